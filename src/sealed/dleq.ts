import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bug } from '../rules/result'
import { concat } from './bytes'
import { scalar, shape, type Coded } from './codec'
import { encodeScalar, hashToScalar, mod, ristretto, type Point } from './group'
import { nonces, type Fresh, type Transcript } from './transcript'

/** One secret k makes b of a, and each of `to` of the same one of `from`. */
export interface SameSecret {
  readonly a: Point
  readonly b: Point
  readonly from: readonly Point[]
  readonly to: readonly Point[]
}

export const dleq = shape({ c: scalar, s: scalar })
export type Dleq = Coded<typeof dleq>

/** Proves it for the place the transcript stands at. RFC 9497 does not hash `a`, so we do, before. */
export const proveSame = (transcript: Transcript, same: SameSecret, k: bigint, fresh: Fresh): Dleq => {
  const context = contextOf(transcript, same)
  const statement = transcript.points(same.b, ...same.from, ...same.to).digest()
  return prove(context, same, k, nonces(encodeScalar(k), fresh, statement).one('dleq'))
}

export const isSameSecret = (transcript: Transcript, same: SameSecret, proof: Dleq): boolean =>
  verify(contextOf(transcript, same), same, proof)

const contextOf = (transcript: Transcript, same: SameSecret): Uint8Array =>
  concat(utf8ToBytes('NO-BUTLER-V1-DLEQ-'), transcript.points(same.a).digest())

/** RFC 9497 2.2.1, GenerateProof. */
export const prove = (context: Uint8Array, same: SameSecret, k: bigint, r: bigint): Dleq => {
  const m = ristretto.sum(weighted(context, same.b, same.from, same.to).map(({ d, c }) => [d, c]))
  const z = ristretto.times(k, m)
  const c = challenge(context, [same.b, m, z, ristretto.times(r, same.a), ristretto.times(r, m)])
  return { c, s: mod(r - c * k) }
}

/** RFC 9497 2.2.2, VerifyProof. */
export const verify = (context: Uint8Array, same: SameSecret, { c, s }: Dleq): boolean => {
  const weights = weighted(context, same.b, same.from, same.to)
  const m = ristretto.sum(weights.map(each => [each.d, each.c]))
  const z = ristretto.sum(weights.map(each => [each.d, each.to]))
  const t2 = ristretto.sum([
    [s, same.a],
    [c, same.b],
  ])
  const t3 = ristretto.sum([
    [s, m],
    [c, z],
  ])
  return challenge(context, [same.b, m, z, t2, t3]) === c
}

/** RFC 9497 2.2.1, ComputeComposites: the weights with which many statements become one. */
const weighted = (
  context: Uint8Array,
  b: Point,
  from: readonly Point[],
  to: readonly Point[],
): readonly { d: bigint; c: Point; to: Point }[] => {
  const seed = sha512(concat(counted(ristretto.encode(b)), counted(concat(utf8ToBytes('Seed-'), context))))
  return from.map((c, i) => {
    const image = to[i]
    if (image === undefined) throw bug('a proof about unequal numbers of points')
    const pair = concat(counted(ristretto.encode(c)), counted(ristretto.encode(image)))
    const data = concat(counted(seed), u16(i), pair, utf8ToBytes('Composite'))
    return { d: hashToScalar(data, tag(context)), c, to: image }
  })
}

const challenge = (context: Uint8Array, points: readonly Point[]): bigint =>
  hashToScalar(
    concat(...points.map(point => counted(ristretto.encode(point))), utf8ToBytes('Challenge')),
    tag(context),
  )

const tag = (context: Uint8Array): Uint8Array => concat(utf8ToBytes('HashToScalar-'), context)
const u16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255)
const counted = (part: Uint8Array): Uint8Array => concat(u16(part.length), part)
