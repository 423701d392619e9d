import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Device } from '../log/signer'
import { ChatLimiter } from './chatLimiter'
import { LONGEST_WORDS, parseChatMessage, parseWords, PHRASES, REACTIONS, type ChatMessage } from './chat'

const [ANN, BOB] = [0 as Device, 1 as Device]
const words = (words: string): ChatMessage => ({ say: 'words', words })
const NUDGE: ChatMessage = { say: 'nudge', seat: 2 }

describe('a chat message', () => {
  test.each(['Hi', 'Was it Mrs. White?', 'שלום', '👩‍🚒!', '<b>bold</b>', 'x'.repeat(LONGEST_WORDS)])(
    'may be %j',
    said => {
      expect(parseWords(said)).toBe(said)
    },
  )

  test.each([
    '',
    '   ',
    ' Hi',
    'two\nlines',
    'a\u202eb',
    'a\u2066b',
    'a\u0000b',
    'a\u200bb',
    `a${'\u0301'.repeat(7)}`,
    `a${'\u0301\u200d'.repeat(7)}`,
    '\ud800',
    'x'.repeat(LONGEST_WORDS + 1),
    7,
    null,
    ['Hi'],
  ])('may not be %j', said => {
    expect(parseWords(said)).toBeUndefined()
  })

  test.each([
    { say: 'phrase', phrase: PHRASES },
    { say: 'phrase', phrase: -1 },
    { say: 'phrase', phrase: '<img>' },
    { say: 'reaction', reaction: REACTIONS },
    { say: 'nudge', seat: 99 },
    { say: 'shout', words: 'Hi' },
    { say: 'words', words: 'Hi', html: true },
  ])('is not what nobody can say: %j', raw => {
    expect(parseChatMessage(raw)).toBeUndefined()
  })

  test('never makes the parser throw, and what it takes is what was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), raw => {
        const said = parseChatMessage(raw)
        if (said !== undefined) expect(said).toEqual(raw)
      }),
    )
  })
})

describe('an ear', () => {
  test('hears so much of one in a while, and all of another meanwhile', () => {
    const ear = new ChatLimiter()
    const heard = Array.from({ length: 20 }, (_, i) => ear.hears(ANN, words(`${i}`), 'words', i * 100))
    expect(heard.filter(Boolean)).toHaveLength(6)
    expect(ear.hears(BOB, words('Hi'), 'words', 2000)).toBe(true)
    expect(ear.hears(ANN, words('again'), 'words', 12_000)).toBe(true)
  })

  test('forgets the devices heard longest ago, however many come', () => {
    const ear = new ChatLimiter<number>()
    for (let i = 0; i < 6; i++) expect(ear.hears(0, words('Hi'), 'words', i)).toBe(true)
    expect(ear.hears(0, words('Hi'), 'words', 6)).toBe(false)
    for (let by = 1; by <= 64; by++) ear.hears(by, words('Hi'), 'words', 7)
    expect(ear.hears(0, words('Hi'), 'words', 8)).toBe(true)
  })

  test('hears a knock only so often, whoever knocks', () => {
    const ear = new ChatLimiter()
    expect(ear.hears(ANN, NUDGE, 'none', 0)).toBe(true)
    expect(ear.hears(ANN, NUDGE, 'none', 29_000)).toBe(false)
    expect(ear.hears(BOB, NUDGE, 'none', 5000)).toBe(false)
    expect(ear.hears(BOB, NUDGE, 'none', 12_000)).toBe(true)
    expect(ear.hears(ANN, NUDGE, 'none', 31_000)).toBe(true)
  })

  test.each([
    ['words', true, true],
    ['phrases', false, true],
    ['none', false, false],
  ] as const)('at a table of %s hears words: %s, phrases: %s', (talk, hearsWords, hearsPhrases) => {
    const ear = new ChatLimiter()
    expect(ear.hears(ANN, words('Hi'), talk, 0)).toBe(hearsWords)
    expect(ear.hears(ANN, { say: 'phrase', phrase: 0 }, talk, 0)).toBe(hearsPhrases)
    expect(ear.hears(ANN, { say: 'reaction', reaction: 0 }, talk, 0)).toBe(hearsPhrases)
    expect(ear.hears(ANN, { say: 'more-time', lines: 3 }, talk, 0)).toBe(true)
  })
})
