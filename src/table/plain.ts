import type { Parser } from '../rules/parse'
import type { Json } from '../sealed/canon'

/** So deep, and so long in all (its letters, and one for each value), may be what a table carries without reading it. */
const DEEPEST = 16
const LONGEST = 96 * 1024

/** JSON of any form, if it is no larger than that and has a canonical form, so that signing and hashing it cannot throw. */
export const parsePlain: Parser<Json> = raw => (sizeOf(raw, DEEPEST) <= LONGEST ? (raw as Json) : undefined)

/** Text of at most this many UTF-16 units, none of them half a character. */
export const wellFormed =
  (most: number): Parser<string> =>
  raw =>
    typeof raw === 'string' && raw.length <= most && !HALF.test(raw) ? raw : undefined

const HALF = /\p{Surrogate}/u

/** How long it is, as far as it needs to be known; infinite where it has no canonical form. */
const sizeOf = (raw: unknown, depth: number): number => {
  switch (typeof raw) {
    case 'boolean':
      return 1
    case 'number':
      return Number.isSafeInteger(raw) && !Object.is(raw, -0) ? 1 : Infinity
    case 'string':
      return wellFormed(LONGEST)(raw) === undefined ? Infinity : 1 + raw.length
    case 'object':
      return raw === null ? 1 : sizeOfAll(raw, depth)
    default:
      return Infinity
  }
}

const sizeOfAll = (raw: object, depth: number): number => {
  const isList = Array.isArray(raw)
  if (depth === 0 || (isList && raw.length > LONGEST)) return Infinity
  let size = 1
  for (const [name, value] of isList ? raw.entries() : Object.entries(raw)) {
    if (typeof name === 'string' && wellFormed(LONGEST)(name) === undefined) return Infinity
    if (name === '__proto__') return Infinity
    size += (typeof name === 'string' ? name.length : 0) + sizeOf(value, depth - 1)
    if (size > LONGEST) return Infinity
  }
  return size
}
