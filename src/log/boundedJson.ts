import type { Parser } from '../rules/parse'
import type { Json } from '../sealed/canon'

/** The limits of JSON that a log carries without reading it: its depth, and the bytes of its canonical form. */
const DEEPEST = 16
const MOST_BYTES = 32 * 1024

/** Accepts any JSON whose canonical form has at most this many bytes, so signing and hashing it cannot throw. */
export const boundedJsonUpTo =
  (mostBytes: number): Parser<Json> =>
  raw =>
    sizeOf(raw, DEEPEST, mostBytes) <= mostBytes ? (raw as Json) : undefined

export const parseBoundedJson = boundedJsonUpTo(MOST_BYTES)

/** Text of at most this many UTF-16 units, none of them half a character. */
export const wellFormed =
  (most: number): Parser<string> =>
  raw =>
    typeof raw === 'string' && raw.length <= most && !HALF.test(raw) ? raw : undefined

const HALF = /\p{Surrogate}/u

/** The length of a text in UTF-8. */
export const bytesOf = (text: string): number => {
  let bytes = text.length
  if (ASCII.test(text)) return bytes
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 0 : code < 0x800 ? 1 : 2
  }
  return bytes
}

const ASCII = /^[\0-\x7f]*$/

/** The length in bytes of the canonical form. Counting stops above `most`; infinite where there is no such form. */
const sizeOf = (raw: unknown, depth: number, most: number): number => {
  switch (typeof raw) {
    case 'boolean':
      return raw ? 4 : 5
    case 'number':
      return Number.isSafeInteger(raw) && !Object.is(raw, -0) ? `${raw}`.length : Infinity
    case 'string':
      return wellFormed(most)(raw) === undefined ? Infinity : bytesOf(JSON.stringify(raw))
    case 'object':
      return raw === null ? 4 : sizeOfAll(raw, depth, most)
    default:
      return Infinity
  }
}

const sizeOfAll = (raw: object, depth: number, most: number): number => {
  const isList = Array.isArray(raw)
  if (depth === 0 || (isList && raw.length > most)) return Infinity
  const entries = isList ? raw.entries() : Object.entries(raw)
  let size = 2
  let isFirst = true
  for (const [name, value] of entries) {
    if (name === '__proto__') return Infinity
    size += (isFirst ? 0 : 1) + (typeof name === 'string' ? sizeOf(name, depth, most) + 1 : 0)
    size += sizeOf(value, depth - 1, most)
    isFirst = false
    if (size > most) return Infinity
  }
  return size
}
