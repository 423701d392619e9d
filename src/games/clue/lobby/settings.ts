/** The choices of a table. They come with the home page; what parses them comes with the rules. */
export const SEATS = { min: 3, max: 6 } as const

/** The entries a notebook makes by itself: of what its owner saw; none; or also of what follows from it. */
export const NOTEBOOKS = ['secretary', 'paper', 'inspector'] as const
export type NotebookKind = (typeof NOTEBOOKS)[number]

/** The way to the first turn, where the rule set has a ritual: by hand, or with everything in its place. */
export const SETUPS = ['by-hand', 'ready'] as const
