/** The number of items of a long list shown at first, and added each time a reader asks for earlier ones. */
export const AT_ONCE = 200
