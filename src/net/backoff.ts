import { below, type Random } from '../rules/random'

/** From half a second, twice as long each time, up to `mostMs`; up to a third of it by chance, so that not all come at once. */
export const backoffMs = (failures: number, random: Random, mostMs = 16_000): number => {
  const wholeMs = Math.min(mostMs, 500 * 2 ** Math.min(failures, 10))
  return Math.round((wholeMs * 2) / 3) + below(random, Math.round(wholeMs / 3))
}
