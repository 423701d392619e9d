import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bug } from '../rules/result'

/** A value that may be hashed, signed, stored and sent: no fractions, no dates, no holes. Bytes travel as base64url text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * The one encoding of a value: JSON with the names of every object in code-unit order, and no blanks. Whole
 * numbers only, and well-formed text only, so that every engine writes the same bytes.
 */
export const canon = (value: Json): string => {
  switch (typeof value) {
    case 'number':
      if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw bug(`${value} has no canonical form`)
      return String(value)
    case 'string':
      return quote(value)
    case 'boolean':
      return String(value)
    case 'object': {
      if (value === null) return 'null'
      if (isList(value)) return `[${value.map(canon).join(',')}]`
      // Sorted by code units, as `toSorted` does without a comparator.
      const names = Object.keys(value).toSorted()
      return `{${names.map(name => `${quote(name)}:${canon(value[name] as Json)}`).join(',')}}`
    }
  }
}

const quote = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`
  if (HALF.test(text)) throw bug('text with half a character has no canonical form')
  return JSON.stringify(text)
}

/** Text in which nothing has to be escaped. Most texts are hashes, signatures and names. */
const PLAIN = /^[ !#-[\]-~]*$/
const HALF = /\p{Surrogate}/u

const isList = (value: Json & object): value is readonly Json[] => Array.isArray(value)

/** The bytes that are hashed and signed. */
export const canonBytes = (value: Json): Uint8Array => utf8ToBytes(canon(value))
