/** One is a practice, by a house rule; the box is for two to eight. (D4) */
export const SEATS = { min: 1, max: 8 } as const
