import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { concat } from './bytes'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A point, and its multiplicity in a sum. */
export type Term<Point> = readonly [times: bigint, point: Point]

/** A group of prime order, written with plus: the proofs depend on nothing else. */
export interface Group<Point> {
  readonly order: bigint
  readonly base: Point
  readonly zero: Point
  add(a: Point, b: Point): Point
  subtract(a: Point, b: Point): Point
  /** For secrets: as even in time as a BigInt can be, which is not much. */
  times(k: bigint, point: Point): Point
  /** Adds many terms at once, much faster; its time depends on the numbers. */
  sum(terms: readonly Term<Point>[]): Point
  isZero(point: Point): boolean
  isSame(a: Point, b: Point): boolean
  encode(point: Point): Uint8Array
  /** Undefined for all but the one spelling of a point. */
  decode(bytes: Uint8Array): Point | undefined
  hashToPoint(label: string, data: Uint8Array): Point
  hashToScalar(label: string, data: Uint8Array): bigint
}

export type Point = InstanceType<typeof ristretto255.Point>

export const L = ristretto255.Point.Fn.ORDER

const { ZERO } = ristretto255.Point

/** A copy, so that its tables can be larger than those noble has made for its own. */
const BASE = ristretto255.Point.fromBytes(ristretto255.Point.BASE.toBytes())

/** The prefix of all our hashes, so that none means anything elsewhere. */
const PREFIX = 'NO-BUTLER-V1-'
const withPrefix = (label: string): Uint8Array => utf8ToBytes(PREFIX + label)

/** Memoized: spelling a point takes as long as thirty additions, and every proof spells the same ones. */
const spelt = new WeakMap<Point, Uint8Array>()

const encode = (point: Point): Uint8Array => {
  let bytes = spelt.get(point)
  if (bytes === undefined) spelt.set(point, (bytes = point.toBytes()))
  return bytes
}

const decode = (bytes: Uint8Array): Point | undefined => {
  try {
    const point = ristretto255.Point.fromBytes(bytes)
    spelt.set(point, Uint8Array.from(bytes))
    return point
  } catch {
    return undefined
  }
}

/** RFC 9496 over noble's Edwards points; hashing to points by RFC 9380, to scalars by RFC 9497. */
export const ristretto: Group<Point> = {
  order: L,
  base: BASE,
  zero: ZERO,
  add: (a, b) => a.add(b),
  subtract: (a, b) => a.subtract(b),
  times: (k, point) => (k === 0n ? ZERO : point.multiply(k)),
  sum: terms => straus(terms),
  isZero: point => point.is0(),
  isSame: (a, b) => a.equals(b),
  encode,
  decode,
  hashToPoint: (label, data) => ristretto255_hasher.hashToCurve(data, { DST: withPrefix(label) }),
  hashToScalar: (label, data) => hashToScalar(data, withPrefix(label)),
}

/** RFC 9497's hash to a scalar, under the tag of a proof. */
export const hashToScalar = (data: Uint8Array, tag: Uint8Array): bigint =>
  (ristretto255_hasher.hashToScalar as (data: Uint8Array, options: { DST: Uint8Array }) => bigint)(data, {
    DST: tag,
  })

export const mod = (a: bigint, order: bigint = L): bigint => {
  const rest = a % order
  return rest < 0n ? rest + order : rest
}

export const inverse = (a: bigint): bigint => ristretto255.Point.Fn.inv(a)

/** Little-endian, as RFC 9496 spells scalars. */
export const encodeScalar = (k: bigint): Uint8Array => numberToBytesLE(k, 32)

/** Sixty-four bytes are enough for every scalar to be as likely. */
export const scalarFrom = (bytes: Uint8Array): bigint => mod(bytesToNumberLE(bytes))

/** The weight of each of these parties in the value at zero of the polynomial through their t points. Party k stands at k + 1. */
export const lagrange = (parties: readonly number[]): readonly bigint[] =>
  parties.map(k => {
    let [above, below] = [1n, 1n]
    for (const other of parties) {
      if (other === k) continue
      above = mod(above * BigInt(other + 1))
      below = mod(below * BigInt(other - k))
    }
    return mod(above * inverse(below))
  })

/** Points with tables of noble's, which make a multiplication five times as fast. */
const kept = new WeakSet<Point>()

/**
 * Keeps a table for a point that is multiplied again and again. It is made at the first use: of 8 bits in
 * some 20 ms, of 5 in a tenth of that.
 */
export const keepTable = (point: Point, bits: number): void => {
  point.precompute(bits)
  kept.add(point)
}

const WIDTH = 5

/** Straus: one run of doublings for all terms, with odd multiples of each in a table. */
const straus = (terms: readonly Term<Point>[]): Point => {
  const rows: { digits: Int8Array; odd: readonly Point[]; sign: number }[] = []
  let [top, rest] = [-1, ZERO]
  for (const [times, point] of terms) {
    const k = mod(times)
    if (k === 0n) continue
    if (kept.has(point)) {
      rest = rest.add(point.multiplyUnsafe(k))
      continue
    }
    const isLarge = k > L >> 1n
    const digits = signedDigits(isLarge ? L - k : k)
    rows.push({ digits, odd: oddMultiples(point), sign: isLarge ? -1 : 1 })
    top = Math.max(top, digits.length - 1)
  }
  let sum = ZERO
  for (let at = top; at >= 0; at--) {
    if (at < top) sum = sum.double()
    for (const { digits, odd, sign } of rows) {
      const digit = sign * (digits[at] ?? 0)
      if (digit === 0) continue
      const multiple = odd[(Math.abs(digit) - 1) >> 1] ?? ZERO
      sum = digit > 0 ? sum.add(multiple) : sum.subtract(multiple)
    }
  }
  return sum.add(rest)
}

/** Memoized, since a card that comes out of one shuffle goes into the next. */
const odd = new WeakMap<Point, readonly Point[]>()

const oddMultiples = (point: Point): readonly Point[] => {
  const known = odd.get(point)
  if (known !== undefined) return known
  const multiples = [point]
  const double = point.double()
  for (let last = point; multiples.length < 1 << (WIDTH - 2);) multiples.push((last = last.add(double)))
  odd.set(point, multiples)
  return multiples
}

/** The width-5 non-adjacent form, least digit first: odd digits from -15 to 15 with at least four noughts between. */
const signedDigits = (k: bigint): Int8Array => {
  const bytes = concat(encodeScalar(k), Uint8Array.of(0, 0))
  const digits = new Int8Array(257)
  let [at, carry, last] = [0, 0, 0]
  while (at < digits.length) {
    const word = ((bytes[at >> 3] ?? 0) | ((bytes[(at >> 3) + 1] ?? 0) << 8)) >> (at & 7)
    if ((word & 1) === carry) {
      at++
      continue
    }
    const digit = (word & ((1 << WIDTH) - 1)) + carry
    carry = digit >> (WIDTH - 1)
    digits[at] = carry === 1 ? digit - (1 << WIDTH) : digit
    last = at
    at += WIDTH
  }
  return digits.subarray(0, last + 1)
}
