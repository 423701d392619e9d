/** A device that counts, by its number in the start line: 0 is the creator's. */
export type Device = number & { readonly brand: 'Device' }

/** A hash as it stands in lines: text, so that it can be compared and stored. */
export type Hash = string & { readonly brand: 'Hash' }

/** A signature as text. */
export type Signature = string & { readonly brand: 'Signature' }

/** Through this port a device hashes, signs and checks. Real keys in play; something cheap where seeds are many. */
export interface Signer {
  readonly self: Device
  hash(text: string): Hash
  sign(text: string): Signature
  verify(device: Device, text: string, signature: Signature): boolean
}
