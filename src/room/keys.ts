import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bug } from '../rules/result'
import { agreedSecret, boxKeys, isSigned, sign, signKeys, type KeyPair } from '../sealed/box'
import { formatBytes, parseBytes } from '../sealed/bytes'
import type { Device, Hash, Signature, Signer } from '../log/signer'

/** A device's public key for signatures, as text: who it is, in every room. */
export type Key = string & { readonly brand: 'Key' }

/** The keys a device keeps for good, to sign and to open boxes, both from one seed. */
export interface DeviceKeys {
  readonly key: Key
  readonly sign: KeyPair
  readonly box: KeyPair
}

const bytes32 = parseBytes(32)
const bytes64 = parseBytes(64)

/** The one place where text from outside becomes a key. */
export const parseKey = (raw: unknown): Key | undefined =>
  bytes32(raw) === undefined ? undefined : (raw as Key)

export const deviceKeys = (seed: Uint8Array): DeviceKeys => {
  const signing = signKeys(seed)
  const box = boxKeys(sha512(new Uint8Array([...utf8ToBytes('box'), ...seed])).slice(0, 32))
  return { key: formatBytes(signing.publicKey) as Key, sign: signing, box }
}

export const hashText = (text: string): Hash => formatBytes(sha512(utf8ToBytes(text)).slice(0, 32)) as Hash

export const signText = ({ sign: { secretKey } }: DeviceKeys, text: string): Signature =>
  formatBytes(sign(utf8ToBytes(text), secretKey)) as Signature

export const isTextSigned = (key: Key, text: string, signature: Signature): boolean => {
  const [publicKey, bytes] = [bytes32(key), bytes64(signature)]
  return publicKey !== undefined && bytes !== undefined && isSigned(utf8ToBytes(text), bytes, publicKey)
}

/** A secret in hex of this device and that one, which nobody else can compute; undefined where the key is none. */
export const sharedSecretWith = ({ sign: { secretKey } }: DeviceKeys, key: Key): string | undefined => {
  const publicKey = bytes32(key)
  const secret = publicKey && agreedSecret(secretKey, publicKey)
  return secret && bytesToHex(secret)
}

/** At most so many signatures are remembered as good: each is met again in acks, proofs and reloads. */
const KNOWN = 4096

/** A signer that signs nothing, and only checks. */
export const checker = (roster: readonly Key[]): Signer => ({
  self: -1 as Device,
  hash: hashText,
  sign() {
    throw bug('a signer without a private key signs nothing')
  },
  verify: verifier(roster),
})

/** A signer with real keys: those of the devices that count, in the order of the start line. */
export const keySigner = (keys: DeviceKeys, roster: readonly Key[]): Signer => ({
  self: roster.indexOf(keys.key) as Device,
  hash: hashText,
  sign: text => signText(keys, text),
  verify: verifier(roster),
})

const verifier = (roster: readonly Key[]): Signer['verify'] => {
  const known = new Set<string>()
  return (device, text, signature) => {
    const key = roster[device]
    if (key === undefined) return false
    const name = `${device} ${signature} ${hashText(text)}`
    if (known.has(name)) return true
    if (!isTextSigned(key, text, signature)) return false
    if (known.size >= KNOWN) known.clear()
    known.add(name)
    return true
  }
}
