import { openBoxes, planIn, SOLVED_ON_DEMAND, type Plan } from '../bots/policy'
import { ALL_KEPT, isKept } from '../rules/decision'
import type { ScoreSheet } from '../rules/night'
import { BOXES, type Die } from '../rules/scoring'
import type { Expectations } from '../solver/expectations'
import { isOpen, positionOf } from '../solver/position'
import type { ThrowsLeft } from '../solver/turnValues'

/** The worth of every choice after a throw: the points it leads to from here on, on average, played well. */
export interface Advice {
  readonly best: Plan
  /** The worth of each keep, by the bits of a decision; none after the last throw. */
  readonly keeps: readonly number[]
  /** By box; null where it is full. */
  readonly boxes: readonly (number | null)[]
}

/** Exact advice; undefined early in a game that is not solved yet, where it would take too long. */
export const adviceFor = (
  sheet: ScoreSheet,
  dice: readonly Die[],
  left: ThrowsLeft,
  expectations: Expectations,
): Advice | undefined => {
  const position = positionOf(sheet)
  if (!expectations.isWhole && openBoxes(position) > SOLVED_ON_DEMAND) return undefined
  const values = expectations.turn(position)
  const keeps = Array.from({ length: left === 0 ? 0 : ALL_KEPT }, (_, keep) =>
    values.ofKeep(
      dice.filter((_die, place) => isKept(keep, place)),
      left === 2 ? 2 : 1,
    ),
  )
  const boxes = BOXES.map(box => (isOpen(position, box) ? values.ofBox(dice, box) : null))
  return { best: planIn(values, dice, left), keeps, boxes }
}
