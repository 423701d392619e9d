import { BOXES, DICE, FACES, pointsIn, type Die } from '../rules/scoring'

/**
 * All hands of none to five dice whatever their order, by number: the 462 that can be kept, of which the last 252 have all
 * five dice and can be thrown. Those with fewer dice come first.
 */
export const KEEPS: readonly (readonly Die[])[] = handsOf(DICE)
export const FIRST_ROLL = KEEPS.findIndex(keep => keep.length === DICE)
export const ROLLS = KEEPS.length - FIRST_ROLL

const numbers = new Map(KEEPS.map((keep, number) => [keep.join(''), number]))

/** The number of these dice, in any order. */
export const keepOf = (dice: readonly Die[]): number =>
  numbers.get(dice.toSorted((a, b) => a - b).join('')) as number

/** By keep and face: the keep with one die more; only for those of fewer than five dice. */
export const WITH_ONE_MORE: Int16Array = Int16Array.from(
  KEEPS.slice(0, FIRST_ROLL).flatMap(keep => FACES.map(face => keepOf([...keep, face]))),
)

/** By keep and place: the keep with one die fewer, in rows of five; a keep of fewer dice says the same more than once. */
export const WITH_ONE_FEWER: Int16Array = Int16Array.from(
  KEEPS.flatMap(keep =>
    Array.from({ length: DICE }, (_, place) =>
      keep.length === 0 ? 0 : keepOf(keep.toSpliced(place % keep.length, 1)),
    ),
  ),
)

/** By box and roll: the points that roll brings there. */
export const POINTS: readonly Int8Array[] = BOXES.map(box =>
  Int8Array.from(KEEPS.slice(FIRST_ROLL).map(roll => pointsIn(box, roll))),
)

/** By roll: how likely five dice show it. */
export const LIKELIHOODS: readonly number[] = KEEPS.slice(FIRST_ROLL).map(roll => {
  const ways = FACES.reduce(
    (left, face) => left / factorial(roll.filter(die => die === face).length),
    factorial(DICE),
  )
  return ways / FACES.length ** DICE
})

/** Every hand of at most so many dice, lowest face first in each, shorter hands first. */
function handsOf(most: number): readonly (readonly Die[])[] {
  let longest: readonly (readonly Die[])[] = [[]]
  const all = [...longest]
  for (let dice = 1; dice <= most; dice++) {
    longest = longest.flatMap(hand =>
      FACES.filter(face => face >= (hand.at(-1) ?? 1)).map(face => [...hand, face]),
    )
    all.push(...longest)
  }
  return all
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}
