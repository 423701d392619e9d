import type { Figure } from './game'

/** One thing the players of a table agree on before it begins, and the ways it can be: the first is the usual one. */
export interface Setting {
  readonly id: string
  readonly choices: readonly string[]
  /** The choice of a table that one press begins, and of a new room, where it is another than the usual one: they name it. */
  readonly quick?: string
}

/** The time bots leave people to follow what they do; `reading` is the normal one. */
export const PACES = ['slow', 'reading', 'quick', 'instant'] as const
export type Pace = (typeof PACES)[number]

/** The choices that a table begun by one press, and a new room, name for themselves. */
export const quickChoices = (settings: readonly Setting[]): readonly SettingChoice[] =>
  settings.flatMap(({ id, quick }) => (quick === undefined ? [] : [{ id, choice: quick }]))

export interface SettingChoice {
  readonly id: string
  readonly choice: string
}

/** The facts a lobby needs to seat a table, without loading the game. */
export interface TableKind {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  /** The pieces, one a seat and none twice; by name, in the order of their numbers. At least one a seat, or none at all. */
  readonly pieces: readonly string[]
  readonly settings: readonly Setting[]
  /** Further settings where all players sit at one device. */
  readonly settingsHere?: readonly Setting[]
  /** The names its players may have: any that can be read, or letters of any script and nothing else. */
  readonly names: 'any' | 'letters'
  /** The kind of secrets its seats keep from one another. */
  readonly hides: 'cards' | 'sheets' | 'nothing'
  /** May a bot take the seat of a player who has left? */
  readonly playsOn: boolean
  /** The levels of its bots, by name: the first is the usual one. */
  readonly bots: readonly string[]
  /** The number of players, the one person included, when a single press starts a game against bots. */
  readonly company: number
  /** The pace of its bots where nobody has chosen one; where it is `instant`, people see nothing of what bots do, and they never wait. */
  readonly pace: Pace
  /** Makes options of the lobby's agreement, for the game's own `parseOptions`. */
  options(agreed: Agreed): unknown
}

/** The agreement of a lobby. */
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

/** The words on a table's poster: its name, for whom it is and how long it takes, and what one does there. */
export interface TableWords {
  readonly name: string
  readonly whom: string
  readonly pitch: string
}

/** A game's own words for the home page, in one language. */
export interface HomeWords {
  readonly name: string
  readonly tables: Readonly<Record<string, TableWords>>
  /** Stands over the lesson, where there is one. */
  readonly lesson?: string
}

/** A game's own words for those who sit down, in one language. */
export interface LobbyWords {
  /** The label of a choice among its pieces, if it has any. */
  readonly piece?: string
  readonly settings: Readonly<Record<string, SettingWords>>
  /** A description of each level of bots. */
  readonly levels: Readonly<Record<string, string>>
  /** The answer to a name that is refused, where the tables take letters only. */
  readonly nameRefused?: string
  /** Sums up the own figures of games that are over, one list for each: lines of a name and a number. */
  readonly figures?: (
    each: readonly (readonly Figure[])[],
  ) => readonly (readonly [name: string, value: string])[]
  /** Ready-made phrases said otherwise at its tables, by their number. */
  readonly phrases?: Readonly<Record<number, string>>
}
