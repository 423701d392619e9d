import { BOXES, UPPER_BONUS, UPPER_BOXES, UPPER_GOAL, type Box, type Die } from '../rules/scoring'
import type { Expectations } from '../solver/expectations'
import { ALL_FILLED, type Position } from '../solver/position'
import { TurnValues, type Future, type ThrowsLeft } from '../solver/turnValues'

/** To keep some of the dice and throw the others, or to write them into a box. */
export type Plan =
  | { readonly kind: 'keep'; readonly dice: readonly Die[]; readonly worth: number }
  | { readonly kind: 'write'; readonly box: Box; readonly worth: number }

/** The best choice in a turn of these values. */
export const planIn = (turn: TurnValues, dice: readonly Die[], left: ThrowsLeft): Plan => {
  const kept = left === 0 ? dice : turn.bestKeep(dice, left)
  const worth = turn.ofRoll(dice, left)
  return kept.length === dice.length
    ? { kind: 'write', box: turn.bestBox(dice), worth }
    : { kind: 'keep', dice: kept, worth }
}

/** Chooses in every position by what it thinks of the turns to come. */
export interface Policy {
  turn(position: Position): TurnValues
}

/** A policy of this opinion. */
export const policyOf = (future: Future): Policy => {
  const turn = new TurnValues()
  return { turn: position => turn.weigh(position, future) }
}

/** The next turns are nothing to it: the most points now. */
export const greedyFuture: Future = () => 0

/** Roughly what each box brings to somebody who plays well, in the order of the boxes. */
const PAR: readonly number[] = [2.1, 5.3, 8.6, 12.2, 15.7, 19.2, 21.7, 13.1, 22.6, 29.5, 32.7, 15.3, 22]

/** The points above or below the goal that make the bonus likely or unlikely. */
const BONUS_SPREAD = 5

/** By filled boxes: what the open ones among the first so many bring. */
const parsOf = (boxes: number): Float64Array =>
  Float64Array.from({ length: ALL_FILLED + 1 }, (_, filled) =>
    PAR.slice(0, boxes).reduce((sum, par, box) => sum + ((filled & (1 << box)) === 0 ? par : 0), 0),
  )
const PARS = parsOf(BOXES.length)
const UPPER_PARS = parsOf(UPPER_BOXES)

/** Every open box brings what it brings on average, and the bonus is the likelier the nearer its goal. */
export const parFuture: Future = (filled, upper) => {
  if (filled === ALL_FILLED) return upper >= UPPER_GOAL ? UPPER_BONUS : 0
  const ahead = upper + (UPPER_PARS[filled] as number) - UPPER_GOAL
  const bonus = upper >= UPPER_GOAL ? UPPER_BONUS : UPPER_BONUS / (1 + Math.exp(-ahead / BONUS_SPREAD))
  return (PARS[filled] as number) + bonus
}

/** From so many open boxes on every position is solved on demand in a tenth of a second. */
export const SOLVED_ON_DEMAND = 9

/** The best there is: from the table of all positions, and before that is solved late in the game exactly, and early by par. */
export const exactPolicy = (expectations: Expectations): Policy => {
  const early = policyOf(parFuture)
  return {
    turn: position =>
      expectations.isWhole || openBoxes(position) <= SOLVED_ON_DEMAND
        ? expectations.turn(position)
        : early.turn(position),
  }
}

export const openBoxes = ({ filled }: Position): number =>
  BOXES.filter((_, box) => (filled & (1 << box)) === 0).length
