import { describe, expect, test } from 'vitest'
import { randomCase } from '../../../../test/sim/smallDecks'
import type { Card } from '../../../rules/card'
import { seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import { DECK, PILES } from '../lobby/cards'
import type { Case, Fact, Holder } from './facts'
import { conclude } from './conclusions'
import { Whys, type Because, type Reason } from './reasons'

const [ADA, BO, CY] = seatsOf(3) as unknown as readonly [Seat, Seat, Seat]
const [ROPE, PLUM, HALL] = [6, 5, 13] as unknown as readonly [Card, Card, Card]
const line = (number: number) => ({ of: 'question', number }) as const
const cards = (...numbers: readonly number[]): readonly Card[] => numbers as readonly Card[]

const whys = (facts: readonly Fact[], sizes: readonly number[] = [6, 6, 6]): Whys => {
  const known: Case = { piles: PILES.map(pile => DECK[pile]), sizes, facts }
  const found = conclude(known)
  if (found.at !== 'possible') throw new Error('a contradiction')
  return new Whys(known, found)
}

const kinds = (chain: readonly Reason[]): readonly Because['of'][] => chain.map(({ because }) => because.of)

describe('why', () => {
  test('she showed one of three, and holds neither of the others', () => {
    const chain = whys([
      { says: 'holds-none', holder: ADA, cards: cards(PLUM, 7, 14), from: line(3) },
      { says: 'holds-none', holder: ADA, cards: cards(1, 8, HALL), from: line(9) },
      { says: 'holds-one', holder: ADA, cards: cards(PLUM, ROPE, HALL), from: line(14) },
    ]).of(ROPE, ADA)
    expect(chain).toEqual([
      {
        follows: { card: PLUM, holder: ADA, holds: false },
        because: { of: 'fact', from: line(3) },
        from: [],
      },
      {
        follows: { card: HALL, holder: ADA, holds: false },
        because: { of: 'fact', from: line(9) },
        from: [],
      },
      {
        follows: { card: ROPE, holder: ADA, holds: true },
        because: { of: 'one-of', cards: cards(PLUM, ROPE, HALL), from: line(14) },
        from: [
          { card: PLUM, holder: ADA, holds: false },
          { card: HALL, holder: ADA, holds: false },
        ],
      },
    ])
  })

  test('of two chains the shorter one is given', () => {
    const long: readonly Fact[] = [
      { says: 'holds-none', holder: ADA, cards: cards(PLUM, 7, HALL), from: line(0) },
      { says: 'holds-one', holder: ADA, cards: cards(PLUM, ROPE, HALL), from: line(1) },
    ]
    expect(kinds(whys(long).of(ROPE, ADA))).toEqual(['fact', 'fact', 'one-of'])
    const short: Fact = { says: 'holds', holder: ADA, cards: cards(ROPE), from: line(2) }
    expect(kinds(whys([...long, short]).of(ROPE, ADA))).toEqual(['fact'])
  })

  test.each<
    [what: string, facts: readonly Fact[], card: number, holder: Holder, ends: Because['of'], holds: boolean]
  >([
    [
      'a hand dealt to me has no other card',
      [{ says: 'holds', holder: ADA, cards: cards(0, 1, 6, 7, 12, 13), from: { of: 'hand' } }],
      2,
      ADA,
      'fact',
      false,
    ],
    [
      'a card is nowhere but where it is',
      [{ says: 'holds', holder: BO, cards: cards(3), from: line(0) }],
      3,
      'file',
      'elsewhere',
      false,
    ],
    [
      'a card that nobody has is in the file',
      [ADA, BO, CY].map(holder => ({ says: 'holds-none', holder, cards: cards(3), from: line(0) })),
      3,
      'file',
      'nowhere-else',
      true,
    ],
    [
      'the file has one of each kind',
      [{ says: 'holds', holder: 'file', cards: cards(3), from: { of: 'opened' } }],
      4,
      'file',
      'file-is-full',
      false,
    ],
    [
      'the file needs one of each kind',
      [{ says: 'holds', holder: BO, cards: cards(0, 1, 2, 3, 4), from: line(0) }],
      5,
      'file',
      'file-needs-it',
      true,
    ],
    [
      'a hand that is full takes no more',
      [0, 1, 6, 7, 12, 13].map(card => ({ says: 'holds', holder: CY, cards: cards(card), from: line(card) })),
      20,
      CY,
      'hand-is-full',
      false,
    ],
    [
      'a wrong accusation of two cards that are in the file acquits the third',
      [
        { says: 'holds', holder: 'file', cards: cards(0), from: { of: 'opened' } },
        { says: 'holds', holder: 'file', cards: cards(6), from: { of: 'opened' } },
        { says: 'not-all-filed', cards: cards(0, 6, 12), from: { of: 'accusation', number: 0 } },
      ],
      12,
      'file',
      'not-all-filed',
      false,
    ],
    [
      'two places left and two answers apart leave no room',
      [
        { says: 'holds', holder: BO, cards: cards(0, 1, 2, 3), from: line(0) },
        { says: 'holds-one', holder: BO, cards: cards(4, 6, 12), from: line(1) },
        { says: 'holds-one', holder: BO, cards: cards(5, 7, 13), from: line(2) },
      ],
      20,
      BO,
      'no-room-left',
      false,
    ],
  ])('%s', (_, facts, card, holder, ends, holds) => {
    const last = whys(facts)
      .of(card as Card, holder)
      .at(-1)
    expect(last?.because.of).toBe(ends)
    expect(last?.follows).toEqual({ card, holder, holds })
  })

  test('a cell that is not certain has no reason', () => {
    expect(whys([]).of(ROPE, ADA)).toEqual([])
  })

  test('where only counting proves it, it says in how many deals', () => {
    const random = seeded(5)
    let counted = 0
    for (let deck = 0; deck < 2000 && counted < 3; deck++) {
      const known = randomCase(random)
      const found = conclude(known)
      if (found.at !== 'possible') continue
      const why = new Whys(known, found)
      for (const card of known.piles.flat())
        for (const { because } of why.of(card, 'file'))
          if (because.of === 'counting') {
            expect(because.deals).toBe(found.deals)
            counted++
          }
    }
    expect(counted).toBeGreaterThan(0)
  })

  test('every step of a chain follows from facts and earlier steps, on 600 random decks', () => {
    const random = seeded(11)
    let steps = 0
    for (let deck = 0; deck < 600; deck++) {
      const known = randomCase(random)
      const found = conclude(known)
      if (found.at !== 'possible') continue
      const why = new Whys(known, found)
      for (const card of known.piles.flat())
        for (const holder of [...seatsOf(known.sizes.length), 'file' as const]) {
          const chance = found.chance(card, holder)
          const chain = why.of(card, holder)
          expect(chain.length > 0).toBe(chance === 0 || chance === 1)
          const before = new Set<string>()
          for (const { follows, from } of chain) {
            expect(found.chance(follows.card, follows.holder)).toBe(follows.holds ? 1 : 0)
            for (const premise of from) expect(before.has(JSON.stringify(premise))).toBe(true)
            before.add(JSON.stringify(follows))
            steps++
          }
        }
    }
    expect(steps).toBeGreaterThan(5000)
  })
})
