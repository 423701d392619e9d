import { bonusFor, UPPER_BOXES, UPPER_GOAL } from '../rules/scoring'
import { ALL_FILLED, START, uppersAfter, type Position } from './position'
import { TurnValues, type Future } from './turnValues'

const SUMS = UPPER_GOAL + 1
const POSITIONS = (ALL_FILLED + 1) * SUMS
const UPPER_BITS = 2 ** UPPER_BOXES - 1

/** After so many positions the solver may be put aside: a slice of it is a fraction of a frame, also on a phone. */
const POSITIONS_A_SLICE = 64

/**
 * The points that the rest of a game brings on average where every choice is the best one, by position (games.md 11). Solved
 * as far as it was asked for: a position needs those with more boxes filled, and no others. Sums, means and comparisons of
 * doubles alone, so that every device finds the same bits.
 */
export class Expectations {
  #values: Float64Array | null = null
  #isWhole = false
  #share = 0
  readonly #turn = new TurnValues()

  /** Is every position of a game solved? */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** The share of the whole game that is solved. */
  get share(): number {
    return this.#isWhole ? 1 : this.#share
  }

  /** Every position that a game can come to, to be kept; NaN where none can. */
  get kept(): Float64Array {
    return this.#all.slice()
  }

  /** The points to be expected from here on; solved now where they are not yet. */
  from(position: Position): number {
    const solved = this.#at(position)
    if (!Number.isNaN(solved)) return solved
    for (const _ of this.#solve(position));
    return this.#at(position)
  }

  /** Weighs one turn. The next call of `turn` fills the same object. */
  turn(position: Position): TurnValues {
    this.from(position)
    return this.#turn.weigh(position, this.#future)
  }

  /** Solves the whole game in small slices; yields the share done after each. */
  *solve(): Generator<number, void> {
    if (this.#isWhole) return
    for (const share of this.#solve(START)) {
      this.#share = share
      yield share
    }
    this.#isWhole = true
  }

  /** Takes what another visit has solved, if it is that: a sample of its positions is solved again, and must be the same. */
  adopt(kept: unknown): boolean {
    if (this.#isWhole) return true
    if (!(kept instanceof Float64Array) || kept.length !== POSITIONS) return false
    const turn = new TurnValues()
    const at: Future = (filled, upper) => kept[indexOf(filled, upper)] as number
    const isRight = SAMPLE.every(filled => turn.weigh({ filled, upper: 0 }, at).start === at(filled, 0))
    if (!isRight || at(ALL_FILLED, UPPER_GOAL) !== bonusFor(UPPER_GOAL)) return false
    this.#values = kept.slice()
    this.#isWhole = true
    return true
  }

  readonly #future: Future = (filled, upper) => this.#all[indexOf(filled, upper)] as number

  get #all(): Float64Array {
    return (this.#values ??= emptyTable())
  }

  #at({ filled, upper }: Position): number {
    return this.#future(filled, upper)
  }

  *#solve(from: Position): Generator<number, void> {
    const open = ALL_FILLED & ~from.filled
    const sums = Array.from({ length: UPPER_BITS + 1 }, (_, bits) =>
      (bits & open) === bits ? uppersAfter(from.upper, bits) : [],
    )
    const positions = sums.reduce((total, each) => total + each.length, 0) * 2 ** bitsIn(open & ~UPPER_BITS)
    const all = this.#all
    let done = 0
    // Every set of the open boxes, so that a set comes after all that hold it.
    for (let filling = open; filling >= 0; filling = filling === 0 ? -1 : (filling - 1) & open)
      for (const upper of sums[filling & UPPER_BITS] ?? []) {
        const index = indexOf(from.filled | filling, upper)
        if (Number.isNaN(all[index]))
          all[index] = this.#turn.weigh({ filled: from.filled | filling, upper }, this.#future).start
        done++
        if (done % POSITIONS_A_SLICE === 0) yield done / positions
      }
  }
}

const indexOf = (filled: number, upper: number): number => filled * SUMS + upper

/** Only the ends are known: the bonus, or none. */
const emptyTable = (): Float64Array => {
  const values = new Float64Array(POSITIONS).fill(NaN)
  for (let upper = 0; upper < SUMS; upper++) values[indexOf(ALL_FILLED, upper)] = bonusFor(upper)
  return values
}

/** Positions of an empty upper sum, from the whole game to one open box. */
const SAMPLE: readonly number[] = Array.from({ length: 127 }, (_, i) => i * 64 + (i % 2) * 63)

const bitsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length

/** One for all bots and pages of a thread: the memory of a function, whose answers hang on nothing else. */
export const expectations = new Expectations()
