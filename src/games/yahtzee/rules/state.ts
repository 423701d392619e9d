import type { Seat } from '../../../rules/seat'
import type { Options } from '../lobby/options'

/** The end of a night: counted among those who were in, played alone, or broken off when one or nobody was left. */
export interface Outcome {
  readonly how: 'counted' | 'alone' | 'broken-off'
  readonly winners: readonly Seat[]
  /** The winners' total; null where none was counted. */
  readonly worth: number | null
  /** The seats left out of the count, since their play was not by the rules. */
  readonly struck: readonly Seat[]
}

export type Phase =
  | { readonly at: 'keys' }
  /** The active seat throws a die for the order of play; `rolling-die` while it falls. */
  | { readonly at: 'ordering' }
  | { readonly at: 'rolling-die' }
  /** Two dice or more were alike: chance orders them. */
  | { readonly at: 'breaking-ties' }
  /** The active seat has its first throw to make, its dice are falling, or lie there. */
  | { readonly at: 'throwing' }
  | { readonly at: 'falling' }
  | { readonly at: 'choosing' }
  /** The active seat is asked whether it plays the next game. */
  | { readonly at: 'asking' }
  | { readonly at: 'counting' }
  | { readonly at: 'over'; readonly outcome: Outcome }

/** All that is public: nobody's dice, boxes or scores stand here. */
export interface State {
  readonly options: Options
  readonly phase: Phase
  /** Every seat in the order of play; as they sit until that is known. */
  readonly order: readonly Seat[]
  /** By seat, the die for the order of play. */
  readonly dice: readonly (number | null)[]
  readonly active: Seat
  /** The game of the night and the turn of that game, both from 1; 0 before the first. */
  readonly game: number
  readonly round: number
  /** Counts the throws of the active seat in its turn. */
  readonly throws: number
  /** Counts the turns that have begun in the whole night. */
  readonly turns: number
  /** The seats that have left, or did not play on: they are out of the ranking. */
  readonly left: readonly Seat[]
}

export const at = (state: State, phase: Phase): State => ({ ...state, phase })

export const isAlone = ({ order }: State): boolean => order.length === 1

/** Those who are in, in the order of play. */
export const playersIn = ({ order, left }: State): readonly Seat[] =>
  order.filter(seat => !left.includes(seat))
