import { BOXES, DICE, MOST_POINTS, UPPER_BOXES, UPPER_GOAL, type Box, type Die } from '../rules/scoring'
import { FIRST_ROLL, KEEPS, keepOf, LIKELIHOODS, POINTS, ROLLS, WITH_ONE_FEWER, WITH_ONE_MORE } from './keeps'
import type { Position } from './position'

/** The points that the rest of a game is thought to bring from a position on. */
export type Future = (filled: number, upper: number) => number

/** The throws still left in a turn, after one has thrown. */
export type ThrowsLeft = 0 | 1 | 2

/**
 * The worth of every choice in one turn, where later turns are worth what a future says (Glenn 2006, section 4; Verhoeff
 * 1999). A keep is worth the mean of the six keeps with one die more; a roll is worth its best keep, found through the keeps
 * with one die fewer: so nothing is weighed by its likelihood but the first throw.
 */
export class TurnValues {
  /** By keep, what it brings when its throw is the last, or the last but one; all five dice bring what writing them brings. */
  readonly #expected = [new Float64Array(KEEPS.length), new Float64Array(KEEPS.length)] as const
  /** By keep, what the best keep within it brings, with one or two throws left. */
  readonly #best = [new Float64Array(KEEPS.length), new Float64Array(KEEPS.length)] as const
  /** By roll, the number of the box it is best written into. */
  readonly #boxes = new Int8Array(ROLLS)
  /** By keep, the best keep within it, with one or two throws left: worked out when first asked for. */
  readonly #keeps = [new Int16Array(KEEPS.length), new Int16Array(KEEPS.length)] as const
  readonly #areKeepsFound = [false, false]
  #position: Position = { filled: 0, upper: 0 }
  #future: Future = () => 0

  /** Weighs every choice of a turn. One object serves for many, since a table of all positions needs 357,568. */
  weigh(position: Position, future: Future): this {
    this.#position = position
    this.#future = future
    const [last, lastButOne] = this.#expected
    const [withOne, withTwo] = this.#best
    fillWritten(last, this.#boxes, position, future)
    fillMeans(last)
    fillBest(withOne, last)
    lastButOne.set(withOne.subarray(FIRST_ROLL), FIRST_ROLL)
    fillMeans(lastButOne)
    // To keep all five is to write them, however many throws are left.
    lastButOne.set(last.subarray(FIRST_ROLL), FIRST_ROLL)
    fillBest(withTwo, lastButOne)
    this.#areKeepsFound.fill(false)
    return this
  }

  /** Before the first throw. */
  get start(): number {
    const [withTwo, likelihoods, first] = [this.#best[1], LIKELIHOODS, FIRST_ROLL]
    let mean = 0
    for (let roll = 0; roll < likelihoods.length; roll++)
      mean += (likelihoods[roll] as number) * (withTwo[first + roll] as number)
    return mean
  }

  /** With these dice thrown, before one has chosen. */
  ofRoll(dice: readonly Die[], left: ThrowsLeft): number {
    return (left === 0 ? this.#expected[0] : this.#best[left === 1 ? 0 : 1])[keepOf(dice)] as number
  }

  /** Once one has chosen to keep these, fewer than five, and throws the others. */
  ofKeep(dice: readonly Die[], left: 1 | 2): number {
    return this.#expected[left === 1 ? 0 : 1][keepOf(dice)] as number
  }

  /** Once one has chosen to write these dice into a box that is open. */
  ofBox(dice: readonly Die[], box: Box): number {
    return writtenIn(BOXES.indexOf(box), keepOf(dice) - FIRST_ROLL, this.#position, this.#future)
  }

  /** The box that these dice are best written into: of several the first. */
  bestBox(dice: readonly Die[]): Box {
    return BOXES[this.bestBoxOf(keepOf(dice) - FIRST_ROLL)] as Box
  }

  /** The same by number. */
  bestBoxOf(roll: number): number {
    return this.#boxes[roll] as number
  }

  /** The best dice to keep of these; all five where it is best to write them. Of several the most dice. */
  bestKeep(dice: readonly Die[], left: 1 | 2): readonly Die[] {
    return KEEPS[this.bestKeepIn(keepOf(dice), left)] as readonly Die[]
  }

  /** The same by number. */
  bestKeepIn(keep: number, left: 1 | 2): number {
    const place = left === 1 ? 0 : 1
    const keeps = this.#keeps[place]
    if (!this.#areKeepsFound[place]) fillKeeps(keeps, this.#best[place], this.#expected[place])
    this.#areKeepsFound[place] = true
    return keeps[keep] as number
  }
}

/** By roll, the box it is best written into, the first of several, and what that brings. */
const fillWritten = (
  into: Float64Array,
  boxes: Int8Array,
  { filled, upper }: Position,
  future: Future,
): void => {
  const [first, rolls, count] = [FIRST_ROLL, ROLLS, BOXES.length]
  into.fill(-Infinity, first)
  for (let box = 0; box < count; box++) {
    if ((filled & (1 << box)) !== 0) continue
    const points = POINTS[box] as Int8Array
    const further = furtherFrom(box, filled | (1 << box), upper, future)
    const face = box < UPPER_BOXES ? box + 1 : MOST_POINTS + 1
    for (let roll = 0; roll < rolls; roll++) {
      const here = points[roll] as number
      const worth = here + (further[(here / face) | 0] as number)
      if (worth <= (into[first + roll] as number)) continue
      into[first + roll] = worth
      boxes[roll] = box
    }
  }
}

/** The worth of the turns after a box is filled: for an upper one by how many dice show its face. */
const furtherFrom = (box: number, filled: number, upper: number, future: Future): readonly number[] => {
  if (box >= UPPER_BOXES) return [future(filled, upper)]
  return [0, 1, 2, 3, 4, 5].map(count => future(filled, Math.min(UPPER_GOAL, upper + (box + 1) * count)))
}

const writtenIn = (box: number, roll: number, { filled, upper }: Position, future: Future): number => {
  const points = (POINTS[box] as Int8Array)[roll] as number
  const sum = box < UPPER_BOXES ? Math.min(UPPER_GOAL, upper + points) : upper
  return points + future(filled | (1 << box), sum)
}

/** Sets every keep of fewer than five dice to the mean of the six it may become by one die more. */
const fillMeans = (values: Float64Array): void => {
  const more = WITH_ONE_MORE
  for (let keep = FIRST_ROLL - 1, row = keep * 6; keep >= 0; keep--, row -= 6) {
    values[keep] =
      ((values[more[row] as number] as number) +
        (values[more[row + 1] as number] as number) +
        (values[more[row + 2] as number] as number) +
        (values[more[row + 3] as number] as number) +
        (values[more[row + 4] as number] as number) +
        (values[more[row + 5] as number] as number)) /
      6
  }
}

/** Sets every keep to the worth of the best within it. */
const fillBest = (best: Float64Array, expected: Float64Array): void => {
  const [fewer, keeps, dice] = [WITH_ONE_FEWER, best.length, DICE]
  best[0] = expected[0] as number
  for (let keep = 1; keep < keeps; keep++) {
    let most = expected[keep] as number
    const row = keep * dice
    for (let place = 0; place < dice; place++) {
      const worth = best[fewer[row + place] as number] as number
      if (worth > most) most = worth
    }
    best[keep] = most
  }
}

/** Finds the best within every keep: itself, or the best within one that has a die fewer and is worth as much. */
const fillKeeps = (keeps: Int16Array, best: Float64Array, expected: Float64Array): void => {
  const [fewer, count, dice] = [WITH_ONE_FEWER, best.length, DICE]
  for (let keep = 0; keep < count; keep++) {
    const worth = best[keep]
    let place = keep * dice
    if (worth === expected[keep]) keeps[keep] = keep
    else {
      while (best[fewer[place] as number] !== worth) place++
      keeps[keep] = keeps[fewer[place] as number] as number
    }
  }
}
