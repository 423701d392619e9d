import { bytesToHex } from '@noble/hashes/utils.js'
import { formatBytes, parseBytes } from '../../src/sealed/bytes'
import { agreedSecret, isSigned, sign, signKeys } from '../../src/sealed/box'
import { mac, roomSecret } from '../../src/net/doors'
import { LINK_VERSION, type RoomLink } from '../../src/net/roomLink'
import type { DeviceKey, GreetingKeys } from '../../src/net/greeting'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The keys of a device, always the same for the same number. */
export const keysOf = (number: number): GreetingKeys => {
  const pair = signKeys(new Uint8Array(32).fill(number))
  return {
    key: formatBytes(pair.publicKey) as DeviceKey,
    sign: text => formatBytes(sign(bytesOf(text), pair.secretKey)),
    verify: (key, text, signature): key is DeviceKey => {
      const [publicKey, signed] = [parseBytes(32)(key), parseBytes(64)(signature)]
      return publicKey !== undefined && signed !== undefined && isSigned(bytesOf(text), signed, publicKey)
    },
    agree: key => {
      const publicKey = parseBytes(32)(key)
      const secret = publicKey && agreedSecret(pair.secretKey, publicKey)
      return secret && bytesToHex(secret)
    },
  }
}

/** The same as quick as nothing, and as safe: for many seeds. */
export const cheapKeysOf = (number: number): GreetingKeys => {
  const key = `device ${number}` as DeviceKey
  const signed = (by: string, text: string): string => mac('00', `${by} says ${text}`)
  return {
    key,
    sign: text => signed(key, text),
    verify: (by, text, signature): by is DeviceKey => signature === signed(by, text),
    agree: other => mac('00', `only for ${[key, other].toSorted().join(' and ')}`),
  }
}

export const LINK: RoomLink = {
  version: LINK_VERSION,
  room: 'r1',
  secret: roomSecret(new Uint8Array(16).fill(7)),
}
