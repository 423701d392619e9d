import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bug } from '../rules/result'
import { formatBytes, parseBytes } from './bytes'
import { canon, type Json } from './canon'

describe('the canonical form', () => {
  test('does not depend on the order in which fields were written', () => {
    expect(canon({ b: [1, 'x'], a: { d: null, c: true } })).toBe('{"a":{"c":true,"d":null},"b":[1,"x"]}')
  })
  test.each<[string, Json]>([
    ['a fraction', 0.5],
    ['minus nothing', -0],
    ['a number too large to be exact', 2 ** 53],
    ['no number', NaN],
    ['half a character', '\ud800'],
  ])('%s has none', (_what, value) => {
    expect(() => canon([value])).toThrow(Bug)
  })
  test('reads back as the same value, and writes the same again', () => {
    const whole = fc.letrec<{ json: Json }>(tie => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.maxSafeInteger().map(value => value + 0),
        fc.string({ unit: 'grapheme' }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('json')),
        fc.dictionary(fc.string({ unit: 'grapheme' }), tie('json')),
      ),
    })).json
    fc.assert(
      fc.property(whole, value => {
        const text = canon(value)
        expect(canon(JSON.parse(text) as Json)).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('bytes as text', () => {
  test('come back as they went', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), bytes => {
        expect(parseBytes(bytes.length)(formatBytes(bytes))).toEqual(bytes)
        expect(formatBytes(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })
  test('have one spelling only', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AB_-9w='), minLength: 3, maxLength: 6 }), text => {
        const length = Math.floor((text.length * 3) / 4)
        const bytes = parseBytes(length)(text)
        if (bytes !== undefined) expect(formatBytes(bytes)).toBe(text)
      }),
    )
  })
  test.each([
    ['stray bits', 'AB', 1],
    ['padding', 'AA==', 1],
    ['another length', 'AAAA', 2],
    ['another alphabet', '++++', 3],
    ['no text', 7, 3],
  ])('are refused with %s', (_what, raw, length) => {
    expect(parseBytes(length)(raw)).toBeUndefined()
  })
})
