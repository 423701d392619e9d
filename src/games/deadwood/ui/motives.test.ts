import { expect, test } from 'vitest'
import type { Seat } from '../../../rules/seat'
import type { Motive } from '../bots/motive'
import { motivesIn } from './motives'
import * as de from './words/aside.de'
import * as en from './words/aside.en'

const ADA = 0 as Seat
const PURSE = { dollars: 12, credits: 1 }
const ACTING = { how: 'act', budget: 5, chips: 2, chance: 4 / 6, acting: 3.1, rehearsing: 2.6 } as const
const AT_THE_BANK = { steps: 2, chance: 0.5, unseen: null }
const rank = { of: 'rank', rank: 4 } as const
const set = { of: 'set', place: 'bank', worth: 4.25 } as const

const MOTIVES: readonly (readonly [Motive, string])[] = [
  [
    { aim: { of: 'work' }, work: ACTING, way: null, ...PURSE },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. To rehearse first was worth 0.5 points less, the turn it takes counted.',
  ],
  [
    { aim: { of: 'work' }, work: { ...ACTING, acting: 2 }, way: null, ...PURSE },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. To rehearse first was worth 0.6 points more, but it rehearses only where the budget is high.',
  ],
  [
    { aim: { of: 'work' }, work: { ...ACTING, how: 'rehearse', acting: 2 }, way: null, ...PURSE },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. One chip more was worth 0.6 points, the turn it takes counted.',
  ],
  [
    { aim: { of: 'work' }, work: { ...ACTING, how: 'rehearse' }, way: null, ...PURSE },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. To act at once was worth 0.5 points more, but it always rehearses once where the budget is high.',
  ],
  [
    { aim: { of: 'work' }, work: { ...ACTING, chips: 4, chance: 1, rehearsing: null }, way: null, ...PURSE },
    'An act had a chance of 100 %, with a budget of 5 and 4 chips. No chip more could better that.',
  ],
  [
    { aim: { of: 'work' }, work: { ...ACTING, rehearsing: 3.1 + 1e-9 }, way: null, ...PURSE },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. To act and to rehearse were worth the same.',
  ],
  [
    { aim: { ...set, worth: -0.44 }, work: null, way: { ...AT_THE_BANK, steps: 0 }, ...PURSE },
    'It saw the most in a role at the Bank: −0.4 points, the turns it takes counted. It stood there already, and a first act there had a chance of 50 %.',
  ],
  [
    { aim: { of: 'nothing' }, work: null, way: null, ...PURSE },
    'No role was to be had just then, and no rank. So it let the turn go by.',
  ],
  [
    { aim: set, work: null, way: AT_THE_BANK, ...PURSE },
    'It saw the most in a role at the Bank: 4.3 points, the turns it takes counted. That was 2 steps away, and a first act there had a chance of 50 %.',
  ],
  [
    { aim: { ...set, worth: 0 }, work: null, way: { steps: 1, chance: null, unseen: 22 }, ...PURSE },
    'The nearest role it could hope for was at the Bank. That was 1 step away; the card lay face down, so it reckoned with all 22 not yet seen.',
  ],
  [
    { aim: rank, work: null, way: { steps: 2, chance: null, unseen: null }, ...PURSE },
    'It was after rank 4. It had $12 and 1 credit, and the Casting Office was 2 steps away.',
  ],
  [
    { aim: { of: 'day-over' }, work: null, way: null, ...PURSE },
    'Nothing more was to be had that day. So it called the day over.',
  ],
  [
    { aim: { of: 'trials', pairs: 96, gain: 2.1, instead: rank }, work: null, way: null, ...PURSE },
    'Tried out 96 times to the end of the day, this brought 2.1 points more on average than its plan. The plan had been rank 4.',
  ],
  [
    {
      aim: { of: 'trials', pairs: 12, gain: 0.6, instead: { of: 'work' } },
      work: ACTING,
      way: null,
      ...PURSE,
    },
    'An act had a chance of 67 %, with a budget of 5 and 2 chips. Tried out 12 times to the end of the day, this brought 0.6 points more on average than its plan.',
  ],
]

test('a bot’s reason stands at the first sentence of what it did, where there is one to tell', () => {
  const history = [
    { at: 3, event: { kind: 'turn', seat: ADA } },
    { at: 4, event: { kind: 'walked', seat: ADA, from: 'hotel', to: 'bank' } },
    { at: 4, event: { kind: 'no-role-open', seat: ADA, place: 'bank' } },
    { at: 5, event: { kind: 'rehearsed', seat: ADA, chips: 1 } },
  ] as const
  const motives = new Map<number, unknown>([[4, MOTIVES[8]?.[0]]])
  expect([...motivesIn(history, motives, en)]).toEqual([[1, MOTIVES[8]?.[1]]])
})

test.each(MOTIVES)('%j is answered in two sentences, in both languages', (motive, sentences) => {
  expect(en.motiveSentence(motive)).toBe(sentences)
  for (const said of [sentences, de.motiveSentence(motive)]) {
    expect(said).toMatch(/^[\p{Lu}\d].*\.$/u)
    expect(said.match(/[.](?= |$)/g)).toHaveLength(2)
  }
})
