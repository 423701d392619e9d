import { PRICES } from '../rules/upgrading'
import type { Way } from './planner'
import type { Simulator } from './simulator'

/** One who has this much more than a planner's rank costs, and not the rank, does not save for it. */
const SPARE = 3

/** By seat: whether it plays by a plan. Rank and money show it; where they do not, a bit of `guess` says. */
export const planners = (sim: Simulator, { target }: Way, guess: number): readonly boolean[] =>
  sim.rank.map((rank, seat) => {
    if (rank >= target) return true
    const price = PRICES[target]
    const hasSpare =
      (sim.credits[seat] ?? 0) >= price.credits + SPARE || (sim.dollars[seat] ?? 0) >= price.dollars + SPARE
    return !hasSpare && ((guess >>> seat) & 1) === 0
  })
