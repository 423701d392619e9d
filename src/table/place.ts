import type { Shape } from '../rules/game'
import { hostOf, membersOf, type Folded } from './fold'
import type { Device } from './signer'

/** A device's place in the order in which those act who could do the same: the host first, a suspected host last. [L18] */
export const placeOf = <S extends Shape>(
  folded: Folded<S>,
  self: Device,
  isSuspect: (device: Device) => boolean,
): number => {
  const host = hostOf(folded)
  const before = membersOf(folded).filter(
    device => !folded.left.includes(device) && device !== host && device < self,
  ).length
  return before + (self === host || isSuspect(host) ? 0 : 1)
}
