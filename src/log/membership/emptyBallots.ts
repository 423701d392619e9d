import { TIMING } from '../timing'
import type { Device } from '../signer'

/** The ballots each device has opened that changed nothing. Lawful each, they would keep a table from its game. [L14] */
export interface EmptyBallots {
  /** By device: in the whole game, and since the last line of the game. */
  readonly inAll: readonly number[]
  readonly lately: readonly number[]
  /** By device: the height of its last one. */
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

/** After a line of the game each device may thaw the table anew. */
export const afterGameLine = (nones: EmptyBallots): EmptyBallots =>
  nones.lately.some(count => count > 0) ? { ...nones, lately: nones.lately.map(() => 0) } : nones

/** A device may open so many in a row; then one in 10, 20, 40 s. */
const FREE = 3
const PAUSES_MS = [10_000, 20_000, 40_000] as const
/** A device may open so many in a game, and one more for every eight lines of it; above that one in 40 s. */
const FREE_IN_ALL = 16
const LINES_A_NONE = 8

/** A log, as far as the pace of these ballots hangs on it. */
interface Paced {
  readonly chain: { readonly length: number }
  readonly folded: { readonly nones: EmptyBallots; readonly rosterLines: number }
  heldFor(h: number): number | undefined
}

/** Has this device opened as many ballots for nothing as it may for now, by this device's own clock? Never for good. */
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
