import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  FILE,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  WEAPON,
} from '../../../../test/sim/script'
import { clueOptions } from '../../../../test/sim/clue'
import type { Card } from '../../../rules/card'
import { cardIn, type Act, type Bot } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { dealCards, OpenDealer, type CardsDealt } from '../../../dealer/openDealer'
import { bots } from '../bots/levels'
import { pileOf } from '../lobby/cards'
import { clue } from '../index'
import type { Move } from './move'
import type { Clue } from './types'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'
import type { View } from './view'

describe('a view', () => {
  test('[S.6] is the same for all, but for what each knows in private', () => {
    const script = new Script('clueless', { seats: 4 }).put(SUSPECT.scarlet, [1, 0]).walk(ROOM.hall)
    const common = ({ rules, players, tokens, weapons, phase, turns, active, waitsFor }: View): unknown => ({
      rules,
      players,
      tokens,
      weapons,
      phase,
      turns,
      active,
      waitsFor,
    })
    for (const seat of script.state.order)
      expect(common(script.view(seat))).toEqual(common(script.view(null)))
  })

  test('[UC06.5, 002/notebook.4] shows a player his own hand and nobody another’s', () => {
    const script = new Script('classic', { seats: 4 })
    const hands = [ANN, BOB, CAT, DAN].map(seat => script.view(seat).hand)
    expect(new Set(hands.flat()).size).toBe(18)
    expect(script.view(null).hand).toEqual([])
    for (const seat of [ANN, BOB, CAT, DAN])
      expect(script.view(seat).players.every(({ open }) => open === null)).toBe(true)
  })

  test('[C27] holds the case file only when the game is over', () => {
    const script = new Script('clueless').put(SUSPECT.scarlet, ROOM.hall)
    for (const seat of [null, ANN, BOB, CAT]) expect(script.view(seat).file).toBeNull()
    script.accuse(FILE)
    for (const seat of [null, ANN, BOB, CAT]) expect(script.view(seat).file).not.toBeNull()
  })

  test('names whom the table waits for, and nobody while the dealer is at work', () => {
    const script = new Script('classic')
    expect(script.view(null).waitsFor).toBe(ANN)
    const rolling = clue.play(script.state, ANN, { kind: 'roll' })
    if (!rolling.ok) throw new Error(rolling.error)
    expect(clue.view(rolling.value, [], null).waitsFor).toBeNull()
  })

  test('lists the players in the order of play, with what all know of them', () => {
    const script = new Script('clueless', {
      characters: [SUSPECT.plum, SUSPECT.white, SUSPECT.mustard, SUSPECT.green],
    })
    expect(script.view(null).players).toEqual([
      { seat: CAT, character: SUSPECT.mustard, cards: 4, lost: false, left: false, open: null },
      { seat: BOB, character: SUSPECT.white, cards: 4, lost: false, left: false, open: null },
      { seat: DAN, character: SUSPECT.green, cards: 5, lost: false, left: false, open: null },
      { seat: ANN, character: SUSPECT.plum, cards: 5, lost: false, left: false, open: null },
    ])
  })
})

const CARD = roomCard(ROOM.hall)

describe.each<[rules: RuleSetId, refuter: Seat]>([
  ['classic', BOB],
  ['clueless', BOB],
  ['cluedo', DAN],
])('after a refutation in %s', (rules, refuter) => {
  const shown = (): Script => {
    const script = new Script(rules, { seats: 4, hands: holding([refuter, [CARD]]) })
    script.put(
      SUSPECT.scarlet,
      { classic: [8, 4], clueless: [1, 0], cluedo: [15, 20] }[rules] as [number, number],
    )
    if (rules !== 'clueless') script.roll(1, 1)
    return script.walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.pistol).show(CARD)
  }

  test.each<[who: string, seat: Seat | null, sees: boolean]>([
    ['the suggester sees the card', ANN, true],
    ['the one who refuted sees the card', refuter, true],
    ['another sees that it was done', CAT, false],
    ['the outside sees that it was done', null, false],
  ])('[UC18, G.16f, 002/hypothesis.5, 002/notebook.3] %s', (_, seat, sees) => {
    const script = shown()
    expect(script.news(seat)).toContainEqual({
      kind: 'refuted',
      seat: refuter,
      asker: ANN,
      card: sees ? CARD : null,
    })
    expect(script.view(seat).shown).toEqual(sees ? [{ card: CARD, by: refuter, to: ANN }] : [])
  })
})

interface Played {
  readonly seat: Seat
  readonly act: Act<Move>
}

/** Bots at a table, or acts that were played before; after each act, what one seat sees and was told. */
const run = (
  rules: RuleSetId,
  seed: number,
  watcher: Seat,
  deal: CardsDealt,
  choose: (table: LocalTable<Clue>) => Played | null,
): readonly string[] => {
  const options = clueOptions(rules, 4, seed)
  const table = new LocalTable(clue, options, 4, new OpenDealer(seeded(seed), () => deal), seeded(seed))
  const seen: string[] = []
  for (let chosen = choose(table); chosen !== null; chosen = choose(table)) {
    const played = table.play(chosen.seat, chosen.act)
    if (!played.ok) throw new Error(played.error)
    seen.push(JSON.stringify([table.view(watcher), table.history(watcher)]))
  }
  return seen
}

const MOST_ACTS = 40

/** Plays with bots and keeps what they did. */
const recorded =
  (bot: Bot<Clue>, seed: number, into: Played[]) =>
  (table: LocalTable<Clue>): Played | null => {
    const turn = table.turn()
    if (turn.of !== 'seat' || into.length >= MOST_ACTS) return null
    const choices = [...table.choices(turn.seat)].filter(({ move }) => move.kind !== 'accuse')
    if (choices.length === 0) return null
    const played = {
      seat: turn.seat,
      act: bot.act(table.view(turn.seat), choices, seeded(seed + into.length)),
    }
    into.push(played)
    return played
  }

const cardsNamed = (acts: readonly Played[]): ReadonlySet<number> =>
  new Set(
    acts.flatMap(({ act: { move, secret } }) => [
      ...(move.kind === 'suggest' ? [move.suspect, 6 + move.weapon] : []),
      ...[cardIn(secret)].filter(card => card !== undefined),
    ]),
  )

const swapped = ({ aside, hands }: CardsDealt, one: Card, other: Card): CardsDealt => {
  const swap = (cards: readonly Card[]): readonly Card[] =>
    cards.map(card => (card === one ? other : card === other ? one : card))
  return { aside: swap(aside), hands: new Map([...hands].map(([seat, hand]) => [seat, swap(hand)])) }
}

describe.each<RuleSetId>(RULE_SET_IDS)('the knowledge of a seat in %s', rules => {
  test('[G.11, C27, 002/notebook.4, 002/start.2] does not depend on cards it has not seen', () => {
    let compared = 0
    for (let seed = 1; seed <= 40; seed++) {
      const task = clue.turn(clue.setup(clueOptions(rules, 4, seed), 4))
      if (task.of !== 'dealer' || task.task.do !== 'deal') throw new Error('no deal')
      const deal = dealCards(task.task, seeded(seed))
      const acts: Played[] = []
      for (const watcher of seatsOf(4)) {
        acts.length = 0
        const first = run(rules, seed, watcher, deal, recorded(bots.random, seed, acts))
        const named = cardsNamed(acts)
        const hidden = [
          ...deal.aside,
          ...[...deal.hands].flatMap(([seat, hand]) => (seat === watcher ? [] : hand)),
        ]
        const free = hidden.filter(card => !named.has(card) && pileOf(card) !== 'room')
        const [one, other] = [
          free[0],
          free.find(card => pileOf(card) === pileOf(free[0] as Card) && card !== free[0]),
        ]
        if (one === undefined || other === undefined) continue
        const left = [...acts].values()
        const second = run(rules, seed, watcher, swapped(deal, one, other), () => left.next().value ?? null)
        expect(second).toEqual(first)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})

test('a wrong accusation is marked for all to see', () => {
  const script = new Script('clueless', { seats: 4 }).accuse(crime(0, 0, 0))
  expect(script.view(null).players.map(({ lost }) => lost)).toEqual([true, false, false, false])
})

test('[UC08, UC08.3] a system player knows the cards it would check off', () => {
  const options = clueOptions('classic', 4)
  const table = new LocalTable(clue, options, 4, new OpenDealer(seeded(6)), seeded(6))
  expect(table.play(0 as Seat, { move: { kind: 'do-it-for-us' } }).ok).toBe(true)
  for (const seat of table.here) expect(table.view(seat).hand).toHaveLength(table.state.handSizes[seat] ?? 0)
})
