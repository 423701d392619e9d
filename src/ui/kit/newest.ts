/** So many of a long list are in the page at first, and so many more each time a reader asks for earlier ones. */
export const AT_ONCE = 200
