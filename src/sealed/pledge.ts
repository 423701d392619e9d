import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from '../rules/seat'
import { hash } from './box'
import { concat } from './bytes'
import { derive, type Secrets } from './secrets'
import { seatsOn, type Session } from './session'
import { u32 } from './transcript'

/** The seats on this device that keep things to themselves, of all those that do. */
export const keepersOn = (session: Session, device: number, keepers: readonly Seat[]): readonly Seat[] =>
  seatsOn(session, device).filter(seat => keepers.includes(seat))

/** The secret of one seat, from which its dice and the locks of its decisions follow. Opened, it tells nothing of another's. */
export const seatSecret = ({ keeping }: Secrets, seat: Seat): Uint8Array => derive(keeping, 'seat', 32, seat)

/**
 * Binds a device to the secret of a seat. It stands in the promise of all keys, so that nobody can choose a secret after the
 * keys of the others are known: t devices that had them all could compute every throw of the night. [P3]
 */
export const pledgeOf = (device: number, seat: Seat, secret: Uint8Array): Uint8Array =>
  hash(concat(utf8ToBytes('NO-BUTLER-V1-pledge'), u32(device), u32(seat), secret))
