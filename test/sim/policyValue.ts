import { bonusFor, UPPER_BOXES, UPPER_GOAL } from '../../src/games/yahtzee/rules/scoring'
import {
  FIRST_ROLL,
  KEEPS,
  LIKELIHOODS,
  POINTS,
  ROLLS,
  WITH_ONE_MORE,
} from '../../src/games/yahtzee/solver/keeps'
import { ALL_FILLED, uppersAfter } from '../../src/games/yahtzee/solver/position'
import { TurnValues, type Future } from '../../src/games/yahtzee/solver/turnValues'

const SUMS = UPPER_GOAL + 1

/** The points that a bot of this opinion scores in one game on average, exactly: every position, every roll. */
export const policyValue = (future: Future): number => {
  const values = new Float64Array((ALL_FILLED + 1) * SUMS)
  for (let upper = 0; upper < SUMS; upper++) values[ALL_FILLED * SUMS + upper] = bonusFor(upper)
  const uppers = Array.from({ length: 2 ** UPPER_BOXES }, (_, bits) => uppersAfter(0, bits))
  const turn = new TurnTrue(values, future)
  for (let filled = ALL_FILLED - 1; filled >= 0; filled--)
    for (const upper of uppers[filled % 2 ** UPPER_BOXES] ?? [])
      values[filled * SUMS + upper] = turn.worth(filled, upper)
  return values[0] as number
}

/** Weighs the choices of an opinion in one turn, where the later turns are truly worth what is known already. */
class TurnTrue {
  readonly #values: Float64Array
  readonly #future: Future
  readonly #opinion = new TurnValues()
  readonly #written = new Float64Array(KEEPS.length)
  readonly #withOneLeft = new Float64Array(KEEPS.length)

  constructor(values: Float64Array, future: Future) {
    this.#values = values
    this.#future = future
  }

  worth(filled: number, upper: number): number {
    const [opinion, written, withOneLeft] = [this.#opinion, this.#written, this.#withOneLeft]
    const [first, keeps, likelihoods] = [FIRST_ROLL, KEEPS.length, LIKELIHOODS]
    opinion.weigh({ filled, upper }, this.#future)
    this.#write(filled, upper)
    fillMeans(written)
    for (let roll = first; roll < keeps; roll++)
      withOneLeft[roll] = written[opinion.bestKeepIn(roll, 1)] as number
    fillMeans(withOneLeft)
    let mean = 0
    for (let roll = first; roll < keeps; roll++) {
      const keep = opinion.bestKeepIn(roll, 2)
      mean += (likelihoods[roll - first] as number) * ((keep < first ? withOneLeft : written)[keep] as number)
    }
    return mean
  }

  #write(filled: number, upper: number): void {
    const [written, values, opinion, points] = [this.#written, this.#values, this.#opinion, POINTS]
    const [first, rolls, uppers, goal, sums] = [FIRST_ROLL, ROLLS, UPPER_BOXES, UPPER_GOAL, SUMS]
    for (let roll = 0; roll < rolls; roll++) {
      const box = opinion.bestBoxOf(roll)
      const here = points[box]?.[roll] as number
      const sum = box < uppers ? Math.min(goal, upper + here) : upper
      written[first + roll] = here + (values[(filled | (1 << box)) * sums + sum] as number)
    }
  }
}

const fillMeans = (values: Float64Array): void => {
  const more = WITH_ONE_MORE
  for (let keep = FIRST_ROLL - 1; keep >= 0; keep--) {
    let sum = 0
    for (let face = 0; face < 6; face++) sum += values[more[keep * 6 + face] as number] as number
    values[keep] = sum / 6
  }
}
