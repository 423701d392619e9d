import type { Pace } from '../../rules/tables'
import { settings } from './settings.svelte'

/** True while somebody who is out of a game skips what does not concern them. */
let isSkipping = $state(false)

/** The pace of bots now, and of what is shown at large. */
export const paceNow = (): Pace => (isSkipping ? 'instant' : settings.now.pace)

export const startSkipping = (): void => {
  isSkipping = true
}

/** Goes on at the reader's own pace. Was it skipping? */
export const stopSkipping = (): boolean => {
  const was = isSkipping
  isSkipping = false
  return was
}

/** The share of its time that a moment stands at each pace. */
const SHARES: Readonly<Record<Pace, number>> = { slow: 1.5, reading: 1, quick: 0.5, instant: 0 }

/** True if nothing may move, by the reader's setting or else the system's. */
export const isStill = (): boolean => {
  const { motion } = settings.now
  return motion === 'still' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** The time for something that a reader only looks at: none for whoever wants no motion, or everything at once. */
export const timeToLook = (ms: number): number => (isStill() ? 0 : ms * SHARES[paceNow()])
