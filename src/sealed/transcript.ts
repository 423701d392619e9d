import { sha512 } from '@noble/hashes/sha2.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { concat } from './bytes'
import { encodeScalar, ristretto, scalarFrom, type Group, type Point } from './group'

/** The uses of a proof. */
export const KINDS = [
  'DECK-KEY',
  'OWN-KEY',
  'P1',
  'P2',
  'DEAL',
  'REBUILD',
  'SHEET',
  'SHOW',
  'PET1',
  'PET2',
  'LOOK',
  'DRAW',
  'OPEN',
  'CLAIM',
  'MASK',
  'COUNT',
  'SUM',
] as const
export type ProofKind = (typeof KINDS)[number]

/**
 * The place of a proof, which holds nowhere else. `step` is a number that the game's state fixes (which
 * shuffle, question, equality test, draw), never a place in the log (F11): a line offered again is the same
 * bytes.
 */
export interface ProofPlace {
  readonly sid: Uint8Array
  readonly epoch: number
  readonly kind: ProofKind
  readonly device: number
  readonly seat: number
  readonly step: number
  readonly index: number
}

/** Stands where a place has no seat, step or index. */
export const NONE = 0xffffffff

export const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

/** The part with its length before it, so that no two lists of parts are the same bytes. */
export const lengthPrefixed = (part: Uint8Array): Uint8Array => concat(u32(part.length), part)

/** Strong Fiat-Shamir: the place of the proof, then all of the statement, then all commitments, each with its length. */
export class Transcript {
  readonly #hash = sha512.create()

  constructor(place: ProofPlace) {
    this.#hash.update(lengthPrefixed(utf8ToBytes('NO-BUTLER-V1')))
    this.#hash.update(place.sid)
    this.#hash.update(u32(place.epoch))
    this.#hash.update(lengthPrefixed(utf8ToBytes(place.kind)))
    for (const number of [place.device, place.seat, place.step, place.index]) this.#hash.update(u32(number))
  }

  bytes(...parts: readonly Uint8Array[]): this {
    for (const part of parts) this.#hash.update(lengthPrefixed(part))
    return this
  }

  points(...points: readonly Point[]): this {
    return this.pointsOf(ristretto, points)
  }

  pointsOf<P>(group: Group<P>, points: readonly P[]): this {
    return this.bytes(...points.map(point => group.encode(point)))
  }

  scalars(...scalars: readonly bigint[]): this {
    return this.bytes(...scalars.map(encodeScalar))
  }

  /** The hash of everything so far; more may be added after. */
  digest(): Uint8Array {
    return this.#hash.clone().digest()
  }

  challenge(): bigint {
    return ristretto.hashToScalar('challenge', this.digest())
  }

  /** Numbers of 128 bits: for weights and for vectors of challenges. */
  small(count: number): readonly bigint[] {
    const digest = this.digest()
    return Array.from({ length: count }, (_, i) => smallFrom(sha512(concat(SMALL, digest, u32(i)))))
  }
}

const SMALL = utf8ToBytes('NO-BUTLER-V1-small')

/** The first sixteen bytes. */
export const smallFrom = (bytes: Uint8Array): bigint => {
  let value = 0n
  for (let i = 15; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] ?? 0)
  return value
}

/** Thirty-two bytes that were never used before, from the page's own randomness. */
export type Fresh = Uint8Array

/**
 * The nonces of one proof: from the secret, fresh bytes and the whole statement. Should the randomness ever
 * repeat itself, two statements still have different nonces, and the secret stays one.
 */
export const nonces = (secret: Uint8Array, fresh: Fresh, statement: Uint8Array): Nonces => {
  const key = extract(sha512, secret, fresh)
  const bytes = (label: string, index: number, length: number): Uint8Array =>
    expand(sha512, key, concat(statement, lengthPrefixed(utf8ToBytes(label)), u32(index)), length)
  return {
    bytes: (label, length) => bytes(label, 0, length),
    one: (label, index = 0) => scalarFrom(bytes(label, index, 64)),
    many: (label, count) => Array.from({ length: count }, (_, i) => scalarFrom(bytes(label, i, 64))),
  }
}

export interface Nonces {
  bytes(label: string, length: number): Uint8Array
  one(label: string, index?: number): bigint
  many(label: string, count: number): readonly bigint[]
}
