import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32 } from '../rules/base32'
import type { RoomLink, RoomSecret } from './roomLink'
import type { DoorId } from './transport'

/** The number of doors. Every member opens one, so a newcomer gets in as long as any member is there. */
export const DOORS = 8

const SECRET_BYTES = 16
const DOOR_BYTES = 20

/** Makes a room's secret of 16 random bytes. */
export const roomSecret = (random: Uint8Array): RoomSecret =>
  base32(random.subarray(0, SECRET_BYTES)) as RoomSecret

/** A key of the room for one purpose, in hex. */
export const roomKey = ({ version, room, secret }: RoomLink, purpose: string): string =>
  mac(bytesToHex(utf8ToBytes(secret)), `no-butler ${version} ${room} ${purpose}`)

/** The ids of the room's doors. Without the secret nobody can tell them from noise. */
export const doorsOf = (link: RoomLink): readonly DoorId[] => {
  const key = roomKey(link, 'doors')
  return Array.from(
    { length: DOORS },
    (_, i) => base32(hexToBytes(mac(key, `door ${i}`)).subarray(0, DOOR_BYTES)) as DoorId,
  )
}

/** The id of a door that two devices of a room share: anyone without the secret they agree on can neither find nor occupy it. */
export const sharedDoor = (link: RoomLink, agreed: string): DoorId =>
  base32(hexToBytes(mac(agreed, `shared door ${roomKey(link, 'doors')}`)).subarray(0, DOOR_BYTES)) as DoorId

/** The token that takes a door back after a crash: the same for the same device, and nobody else can know it. */
export const doorToken = (deviceSecret: string, door: DoorId): string =>
  mac(bytesToHex(utf8ToBytes(deviceSecret)), `no-butler token ${door}`).slice(0, 40)

/** The number of the door that a device tries first. */
export const homeDoor = (deviceSecret: string, room: string): number =>
  parseInt(mac(bytesToHex(utf8ToBytes(deviceSecret)), `no-butler home ${room}`).slice(0, 4), 16) % DOORS

/** HMAC-SHA-512, cut to 32 bytes; key and answer in hex. */
export const mac = (key: string, text: string): string =>
  bytesToHex(hmac(sha512, hexToBytes(key), utf8ToBytes(text)).subarray(0, 32))
