import { integer, type Parser } from '../../../rules/parse'

/** The thirteen boxes of a score sheet, upper section first: their order is what a decision and the solver count by. */
export const BOXES = [
  'aces',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'three-alike',
  'four-alike',
  'full-house',
  'small-straight',
  'large-straight',
  'five-alike',
  'chance',
] as const
export type Box = (typeof BOXES)[number]

export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Die = (typeof FACES)[number]

export const DICE = 5
/** The upper section has a box for each face, and pays a bonus from this sum on. [A15] */
export const UPPER_BOXES = FACES.length
export const UPPER_GOAL = 63
export const UPPER_BONUS = 35
/** No box takes more. */
export const MOST_POINTS = 50

const FULL_HOUSE = 25
const SMALL_STRAIGHT = 30
const LARGE_STRAIGHT = 40

export const isUpper = (box: Box): boolean => BOXES.indexOf(box) < UPPER_BOXES

/** The one place where a number becomes a die. */
export const parseDie = integer(1, FACES.length) as Parser<Die>

/** The points these five dice bring in a box; there is no bonus for a second five alike, and no joker. [A2, A3] */
export const pointsIn = (box: Box, dice: readonly Die[]): number => {
  switch (box) {
    case 'aces':
    case 'twos':
    case 'threes':
    case 'fours':
    case 'fives':
    case 'sixes': {
      const face = BOXES.indexOf(box) + 1
      return sum(dice.filter(die => die === face))
    }
    case 'three-alike':
      return mostAlike(dice) >= 3 ? sum(dice) : 0
    case 'four-alike':
      return mostAlike(dice) >= 4 ? sum(dice) : 0
    case 'full-house':
      return isFullHouse(dice) ? FULL_HOUSE : 0
    case 'small-straight':
      return longestRun(dice) >= 4 ? SMALL_STRAIGHT : 0
    case 'large-straight':
      return longestRun(dice) >= 5 ? LARGE_STRAIGHT : 0
    case 'five-alike':
      return mostAlike(dice) === DICE ? MOST_POINTS : 0
    case 'chance':
      return sum(dice)
  }
}

/** The bonus that an upper section of this sum adds to the total. */
export const bonusFor = (upper: number): number => (upper >= UPPER_GOAL ? UPPER_BONUS : 0)

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)

/** Counts the dice of each face, ones first. */
const counts = (dice: readonly Die[]): readonly number[] =>
  FACES.map(face => dice.filter(die => die === face).length)

const mostAlike = (dice: readonly Die[]): number => Math.max(...counts(dice))

/** Three of one face and two of another: five alike are none. [A4] */
const isFullHouse = (dice: readonly Die[]): boolean => {
  const each = counts(dice)
  return each.includes(3) && each.includes(2)
}

const longestRun = (dice: readonly Die[]): number => {
  let [run, longest] = [0, 0]
  for (const count of counts(dice)) {
    run = count > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
