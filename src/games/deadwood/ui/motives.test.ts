import { expect, test } from 'vitest'
import type { Seat } from '../../../rules/seat'
import type { TriedAim } from '../bots/trials'
import { motivesIn } from './motives'
import * as de from './words/aside.de'
import * as en from './words/aside.en'

const ADA = 0 as Seat
const AIMS: readonly TriedAim[] = [
  { of: 'work' },
  { of: 'nothing' },
  { of: 'set', place: 'bank', worth: 4.25 },
  { of: 'set', place: 'bank', worth: 0 },
  { of: 'rank', rank: 4 },
  { of: 'day-over' },
  { of: 'trials', pairs: 96, gain: 2.1, instead: { of: 'rank', rank: 4 } },
  { of: 'trials', pairs: 12, gain: 0.6, instead: { of: 'work' } },
]

test('a bot’s reason stands at the first sentence of what it did, where there is one to tell', () => {
  const history = [
    { at: 3, event: { kind: 'turn', seat: ADA } },
    { at: 4, event: { kind: 'walked', seat: ADA, from: 'hotel', to: 'bank' } },
    { at: 4, event: { kind: 'no-role-open', seat: ADA, place: 'bank' } },
    { at: 5, event: { kind: 'rehearsed', seat: ADA, chips: 1 } },
  ] as const
  const motives = new Map<number, unknown>([
    [4, AIMS[2]],
    [5, AIMS[0]],
  ])
  expect([...motivesIn(history, motives, en)]).toEqual([
    [1, 'There was a role worth 4.3 points at the Bank, the way there counted.'],
  ])
})

test.each([
  ['English', en],
  ['German', de],
])('every reason worth telling is a sentence in %s', (_, words) => {
  const said = AIMS.map(aim => words.motiveSentence(aim))
  expect(said.map(sentence => sentence === null)).toEqual([true, true, ...AIMS.slice(2).map(() => false)])
  for (const sentence of said.filter(each => each !== null)) expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u)
})
