import type { Parser } from '../rules/parse'

/** A device that counts, by its number in the start line: 0 is the creator's. */
export type Device = number & { readonly brand: 'Device' }

/** A hash as it stands in lines: text, so that it can be compared and stored. */
export type Hash = string & { readonly brand: 'Hash' }

/** A signature as text. */
export type Signature = string & { readonly brand: 'Signature' }

/** Sixty-four bytes as base64url have 86 letters. */
const word: Parser<string> = raw => (typeof raw === 'string' && /^[\w-]{0,88}$/.test(raw) ? raw : undefined)

/** The one place where text from outside becomes a hash or a signature. */
export const parseHash = word as Parser<Hash>
export const parseSignature = word as Parser<Signature>

/** Through this port a device hashes, signs and checks. Real keys in play; something cheap where seeds are many. */
export interface Signer {
  readonly self: Device
  hash(text: string): Hash
  sign(text: string): Signature
  verify(device: Device, text: string, signature: Signature): boolean
}
