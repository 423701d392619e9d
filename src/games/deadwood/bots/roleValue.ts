import { FIRST_STAR } from './numbers'

/** The chance that a die and so many chips reach the budget. */
export const chanceOf = (budget: number, chips: number): number =>
  Math.min(1, Math.max(0, (7 - budget + chips) / 6))

/** By number of dice: the mean of each, highest first, found by enumerating all throws. */
const sortedMeans = (count: number): readonly number[] => {
  const sums = Array.from({ length: count }, () => 0)
  const dice = Array.from({ length: count }, () => 1)
  const throws = 6 ** count
  for (let n = 0; n < throws; n++) {
    let rest = n
    for (let i = 0; i < count; i++) {
      dice[i] = 1 + (rest % 6)
      rest = Math.floor(rest / 6)
    }
    for (const [i, die] of dice.toSorted((a, b) => b - a).entries()) sums[i] = (sums[i] ?? 0) + die
  }
  return sums.map(sum => sum / throws)
}

const MOST_BUDGET = 6
const MOST_ROLES = 3
const MEANS = Array.from({ length: MOST_BUDGET + 1 }, (_, budget) => sortedMeans(budget))

/** By budget, by how many roles share the dice, and by place from the top: the dollars to expect at the wrap. */
const WAGES: readonly (readonly (readonly number[])[])[] = MEANS.map(means =>
  Array.from({ length: MOST_ROLES + 1 }, (_, roles) =>
    Array.from({ length: roles }, (_, place) =>
      means.filter((_, i) => i % roles === place).reduce((sum, mean) => sum + mean, 0),
    ),
  ),
)

export const wageOf = (budget: number, roles: number, fromTop: number): number =>
  WAGES[budget]?.[roles]?.[fromTop] ?? 0

const MOST_SHOTS = 3
/** It acts if both come to the same. */
const ROUNDING = 1e-9
const PAY = { star: { success: 2, failure: 0 }, extra: { success: 2, failure: 1 } } as const
type Kind = keyof typeof PAY

/** The worth of working a role to its last shot, and whether to rehearse first, when a turn is worth so much elsewhere. */
export class WorkTable {
  readonly #turn: number
  /** By kind, budget, shots left and chips. */
  readonly #worth = new Float64Array(2 * (MOST_BUDGET + 1) * (MOST_SHOTS + 1) * MOST_BUDGET)
  readonly #rehearses = new Uint8Array(this.#worth.length)

  constructor(turn: number) {
    this.#turn = turn
    for (const kind of ['star', 'extra'] as const)
      for (let budget = 2; budget <= MOST_BUDGET; budget++)
        for (let shots = 1; shots <= MOST_SHOTS; shots++)
          for (let chips = budget - 1; chips >= 0; chips--) this.#solve(kind, budget, shots, chips)
  }

  worth(slot: number, budget: number, shots: number, chips: number): number {
    return this.#worth[at(kindOf(slot), budget, shots, chips)] ?? 0
  }

  rehearses(slot: number, budget: number, shots: number, chips: number): boolean {
    return this.#rehearses[at(kindOf(slot), budget, shots, chips)] === 1
  }

  /** The worth of acting now and of rehearsing first; null where any die is enough. */
  compare(
    slot: number,
    budget: number,
    shots: number,
    chips: number,
  ): { readonly acting: number; readonly rehearsing: number | null } {
    const kind = kindOf(slot)
    return {
      acting: this.#acting(kind, budget, shots, chips),
      rehearsing: chips >= budget - 1 ? null : this.#rehearsing(kind, budget, shots, chips),
    }
  }

  #solve(kind: Kind, budget: number, shots: number, chips: number): void {
    const acting = this.#acting(kind, budget, shots, chips)
    const rehearsing = chips >= budget - 1 ? -Infinity : this.#rehearsing(kind, budget, shots, chips)
    const place = at(kind, budget, shots, chips)
    this.#worth[place] = Math.max(acting, rehearsing)
    this.#rehearses[place] = rehearsing > acting + ROUNDING ? 1 : 0
  }

  #acting(kind: Kind, budget: number, shots: number, chips: number): number {
    const chance = chanceOf(budget, chips)
    const { success, failure } = PAY[kind]
    const next = shots === 1 ? 0 : (this.#worth[at(kind, budget, shots - 1, chips)] ?? 0)
    return (chance * (success + next) + (1 - chance) * failure - this.#turn) / chance
  }

  #rehearsing(kind: Kind, budget: number, shots: number, chips: number): number {
    return (this.#worth[at(kind, budget, shots, chips + 1)] ?? 0) - this.#turn
  }
}

const kindOf = (slot: number): Kind => (slot >= FIRST_STAR ? 'star' : 'extra')

const at = (kind: Kind, budget: number, shots: number, chips: number): number =>
  (((kind === 'star' ? 0 : 1) * (MOST_BUDGET + 1) + budget) * (MOST_SHOTS + 1) + shots) * MOST_BUDGET +
  Math.min(chips, MOST_BUDGET - 1)
