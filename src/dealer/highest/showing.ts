import type { Seat } from '../../rules/seat'
import { sameBytes } from '../../sealed/bytes'
import type { Json } from '../../sealed/canon'
import { row } from '../../sealed/codec'
import { elementAt } from '../../sealed/elementAt'
import { ristretto } from '../../sealed/group'
import { pledgeOf } from '../../sealed/pledge'
import { rungNumbers } from '../../sealed/rungClaim'
import { rungShowCodec, type RungShow } from '../../sealed/rungShow'
import { digitsOf, isNo, worthIn } from '../../sealed/rungs'
import type { Device } from '../../log/signer'
import type { DeviceSecrets } from '../deviceSecrets'
import { keyringOf, type SealedState } from '../sealedState'
import { decidingClaim, nextInCount, shownBy, withShown, type Shown } from './count'
import {
  addsUpIn,
  countIn,
  placeOf,
  seatsOf,
  withCount,
  worthWith,
  type HighestProgress,
} from './countProgress'

/** By seat: what its line has shown. */
export type Shows = ReadonlyMap<Seat, Shown>

/** The seats of a device that have to show now. */
const showing = (progress: HighestProgress, device: Device): readonly Seat[] => {
  const next = nextInCount(countIn(progress))
  return next.at === 'show' ? seatsOf(progress, device, next.seats) : []
}

const showsCodec = (seats: readonly Seat[]) => row(seats.map(() => rungShowCodec))

/** A line that shows something holds only where it opens; who can open neither has to say so. */
export const verifyShows = (progress: HighestProgress, by: Device, value: Json): Shows | undefined => {
  const seats = showing(progress, by)
  const read = seats.length === 0 ? undefined : showsCodec(seats).parse(value)
  if (read === undefined) return undefined
  const shows = new Map<Seat, Shown>()
  for (const [i, seat] of seats.entries()) {
    const shown = verifyShow(progress, by, seat, elementAt(read, i))
    if (shown === undefined) return undefined
    shows.set(seat, shown)
  }
  return shows
}

const verifyShow = (progress: HighestProgress, by: Device, seat: Seat, show: RungShow): Shown | undefined => {
  const { joint, pledges } = keyringOf(progress.dealing)
  switch (show.kind) {
    case 'has': {
      const pledge = pledges.get(seat)
      if (pledge === undefined || !sameBytes(pledge, pledgeOf(by, seat, show.secret))) return undefined
      return shownBy(countIn(progress), worthWith(progress, seat, show.secret))
    }
    case 'less': {
      const deciding = decidingClaim(countIn(progress), seat)
      return deciding && isNo(ristretto, joint, deciding.rung, show.lock) ? 'less' : undefined
    }
    case 'cannot':
      return 'struck'
  }
}

export const afterShows = (progress: HighestProgress, shows: Shows): SealedState =>
  withCount(progress, withShown(addsUpIn(progress), countIn(progress), shows))

/** Shows of the seats of this device as little as it can: a secret only where the seat has just what was found. */
export const authorShows = (progress: HighestProgress, own: DeviceSecrets): Json => {
  const seats = showing(progress, own.secrets.device as Device)
  return showsCodec(seats).format(seats.map(seat => showOf(progress, own, seat)))
}

const showOf = (progress: HighestProgress, own: DeviceSecrets, seat: Seat): RungShow => {
  const count = countIn(progress)
  const secret = own.secretOf(seat)
  const worth = worthWith(progress, seat, secret)
  if (worth !== undefined && worth === worthIn(count.found)) return { kind: 'has', secret }
  const deciding = decidingClaim(count, seat)
  if (deciding === undefined) return { kind: 'cannot' }
  const { level, claimed, rung } = deciding
  const at = placeOf(progress, level)
  const numbers = rungNumbers(at, own.secrets, seat, claimed.fresh, digitsOf(worth))
  const { lock } = elementAt(numbers, claimed.rungs.indexOf(rung))
  return isNo(ristretto, at.keyring.joint, rung, lock) ? { kind: 'less', lock } : { kind: 'cannot' }
}
