import { elementAt } from './elementAt'
import { exactly, point, shape, type Coded } from './codec'
import { dleq, isSameSecret, proveSame } from './dleq'
import { lagrange, ristretto, type Point } from './group'
import { Transcript, type Fresh, type ProofPlace } from './transcript'

/** One device's part of opening each of some locked things, all made with one secret. */
export const partsCodec = (count: number) => shape({ parts: exactly(point, count), proof: dleq })
export type ThresholdParts = Coded<ReturnType<typeof partsCodec>>

export const partsOf = (
  at: ProofPlace,
  secret: bigint,
  key: Point,
  locks: readonly Point[],
  fresh: Fresh,
): ThresholdParts => {
  const parts = locks.map(lock => ristretto.times(secret, lock))
  const same = { a: ristretto.base, b: key, from: locks, to: parts }
  return { parts, proof: proveSame(new Transcript(at), same, secret, fresh) }
}

export const arePartsOf = (
  at: ProofPlace,
  key: Point,
  locks: readonly Point[],
  { parts, proof }: ThresholdParts,
): boolean => isSameSecret(new Transcript(at), { a: ristretto.base, b: key, from: locks, to: parts }, proof)

/** The points that each party has given. */
export type HelperParts = ReadonlyMap<number, readonly Point[]>

/**
 * The points that the parts of t parties make together: the same for any t of them. Of more, the first t in
 * roster order count.
 */
export const together = (
  given: HelperParts,
  threshold: number,
  count: number,
): readonly Point[] | undefined => {
  const parties = [...given.keys()].sort((a, b) => a - b).slice(0, threshold)
  if (parties.length < threshold) return undefined
  const weights = lagrange(parties)
  return Array.from({ length: count }, (_, i) =>
    ristretto.sum(parties.map((party, k) => [elementAt(weights, k), elementAt(given.get(party) ?? [], i)])),
  )
}
