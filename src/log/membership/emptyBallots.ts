import { TIMING } from '../timing'
import type { Device } from '../signer'

/** Counts of the ballots that changed nothing, by device. Each is lawful, but many would keep a table from its game. [L14] */
export interface EmptyBallots {
  /** Counts by device, of the whole game and since its last line. */
  readonly inAll: readonly number[]
  readonly lately: readonly number[]
  /** The height of each device's last one. */
  readonly lastAt: readonly number[]
}

export const noEmptyBallots = (members: number): EmptyBallots => {
  const zeros = Array.from({ length: members }, () => 0)
  return { inAll: zeros, lately: zeros, lastAt: zeros }
}

export const withEmptyBallot = (
  { inAll, lately, lastAt }: EmptyBallots,
  by: Device,
  h: number,
): EmptyBallots => ({
  inAll: inAll.with(by, (inAll[by] ?? 0) + 1),
  lately: lately.with(by, (lately[by] ?? 0) + 1),
  lastAt: lastAt.with(by, h),
})

/** A line of the game lets each device thaw the table anew. */
export const afterGameLine = (nones: EmptyBallots): EmptyBallots =>
  nones.lately.some(count => count > 0) ? { ...nones, lately: nones.lately.map(() => 0) } : nones

/** The number a device may open in a row; each further one waits for the next of these pauses. */
const FREE = 3
const PAUSES_MS = [10_000, 20_000, 40_000] as const
/** The number a device may open in a game, with one more for every eight lines; above that, one in 40 s. */
const FREE_IN_ALL = 16
const LINES_A_NONE = 8

/** The part of a log that the pace depends on. */
interface Paced {
  readonly chain: { readonly length: number }
  readonly folded: { readonly nones: EmptyBallots; readonly rosterLines: number }
  heldFor(h: number): number | undefined
}

/** True if this device has opened as many empty ballots as it may for now, by the local clock; never so for good. */
export const hasSpentEmptyBallots = (log: Paced, device: Device): boolean => {
  const pauseMs = pauseOf(log, device)
  const { lastAt } = log.folded.nones
  return pauseMs > 0 && (log.heldFor(lastAt[device] ?? 0) ?? 0) < pauseMs
}

const pauseOf = ({ folded: { nones, rosterLines }, chain: { length } }: Paced, device: Device): number => {
  const [inAll, lately] = [nones.inAll[device] ?? 0, nones.lately[device] ?? 0]
  if (inAll >= FREE_IN_ALL + Math.floor((length - rosterLines) / LINES_A_NONE)) return TIMING.longestStrike
  return lately < FREE ? 0 : (PAUSES_MS[Math.min(lately - FREE, PAUSES_MS.length - 1)] ?? 0)
}
