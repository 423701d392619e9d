import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { numberToBytesLE } from '@noble/curves/utils.js'
import { at } from './at'

export type Point = InstanceType<typeof ristretto255.Point>

/** How often a point counts in a sum: from 0 to below the order. */
export type Counted = readonly [times: bigint, point: Point]

/**
 * Multiplying ristretto255's points, with the formulas of Hisil, Wong, Carter and Dawson for a = -1, which take two thirds of
 * the multiplications that noble's, for any curve, take. Points come from noble and go back to it: it spells and reads them.
 */
interface Extended {
  readonly x: bigint
  readonly y: bigint
  readonly z: bigint
  readonly t: bigint
}

/** A point as it is added: Y + X, Y - X, 2 Z, 2 d T. */
interface Summand {
  readonly plus: bigint
  readonly minus: bigint
  readonly z: bigint
  readonly t: bigint
}

const P = ed25519.Point.Fp.ORDER
const { ORDER } = ed25519.Point.Fn
const TWICE_D = (2n * ed25519.Point.CURVE().d) % P
const NOTHING: Extended = { x: 0n, y: 1n, z: 1n, t: 0n }
const NO_SUMMAND: Summand = { plus: 1n, minus: 1n, z: 2n, t: 0n }

/** T, which only an addition asks for, is left out where none follows. */
const added = ({ x, y, z, t }: Extended, other: Summand, needsT: boolean): Extended => {
  const a = ((y - x) * other.minus) % P
  const b = ((y + x) * other.plus) % P
  const c = (t * other.t) % P
  const d = (z * other.z) % P
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return { x: (e * f) % P, y: (g * h) % P, z: (f * g) % P, t: needsT ? (e * h) % P : 0n }
}

const doubled = ({ x, y, z }: Extended, needsT: boolean): Extended => {
  const a = (x * x) % P
  const b = (y * y) % P
  const c = (2n * z * z) % P
  const both = x + y
  const [e, g, h] = [((both * both) % P) - a - b, b - a, -a - b]
  const f = g - c
  return { x: (e * f) % P, y: (g * h) % P, z: (f * g) % P, t: needsT ? (e * h) % P : 0n }
}

const summandOf = ({ x, y, z, t }: Extended): Summand => ({
  plus: y + x,
  minus: y - x,
  z: 2n * z,
  t: (TWICE_D * t) % P,
})

const negated = ({ plus, minus, z, t }: Summand): Summand => ({ plus: minus, minus: plus, z, t: -t })

const extended = (point: Point): Extended => {
  const { X, Y, Z, T } = (point as unknown as { readonly ep: InstanceType<typeof ed25519.Point> }).ep
  return { x: X, y: Y, z: Z, t: T }
}

const positive = (a: bigint): bigint => {
  const rest = a % P
  return rest < 0n ? rest + P : rest
}

const pointOf = ({ x, y, z, t }: Extended): Point =>
  new ristretto255.Point(new ed25519.Point(positive(x), positive(y), positive(z), positive(t)))

/** So many multiples of a point, from the first on, each larger than the one before by the step. */
const multiplesOf = (first: Extended, step: Extended, count: number): readonly Summand[] => {
  const by = summandOf(step)
  const multiples = [summandOf(first)]
  for (let last = first; multiples.length < count;) multiples.push(summandOf((last = added(last, by, true))))
  return multiples
}

/** Bits of a digit where a secret is multiplied: with a table made for the one time, and with one that is kept. */
const ONCE = 4
const KEPT = 6

/** By place, a table of all digits there: for points that are multiplied all the time. */
const kept = new WeakMap<Point, readonly (readonly Summand[])[]>()

/** Takes as long as some ten multiplications, which then take a sixth of the time. */
export const keepTable = (point: Point): void => {
  if (kept.has(point)) return
  const tables: (readonly Summand[])[] = []
  for (let unit = extended(point); tables.length < placesOf(KEPT); unit = shifted(unit, KEPT))
    tables.push(multiplesOf(unit, unit, 1 << (KEPT - 1)))
  kept.set(point, tables)
}

const shifted = (point: Extended, bits: number): Extended => {
  let sum = point
  for (let bit = 1; bit <= bits; bit++) sum = doubled(sum, bit === bits)
  return sum
}

const BITS = 253
const placesOf = (width: number): number => Math.ceil((BITS + 1) / width)

/** Half the base at every place: with it added, digits from none to all but one are digits from minus a half to below a half. */
const halves = (width: number): bigint => {
  let sum = 0n
  for (let place = 0; place < placesOf(width); place++) sum |= 1n << BigInt(place * width + width - 1)
  return sum
}
const HALVES = { [ONCE]: halves(ONCE), [KEPT]: halves(KEPT) }

/** Of every number below the order as many digits, the lowest first. */
const digitsOf = (k: bigint, width: typeof ONCE | typeof KEPT): readonly number[] => {
  const bits = k + (HALVES[width] as bigint)
  const half = 1 << (width - 1)
  return Array.from(
    { length: placesOf(width) },
    (_, place) => Number(BigInt.asUintN(width, bits >> BigInt(place * width))) - half,
  )
}

const chosen = (multiples: readonly Summand[], digit: number): Summand => {
  if (digit === 0) return NO_SUMMAND
  return digit > 0 ? at(multiples, digit - 1) : negated(at(multiples, -digit - 1))
}

/** The same steps for every number: as even in time as a BigInt can be, which is not much. */
export const multiplied = (k: bigint, point: Point): Point => {
  const tables = kept.get(point)
  return pointOf(tables === undefined ? multipliedOnce(k, extended(point)) : multipliedBy(tables, k))
}

const multipliedBy = (tables: readonly (readonly Summand[])[], k: bigint, from = NOTHING): Extended =>
  digitsOf(k, KEPT).reduce((sum, digit, place) => added(sum, chosen(at(tables, place), digit), true), from)

const multipliedOnce = (k: bigint, point: Extended): Extended => {
  const multiples = multiplesOf(point, point, 1 << (ONCE - 1))
  return digitsOf(k, ONCE).reduceRight(
    (sum, digit, place) => added(shifted(sum, ONCE), chosen(multiples, digit), place === 0),
    NOTHING,
  )
}

/** Straus: one run of doublings for all, with odd multiples of each in a table. How long it takes depends on the numbers. */
export const summed = (terms: readonly Counted[]): Point => {
  const columns: Summand[][] = []
  let rest = NOTHING
  for (const [k, point] of terms) {
    const tables = kept.get(point)
    if (tables === undefined) putDigits(columns, k, oddOf(point))
    else rest = multipliedBy(tables, k, rest)
  }
  let sum = NOTHING
  for (let place = columns.length - 1; place >= 0; place--) {
    const column = columns[place] ?? []
    sum = doubled(sum, column.length > 0 || place === 0)
    for (let i = 0; i < column.length; i++)
      sum = added(sum, at(column, i), i < column.length - 1 || place === 0)
  }
  return pointOf(added(sum, summandOf(rest), true))
}

/** Bits of a digit where many are summed up. */
const SUMMED = 5

/** What is summed up once often is again: a card as it comes out of a shuffle goes into the next. */
const odd = new WeakMap<Point, readonly Summand[]>()

const oddOf = (point: Point): readonly Summand[] => {
  let multiples = odd.get(point)
  if (multiples === undefined) {
    const first = extended(point)
    odd.set(point, (multiples = multiplesOf(first, doubled(first, true), 1 << (SUMMED - 2))))
  }
  return multiples
}

/** The non-adjacent form: of each number odd digits from -15 to 15, with at least four noughts between. */
const putDigits = (columns: Summand[][], k: bigint, multiples: readonly Summand[]): void => {
  const isLarge = k > ORDER >> 1n
  const bytes = numberToBytesLE(isLarge ? ORDER - k : k, 34)
  let [place, carry] = [0, 0]
  while (place <= BITS) {
    const word = ((bytes[place >> 3] ?? 0) | ((bytes[(place >> 3) + 1] ?? 0) << 8)) >> (place & 7)
    if ((word & 1) === carry) {
      place++
      continue
    }
    const digit = (word & ((1 << SUMMED) - 1)) + carry
    carry = digit >> (SUMMED - 1)
    const signed = carry === 1 ? digit - (1 << SUMMED) : digit
    const multiple = at(multiples, (Math.abs(signed) - 1) >> 1)
    while (columns.length <= place) columns.push([])
    columns[place]?.push(signed > 0 === isLarge ? negated(multiple) : multiple)
    place += SUMMED
  }
}
