import type { Device } from '../signer'

/** The devices that have left a log, and those of them that play their seats again. */
export interface Leavers {
  readonly left: readonly Device[]
  readonly resumed: readonly Device[]
}

/** True if a device has left, and has not resumed: none of its people plays. */
export const hasGone = ({ left, resumed }: Leavers, device: Device): boolean =>
  left.includes(device) && !resumed.includes(device)
