import { sha512 } from '@noble/hashes/sha2.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { concat } from './bytes'
import { mod, scalarFrom } from './group'
import { lengthPrefixed, u32 } from './transcript'

/**
 * The secrets of one device in one attempt at a ceremony. They follow from the seed (and the long-lived key
 * for boxes), which is on disk before the first message goes out.
 */
export interface Secrets {
  readonly device: number
  /** Long-lived: X25519. */
  readonly boxSecret: Uint8Array
  /** Opens one card for all, or one device's part of every card: never given out itself. */
  readonly x: bigint
  /** Opens things that were locked for this device. */
  readonly z: bigint
  /** f, with f(0) = x: party k is given f(k + 1). */
  readonly polynomial: readonly bigint[]
  readonly salt: Uint8Array
  /** Its shuffling follows from this and the salts in its lines. It is shown after the game. */
  readonly d: Uint8Array
  /** The openings of its sheets follow from this. */
  readonly sheets: Uint8Array
  /** The secrets of seats that keep things to themselves follow from this, and the locks of what they claim. */
  readonly keeping: Uint8Array
  /** By party: the secret of the one-time key under which it is sent its share. */
  readonly oneTime: readonly Uint8Array[]
}

/**
 * Derives the secrets of an attempt. Each needs a fresh seed (F13): one used twice would let the shares of
 * one game open another.
 */
export const secretsFrom = (
  seed: Uint8Array,
  boxSecret: Uint8Array,
  device: number,
  parties: number,
  threshold: number,
): Secrets => {
  const polynomial = Array.from({ length: threshold }, (_, i) =>
    scalarFrom(derive(seed, 'polynomial', 64, i)),
  )
  return {
    device,
    boxSecret,
    x: polynomial[0] ?? 0n,
    z: scalarFrom(derive(seed, 'z', 64)),
    polynomial,
    salt: derive(seed, 'salt', 32),
    d: derive(seed, 'd', 32),
    sheets: derive(seed, 'sheets', 32),
    keeping: derive(seed, 'keeping', 32),
    oneTime: Array.from({ length: parties }, (_, i) => derive(seed, 'one-time', 32, i)),
  }
}

/** Bytes derived from a seed, a label, numbers and bytes. A label always comes with the same kinds in the same order. */
export const derive = (
  seed: Uint8Array,
  label: string,
  length: number,
  ...what: readonly (number | Uint8Array)[]
): Uint8Array =>
  hkdf(
    sha512,
    seed,
    utf8ToBytes('NO-BUTLER-V1'),
    concat(
      lengthPrefixed(utf8ToBytes(label)),
      ...what.map(each => (typeof each === 'number' ? u32(each) : lengthPrefixed(each))),
    ),
    length,
  )

/** f(k + 1): the share of party k. */
export const shareOf = (polynomial: readonly bigint[], party: number): bigint =>
  polynomial.reduceRight((sum, coefficient) => mod(sum * BigInt(party + 1) + coefficient), 0n)

/** The shares that the other parties have given this one. */
export interface KeyShares {
  /** By party: its f(k + 1), for rebuilding a part it fails to send. To be forgotten once all are ready. */
  readonly of: readonly bigint[]
  /** Their sum: this party's share of the joint key. */
  readonly y: bigint
}
