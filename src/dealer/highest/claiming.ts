import { bug } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import { bytesOf, row, shape, type Codec } from '../../sealed/codec'
import { elementAt } from '../../sealed/elementAt'
import {
  claimRungs,
  rungClaimCodec,
  verifyRungClaim,
  type Claimed,
  type RungClaim,
} from '../../sealed/rungClaim'
import { digitsOf } from '../../sealed/rungs'
import type { Device } from '../../log/signer'
import type { DeviceSecrets } from '../deviceSecrets'
import type { SealedState } from '../sealedState'
import { nextInCount, withClaims } from './count'
import {
  addsUpIn,
  countIn,
  placeOf,
  seatsOf,
  withCount,
  worthWith,
  type HighestProgress,
} from './countProgress'

/** By seat: its answers on this level; null from one that says itself that its play is worth nothing. */
export type Claims = ReadonlyMap<Seat, Claimed | null>

/** The seats of a device that have to claim now. */
const claiming = (progress: HighestProgress, device: Device): readonly Seat[] => {
  const next = nextInCount(countIn(progress))
  return next.at === 'claim' ? seatsOf(progress, device, next.seats) : []
}

/** Only on the first level may a seat claim nothing: then its answers have part in no digit. */
const claimOrNone = (isFirst: boolean): Codec<RungClaim | { readonly none: true }> => ({
  parse: raw => (isFirst && raw === null ? NONE : rungClaimCodec.parse(raw)),
  format: value => ('none' in value ? null : rungClaimCodec.format(value)),
})

const NONE = { none: true } as const

const claimsCodec = (progress: HighestProgress, seats: readonly Seat[]) => {
  const isFirst = countIn(progress).found.length === 0
  return shape({ fresh: bytesOf(32), seats: row(seats.map(() => claimOrNone(isFirst))) })
}

export const verifyClaims = (progress: HighestProgress, by: Device, value: Json): Claims | undefined => {
  const seats = claiming(progress, by)
  const read = seats.length === 0 ? undefined : claimsCodec(progress, seats).parse(value)
  if (read === undefined) return undefined
  const where = placeOf(progress)
  const claims = new Map<Seat, Claimed | null>()
  for (const [i, seat] of seats.entries()) {
    const claim = elementAt(read.seats, i)
    const claimed = 'none' in claim ? null : verifyRungClaim(where, by, seat, read.fresh, claim)
    if (claimed !== null && !claimed.ok) return undefined
    claims.set(seat, claimed && claimed.value)
  }
  return claims
}

export const afterClaims = (progress: HighestProgress, claims: Claims): SealedState =>
  withCount(progress, withClaims(addsUpIn(progress), countIn(progress), claims))

/** Claims for the seats of this device what their play comes to. */
export const authorClaims = (progress: HighestProgress, own: DeviceSecrets): Json => {
  const { device } = own.secrets
  const seats = claiming(progress, device as Device)
  const fresh = own.fresh()
  const made = seats.map(seat => {
    const worth = worthWith(progress, seat, own.secretOf(seat))
    const digits = digitsOf(worth)
    if (worth === undefined && countIn(progress).found.length > 0)
      throw bug(`seat ${seat} claims, and its play is worth nothing`)
    return worth === undefined ? NONE : claimRungs(placeOf(progress), own.secrets, seat, fresh, digits)
  })
  return claimsCodec(progress, seats).format({ fresh, seats: made })
}
