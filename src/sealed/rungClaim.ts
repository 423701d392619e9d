import { err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { exactly, point, scalar, shape, type Coded } from './codec'
import { countTranscript, foundBytes, type CountPlace } from './countPlace'
import { elementAt } from './elementAt'
import { mod, ristretto, scalarFrom, type Point, type Term } from './group'
import { isYes, lockRung, RUNGS, type Rung, type RungNumbers } from './rungs'
import { derive, type Secrets } from './secrets'
import { nonces, type Fresh, type Transcript } from './transcript'

/** The answers of one seat on one level, locked, with a proof that whoever made them knows what is in them. */
export const rungClaimCodec = shape({
  a: exactly(point, RUNGS),
  b: exactly(point, RUNGS),
  tLocks: exactly(point, RUNGS),
  tYes: exactly(point, RUNGS),
  sLocks: exactly(scalar, RUNGS),
  sYes: exactly(scalar, RUNGS),
})
export type RungClaim = Coded<typeof rungClaimCodec>

/** A seat's answers, as they were claimed with these fresh bytes. */
export interface Claimed<P = Point> {
  readonly fresh: Fresh
  readonly rungs: readonly Rung<P>[]
}

/**
 * The numbers of a seat's rungs follow from a secret of its device and the fresh bytes in its line: after a reload they are
 * found again, and a claim made twice, on another branch of the log, shares no number with the first. [G1.5]
 */
export const rungNumbers = (
  where: CountPlace,
  secrets: Secrets,
  seat: Seat,
  fresh: Fresh,
  digits: readonly number[],
): readonly RungNumbers[] => {
  const secret = rungSecret(secrets)
  const grown = (label: string, rung: number): bigint =>
    scalarFrom(derive(secret, label, 64, where.number, where.round, foundBytes(where), fresh, seat, rung))
  return Array.from({ length: RUNGS }, (_, i) => {
    const yes = grown('yes', i + 1)
    return { lock: grown('lock', i + 1), yes: isYes(digits, where.found, i + 1) ? yes : 0n }
  })
}

const rungSecret = ({ keeping }: Secrets): Uint8Array => derive(keeping, 'rungs', 32)

export const claimRungs = (
  where: CountPlace,
  secrets: Secrets,
  seat: Seat,
  fresh: Fresh,
  digits: readonly number[],
): RungClaim => {
  const key = where.keyring.joint
  const numbers = rungNumbers(where, secrets, seat, fresh, digits)
  const rungs = numbers.map(each => lockRung(ristretto, key, each))
  const transcript = claimTranscript(where, secrets.device, seat, { fresh, rungs })
  const own = nonces(rungSecret(secrets), fresh, transcript.digest())
  const [wLocks, wYes] = [own.many('locks', RUNGS), own.many('yes', RUNGS)]
  const tLocks = wLocks.map(w => ristretto.times(w, ristretto.base))
  const tYes = wYes.map((w, i) => lockRung(ristretto, key, { lock: elementAt(wLocks, i), yes: w }).b)
  const c = transcript.points(...tLocks, ...tYes).challenge()
  return {
    a: rungs.map(each => each.a),
    b: rungs.map(each => each.b),
    tLocks,
    tYes,
    sLocks: numbers.map(({ lock }, i) => mod(elementAt(wLocks, i) + c * lock)),
    sYes: numbers.map(({ yes }, i) => mod(elementAt(wYes, i) + c * yes)),
  }
}

const claimTranscript = (
  where: CountPlace,
  device: number,
  seat: Seat,
  { fresh, rungs }: Claimed,
): Transcript =>
  countTranscript(where, 'CLAIM', device, { seat })
    .bytes(fresh)
    .points(where.keyring.joint, ...rungs.flatMap(({ a, b }) => [a, b]))

/**
 * Okamoto's proof for all rungs at once: for each, tLocks + c a = sLocks G and tYes + c b = sYes G + sLocks key, added up with
 * weights. Without it the answers of another seat could be copied, or cancelled.
 */
export const verifyRungClaim = (
  where: CountPlace,
  device: number,
  seat: Seat,
  fresh: Fresh,
  { a, b, tLocks, tYes, sLocks, sYes }: RungClaim,
): Result<Claimed, 'not-known'> => {
  const key = where.keyring.joint
  const rungs = a.map((each, i) => ({ a: each, b: elementAt(b, i) }))
  const transcript = claimTranscript(where, device, seat, { fresh, rungs }).points(...tLocks, ...tYes)
  const c = transcript.challenge()
  const weights = transcript.scalars(...sLocks, ...sYes).small(2 * RUNGS)
  let [ofBase, ofKey] = [0n, 0n]
  const terms = rungs.flatMap((rung, i): readonly Term<Point>[] => {
    const [v, w] = [elementAt(weights, 2 * i), elementAt(weights, 2 * i + 1)]
    ofBase -= v * elementAt(sLocks, i) + w * elementAt(sYes, i)
    ofKey -= w * elementAt(sLocks, i)
    return [
      [v, elementAt(tLocks, i)],
      [v * c, rung.a],
      [w, elementAt(tYes, i)],
      [w * c, rung.b],
    ]
  })
  const isKnown = ristretto.isZero(ristretto.sum([...terms, [ofBase, ristretto.base], [ofKey, key]]))
  return isKnown ? ok({ fresh, rungs }) : err('not-known')
}
