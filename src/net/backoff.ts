import { below, type Random } from '../rules/random'

/**
 * The pause before a retry: from half a second, doubling up to `mostMs`. A third of it is random, so that not
 * all retry at once.
 */
export const backoffMs = (failures: number, random: Random, mostMs = 16_000): number => {
  const wholeMs = Math.min(mostMs, 500 * 2 ** Math.min(failures, 10))
  return Math.round((wholeMs * 2) / 3) + below(random, Math.round(wholeMs / 3))
}
