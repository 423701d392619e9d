import { scalar, shape, type Coded } from './codec'
import { encodeScalar, mod, ristretto, type Point } from './group'
import { nonces, type Fresh, type Transcript } from './transcript'

export const knowing = shape({ c: scalar, s: scalar })
export type Knowing = Coded<typeof knowing>

/** Schnorr: proves that its maker knows the logarithm of this point. */
export const proveKnowing = (transcript: Transcript, secret: bigint, of: Point, fresh: Fresh): Knowing => {
  const r = nonces(encodeScalar(secret), fresh, transcript.points(of).digest()).one('knowing')
  const c = transcript.points(ristretto.times(r, ristretto.base)).challenge()
  return { c, s: mod(r - c * secret) }
}

export const isKnown = (transcript: Transcript, of: Point, { c, s }: Knowing): boolean => {
  const commitment = ristretto.sum([
    [s, ristretto.base],
    [c, of],
  ])
  return transcript.points(of, commitment).challenge() === c
}
