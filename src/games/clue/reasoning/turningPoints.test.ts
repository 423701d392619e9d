import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { CAT, ANN, BOB, crime } from '../../../../test/sim/script'
import type { Card } from '../../../rules/card'
import { seeded } from '../../../rules/random'
import { LocalTable } from '../../../table/localTable'
import { OpenDealer } from '../../../dealer/openDealer'
import { cardsOf, DECK, PILES } from '../lobby/cards'
import type { Event } from '../rules/event'
import { clue } from '../index'
import { histogram, turnEffectOf, type TurningPoint } from './turningPoints'
import { lines, placard, resultText } from '../ui/resultCard'
import * as deWords from '../ui/words/de'
import * as enWords from '../ui/words/en'
import * as de from '../ui/words/result.de'
import * as en from '../ui/words/result.en'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

const FILE = crime(4, 4, 8)

const turn = (seat = ANN): Event => ({ kind: 'turn', seat })
const asks = (right: number, seat = ANN): Event => ({
  kind: 'suggested',
  seat,
  crime: [crime(0, 0, 0), crime(4, 0, 0), crime(4, 4, 0), FILE][right] ?? FILE,
})
const shows = (seat = BOB): Event => ({ kind: 'refuted', seat, asker: ANN, card: null })
const none: Event = { kind: 'nobody-refuted', asker: ANN }
const accuses = (right: number, seat = ANN): readonly Event[] => [
  { ...(asks(right, seat) as Event & { kind: 'suggested' }), kind: 'accused' },
  { kind: right === 3 ? 'accused-rightly' : 'accused-wrongly', seat },
]
const over = (seat: typeof ANN | null, how: 'accused' | 'last' = 'accused'): readonly Event[] => [
  { kind: 'file-opened', file: cardsOf(FILE) },
  seat === null ? { kind: 'nobody-won' } : { kind: 'won', seat, how },
]

const outcome = (...events: readonly (Event | readonly Event[])[]) =>
  turnEffectOf((events.flat() as readonly Event[]).map((event, at) => ({ at, event })))

describe('the outcome of a game', () => {
  test('there is none before the file is opened', () => {
    expect(outcome(turn(), asks(3), none)).toBe(null)
  })

  test.each<[string, readonly (Event | readonly Event[])[], readonly Partial<TurningPoint>[]]>([
    ['a question far off is none', [turn(), asks(1), shows()], []],
    ['a question that was broken off is none', [turn(), asks(1), turn(), asks(0, BOB), shows()], []],
    [
      'the first that came close, and no later one',
      [turn(), asks(2, BOB), shows(), turn(), asks(2, CAT), shows()],
      [{ of: 'question', seat: BOB, turn: 1, right: 2, wasAnswered: true }],
    ],
    [
      'the first nobody could answer, and the first for just the three',
      [turn(), asks(0), none, turn(), asks(1), none, turn(), asks(3, CAT), none],
      [
        { of: 'question', seat: ANN, turn: 1, right: 0, wasAnswered: false },
        { of: 'question', seat: CAT, turn: 3, right: 3, wasAnswered: false },
      ],
    ],
    [
      'whoever accused wrongly, and who left',
      [turn(), accuses(2, BOB), turn(), { kind: 'left', seat: CAT, playedOn: false }],
      [
        { of: 'wrong-accusation', seat: BOB, turn: 1, right: 2 },
        { of: 'left', seat: CAT, turn: 2, playedOn: false },
      ],
    ],
    ['a right accusation is the end, and no turning point', [turn(), accuses(3)], []],
  ])('turns on %s', (_, events, points) => {
    expect(outcome(events.flat() as readonly Event[], over(ANN))?.points).toEqual(points)
  })

  test('the result lists few turning points, the last rather than the first', () => {
    const wrong = Array.from({ length: 5 }, (_, i) => [turn(), accuses(i % 3, BOB)]).flat(2)
    const { points } = outcome(turn(), asks(2), shows(), wrong, over(ANN, 'last')) ?? { points: [] }
    expect(points).toHaveLength(5)
    expect(points.every(point => point.of === 'wrong-accusation')).toBe(true)
  })

  test('names the winner, the way of winning, and the number of turns and questions', () => {
    const found = outcome(turn(), asks(0), shows(), turn(), accuses(3, BOB), over(BOB))
    expect(found).toMatchObject({ winner: BOB, how: 'accused', turns: 2, questions: 1, throws: [] })
    expect(outcome(turn(), over(null))).toMatchObject({ winner: null, how: null })
  })

  test('throws are counted by their sum, from the lowest to the highest', () => {
    const rolled = (...dice: number[]): Event => ({ kind: 'rolled', seat: ANN, dice })
    const { throws } = outcome(rolled(1, 1), rolled(3, 4), rolled(6, 1), rolled(6, 6), over(ANN)) ?? {
      throws: [],
    }
    const bars = histogram(throws, 2)
    expect(bars.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(bars.map(({ times }) => times)).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1])
  })
})

/** A whole game of bots that guess, as its first player saw it. */
const played = (rules: RuleSetId, seed: number) => {
  const random = seeded(seed)
  const table = new LocalTable(clue, clueOptions(rules, 3, seed), 3, new OpenDealer(random), random)
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn())
    table.play(
      turn.seat,
      clue.bots.random?.act(table.view(turn.seat), table.choices(turn.seat), random) ?? {
        move: { kind: 'pass' },
      },
    )
  return { view: table.view(ANN), history: table.history(ANN) }
}

test.each(RULE_SET_IDS)(
  'in %s the result names the cards of the file alone, in both languages and on the picture',
  rules => {
    const names = ['P0', 'P1', 'P2']
    for (let seed = 1; seed <= 4; seed++) {
      const { view, history } = played(rules, seed)
      const found = turnEffectOf(history)
      if (found === null) throw new Error(`seed ${seed} did not end`)
      expect(found.throws).toHaveLength(history.filter(({ event }) => event.kind === 'rolled').length)
      for (const [words, { cardName }] of [
        [en, enWords],
        [de, deWords],
      ] as const) {
        const text = resultText(found, rules, names, words, view.players.length)
        const print = placard({
          rules,
          from: words.result.from(rules),
          headline: words.headline(found, names),
          figures: words.figures(found, view.players.length),
          hero: view.players.find(({ seat }) => seat === found.winner)?.character ?? null,
          cards: found.file.map(card => ({ card, name: cardName(rules, card) })),
        })
        const isNamed = (card: Card, where: string) =>
          new RegExp(`(?<!\\p{L})${cardName(rules, card)}(?!\\p{L})`, 'u').test(where)
        const others = PILES.flatMap(pile => DECK[pile]).filter(card => !found.file.includes(card))
        expect(others.filter(card => isNamed(card, text) || isNamed(card, print))).toEqual([])
        expect(found.file.filter(card => isNamed(card, text))).toEqual(found.file)
        expect(text).not.toMatch(/undefined|null/)
        expect(print).not.toMatch(/undefined|NaN|var\(--art/)
      }
    }
  },
)

test('no name of a person breaks the picture or its lines', () => {
  const print = placard({
    rules: 'classic',
    from: '',
    headline: '<b>&"A\u0000\u202e',
    figures: '',
    hero: null,
    cards: [],
  })
  expect(print).toContain('&lt;b&gt;&amp;&quot;A</text>')
  expect(lines('a verylongword here', 6)).toEqual(['a', 'verylo', 'ngword', 'here'])
  expect(lines('Ada solved the case.', 22)).toEqual(['Ada solved the case.'])
})
