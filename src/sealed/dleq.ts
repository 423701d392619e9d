import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bug } from '../rules/result'
import { concat } from './bytes'
import { scalar, shape, type Coded } from './codec'
import { encodeScalar, hashToScalar, mod, ristretto, type Point } from './group'
import { nonces, type Fresh, type Transcript } from './transcript'

/** A claim that one secret k makes b of a, and each of `to` of the same one of `from`. */
export interface SameSecret {
  readonly a: Point
  readonly b: Point
  readonly from: readonly Point[]
  readonly to: readonly Point[]
}

export const dleq = shape({ c: scalar, s: scalar })
export type Dleq = Coded<typeof dleq>

/** Proves the claim at the transcript's place. RFC 9497 does not hash `a`, so we do, before. */
export const proveSame = (transcript: Transcript, same: SameSecret, k: bigint, fresh: Fresh): Dleq => {
  const context = contextOf(transcript, same)
  const statement = transcript.points(same.b, ...same.from, ...same.to).digest()
  const pair = onlyOf(same) ?? composedBy(context, same, k)
  return prove(context, same, pair, k, nonces(encodeScalar(k), fresh, statement).one('dleq'))
}

export const isSameSecret = (transcript: Transcript, same: SameSecret, proof: Dleq): boolean => {
  const context = contextOf(transcript, same)
  return verify(context, same, onlyOf(same) ?? compose(context, same), proof)
}

const contextOf = (transcript: Transcript, same: SameSecret): Uint8Array =>
  concat(utf8ToBytes('NO-BUTLER-V1-DLEQ-'), transcript.points(same.a).digest())

/** One point and its multiple by the secret, which speak for all. */
interface Pair {
  readonly m: Point
  readonly z: Point
}

/** A single statement speaks for itself: weighed or not, it says the same. */
const onlyOf = ({ from: [m, ...more], to: [z] }: SameSecret): Pair | undefined =>
  m === undefined || z === undefined || more.length > 0 ? undefined : { m, z }

/** RFC 9497 2.2.1, GenerateProof. */
export const prove = (
  context: Uint8Array,
  { a, b }: SameSecret,
  { m, z }: Pair,
  k: bigint,
  r: bigint,
): Dleq => {
  const c = challenge(context, [b, m, z, ristretto.times(r, a), ristretto.times(r, m)])
  return { c, s: mod(r - c * k) }
}

/** RFC 9497 2.2.2, VerifyProof. */
export const verify = (
  context: Uint8Array,
  { a, b }: SameSecret,
  { m, z }: Pair,
  { c, s }: Dleq,
): boolean => {
  const t2 = ristretto.sum([
    [s, a],
    [c, b],
  ])
  const t3 = ristretto.sum([
    [s, m],
    [c, z],
  ])
  return challenge(context, [b, m, z, t2, t3]) === c
}

/** RFC 9497 2.2.1, ComputeCompositesFast: for the holder of the secret. */
export const composedBy = (context: Uint8Array, { b, from, to }: SameSecret, k: bigint): Pair => {
  const m = ristretto.sum(weigh(context, b, from, to).map(({ d, c }) => [d, c]))
  return { m, z: ristretto.times(k, m) }
}

/** RFC 9497 2.2.1, ComputeComposites. */
export const compose = (context: Uint8Array, { b, from, to }: SameSecret): Pair => {
  const weights = weigh(context, b, from, to)
  return {
    m: ristretto.sum(weights.map(each => [each.d, each.c])),
    z: ristretto.sum(weights.map(each => [each.d, each.to])),
  }
}

/** The weights with which many statements become one. */
const weigh = (
  context: Uint8Array,
  b: Point,
  from: readonly Point[],
  to: readonly Point[],
): readonly { d: bigint; c: Point; to: Point }[] => {
  const seed = sha512(
    concat(withLength(ristretto.encode(b)), withLength(concat(utf8ToBytes('Seed-'), context))),
  )
  return from.map((c, i) => {
    const image = to[i]
    if (image === undefined) throw bug('a proof about unequal numbers of points')
    const pair = concat(withLength(ristretto.encode(c)), withLength(ristretto.encode(image)))
    const data = concat(withLength(seed), u16(i), pair, utf8ToBytes('Composite'))
    return { d: hashToScalar(data, tag(context)), c, to: image }
  })
}

const challenge = (context: Uint8Array, points: readonly Point[]): bigint =>
  hashToScalar(
    concat(...points.map(point => withLength(ristretto.encode(point))), utf8ToBytes('Challenge')),
    tag(context),
  )

const tag = (context: Uint8Array): Uint8Array => concat(utf8ToBytes('HashToScalar-'), context)
const u16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255)
const withLength = (part: Uint8Array): Uint8Array => concat(u16(part.length), part)
