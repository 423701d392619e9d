import { bug, err, ok, type Result } from '../rules/result'
import { exactly, point, scalar, shape, type Coded } from './codec'
import { countTranscript, type CountPlace } from './countPlace'
import { isSameSecret, proveSame, type SameSecret } from './dleq'
import { elementAt } from './elementAt'
import { encodeScalar, ristretto, type Point } from './group'
import { maskRung, RUNGS, type Rung } from './rungs'
import type { Secrets } from './secrets'
import { threshold } from './session'
import { nonces, type Fresh, type Transcript } from './transcript'

/**
 * The sums of a level part of the way to its count. Devices in turn multiply each by a number of their own. Among t of them one
 * is honest: of what is opened, here or on another branch of the log, nobody knows that factor. [G1.3]
 */
export interface Masked<P = Point> {
  /** The devices that have masked it, in order. */
  readonly by: readonly number[]
  readonly rungs: readonly Rung<P>[]
}

/** True if enough have masked it for it to be opened: fewer than t could all be in league and know the factors. */
export const isMasked = ({ keyring }: CountPlace, { by }: Masked<unknown>): boolean =>
  by.length >= threshold(keyring.session.parties.length)

/** The sums once more masked, each by another number, and for each a proof that both halves were. */
export const rungMaskCodec = shape({
  a: exactly(point, RUNGS),
  b: exactly(point, RUNGS),
  c: exactly(scalar, RUNGS),
  s: exactly(scalar, RUNGS),
})
export type RungMask = Coded<typeof rungMaskCodec>

/** Masks with numbers of fresh bytes each time: on two branches of the log they differ. */
export const maskRungs = (where: CountPlace, standing: Masked, secrets: Secrets, fresh: Fresh): RungMask => {
  const { device, x } = secrets
  if (standing.by.includes(device)) throw bug('this device has masked the level already')
  const { rungs } = standing
  const statement = maskTranscript(where, standing, device, 0).points(...rungs.flatMap(({ a, b }) => [a, b]))
  const factors = nonces(encodeScalar(x), fresh, statement.digest()).many('masks', RUNGS)
  const made = rungs.map((rung, i) => maskRung(ristretto, elementAt(factors, i), rung))
  const proofs = rungs.map((rung, i) =>
    proveSame(
      maskTranscript(where, standing, device, i),
      sameIn(rung, elementAt(made, i)),
      elementAt(factors, i),
      fresh,
    ),
  )
  return {
    a: made.map(({ a }) => a),
    b: made.map(({ b }) => b),
    c: proofs.map(({ c }) => c),
    s: proofs.map(({ s }) => s),
  }
}

const sameIn = (before: Rung<Point>, after: Rung<Point>): SameSecret => ({
  a: before.a,
  b: after.a,
  from: [before.b],
  to: [after.b],
})

const maskTranscript = (where: CountPlace, { by }: Masked, device: number, rung: number): Transcript =>
  countTranscript(where, 'MASK', device, { index: by.length * PLACES + rung })

const PLACES = 16

export const verifyRungMask = (
  where: CountPlace,
  standing: Masked,
  device: number,
  { a, b, c, s }: RungMask,
): Result<Masked, 'masked-before' | 'not-masked'> => {
  const { by, rungs } = standing
  if (by.includes(device)) return err('masked-before')
  const made = a.map((each, i) => ({ a: each, b: elementAt(b, i) }))
  const isMade = rungs.every((rung, i) =>
    isSameSecret(maskTranscript(where, standing, device, i), sameIn(rung, elementAt(made, i)), {
      c: elementAt(c, i),
      s: elementAt(s, i),
    }),
  )
  return isMade ? ok({ by: [...by, device], rungs: made }) : err('not-masked')
}
