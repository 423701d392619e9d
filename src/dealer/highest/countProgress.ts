import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import { concat, formatBytes } from '../../sealed/bytes'
import type { Json } from '../../sealed/canon'
import type { CountPlace } from '../../sealed/countPlace'
import { ristretto, type Point } from '../../sealed/group'
import { isMasked, type Masked } from '../../sealed/rungMask'
import type { Rung } from '../../sealed/rungs'
import { heapedSums } from '../../sealed/rungSum'
import type { Device } from '../../log/signer'
import { membersOf, nextInTurn } from '../requests/inTurn'
import { historyHash, knownWith } from '../privateHistory'
import {
  keyringOf,
  requestStateOf,
  type CountTurns,
  type SealedNext,
  type SealedProgress,
  type SealedState,
} from '../sealedState'
import { countOf, decidingClaim, nextInCount, type AddsUp, type Count } from './count'

export type HighestTask = Extract<Task, { do: 'highest' }>
export type HighestProgress = SealedProgress<HighestTask>

export const turnsOf = (progress: HighestProgress): CountTurns => {
  const state = requestStateOf(progress)
  return state?.at === 'counting' ? state : { count: countOf(keepersAmong(progress)), passed: [] }
}

const keepersAmong = ({ dealing, request: { asks } }: HighestProgress): readonly Seat[] => {
  const { pledges } = keyringOf(dealing)
  if (asks.among.every(seat => pledges.has(seat))) return asks.among
  throw bug('a seat that has pledged nothing cannot be counted')
}

export const countIn = (progress: HighestProgress): Count<Point> => turnsOf(progress).count

/** The state with the count as far as it has come now. */
export const withTurns = ({ dealing, request }: HighestProgress, turns: CountTurns): SealedState => ({
  ...dealing,
  within: { number: request.number, at: 'counting', ...turns },
})

export const withCount = (progress: HighestProgress, count: Count<Point>): SealedState =>
  withTurns(progress, { ...turnsOf(progress), count })

/** The place of what is said now; of an earlier level, that of its claims. */
export const placeOf = (progress: HighestProgress, level = countIn(progress).found.length): CountPlace => {
  const { round, found } = countIn(progress)
  const { dealing, request } = progress
  return { keyring: keyringOf(dealing), number: request.number, round, found: found.slice(0, level) }
}

/** Adds up what is claimed on the level under way. */
export const addsUpIn =
  (progress: HighestProgress): AddsUp<Point> =>
  all =>
    heapedSums(placeOf(progress), all)

/** The seats of a device among these. */
export const seatsOf = (
  { dealing: { session } }: HighestProgress,
  device: number,
  seats: readonly Seat[],
): readonly Seat[] => seats.filter(seat => session.homes[seat] === device)

/** The level under way, if enough have masked it for it to be opened. */
export const maskedNow = (progress: HighestProgress): Masked | undefined => {
  const next = nextInCount(countIn(progress))
  return next.at === 'level' && isMasked(placeOf(progress), next.standing) ? next.standing : undefined
}

/**
 * The next step. Its name holds the request, all that was thrown and decided before it, the round and the digits found, and what
 * is masked, opened or shown: on a branch of the log where any of that differs, a device owes another line. [G1.5, G1.11]
 */
export const awaitedInCount = (progress: HighestProgress): SealedNext => {
  const { count, passed } = turnsOf(progress)
  const { request, dealing } = progress
  const next = nextInCount(count)
  const before = [request.asks, request.after, formatBytes(historyHash(dealing.history))]
  const about = (...what: readonly Json[]): Json =>
    [...(before as unknown as Json[]), count.round, count.found, ...what] as Json
  const turn = (still: readonly Device[]): Device => nextInTurn(progress, still, passed)
  switch (next.at) {
    case 'claim': {
      const by = turn(devicesOf(progress, next.seats))
      return { kind: 'authored', step: `claim ${by}`, about: about(), by, givesAway: true }
    }
    case 'level': {
      const { by: others, rungs } = next.standing
      if (isMasked(placeOf(progress), next.standing))
        return { kind: 'outcome', step: 'count', about: about(spelt(rungs)) }
      const by = turn(membersOf(progress).filter(device => !others.includes(device)))
      return { kind: 'authored', step: `mask ${others.length + 1}`, about: about(spelt(rungs)), by }
    }
    case 'show': {
      const by = turn(devicesOf(progress, next.seats))
      const deciding = count.seats.flatMap(seat => decidingClaim(count, seat)?.rung ?? [])
      return { kind: 'authored', step: `show ${by}`, about: about(spelt(deciding)), by, givesAway: true }
    }
    case 'end': {
      const struck = request.asks.among.filter(seat => count.struck.includes(seat))
      return { kind: 'answer', answer: { to: 'highest', of: next.of, worth: next.worth, struck } }
    }
  }
}

const devicesOf = (progress: HighestProgress, seats: readonly Seat[]): readonly Device[] =>
  membersOf(progress).filter(device => seatsOf(progress, device, seats).length > 0)

const spelt = (rungs: readonly Rung<Point>[]): string =>
  formatBytes(concat(...rungs.flatMap(({ a, b }) => [ristretto.encode(a), ristretto.encode(b)])))

/** The worth of a seat's private play, for the device that has its secret. */
export const worthWith = (
  { dealing, worthOf }: HighestProgress,
  seat: Seat,
  secret: Uint8Array,
): number | undefined => {
  if (worthOf === undefined) throw bug('the game does not say what play is worth')
  return worthOf(seat, knownWith(dealing.session, dealing.history, seat, secret))
}
