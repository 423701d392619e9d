import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../kit/languages'
import { en } from '../words/en'
import { de } from '../words/de'
import { NAME_REFUSALS, nameRefusal } from './typedName'

describe('a typed name', () => {
  test.each([
    ['', 'no-name'],
    [' \t\u00a0\u2003', 'no-name'],
    ['\u200b\u2060', 'no-name'],
    ['\u3164\u115f\u2800\uffa0', 'no-name'],
    ['\u0301\u0302', 'no-name'],
    ['Bob\u202e', 'unseen-signs'],
    ['\u2066Bob', 'unseen-signs'],
    ['B\u200fob', 'unseen-signs'],
    ['\u0301Bob', 'stacked-marks'],
    ['B\u0300\u0301\u0302\u0303ob', 'stacked-marks'],
    ['x'.repeat(21), 'long-name'],
    ['You', 'says-you'],
    ['ＹＯＵ!', 'says-you'],
    ['d-u', 'says-you'],
  ])('%j is refused: %s', (typed, why) => {
    expect(nameRefusal(typed)).toBe(why)
  })

  test.each([
    'Ada',
    ' Ada ',
    'Zoe\u0308',
    'ליאורה',
    'Nguyễn',
    'ก้อย',
    'श्रीमती',
    '👩‍🚒',
    '🦊'.repeat(20),
    '﷽'.repeat(20),
  ])('%j is taken', typed => {
    expect(nameRefusal(typed)).toBeUndefined()
  })

  test('a name of ours is taken, and every refusal has words, in every language', () => {
    const spoken = { en, de }
    for (const language of LANGUAGES) {
      const words = spoken[language]
      expect(words.botNames.map(nameRefusal).filter(why => why !== undefined)).toEqual([])
      for (const why of NAME_REFUSALS) expect(words.nameRefusals[why]).toMatch(/\.$/)
    }
  })
})
