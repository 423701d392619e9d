/** One thing the players of a table agree on before it begins, and the ways it can be: the first is the usual one. */
export interface Setting {
  readonly id: string
  readonly choices: readonly string[]
}

/** What a lobby has to know of a game to seat a table, without loading the game. */
export interface TableKind {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  /** What each seat plays, one each and none twice; by name, in the order of their numbers. At least one a seat, or none at all. */
  readonly pieces: readonly string[]
  readonly settings: readonly Setting[]
  /** What its seats keep from one another. */
  readonly hides: 'cards' | 'nothing'
  /** How well its bots can play, by name: the first is the usual way. */
  readonly bots: readonly string[]
  /** What the lobby agreed on, as the game's own `parseOptions` will read it. */
  options(agreed: Agreed): unknown
}

/** What a lobby settles. */
export interface Agreed {
  /** By seat: the number of its piece. */
  readonly pieces: readonly number[]
  readonly settings: Readonly<Record<string, string>>
  /** The first seat that a person plays. */
  readonly firstPerson: number
}

/** The words for a table kind's settings, in one language. */
export interface SettingWords {
  readonly label: string
  readonly choices: Readonly<Record<string, string>>
}
