import { BOXES, isUpper, UPPER_GOAL, type Box } from '../rules/scoring'

/**
 * A score sheet between two turns, as far as the rest of its game hangs on it: which boxes are filled, a bit each in their
 * order, and the sum of the upper section, which counts no further than the bonus.
 */
export interface Position {
  readonly filled: number
  readonly upper: number
}

export const START: Position = { filled: 0, upper: 0 }

export const ALL_FILLED = 2 ** BOXES.length - 1
const UPPER_FILLED = BOXES.reduce((bits, box) => (isUpper(box) ? bits | bitOf(box) : bits), 0)

export function bitOf(box: Box): number {
  return 1 << BOXES.indexOf(box)
}

export const isOpen = ({ filled }: Position, box: Box): boolean => (filled & bitOf(box)) === 0

/** The position once these points are written into a box. */
export const withBox = ({ filled, upper }: Position, box: Box, points: number): Position => ({
  filled: filled | bitOf(box),
  upper: isUpper(box) ? Math.min(UPPER_GOAL, upper + points) : upper,
})

/** The position of a sheet with these points in its boxes, where null is an open box. */
export const positionOf = (boxes: readonly (number | null)[]): Position =>
  BOXES.reduce((position, box, i) => {
    const points = boxes[i] ?? null
    return points === null ? position : withBox(position, box, points)
  }, START)

/** The sums an upper section of this sum can come to once the upper ones among these boxes are filled too. */
export const uppersAfter = (upper: number, filling: number): readonly number[] => {
  let sums = new Set([upper])
  for (let face = 1; 1 << (face - 1) <= UPPER_FILLED; face++) {
    if ((filling & (1 << (face - 1))) === 0) continue
    const further = [0, 1, 2, 3, 4, 5].flatMap(count =>
      [...sums].map(sum => Math.min(UPPER_GOAL, sum + face * count)),
    )
    sums = new Set(further)
  }
  return [...sums]
}
