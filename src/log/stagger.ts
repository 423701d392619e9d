import type { Shape } from '../rules/game'
import { hostOf } from './fold'
import type { OwnLog } from './replica/ownLog'
import type { Device } from './signer'

/** This device's place in the order among devices that could do the same thing: the host first, a suspected host last. [L18] */
export const staggerOf = <S extends Shape>(
  { folded, self, members }: OwnLog<S>,
  isSuspect: (device: Device) => boolean,
): number => {
  const host = hostOf(folded)
  if (self === host) return 0
  const before = members.filter(
    device => device !== host && !folded.left.includes(device) && device < self,
  ).length
  return before + (isSuspect(host) ? 0 : 1)
}
