import { getContext, setContext, type Snippet } from 'svelte'
import type { Seat } from '../../rules/seat'
import type { TableKind } from '../../rules/tables'

/** The time on the clock of a seat: the share that is left, and the same in words. */
export interface SeatClock {
  readonly share: number
  readonly says: string
}

/** Words of a player that show at the portrait for a while: a sentence, or the number of a reaction too. */
export interface Bubble {
  readonly number: number
  readonly says: string
  readonly reaction: number | null
}

/** Facts about the player of a seat that the rules of a game do not know. */
export interface SeatPresence {
  /** A stand-in is a bot that plays on for a person who has left. */
  readonly by: 'person' | 'bot' | 'stand-in'
  readonly isAway: boolean
  /** The time a message takes to the device of the seat and back, where that is another one and has been measured. */
  readonly roundTripMs: number | null
  readonly clock: SeatClock | null
  readonly bubble: Bubble | null
}

/** The talk of a room, for the frame to show beside the log. */
export interface TableTalk {
  readonly panel: Snippet
  /** Stands on its tab, with the number of lines that nobody has looked at yet. */
  readonly label: string
}

/** The moments of a table's history on this device, which is passed round: one mark for all who sit at it. */
export interface TableMark {
  /** The last line whose moments have been shown; null until the page of the game is there. */
  line: number | null
  /** True while what follows a moment is held back. */
  isHolding: boolean
}

/** A game alone, whose chance begins anew in every turn, so that somebody else may play with it by a link. */
export interface SharedChance {
  readonly game: string
  readonly settled: { readonly kind: TableKind; readonly settings: Readonly<Record<string, string>> }
  readonly seed: number
  /** The worth to beat, where one came by such a link. */
  readonly alone: { readonly toBeat: number | null } | null
}

/** Everything the shell tells the parts of a game's page beside the game itself. */
export interface TableContext {
  readonly mark: TableMark
  /** The seats that bots have played from the start. */
  readonly bots: readonly Seat[]
  /** By seat; null at a table on one device. */
  readonly presence: readonly SeatPresence[] | null
  /** Null at a table on one device. */
  readonly talk: TableTalk | null
  /** Lies over the upper edge of the board while the table needs it. */
  readonly notice: Snippet | null
  /** Stands beside the replay of a game that has ended. */
  readonly keepsake: Snippet | null
  /** Null where more than one play. */
  readonly sharedChance: SharedChance | null
}

const TABLE = Symbol('table')

export const setTableContext = (context: TableContext): void => void setContext(TABLE, context)

export const tableContext = (): TableContext => getContext<TableContext>(TABLE)
