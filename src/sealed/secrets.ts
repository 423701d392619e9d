import { sha512 } from '@noble/hashes/sha2.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { concat } from './bytes'
import { mod, scalarFrom } from './group'
import { prefixed, u32 } from './transcript'

/**
 * All that one device must keep to itself in one attempt at a ceremony. It follows from the seed (and the long-lived key
 * for boxes), which is on disk before the first message goes out.
 */
export interface Secrets {
  readonly device: number
  /** Long-lived: X25519. */
  readonly boxSecret: Uint8Array
  /** Opens one card for all, or one device's part of every card: never given out itself. */
  readonly x: bigint
  /** Opens what was locked for this device. */
  readonly z: bigint
  /** f, with f(0) = x: party k is given f(k + 1). */
  readonly polynomial: readonly bigint[]
  readonly salt: Uint8Array
  /** Its shuffling follows from this and the salts in its lines. It is shown after the game. */
  readonly d: Uint8Array
  /** From which the openings of its sheets follow. */
  readonly sheets: Uint8Array
  /** By party: the secret of the one-time key under which it is sent its share. */
  readonly oneTime: readonly Uint8Array[]
}

/** Fresh for every attempt (F13): a seed used twice would let the shares of one game open another. */
export const secretsFrom = (
  seed: Uint8Array,
  boxSecret: Uint8Array,
  device: number,
  parties: number,
  threshold: number,
): Secrets => {
  const polynomial = Array.from({ length: threshold }, (_, i) => scalarFrom(grown(seed, 'polynomial', 64, i)))
  return {
    device,
    boxSecret,
    x: polynomial[0] ?? 0n,
    z: scalarFrom(grown(seed, 'z', 64)),
    polynomial,
    salt: grown(seed, 'salt', 32),
    d: grown(seed, 'd', 32),
    sheets: grown(seed, 'sheets', 32),
    oneTime: Array.from({ length: parties }, (_, i) => grown(seed, 'one-time', 32, i)),
  }
}

/** What grows from a seed, under a label, numbers and bytes. A label always comes with the same kinds in the same order. */
export const grown = (
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
      prefixed(utf8ToBytes(label)),
      ...what.map(each => (typeof each === 'number' ? u32(each) : prefixed(each))),
    ),
    length,
  )

/** f(k + 1): the share of party k. */
export const shareOf = (polynomial: readonly bigint[], party: number): bigint =>
  polynomial.reduceRight((sum, coefficient) => mod(sum * BigInt(party + 1) + coefficient), 0n)

/** What the other parties have given this one. */
export interface KeyShares {
  /** By party: its f(k + 1), for rebuilding what it fails to send. To be forgotten once all are ready. */
  readonly of: readonly bigint[]
  /** Their sum: this party's share of the joint key. */
  readonly y: bigint
}
