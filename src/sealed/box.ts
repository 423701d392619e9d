import nacl from 'tweetnacl'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The customer's library: boxes, signatures, hashes. */
export const { hash } = nacl

export interface KeyPair {
  readonly publicKey: Uint8Array
  readonly secretKey: Uint8Array
}

export const BOX_OVERHEAD = nacl.box.overheadLength
export const NONCE_BYTES = nacl.box.nonceLength

export const signKeys = (seed: Uint8Array): KeyPair => nacl.sign.keyPair.fromSeed(seed)
export const boxKeys = (secretKey: Uint8Array): KeyPair => nacl.box.keyPair.fromSecretKey(secretKey)

export const sign = (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
  nacl.sign.detached(message, secretKey)

/** Checks with noble, six times as fast as tweetnacl, and strictly by RFC 8032: s below L, points in their one spelling. */
export const isSigned = (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/**
 * A secret that only the holders of these two key pairs for signatures can compute: the product of one's
 * number and the other's point, in the group of prime order. Undefined where the other key is no point of it.
 */
export const agreedSecret = (secretKey: Uint8Array, theirKey: Uint8Array): Uint8Array | undefined => {
  try {
    const point = ed25519.Point.fromBytes(theirKey).clearCofactor()
    if (point.is0()) return undefined
    const both = point.multiply(numberOf(secretKey)).toBytes()
    return hash(new Uint8Array([...utf8ToBytes('no-butler agreed'), ...both])).slice(0, 32)
  } catch {
    return undefined
  }
}

/** The number behind a key pair, by RFC 8032, section 5.1.5. */
const numberOf = (secretKey: Uint8Array): bigint => {
  const bytes = hash(secretKey.subarray(0, 32)).slice(0, 32)
  bytes[0] = (bytes[0] ?? 0) & 248
  bytes[31] = ((bytes[31] ?? 0) & 127) | 64
  return ed25519.Point.Fn.create(BigInt(`0x${bytesToHex(bytes.reverse())}`))
}

export const seal = (
  message: Uint8Array,
  nonce: Uint8Array,
  theirKey: Uint8Array,
  secretKey: Uint8Array,
): Uint8Array => nacl.box(message, nonce, theirKey, secretKey)

export const unseal = (
  sealed: Uint8Array,
  nonce: Uint8Array,
  theirKey: Uint8Array,
  secretKey: Uint8Array,
): Uint8Array | undefined => nacl.box.open(sealed, nonce, theirKey, secretKey) ?? undefined

/** True for a key whose boxes are open to all: one of the few points of small order. */
export const isHollow = (boxKey: Uint8Array): boolean =>
  nacl.scalarMult(new Uint8Array(32).fill(1), boxKey).every(byte => byte === 0)
