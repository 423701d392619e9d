import { seeded, type Random } from '../../../rules/random'
import type { Move } from '../rules/move'
import { nearest } from './easy'
import type { Aim, Hopes, Plan, Planner } from './planner'
import { planners } from './rivals'
import { isSameMove } from './sameMove'
import type { Simulator } from './simulator'

/** The cost of trials, and the gap from which they count. */
export interface Effort {
  /** The most pairs, and the fewest before anything is dropped. */
  readonly pairs: number
  readonly leastPairs: number
  /** Standard errors: how far from the plan a move must be to be dropped, or to be taken instead. */
  readonly gate: number
  /** The points that a rank brings on each of the days to come, and those that one of a low rank is behind. */
  readonly rankADay: number
  readonly lowRank: number
  /** The others in a trial: all of them planners, or what each seems to be. */
  readonly rivals: 'planners' | 'as-they-seem'
}

export const EFFORT: Effort = {
  pairs: 96,
  leastPairs: 12,
  gate: 1.6,
  rankADay: 4,
  lowRank: 12,
  rivals: 'as-they-seem',
}

/** The mean difference a move made, in points, over so many pairs of trials; and what the plan had been. */
export type TriedAim =
  Aim | { readonly of: 'trials'; readonly pairs: number; readonly gain: number; readonly instead: Aim }

/** The running mean of the differences one move made. */
class Difference {
  count = 0
  mean = 0
  #squares = 0

  add(value: number): void {
    this.count++
    const delta = value - this.mean
    this.mean += delta / this.count
    this.#squares += delta * (value - this.mean)
  }

  /** The distance of the mean from nothing, in standard errors. */
  get errors(): number {
    const variance = this.#squares / Math.max(1, this.count - 1)
    if (variance === 0) return this.mean === 0 ? 0 : Math.sign(this.mean) * Infinity
    return this.mean / Math.sqrt(variance / this.count)
  }
}

/** The planner's own move against every other, the same chances for both, played on to the end of the day. */
export class Trials {
  readonly #planner: Planner
  readonly #effort: Effort

  constructor(planner: Planner, effort: Effort) {
    this.#planner = planner
    this.#effort = effort
  }

  /** Another move than the plan's is taken only where trials say clearly that it is better. */
  best(sim: Simulator, open: readonly Move[], plan: Plan, random: Random): { move: Move; aim: TriedAim } {
    const others = open.filter(move => move.kind !== 'call' && !isSameMove(move, plan.move))
    if (plan.move.kind === 'call' || others.length === 0) return plan
    const { pairs, leastPairs, gate } = this.#effort
    const hopes = this.#planner.hopesOf(sim)
    let tried = others.map(move => ({ move, difference: new Difference() }))
    for (let pair = 1; pair <= pairs && tried.length > 0; pair++) {
      const seed = random()
      const own = this.#play(sim, plan.move, hopes, seed)
      for (const { move, difference } of tried) difference.add(this.#play(sim, move, hopes, seed) - own)
      if (pair >= leastPairs) tried = tried.filter(({ difference }) => difference.errors > -gate)
    }
    const [first] = tried
      .filter(({ difference }) => difference.errors > gate)
      .toSorted((a, b) => b.difference.mean - a.difference.mean)
    if (first === undefined) return plan
    const { count, mean } = first.difference
    return { move: first.move, aim: { of: 'trials', pairs: count, gain: mean, instead: plan.aim } }
  }

  /** The lead of the seat on turn over the mean of the others, at the end of a day that begins with this move. */
  #play(sim: Simulator, move: Move, hopes: Hopes, seed: number): number {
    const trial = sim.fork()
    const random = seeded(seed)
    const plans = this.#effort.rivals === 'planners' ? null : planners(sim, this.#planner.way, seed)
    trial.play(move)
    for (;;) {
      trial.settle(random)
      if (trial.at === 'over' || trial.day > sim.day) break
      const { active } = trial
      const isPlanned = plans === null || active === sim.active || plans[active] === true
      trial.play((isPlanned ? this.#planner.plan(trial, hopes) : nearest(trial)).move)
    }
    let lead = 0
    for (const seat of sim.seats)
      lead += this.#worth(trial, seat) * (seat === sim.active ? 1 : -1 / Math.max(1, sim.seats.length - 1))
    return lead
  }

  #worth(sim: Simulator, seat: number): number {
    const days = sim.at === 'over' ? 0 : sim.days - sim.day + 1
    if (days === 0) return sim.score(seat)
    const rank = sim.rank[seat] ?? 0
    const { rankADay, lowRank } = this.#effort
    const { target } = this.#planner.way
    return sim.score(seat) + (rank < 3 ? target * rankADay * days - lowRank : rank * rankADay * days)
  }
}
