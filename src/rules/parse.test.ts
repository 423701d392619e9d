import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCard } from './card'
import { either, integer, list, one, parseJson, record, text, type Parser } from './parse'

const cases: readonly (readonly [says: string, parse: Parser<unknown>, raw: unknown, made: unknown])[] = [
  ['a literal', one('yes', 'no'), 'no', 'no'],
  ['no other literal', one('yes', 'no'), 'maybe', undefined],
  ['null where it is a literal', one(null), null, null],
  ['no string for a number', one(1, 2), '1', undefined],
  ['the least whole number', integer(3, 6), 3, 3],
  ['the most', integer(3, 6), 6, 6],
  ['none below', integer(3, 6), 2, undefined],
  ['none above', integer(3, 6), 7, undefined],
  ['no half', integer(3, 6), 3.5, undefined],
  ['no minus nought', integer(0, 6), -0, undefined],
  ['no NaN', integer(0, 6), Number.NaN, undefined],
  ['no infinity', integer(0, Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY, undefined],
  ['no numeral', integer(0, 6), '3', undefined],
  ['a text', text(3), 'abc', 'abc'],
  ['an empty text', text(3), '', ''],
  ['no longer text', text(3), 'abcd', undefined],
  ['no number for a text', text(3), 3, undefined],
  ['a list', list(integer(0, 9), 2), [1, 2], [1, 2]],
  ['an empty list', list(integer(0, 9), 2), [], []],
  ['no longer list', list(integer(0, 9), 2), [1, 2, 3], undefined],
  ['no shorter list', list(integer(0, 9), 2, 1), [], undefined],
  ['no list with one wrong', list(integer(0, 9), 2), [1, 10], undefined],
  ['no list with a hole', list(integer(0, 9), 2), Array.from({ length: 2 }), undefined],
  ['nothing that is only like a list', list(integer(0, 9), 2), { length: 0 }, undefined],
  ['a record', record({ a: integer(0, 9) }), { a: 1 }, { a: 1 }],
  ['no record with more', record({ a: integer(0, 9) }), { a: 1, b: 2 }, undefined],
  ['no record with less', record({ a: integer(0, 9), b: integer(0, 9) }), { a: 1 }, undefined],
  ['no record with a wrong field', record({ a: integer(0, 9) }), { a: 'x' }, undefined],
  ['no inherited field', record({ toString: text(9) }), { valueOf: 'x' }, undefined],
  ['no list for a record', record({}), [], undefined],
  ['no null for a record', record({}), null, undefined],
  ['the first that parses', either(integer(0, 9), text(9)), 'x', 'x'],
  ['none that does not', either(integer(0, 9), text(9)), true, undefined],
  ['a card', parseCard, 20, 20],
  ['no card beyond the decks', parseCard, 256, undefined],
]

describe('a parser makes', () => {
  test.each(cases)('%s', (_, parse, raw, made) => {
    expect(parse(raw)).toEqual(made)
  })
})

test('a parsed value is fresh: its sender cannot change it afterwards', () => {
  const sent = { a: [1, 2] }
  const made = record({ a: list(integer(0, 9), 9) })(sent)
  sent.a[0] = 9
  expect(made).toEqual({ a: [1, 2] })
})

test('nothing that comes as JSON makes a parser throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), raw => {
      for (const [, parse] of cases) parse(raw)
    }),
  )
})

describe('a text', () => {
  test('says in JSON what it says', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), raw => {
        const text = JSON.stringify(raw)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test.each<[what: string, text: string, made: unknown]>([
    ['brackets in a string are letters', `["${'['.repeat(99)}"]`, ['['.repeat(99)]],
    ['a quote in a string does not end it', `["\\"${'['.repeat(99)}"]`, [`"${'['.repeat(99)}`]],
    ['side by side is not deep', `[${Array(99).fill('[]').join()}]`, Array.from({ length: 99 }, () => [])],
    ['too deep is nothing', '['.repeat(65) + ']'.repeat(65), undefined],
    ['too deep is nothing, even where it does not end', '{"a":'.repeat(65), undefined],
    ['what is no JSON is nothing', '{', undefined],
  ])('%s', (_, text, made) => expect(parseJson(text)).toEqual(made))
})
