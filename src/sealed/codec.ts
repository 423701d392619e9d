import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { integer, one, type Parser } from '../rules/parse'
import { err, type Result } from '../rules/result'
import { concat, formatBytes, parseBytes } from './bytes'
import type { Json } from './canon'
import { L, ristretto, type Point } from './group'

/** Reads a value from outside, strictly, and writes it: one spelling each, so that it can be hashed. */
export interface Codec<Value> {
  readonly parse: Parser<Value>
  /** Written as a method, so that one shape can hold codecs of every type. */
  format(value: Value): Json
}

/** The type a codec reads and writes: the codec is the definition. */
export type Coded<C> = C extends Codec<infer Value> ? Value : never

/** Parses and verifies a value from outside: malformed, refused for a reason, or taken. */
export const admit = <Value, Meaning, Reason extends string>(
  codec: Codec<Value>,
  raw: unknown,
  verify: (value: Value) => Result<Meaning, Reason>,
): Result<Meaning, Reason | 'malformed'> => {
  const value = codec.parse(raw)
  return value === undefined ? err('malformed') : verify(value)
}

/** A codec whose values all take the same number of bytes. Many of them make one string. */
export interface Fixed<Value> extends Codec<Value> {
  readonly size: number
  read(bytes: Uint8Array): Value | undefined
  write(value: Value): Uint8Array
}

const fixedCodec = <Value>(
  size: number,
  read: (bytes: Uint8Array) => Value | undefined,
  write: (value: Value) => Uint8Array,
): Fixed<Value> => ({
  size,
  read,
  write,
  parse: raw => {
    const bytes = parseBytes(size)(raw)
    return bytes && read(bytes)
  },
  format: value => formatBytes(write(value)),
})

export const bytesOf = (size: number): Fixed<Uint8Array> =>
  fixedCodec(
    size,
    bytes => bytes,
    bytes => bytes,
  )

/** For sheets only, in which the identity is a possible value. */
export const anyPoint: Fixed<Point> = fixedCodec(32, ristretto.decode, ristretto.encode)

/** Never the identity, under which anything locked is open (F19). */
export const point: Fixed<Point> = fixedCodec(
  32,
  bytes => {
    const read = ristretto.decode(bytes)
    return read === undefined || ristretto.isZero(read) ? undefined : read
  },
  ristretto.encode,
)

/** A whole number of this many bytes, little-endian, and below a bound. */
const numberOf = (size: number, bound: bigint): Fixed<bigint> =>
  fixedCodec(
    size,
    bytes => {
      const value = bytesToNumberLE(bytes)
      return value < bound ? value : undefined
    },
    value => numberToBytesLE(value, size),
  )

export const scalar = numberOf(32, L)

/** A share of a challenge: sixteen bytes and not one bit more, or it could be chosen after the hash (F9). */
export const challengeShare = numberOf(16, 1n << 128n)

/** Exactly this many values, no fewer and no more (F10). */
export const exactly = <Value>(each: Fixed<Value>, count: number): Fixed<readonly Value[]> =>
  fixedCodec(
    each.size * count,
    bytes => {
      const values: Value[] = []
      for (let i = 0; i < count; i++) {
        const value = each.read(bytes.slice(i * each.size, (i + 1) * each.size))
        if (value === undefined) return undefined
        values.push(value)
      }
      return values
    },
    values => concat(...values.map(value => each.write(value))),
  )

/** Two of a kind, one behind the other. */
export const pairOf = <Value, const A extends string, const B extends string>(
  each: Fixed<Value>,
  a: A,
  b: B,
): Fixed<{ readonly [Name in A | B]: Value }> => {
  const both = exactly(each, 2)
  return fixedCodec(
    both.size,
    bytes => {
      const read = both.read(bytes)
      return read && ({ [a]: read[0], [b]: read[1] } as { readonly [Name in A | B]: Value })
    },
    value => both.write([value[a], value[b]]),
  )
}

/** One after another, each by its own codec. */
export const row = <Value>(codecs: readonly Codec<Value>[]): Codec<readonly Value[]> => ({
  parse: raw => {
    if (!Array.isArray(raw) || raw.length !== codecs.length) return undefined
    const values: Value[] = []
    for (const [i, codec] of codecs.entries()) {
      const value = codec.parse(raw[i])
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  },
  format: values => codecs.flatMap((codec, i) => values.slice(i, i + 1).map(value => codec.format(value))),
})

type Fields = Readonly<Record<string, Codec<unknown>>>
type CodecShape<F> = { readonly [Name in keyof F]: Coded<F[Name]> }

/** An object with exactly these fields. */
export const shape = <const F extends Fields>(fields: F): Codec<CodecShape<F>> => {
  const names = Object.keys(fields)
  return {
    parse: raw => {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
      if (Object.keys(raw).length !== names.length) return undefined
      const made: Record<string, unknown> = {}
      for (const name of names) {
        const value = Object.hasOwn(raw, name)
          ? fields[name]?.parse(raw[name as keyof typeof raw])
          : undefined
        if (value === undefined) return undefined
        made[name] = value
      }
      return made as CodecShape<F>
    },
    format: value =>
      Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, codec.format(value[name])])),
  }
}

export const literal = <const Word extends string>(word: Word): Codec<Word> => ({
  parse: one(word),
  format: value => value,
})

export const numberBelow = (end: number): Codec<number> => ({
  parse: integer(0, end - 1),
  format: value => value,
})
