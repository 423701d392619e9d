import { describe, expect, test } from 'vitest'
import { deadwoodEvents } from '../../../../../test/sim/deadwoodEvents'
import type { Seat } from '../../../../rules/seat'
import type { Event } from '../../rules/event'
import { sentence as spoken } from './en'
import * as castDe from './cast.de'
import * as castEn from './cast.en'
import * as de from './de'
import * as en from './en'
import { logTopics } from '../logTopics'

const NAMES = ['Ada', 'Bo', 'Cy', 'Di']
const [ADA, BO] = [0 as Seat, 1 as Seat]
const LANGUAGES = [
  ['English', en, castEn],
  ['German', de, castDe],
] as const

const KINDS = [...new Set(deadwoodEvents.map(({ kind }) => kind))]

test('every kind of event has happened in the games these tests read', () => {
  expect(KINDS.toSorted()).toEqual(Object.keys(logTopics.kinds).toSorted())
})

describe.each(LANGUAGES)('in %s', (_, words, cast) => {
  test.each(KINDS)('%s is told in whole sentences to whoever reads', kind => {
    for (const event of deadwoodEvents.filter(each => each.kind === kind))
      for (const seat of [ADA, BO, null]) {
        const said = words.sentence(event, { seat, names: NAMES, cast })
        expect(said).toMatch(/^[\p{Lu}“„0-9].*[.!?“”]$/su)
        expect(said).not.toMatch(/undefined|NaN|\[object|\s\s|\s[.,;]/)
      }
  })

  test('a reader is addressed, and others are called by their names', () => {
    const turn: Event = { kind: 'turn', seat: BO }
    const [mine, theirs] = [BO, ADA].map(seat => words.sentence(turn, { seat, names: NAMES, cast }))
    expect(mine).toMatch(/\b(your|Du)\b/)
    expect(theirs).toContain('Bo')
  })
})

test('a throw is told with its chips, its budget and its pay', () => {
  const reader = { seat: null, names: NAMES, cast: castEn }
  const acted = { kind: 'acted', seat: ADA, role: 'bank/x1', die: 4, chips: 1, budget: 5 } as const
  expect(spoken({ ...acted, success: true, dollars: 1, credits: 1, shotsLeft: 2 }, reader)).toBe(
    'Ada acts: 4 and 1 chip make 5, and it takes 5. “They are good buttons.” $1 and 1 credit; 2 shots left.',
  )
  expect(spoken({ ...acted, chips: 0, success: false, dollars: 1, credits: 0, shotsLeft: 3 }, reader)).toBe(
    'Ada acts: 4, and it takes 5. Cut! $1 all the same.',
  )
})

test('[004/3.6.1.3, 004/3.6.1.4] each payment of a wrap is a sentence, and a die on an empty role is told as lost', () => {
  const reader = { seat: BO, names: NAMES, cast: castEn }
  const wages: Event = {
    kind: 'wages-thrown',
    seat: ADA,
    set: 'bank',
    dice: [2, 6, 5],
    wages: [
      { role: { kind: 'star', id: 'c19/2', rank: 6, scene: 'c19' }, seat: null, dice: [6, 2], dollars: 0 },
      { role: { kind: 'star', id: 'c19/1', rank: 4, scene: 'c19' }, seat: ADA, dice: [5], dollars: 5 },
      { role: { kind: 'extra', id: 'bank/x1', rank: 2, set: 'bank' }, seat: BO, dice: [], dollars: 2 },
    ],
  }
  expect(spoken(wages, reader)).toBe(
    'The dice fall 6, 5, and 2. 6 and 2 go to Sir Aubrey Lisle, whom nobody plays. The 5 goes to Conductor in Two Minds: $5 for Ada. You get $2 as an extra, Depositor of Buttons.',
  )
})

test('[004/3.8.2.1A] the end announces the winner and everybody’s points; who are level share the win', () => {
  const reader = { seat: BO, names: NAMES, cast: castEn }
  const scores = [
    { seat: ADA, dollars: 10, credits: 5, rank: 2, total: 25 },
    { seat: BO, dollars: 20, credits: 0, rank: 1, total: 25 },
  ] as const
  const end = { kind: 'game-ended', how: 'last-day', scores } as const
  expect(spoken({ ...end, winners: [ADA] }, reader)).toBe(
    'The last day is over. Ada wins. Points: Ada 25 and Bo 25.',
  )
  expect(spoken({ ...end, winners: [ADA, BO] }, reader)).toBe(
    'The last day is over. Ada and you share the win. Points: Ada 25 and Bo 25.',
  )
})
