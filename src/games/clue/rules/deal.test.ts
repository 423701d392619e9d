import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { FILE, Script } from '../../../../test/sim/script'
import type { Card } from '../../../rules/card'
import type { Task } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import { dealCards, OpenDealer, type CardsDealt } from '../../../dealer/openDealer'
import { cardsOf, DECK, pileOf, SUSPECTS } from '../lobby/cards'
import { parseMove } from './move'
import type { Options } from '../lobby/options'
import { setup, turn } from './rules'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

type Deal = Extract<Task, { do: 'deal' }>

const taskFor = (options: Options): Deal => {
  const waiting = turn(setup(options, options.characters.length))
  if (waiting.of !== 'dealer' || waiting.task.do !== 'deal') throw new Error('a game begins with the deal')
  return waiting.task
}

const deals = fc
  .record({ rules: fc.constantFrom(...RULE_SET_IDS), seats: fc.integer({ min: 3, max: 6 }), seed: fc.nat() })
  .map(({ rules, seats, seed }) => dealCards(taskFor(clueOptions(rules, seats, seed)), seeded(seed)))

const countOf = (deal: CardsDealt): readonly number[] => [...deal.hands.values()].map(hand => hand.length)

describe('the deal', () => {
  test('[G.8, G.9, G.10, UC05, 002/start.1] lays one suspect, one weapon and one room into the case file', () => {
    fc.assert(
      fc.property(deals, ({ aside }) => {
        expect(aside.map(pileOf)).toEqual(['suspect', 'weapon', 'room'])
      }),
    )
  })

  test('[UC05.3, UC05.4] takes the case file from three piles, each shuffled by itself', () => {
    for (const rules of RULE_SET_IDS) {
      const { piles, aside } = taskFor(clueOptions(rules, 3))
      expect(piles).toEqual([DECK.suspect, DECK.weapon, DECK.room])
      expect(aside).toBe(1)
    }
  })

  test('[G.8, G.9, G.10, 002/start.1] draws every card into the case file as often as another of its kind', () => {
    const task = taskFor(clueOptions('clueless', 3))
    const random = seeded(21)
    const rounds = 9000
    const times = new Map<Card, number>()
    for (let i = 0; i < rounds; i++)
      for (const card of dealCards(task, random).aside) times.set(card, (times.get(card) ?? 0) + 1)
    for (const pile of [DECK.suspect, DECK.weapon, DECK.room])
      for (const card of pile)
        expect(Math.abs((times.get(card) ?? 0) - rounds / pile.length)).toBeLessThan(160)
  })

  test('[G.12, UC06, UC06.4, 002/start.3] hands out the other eighteen, each once', () => {
    fc.assert(
      fc.property(deals, ({ aside, hands }) => {
        const all = [...aside, ...[...hands.values()].flat()]
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i))
        for (const hand of hands.values()) expect(hand.length).toBeGreaterThan(0)
      }),
    )
  })

  test('[G.12, UC06.2] shuffles what is left of the three piles into one', () => {
    const task = taskFor(clueOptions('classic', 3))
    const firsts = Array.from(
      { length: 600 },
      (_, seed) => dealCards(task, seeded(seed)).hands.values().next().value?.[0],
    )
    const kinds = firsts.map(card => pileOf(card as Card))
    expect(kinds.filter(kind => kind === 'suspect').length / 600).toBeCloseTo(5 / 18, 1)
    expect(kinds.filter(kind => kind === 'room').length / 600).toBeCloseTo(8 / 18, 1)
  })

  test('[002/start.4] may withhold a player’s own character, and hands differ by one card at most', () => {
    const task = taskFor({ ...clueOptions('cluedo', 5), characters: [0, 1, 2, 3, 4] })
    let own = 0
    for (let seed = 0; seed < 100; seed++) {
      const deal = dealCards(task, seeded(seed))
      expect(Math.max(...countOf(deal)) - Math.min(...countOf(deal))).toBe(1)
      for (const [seat, hand] of deal.hands) if (hand.includes(seat as number as Card)) own++
    }
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(500)
  })

  test('[UC06.3, 002/start.3] goes one by one in the order of play', () => {
    const { to } = taskFor({ ...clueOptions('classic', 4), characters: [5, 2, 0, 3] })
    const clockwise = [2, 1, 3, 0]
    for (const [i, seat] of to.entries())
      expect(clockwise.indexOf(to[i + 1] ?? -1)).toBe(i === 17 ? -1 : (clockwise.indexOf(seat) + 1) % 4)
  })

  test('ends with the last mover, where the last get the cards left over', () => {
    const { to } = taskFor({ ...clueOptions('classic', 4), characters: [5, 2, 0, 3] })
    expect(to.at(-1)).toBe(0)
  })
})

describe('[C18, UC06.4] hands', () => {
  test.each<[seats: number, extraCards: Options['extraCards'], sizes: readonly number[]]>([
    [3, 'last', [6, 6, 6]],
    [4, 'last', [4, 4, 5, 5]],
    [5, 'last', [3, 3, 4, 4, 4]],
    [6, 'last', [3, 3, 3, 3, 3, 3]],
    [3, 'first', [6, 6, 6]],
    [4, 'first', [5, 5, 4, 4]],
    [5, 'first', [4, 4, 4, 3, 3]],
    [6, 'first', [3, 3, 3, 3, 3, 3]],
  ])(
    'of %i players, the cards left over to those who move %s, are in the order of play %j',
    (seats, extraCards, sizes) => {
      for (const rules of RULE_SET_IDS) {
        const state = setup({ ...clueOptions(rules, seats, 5), extraCards }, seats)
        expect(state.order.map(seat => state.handSizes[seat])).toEqual(sizes)
        const { to } = taskFor(state.options)
        expect(state.order.map(seat => to.filter(each => each === seat).length)).toEqual(sizes)
      }
    },
  )

  test('have sizes that all can see', () => {
    const script = new Script('clueless', { seats: 5 })
    expect(script.view(null).players.map(({ cards }) => cards)).toEqual([3, 3, 4, 4, 4])
    expect(script.events(null)).toContainEqual({ kind: 'dealt', handSizes: [3, 3, 4, 4, 4], hand: null })
  })
})

describe.each<RuleSetId>(['classic', 'clueless', 'cluedo'])('the case file of %s', rules => {
  test('[C27, G.11, 002/start.2] is in no view, no state and no event before the verdict', () => {
    const script = new Script(rules, { seats: 3 })
    const seen = [null, ...script.state.order].flatMap(seat => [
      script.view(seat).file,
      script.view(seat).hand,
    ])
    expect(seen.filter(cards => cards !== null && cardsOf(FILE).some(card => cards.includes(card)))).toEqual(
      [],
    )
    expect(JSON.stringify(script.state)).not.toContain('"file"')
    for (const seat of [null, ...script.state.order])
      expect(script.events(seat).filter(({ kind }) => kind === 'looked' || kind === 'file-opened')).toEqual(
        [],
      )
  })

  test('[G.11, C27] cannot be told from the public state: two files make the same', () => {
    const other = { suspect: 0, weapon: 0, room: 0 } as const
    const [one, two] = [new Script(rules), new Script(rules, { file: other })]
    expect(two.state).toEqual(one.state)
    expect(two.events(null)).toEqual(one.events(null))
  })
})

test('[C27] no move can carry a card, a deal or a verdict', () => {
  for (const raw of [
    { kind: 'show', card: 3 },
    { kind: 'accuse', suspect: 0, weapon: 0, room: 0, same: true },
    { kind: 'accuse' },
    { kind: 'roll', dice: [6, 6] },
    { kind: 'deal' },
  ])
    expect(parseMove(raw)).toBeUndefined()
})

test('[UC11.1, UC11.2, 002/pawns.3] two dice show one to six each, every face as often', () => {
  const dealer = new OpenDealer(seeded(8))
  const faces = Array.from({ length: 6000 }, () => {
    const { answer } = dealer.draw({ kind: 'dice', count: 2, sides: 6 })
    return answer.to === 'draw' ? answer.drawn : []
  })
  expect(faces.every(dice => dice.length === 2)).toBe(true)
  for (const face of SUSPECTS.map(each => each + 1))
    expect(Math.abs(faces.flat().filter(each => each === face).length - 2000)).toBeLessThan(200)
  expect(faces.flat().every(face => face >= 1 && face <= 6)).toBe(true)
})
