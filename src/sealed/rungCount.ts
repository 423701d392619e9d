import { bug, err, ok, type Result } from '../rules/result'
import { stepOf, type CountPlace } from './countPlace'
import { elementAt } from './elementAt'
import { ristretto, type Point } from './group'
import { isMasked, type Masked } from './rungMask'
import { highestRung, RUNGS } from './rungs'
import type { KeyShares, Secrets } from './secrets'
import { place, threshold } from './session'
import { arePartsOf, partsCodec, partsOf, together, type HelperParts, type ThresholdParts } from './sharing'
import type { Fresh, ProofPlace } from './transcript'

/** One device's part of opening the masked sums of a level. */
export const rungCountCodec = partsCodec(RUNGS)

const countingPlace = (where: CountPlace, device: number): ProofPlace =>
  place(where.keyring.session, 'COUNT', { device, step: stepOf(where), index: where.found.length })

const locksOf = ({ rungs }: Masked): readonly Point[] => rungs.map(({ a }) => a)

export const rungCountPart = (
  where: CountPlace,
  masked: Masked,
  { device }: Secrets,
  { y }: KeyShares,
  fresh: Fresh,
): ThresholdParts => {
  if (!isMasked(where, masked)) throw bug('too few devices have masked the level')
  const key = elementAt(where.keyring.shareKeys, device)
  return partsOf(countingPlace(where, device), y, key, locksOf(masked), fresh)
}

export const verifyRungCountPart = (
  where: CountPlace,
  masked: Masked,
  device: number,
  message: ThresholdParts,
): Result<readonly Point[], 'not-its-part'> => {
  const key = elementAt(where.keyring.shareKeys, device)
  const isRight = arePartsOf(countingPlace(where, device), key, locksOf(masked), message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

/** The digit of this level: the highest rung to which anybody said yes. Nothing else comes out, not how many did. */
export const countedDigit = (
  where: CountPlace,
  { rungs }: Masked,
  given: HelperParts,
): number | undefined => {
  const opened = together(given, threshold(where.keyring.session.parties.length), RUNGS)
  return opened && highestRung(ristretto, rungs, opened)
}
