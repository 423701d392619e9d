import type { Parser } from '../rules/parse'

/** A device that counts, by its number in the start line: 0 is the creator's. */
export type Device = number & { readonly brand: 'Device' }

/** A hash as text, as lines name one another. */
export type Hash = string & { readonly brand: 'Hash' }

/** A signature as text. */
export type Signature = string & { readonly brand: 'Signature' }

/** Sixty-four bytes in base64url have 86 letters. */
const word: Parser<string> = raw => (typeof raw === 'string' && /^[\w-]{0,88}$/.test(raw) ? raw : undefined)

/** The parsers that make hashes and signatures of text from outside; nothing else casts to them. */
export const parseHash = word as Parser<Hash>
export const parseSignature = word as Parser<Signature>

/** The port through which a device hashes, signs and checks: real keys in play, something cheap in tests of many seeds. */
export interface Signer {
  readonly self: Device
  hash(text: string): Hash
  sign(text: string): Signature
  verify(device: Device, text: string, signature: Signature): boolean
}
