import type { Card } from './card'
import type { Random } from './random'
import type { Result } from './result'
import type { Seat } from './seat'

/** Whom the game waits for: one at a time, since each line of a table's history has one lawful author. */
export type Turn =
  | { readonly of: 'seat'; readonly seat: Seat }
  | { readonly of: 'chance'; readonly draw: Draw }
  | { readonly of: 'dealer'; readonly task: Task }
  | { readonly of: 'nobody'; readonly winners: readonly Seat[] }

/** What is drawn in public, by nobody in particular: thrown dice, or `count` different numbers below `from`, in order. */
export type Draw =
  | { readonly kind: 'dice'; readonly count: number; readonly sides: number }
  | { readonly kind: 'pick'; readonly from: number; readonly count: number }

/** What only the dealer can answer. */
export type Task =
  /**
   * Keys for chance, in a game that deals no cards: the first thing such a game asks, and it asks once. The keepers are the
   * seats that will keep things to themselves.
   */
  | { readonly do: 'key'; readonly keepers: readonly Seat[] }
  | {
      readonly do: 'deal'
      readonly piles: readonly (readonly Card[])[]
      /** How many from the top of each shuffled pile lie aside, unseen. */
      readonly aside: number
      /** Whose is each of the rest, shuffled together, in the order of dealing: that order is a rule. */
      readonly to: readonly Seat[]
    }
  | { readonly do: 'compare'; readonly with: readonly Card[] }
  | { readonly do: 'open'; readonly what: 'aside' | Seat }

/** What all hear when chance or the dealer has answered. */
export type Answer =
  | { readonly to: 'draw'; readonly drawn: readonly number[] }
  | { readonly to: 'key' }
  | { readonly to: 'deal' }
  | { readonly to: 'compare'; readonly same: boolean }
  | { readonly to: 'open'; readonly cards: readonly Card[] }

/** What a move says about hidden cards, proved before the move counts. */
export type Claim =
  | { readonly says: 'holds-none'; readonly of: readonly Card[] }
  | { readonly says: 'shows-one'; readonly of: readonly Card[]; readonly to: Seat }

/** The half of an act that goes to the seat's own dealer and nowhere else: the card it shows. */
export interface Secret {
  readonly card: Card
}

/** What a seat does. The move goes into the history for all; the secret stays. */
export interface Act<Move> {
  readonly move: Move
  readonly secret?: Secret
}

/** One line of the history, as the rules read it. Lines are numbered from 0. */
export type GameLine<Move> =
  | { readonly at: number; readonly by: Seat; readonly move: Move }
  | { readonly at: number; readonly by: null; readonly answer: Answer }
  | { readonly at: number; readonly by: null; readonly left: Seat; readonly playedOn: boolean }

/** What one seat learns and the table does not: its hand, a card shown to or by it, what lies aside. */
export type Lesson =
  | { readonly of: 'hand'; readonly cards: readonly Card[] }
  | { readonly of: 'shown'; readonly card: Card; readonly by: Seat; readonly to: Seat }
  | { readonly of: 'aside'; readonly cards: readonly Card[] }

/** All a seat has learnt in private, each with the line that taught it. Kept on the seat's own device. */
export type Known = readonly { readonly at: number; readonly lesson: Lesson }[]

/** What it had learnt when this line was told. */
export const knownBy = (known: Known, line: number): Known => known.filter(({ at }) => at <= line)

/** What the outside knows in private. */
export const NOTHING_KNOWN: Known = []

/** Chooses for a seat. It is given that seat's view and choices, and chance: no more than a person there sees. */
export interface Bot<S extends Shape> {
  act(view: S['View'], choices: Iterable<Act<S['Move']>>, random: Random): Act<S['Move']>
  /** The same, with why: in the game's own terms, for its page to put into words. A bot that guesses has no reasons. */
  think?(
    view: S['View'],
    choices: Iterable<Act<S['Move']>>,
    random: Random,
  ): { readonly act: Act<S['Move']>; readonly motive: unknown }
}

/** The types of one game, under one name. */
export interface Shape {
  readonly Options: unknown
  readonly State: unknown
  readonly Move: unknown
  readonly View: unknown
  readonly Event: unknown
  readonly Refusal: string
}

/**
 * A game, whole and pure. The state holds only what is public; what a seat knows besides is its `Known`.
 * Written as methods, whose parameters TypeScript compares both ways, so that one list can hold every game.
 */
export interface Game<S extends Shape> {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly bots: Readonly<Record<string, Bot<S>>>
  /** Options for so many seats, as the lobby agreed on them. */
  parseOptions(raw: unknown, seats: number): S['Options'] | undefined
  parseMove(raw: unknown): S['Move'] | undefined
  setup(options: S['Options'], seats: number): S['State']
  turn(state: S['State']): Turn
  /** How many turns have begun, as people count them. */
  turns(state: S['State']): number
  /** Called only for the seat that `turn` names. */
  play(state: S['State'], seat: Seat, move: S['Move']): Result<S['State'], S['Refusal']>
  /** What this move says about hidden cards. The dealer proves it; a false one never enters the history. */
  claim(state: S['State'], seat: Seat, move: S['Move']): Claim | undefined
  /** Called only with an answer to what `turn` asked of chance or the dealer. */
  told(state: S['State'], answer: Answer): S['State']
  /** The seat has left the table for good; somebody plays on for it, or nobody does. */
  leave(state: S['State'], seat: Seat, playedOn: boolean): S['State']
  /** Every act open to a seat now: the page, the bots and the simulation read this one list. */
  choices(state: S['State'], known: Known, seat: Seat): Iterable<Act<S['Move']>>
  /** What the seat's device answers by itself, without asking its person. */
  reflex(state: S['State'], known: Known, seat: Seat, random: Random): Act<S['Move']> | undefined
  /** May this seat look in private at what lies aside, when these seats share its device? */
  mayLook(state: S['State'], seat: Seat, device: readonly Seat[]): boolean
  view(state: S['State'], known: Known, seat: Seat | null): S['View']
  /** What just happened, as this viewer may know it: log, speech and replay are all made of these. */
  tell(
    before: S['State'],
    line: GameLine<S['Move']>,
    after: S['State'],
    known: Known,
    seat: Seat | null,
  ): readonly S['Event'][]
  /** What the game's own page wants to know and is long in finding. Asked and answered by one game: the shell only carries it. */
  study?(question: unknown): unknown
}
