import { elementAt } from './elementAt'
import { challengeShare, exactly, point, scalar, shape, type Coded } from './codec'
import { H } from './generators'
import { mod, ristretto, type Point, type Term } from './group'
import { smallFrom, type Nonces, type Transcript } from './transcript'

/**
 * A claim that for one of some branches the prover knows b and l: held = b H, r = l G, locked = l key. It
 * does not tell which.
 */
export interface OneOf {
  readonly r: Point
  readonly key: Point
  readonly branches: readonly { readonly held: Point; readonly locked: Point }[]
}

export interface Witness {
  readonly branch: number
  readonly blind: bigint
  readonly lock: bigint
}

export const oneOfCodec = (branches: number) =>
  shape({
    t: exactly(point, 3 * branches),
    challenges: exactly(challengeShare, branches),
    sBlinds: exactly(scalar, branches),
    sLocks: exactly(scalar, branches),
  })
export type OneOfProof = Coded<ReturnType<typeof oneOfCodec>>

const SHARES = 1n << 128n
const modShares = (a: bigint): bigint => mod(a, SHARES)

/** Cramer, Damgård and Schoenmakers: all branches but one are made backwards, from challenges chosen before. */
export const proveOneOf = (
  transcript: Transcript,
  claim: OneOf,
  witness: Witness,
  own: Nonces,
): OneOfProof => {
  const { branches, r, key } = claim
  const challenges = branches.map((_, i) =>
    i === witness.branch ? 0n : smallFrom(own.bytes(`share ${i}`, 16)),
  )
  const [wBlinds, wLocks] = [own.many('blinds', branches.length), own.many('locks', branches.length)]
  const t = branches.flatMap(({ held, locked }, i) => {
    const [blind, lock, back] = [elementAt(wBlinds, i), elementAt(wLocks, i), mod(-elementAt(challenges, i))]
    // If `back` is not nothing, the proof itself tells it.
    const make = (w: bigint, base: Point, of: Point): Point =>
      ristretto.add(ristretto.times(w, base), ristretto.sum([[back, of]]))
    return [make(blind, H, held), make(lock, ristretto.base, r), make(lock, key, locked)]
  })
  const whole = smallFrom(transcript.points(...t).digest())
  const rest = modShares(challenges.reduce((left, share) => left - share, whole))
  const isReal = (i: number): boolean => i === witness.branch
  return {
    t,
    challenges: challenges.map((share, i) => (isReal(i) ? rest : share)),
    sBlinds: wBlinds.map((w, i) => (isReal(i) ? mod(w + rest * witness.blind) : w)),
    sLocks: wLocks.map((w, i) => (isReal(i) ? mod(w + rest * witness.lock) : w)),
  }
}

/** The shares of the challenge sum to the first sixteen bytes of the hash, and are no longer (F9). */
export const isOneOf = (transcript: Transcript, { branches, r, key }: OneOf, proof: OneOfProof): boolean => {
  const { t, challenges, sBlinds, sLocks } = proof
  const whole = smallFrom(transcript.points(...t).digest())
  if (modShares(challenges.reduce((sum, share) => sum + share, 0n)) !== whole) return false
  transcript.scalars(...challenges, ...sBlinds, ...sLocks)
  const weights = transcript.small(t.length)
  const terms: Term<Point>[] = t.map((each, i) => [elementAt(weights, i), each])
  let [ofH, ofBase, ofKey, ofR] = [0n, 0n, 0n, 0n]
  branches.forEach(({ held, locked }, i) => {
    const [v1, v2, v3] = [
      elementAt(weights, 3 * i),
      elementAt(weights, 3 * i + 1),
      elementAt(weights, 3 * i + 2),
    ]
    const [share, sBlind, sLock] = [elementAt(challenges, i), elementAt(sBlinds, i), elementAt(sLocks, i)]
    terms.push([v1 * share, held], [v3 * share, locked])
    ofH -= v1 * sBlind
    ofR += v2 * share
    ofBase -= v2 * sLock
    ofKey -= v3 * sLock
  })
  terms.push([ofH, H], [ofBase, ristretto.base], [ofR, r], [ofKey, key])
  return ristretto.isZero(ristretto.sum(terms))
}
