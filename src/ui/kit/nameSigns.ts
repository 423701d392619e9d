/** Blanks, marks without a letter below them, and letters that are drawn as nothing. */
export const NOTHING_TO_SEE = /^[\s\p{Z}\p{M}\p{C}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** More marks on one letter than any script writes. */
export const MOST_MARKS = 3
