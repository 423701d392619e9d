import { expect, test } from 'vitest'
import type { Card } from '../../../rules/card'
import { seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import { cardsOf, DECK, PILES } from '../lobby/cards'
import { Deals } from '../reasoning/dealCounter'
import type { Fact } from '../reasoning/facts'
import { QuestionValues } from './questionValue'
import { possible } from '../reasoning/constraints'

const [ANN, BOB, CAT] = seatsOf(3) as unknown as readonly [Seat, Seat, Seat]
const from = { of: 'hand' } as const
const cards = (...numbers: readonly number[]): readonly Card[] => numbers as readonly Card[]

/** Ann holds so many suspects, so many weapons, so many rooms, and asks Bob first. */
const inquiry = (
  hand: readonly Card[],
  more: readonly Fact[] = [],
  again: readonly Card[] = [],
): QuestionValues => {
  const facts: readonly Fact[] = [{ says: 'holds', holder: ANN, cards: hand, from }, ...more]
  const left = possible({ piles: PILES.map(pile => DECK[pile]), sizes: [6, 6, 6], facts })
  if (left === undefined) throw new Error('a contradiction')
  const round = { order: [BOB, CAT], again: (_: Seat, card: Card) => again.includes(card) }
  return new QuestionValues(new Deals(left), 2000, 3, round, seeded(3))
}

test('in a room whose card it holds it asks for something in doubt', () => {
  const { crime, bits } = inquiry(cards(0, 1, 6, 7, 12, 13)).best(0)
  expect(cardsOf(crime).filter(card => ![0, 1, 6, 7, 12, 13].includes(card))).not.toEqual([])
  expect(bits).toBeGreaterThan(0.3)
})

test('a card that would be shown again anyway makes a question worth less', () => {
  const known: readonly Fact[] = [{ says: 'holds', holder: BOB, cards: cards(14), from }]
  const fresh = inquiry(cards(0, 1, 6, 7, 12, 13), known).best(2).bits
  expect(inquiry(cards(0, 1, 6, 7, 12, 13), known, cards(14)).best(2).bits).toBeLessThan(fresh)
})

test('with one card of the file in doubt it asks for one of the two candidates, and gains a bit', () => {
  const known: readonly Fact[] = [
    { says: 'holds', holder: BOB, cards: cards(6, 7, 8, 9, 10, 12), from },
    { says: 'holds', holder: CAT, cards: cards(13, 14, 15, 16, 17), from },
  ]
  const { crime, bits } = inquiry(cards(0, 1, 2, 3, 18, 19), known).best(6)
  expect([4, 5]).toContain(crime.suspect)
  expect(bits).toBeGreaterThan(0.99)
  expect(bits).toBeLessThan(1.01)
})

test('when all is known, no question is worth a bit', () => {
  const known: readonly Fact[] = [
    { says: 'holds', holder: BOB, cards: cards(6, 7, 8, 9, 10, 12), from },
    { says: 'holds', holder: CAT, cards: cards(4, 13, 14, 15, 16, 17), from },
  ]
  expect(inquiry(cards(0, 1, 2, 3, 18, 19), known).best(2).bits).toBe(0)
})
