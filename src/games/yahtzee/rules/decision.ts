import { BOXES, DICE, parseDie, type Box, type Die } from './scoring'
import { err, ok, type Result } from '../../../rules/result'

/**
 * A decision is what its seat alone knows, as the whole number that its dealer binds it to: two bytes, whatever it is, so that its
 * length says nothing.
 */

/** All five dice: to keep them is no throw. [A8] */
export const ALL_KEPT = 2 ** DICE - 1

/** Room for one more than a box can take, and for what a typed score may not be. */
const POINTS_A_BOX = 64

/** A typed die is three bits, so that a 0 and a 7 can be typed, and refused. [A14] */
const VALUES_A_DIE = 8

/** The dice that are kept, a bit each by their place on the table. */
export const keepDecision = (places: readonly number[]): number =>
  places.reduce((bits, place) => bits | (1 << place), 0)

/** The decision that keeps these of the dice as they lie: of equal ones the first. */
export const keepOf = (lying: readonly Die[], kept: readonly Die[]): number => {
  const wanted = [...kept]
  const places = lying.flatMap((die, place) => {
    const found = wanted.indexOf(die)
    if (found < 0) return []
    wanted.splice(found, 1)
    return [place]
  })
  return keepDecision(places)
}

export const isKept = (keep: number, place: number): boolean => (keep & (1 << place)) !== 0

export const scoreDecision = (box: Box, points: number): number => BOXES.indexOf(box) * POINTS_A_BOX + points

/** The box and the points a score decision names; no box where there is none of that number. */
export const readScore = (decision: number): { readonly box: Box | undefined; readonly points: number } => ({
  box: BOXES[Math.floor(decision / POINTS_A_BOX)],
  points: decision % POINTS_A_BOX,
})

export const diceDecision = (values: readonly number[]): number =>
  values.reduce((decision, value, place) => decision + value * VALUES_A_DIE ** place, 0)

/** The dice that were typed in, or none where one of them is no die. */
export const readDice = (decision: number): readonly Die[] | undefined => {
  if (decision >= VALUES_A_DIE ** DICE) return undefined
  const dice = Array.from({ length: DICE }, (_, place) =>
    parseDie(Math.floor(decision / VALUES_A_DIE ** place) % VALUES_A_DIE),
  )
  return dice.every(die => die !== undefined) ? dice : undefined
}

/** Reads points typed into a box: digits alone, as they are written. */
export const parseTypedPoints = (typed: string): number | undefined => {
  if (!/^(0|[1-9]\d?)$/.test(typed)) return undefined
  const points = Number(typed)
  return points < POINTS_A_BOX ? points : undefined
}

/** Five values typed in for dice on the table, as a decision. [A14] */
export const typedDice = (typed: readonly string[]): Result<number, 'no-such-die'> => {
  const values = typed.map(text => (/^\d$/.test(text) ? Number(text) : NaN))
  const isEach = values.length === DICE && values.every(value => parseDie(value) !== undefined)
  return isEach ? ok(diceDecision(values)) : err('no-such-die')
}
