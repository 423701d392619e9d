import type { Card } from './card'
import { integer } from './parse'
import type { Random } from './random'
import type { Result } from './result'
import type { Seat } from './seat'

/** The party that the game waits for: one at a time, since each line of a table's history has one lawful author. */
export type Turn =
  | { readonly of: 'seat'; readonly seat: Seat }
  | { readonly of: 'chance'; readonly draw: Draw }
  | { readonly of: 'dealer'; readonly task: Task }
  | { readonly of: 'nobody'; readonly winners: readonly Seat[] }

/** A public draw by nobody in particular: thrown dice, or `count` different numbers below `from`, in order. */
export type Draw =
  | { readonly kind: 'dice'; readonly count: number; readonly sides: number }
  | { readonly kind: 'pick'; readonly from: number; readonly count: number }
  /** Dice for one seat's eyes: all hear that they were thrown, and `to` learns how they fell. */
  | { readonly kind: 'secret'; readonly to: Seat; readonly count: number; readonly sides: number }

/** A task that only the dealer can do. */
export type Task =
  /**
   * Keys for chance, in a game that deals no cards: the first thing such a game asks, and it asks once. The
   * keepers are the seats that will keep things to themselves.
   */
  | { readonly do: 'key'; readonly keepers: readonly Seat[] }
  | {
      readonly do: 'deal'
      readonly piles: readonly (readonly Card[])[]
      /** The number of cards from the top of each shuffled pile that lie aside, unseen. */
      readonly aside: number
      /** The owner of each of the rest, shuffled together, in the order of dealing: that order is a rule. */
      readonly to: readonly Seat[]
    }
  | { readonly do: 'compare'; readonly with: readonly Card[] }
  | { readonly do: 'open'; readonly what: 'aside' | Seat }
  /** Finds the seats whose private play is worth most, and tells nothing else of anybody's. The game's `worth` says what it comes to. */
  | { readonly do: 'highest'; readonly among: readonly Seat[] }

/** The public answer of chance or the dealer. */
export type Answer =
  | { readonly to: 'draw'; readonly drawn: readonly number[] }
  | { readonly to: 'key' }
  | { readonly to: 'deal' }
  | { readonly to: 'compare'; readonly same: boolean }
  | { readonly to: 'open'; readonly cards: readonly Card[] }
  /** Names all who have the highest worth; none where nobody's play was by the rules. Struck are those whose play was not. */
  | {
      readonly to: 'highest'
      readonly of: readonly Seat[]
      readonly worth: number
      readonly struck: readonly Seat[]
    }

/** A move's claim about hidden things, proved before the move counts. */
export type Claim =
  | { readonly says: 'holds-none'; readonly of: readonly Card[] }
  | { readonly says: 'shows-one'; readonly of: readonly Card[]; readonly to: Seat }
  /** This move has a half that stays with its seat, and the seat is bound to it from now on. */
  | { readonly says: 'decides'; readonly what: string }

/** The half of an act that goes to the seat's own dealer and nowhere else: the card it shows, or what it decides. */
export type Secret = { readonly card: Card } | { readonly decision: number }

/** The card a secret shows, if it shows one. */
export const cardIn = (secret: Secret | undefined): Card | undefined =>
  secret !== undefined && 'card' in secret ? secret.card : undefined

/** A decision is two bytes, whatever was decided: its length tells nothing. */
export const MOST_DECISION = 2 ** 16 - 1
const parseDecision = integer(0, MOST_DECISION)

/** The decision a secret holds, if it holds one that a dealer can bind. */
export const decisionIn = (secret: Secret | undefined): number | undefined =>
  secret !== undefined && 'decision' in secret ? parseDecision(secret.decision) : undefined

/** An act of a seat. The move goes into the history for all; the secret stays. */
export interface Act<Move> {
  readonly move: Move
  readonly secret?: Secret
}

/** One line of the history, as the rules read it. Lines are numbered from 0. */
export type GameLine<Move> =
  | { readonly at: number; readonly by: Seat; readonly move: Move }
  | { readonly at: number; readonly by: null; readonly answer: Answer }
  | { readonly at: number; readonly by: null; readonly left: Seat; readonly playedOn: boolean }

/** A private lesson of one seat: its hand, a card shown to or by it, cards that lie aside, its dice, its decisions. */
export type Lesson =
  | { readonly of: 'hand'; readonly cards: readonly Card[] }
  | { readonly of: 'shown'; readonly card: Card; readonly by: Seat; readonly to: Seat }
  | { readonly of: 'aside'; readonly cards: readonly Card[] }
  | { readonly of: 'dice'; readonly dice: readonly number[] }
  | { readonly of: 'decided'; readonly what: string; readonly decision: number }

/** All a seat has learnt in private, each with the line that taught it. Kept on the seat's own device. */
export type Known = readonly { readonly at: number; readonly lesson: Lesson }[]

/** The lessons that had been learnt by this line. */
export const knownBy = (known: Known, line: number): Known => known.filter(({ at }) => at <= line)

/** The private knowledge of a viewer without a seat. */
export const NOTHING_KNOWN: Known = []

/** Chooses for a seat from that seat's view and choices, and chance: no more than a person there sees. */
export interface Bot<S extends Shape> {
  act(view: S['View'], choices: Iterable<Act<S['Move']>>, random: Random): Act<S['Move']>
  /** Chooses, and gives its reason in the game's own terms, for its page to put into words. A bot that guesses has no reasons. */
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
 * A game, whole and pure. The state holds only public facts; a seat's private ones are its `Known`. Written
 * as methods, whose parameters TypeScript compares both ways, so that one list can hold every game.
 */
export interface Game<S extends Shape> {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly bots: Readonly<Record<string, Bot<S>>>
  /** Parses the options of a table of this size, as the lobby agreed on them. */
  parseOptions(raw: unknown, seats: number): S['Options'] | undefined
  parseMove(raw: unknown): S['Move'] | undefined
  setup(options: S['Options'], seats: number): S['State']
  turn(state: S['State']): Turn
  /** The number of turns that have begun, as people count them. */
  turns(state: S['State']): number
  /** Called only for the seat that `turn` names. */
  play(state: S['State'], seat: Seat, move: S['Move']): Result<S['State'], S['Refusal']>
  /**
   * Refuses an act for a reason that only the seat's own device can know. Called after `play` would let the move in; a device that
   * does not ask plays something that is worth nothing.
   */
  vet?(state: S['State'], known: Known, seat: Seat, act: Act<S['Move']>): S['Refusal'] | null
  /** The move's claim about hidden things. The dealer proves it; a false one never enters the history. */
  claim(state: S['State'], seat: Seat, move: S['Move']): Claim | undefined
  /** Called only with an answer to the request that `turn` made of chance or the dealer. */
  applyAnswer(state: S['State'], answer: Answer): S['State']
  /** The seat has left the table for good; somebody plays on for it, or nobody does. */
  leave(state: S['State'], seat: Seat, playedOn: boolean): S['State']
  /** Every act open to a seat now: the page, the bots and the simulation read this one list. */
  choices(state: S['State'], known: Known, seat: Seat): Iterable<Act<S['Move']>>
  /** The act that the seat's device does by itself, without asking its person. */
  reflex(state: S['State'], known: Known, seat: Seat, random: Random): Act<S['Move']> | undefined
  /** True if this seat may look in private at cards that lie aside, when these seats share its device. */
  mayLook(state: S['State'], seat: Seat, device: readonly Seat[]): boolean
  view(state: S['State'], known: Known, seat: Seat | null): S['View']
  /** The events of a line, as this viewer may know them: log, speech and replay are all made of these. */
  tell(
    before: S['State'],
    line: GameLine<S['Move']>,
    after: S['State'],
    known: Known,
    seat: Seat | null,
  ): readonly S['Event'][]
  /** The worth of a seat's private play, for a game that asks whose is the highest; undefined where it was not by the rules. */
  worth?(state: S['State'], known: Known, seat: Seat): number | undefined
  /** The numbers that statistics keep of a seat's own play, by its own view once the game is over. */
  figures?(view: S['View']): readonly Figure[]
  /** Answers a question of the game's own page that takes long. The shell only carries it. */
  study?(question: unknown): unknown
  /**
   * Works out once what bots and `study` are quicker with, in small slices: yields the share done after each, and returns what to
   * keep for another visit. `kept` is what an earlier one returned, or anything else.
   */
  ponder?(kept: unknown): Generator<number, unknown>
}

/** One number of a seat's own play, by the game's name for it. */
export interface Figure {
  readonly id: string
  readonly value: number
}
