import { describe, expect, test } from 'vitest'
import { bruteForce, demandsOn, randomCase } from '../../../../test/sim/smallDecks'
import type { Card } from '../../../rules/card'
import { seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import { DECK, PILES } from '../lobby/cards'
import type { Case, Fact } from './facts'
import { conclude, type Findings } from './conclusions'

const possibly = (known: Case): Findings => {
  const found = conclude(known)
  if (found.at !== 'possible') throw new Error('a contradiction')
  return found
}

describe('reasoning', () => {
  test('counts and shares agree with a list of every deal, on 3,000 small random decks', () => {
    const random = seeded(2026)
    const seen = { possible: 0, impossible: 0 }
    for (let deck = 0; deck < 3000; deck++) {
      const known = randomCase(random)
      const every = bruteForce(known)
      const found = conclude(known)
      expect({ deck, deals: found.at === 'possible' ? found.deals : 0 }).toEqual({
        deck,
        deals: every.length,
      })
      if (found.at !== 'possible') {
        seen.impossible++
        continue
      }
      seen.possible++
      const file = known.sizes.length
      for (const card of known.piles.flat())
        for (const holder of [...seatsOf(file), 'file' as const]) {
          const there = every.filter(deal => deal[card] === (holder === 'file' ? file : holder)).length
          expect(found.chance(card, holder), `deck ${deck}`).toBeCloseTo(there / every.length, 12)
          expect(found.chance(card, holder) === 0, `deck ${deck}`).toBe(there === 0)
          expect(found.chance(card, holder) === 1, `deck ${deck}`).toBe(there === every.length)
        }
      const crime = known.piles.map(pile => pile[deck % pile.length] as Card)
      const together = every.filter(deal => crime.every(card => deal[card] === file)).length
      expect(found.together(crime)).toBeCloseTo(together / every.length, 12)
    }
    expect(seen.possible).toBeGreaterThan(1000)
    expect(seen.impossible).toBeGreaterThan(400)
  })

  test('a drawn deal is possible, and each is drawn as often as any other', () => {
    const random = seeded(7)
    let tried = 0
    for (let deck = 0; tried < 12; deck++) {
      const known = randomCase(random)
      const every = bruteForce(known)
      if (every.length < 2 || every.length > 12) continue
      tried++
      const found = possibly(known)
      const times = new Map(every.map(deal => [deal.join(), 0]))
      const draws = 400 * every.length
      for (let i = 0; i < draws; i++) {
        const deal = [...found.draw(random)].join()
        expect(times.has(deal)).toBe(true)
        times.set(deal, (times.get(deal) ?? 0) + 1)
      }
      const chiSquare = [...times.values()].reduce((sum, n) => sum + (n - 400) ** 2 / 400, 0)
      expect(chiSquare, `deck ${deck}`).toBeLessThan(every.length - 1 + 6 * Math.sqrt(2 * every.length) + 6)
    }
  })

  test('a watcher of six who knows nothing counts every deal there is', () => {
    const found = possibly(table([3, 3, 3, 3, 3, 3], []))
    expect(found.deals).toBe(6 * 6 * 9 * (factorial(18) / factorial(3) ** 6))
    expect(found.chance(0 as Card, 'file')).toBeCloseTo(1 / 6, 12)
    expect(found.chance(20 as Card, 'file')).toBeCloseTo(1 / 9, 12)
  })

  test('a hundred demands at once hold in every deal drawn, though no number has as many bits', () => {
    const random = seeded(40)
    const { deal, facts } = demandsOn(3, 100, random)
    const found = possibly(table([6, 6, 6], facts))
    expect(
      deal.every((place, card) => found.chance(card as Card, place === 3 ? 'file' : (place as Seat)) > 0),
    ).toBe(true)
    for (let i = 0; i < 200; i++) {
      const drawn = found.draw(random)
      for (const { cards, holder } of facts) expect(cards.some(card => drawn[card] === holder)).toBe(true)
    }
  })
})

describe('a contradiction', () => {
  test('names the fact that did it, not the last one', () => {
    const [ann, bob] = seatsOf(3)
    const from = (number: number) => ({ of: 'question', number }) as const
    const facts: readonly Fact[] = [
      { says: 'holds-none', holder: ann as never, cards: [0, 6, 12] as Card[], from: from(0) },
      { says: 'holds-one', holder: bob as never, cards: [0, 6, 12] as Card[], from: from(1) },
      { says: 'holds', holder: ann as never, cards: [6] as Card[], from: from(2) },
      { says: 'holds-none', holder: bob as never, cards: [1, 7, 13] as Card[], from: from(3) },
    ]
    expect(conclude(table([6, 6, 6], facts))).toEqual({ at: 'contradiction', by: facts[2] })
  })
})

const table = (sizes: readonly number[], facts: readonly Fact[]): Case => ({
  piles: PILES.map(pile => DECK[pile]),
  sizes,
  facts,
})

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
