import { describe, expect, test } from 'vitest'
import { hasUnseen, isYou, tidyName } from './playerNames'

const BIDI = ['\u200e', '\u200f', ...'\u202a\u202b\u202c\u202d\u202e', ...'\u2066\u2067\u2068\u2069']

describe('a name', () => {
  test.each(BIDI)('loses a sign that turns the sentence round it: %j', sign => {
    expect(hasUnseen(`Bo${sign}b`)).toBe(true)
    expect(tidyName(`${sign}Bo${sign}b `)).toBe('Bob')
  })

  test('keeps a joiner between signs that are written as one', () => {
    expect(tidyName(' 👩‍🚒  Ann ')).toBe('👩‍🚒 Ann')
    expect(hasUnseen('👩‍🚒')).toBe(false)
  })

  test('has no more marks on a letter than any script has', () => {
    expect(tidyName(`Z${'\u0335'.repeat(19)}o`)).toBe(`Z${'\u0335'.repeat(6)}o`)
    expect(tidyName(`Z${'\u0335\u200d'.repeat(9)}o`)).toBe(`Z${'\u0335\u200d'.repeat(6)}o`)
    expect(tidyName('👩‍❤️‍💋‍👨 ක්‍රි')).toBe('👩‍❤️‍💋‍👨 ක්‍රි')
    expect(tidyName('\u1000\u103b\u103d\u1014\u103a\u102f\u1015\u103a')).toBe(
      '\u1000\u103b\u103d\u1014\u103a\u102f\u1015\u103a',
    )
  })

  test('has one blank between its words, and its marks in one with their letters, whatever stood between', () => {
    expect(tidyName('Ann \u200b Lee')).toBe('Ann Lee')
    expect(tidyName('Ann\n\u00a0Lee')).toBe('Ann Lee')
    expect(tidyName('Re\u200b\u0301my')).toBe('R\u00e9my')
  })

  test.each(['You', 'YOU', 'you!', ' y o u ', 'Ｙｏｕ', '\u3164You', 'Y\u200dou', 'Du', 'du.', 'dU'])(
    '%j reads as the reader',
    name => {
      expect(isYou(name)).toBe(true)
    },
  )

  test.each(['Youssef', 'Duke', 'Yu', 'Udo', '', '?'])('%j is somebody else', name => {
    expect(isYou(name)).toBe(false)
  })
})
