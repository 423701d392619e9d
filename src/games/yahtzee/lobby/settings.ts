/** The choices of a table. They come with the home page; what parses them comes with the rules. */
export const SEATS = { min: 1, max: 5 } as const

/** The games of a night: five, unless the table agrees on fewer; never a sixth. [A1] */
export const GAMES = [5, 3, 1] as const

/** The help a score sheet gives: none; what each open box would bring; or also what to keep. [A7] */
export const HELPS = ['paper', 'scores', 'coach'] as const

/** Are the dice thrown here, or on the table and typed in? The second is for one device, whose people see the dice. [A14] */
export const DICE_KINDS = ['thrown', 'typed'] as const
