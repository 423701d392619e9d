import { describe, expect, test } from 'vitest'
import { KEEPS } from '../solver/keeps'
import { bonusFor, BOXES, MOST_POINTS, parseDie, pointsIn, type Box, type Die } from './scoring'

describe('five dice bring', () => {
  test.each<[dice: readonly Die[], box: Box, points: number]>([
    [[1, 1, 3, 4, 1], 'aces', 3],
    [[2, 2, 2, 2, 2], 'twos', 10],
    [[3, 1, 3, 6, 5], 'threes', 6],
    [[1, 2, 3, 5, 6], 'fours', 0],
    [[5, 5, 1, 1, 2], 'fives', 10],
    [[6, 6, 6, 6, 1], 'sixes', 24],
    [[2, 5, 2, 2, 6], 'three-alike', 17],
    [[2, 2, 5, 5, 6], 'three-alike', 0],
    [[4, 4, 4, 4, 4], 'three-alike', 20],
    [[3, 3, 3, 3, 6], 'four-alike', 18],
    [[3, 3, 3, 6, 6], 'four-alike', 0],
    [[3, 3, 6, 6, 6], 'full-house', 25],
    [[3, 3, 3, 3, 6], 'full-house', 0],
    [[1, 2, 3, 4, 6], 'small-straight', 30],
    [[3, 4, 3, 5, 6], 'small-straight', 30],
    [[2, 3, 4, 5, 6], 'small-straight', 30],
    [[1, 2, 3, 5, 6], 'small-straight', 0],
    [[1, 2, 3, 4, 5], 'large-straight', 40],
    [[2, 3, 4, 5, 6], 'large-straight', 40],
    [[1, 2, 3, 4, 6], 'large-straight', 0],
    [[6, 6, 6, 6, 6], 'five-alike', 50],
    [[6, 6, 6, 6, 5], 'five-alike', 0],
    [[6, 6, 6, 6, 6], 'chance', 30],
    [[1, 1, 1, 1, 1], 'chance', 5],
  ])('[A2] %j in %s: %i', (dice, box, points) => {
    expect(pointsIn(box, dice)).toBe(points)
  })
})

const ROLLS = KEEPS.filter(keep => keep.length === 5)

test('[A4] five alike are no full house', () => {
  for (const face of [1, 2, 3, 4, 5, 6] as const)
    expect(pointsIn('full-house', [face, face, face, face, face])).toBe(0)
})

test('[A2, A3] no box takes more than fifty or less than nothing, whatever the dice, in any order', () => {
  for (const roll of ROLLS)
    for (const box of BOXES) {
      const points = pointsIn(box, roll)
      expect(points >= 0 && points <= MOST_POINTS && Number.isInteger(points)).toBe(true)
      expect(pointsIn(box, roll.toReversed())).toBe(points)
    }
})

test.each([
  [62, 0],
  [63, 35],
  [64, 35],
])('[003/UC02.4a, 003/UC02.A2, A15] an upper section of %i brings a bonus of %i', (upper, bonus) => {
  expect(bonusFor(upper)).toBe(bonus)
})

test.each([
  [0, undefined],
  [1, 1],
  [6, 6],
  [7, undefined],
  [2.5, undefined],
  ['3', undefined],
])('a die of %j is %j', (raw, die) => {
  expect(parseDie(raw)).toBe(die)
})
