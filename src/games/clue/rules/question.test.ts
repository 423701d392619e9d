import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  EVE,
  FAY,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  suspectCard,
  WEAPON,
  weaponCard,
  type Given,
  type Spot,
} from '../../../../test/sim/script'
import { clueOptions } from '../../../../test/sim/clue'
import type { Card } from '../../../rules/card'
import type { Known } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { OpenDealer } from '../../../dealer/openDealer'
import { cardsOf, type Crime, type Suspect } from '../lobby/cards'
import { clue } from '../index'
import { reflex } from './reflex'
import type { RuleSetId } from '../lobby/variants'

/** Before the Hall: one step away from it. */
const BEFORE_THE_HALL: Readonly<Record<RuleSetId, Spot>> = {
  classic: [8, 4],
  clueless: [1, 0],
  cluedo: [15, 20],
}

/** This seat has gone into the Hall and asks about White, the Rope and the Hall. */
const ASKED: Crime = crime(SUSPECT.white, WEAPON.rope, ROOM.hall)
const [WHITE, ROPE, HALL] = cardsOf(ASKED) as readonly Card[] as readonly [Card, Card, Card]

const asking = (rules: RuleSetId, asker: Seat, given: Given = {}): Script => {
  const script = new Script(rules, { seats: 4, ...given })
  while (script.waitsFor !== asker)
    if (rules === 'clueless') script.edit({ active: asker })
    else script.pass()
  const suspect = script.state.options.characters[asker] as Suspect
  script.put(suspect, BEFORE_THE_HALL[rules])
  if (rules !== 'clueless') script.roll(1, 1)
  return script.walk(ROOM.hall).suggest(ASKED.suspect, ASKED.weapon)
}

const nobodyHolds: Given = { file: ASKED }

/** The seats that are asked, one after another, when nobody has anything. */
const askedInTurn = (script: Script): readonly Seat[] => {
  const asked: Seat[] = []
  while (script.at === 'refuting') {
    asked.push(script.waitsFor as Seat)
    script.cannot()
  }
  return asked
}

describe('the others are asked', () => {
  test.each<[rules: RuleSetId, asker: Seat, order: readonly Seat[]]>([
    ['classic', ANN, [BOB, CAT, DAN]],
    ['classic', CAT, [DAN, ANN, BOB]],
    ['clueless', ANN, [BOB, CAT, DAN]],
    ['clueless', DAN, [ANN, BOB, CAT]],
    ['cluedo', ANN, [DAN, CAT, BOB]],
    ['cluedo', CAT, [BOB, ANN, DAN]],
  ])(
    '[C11, UC17, G.16e, G.16g, S.9, 002/hypothesis.3, 002/hypothesis.4] in %s, when seat %i asks, in this order: %j',
    (rules, asker, order) => {
      expect(askedInTurn(asking(rules, asker, nobodyHolds))).toEqual(order)
    },
  )

  test('[G.16e] clockwise round the board, not round the seats', () => {
    const characters = [SUSPECT.plum, SUSPECT.white, SUSPECT.scarlet, SUSPECT.green] as const
    const script = asking('clueless', CAT, { ...nobodyHolds, characters })
    expect(askedInTurn(script)).toEqual([BOB, DAN, ANN])
  })

  test('[002/hypothesis.3] backwards in the order of joining, whatever the characters', () => {
    const characters = [SUSPECT.plum, SUSPECT.white, SUSPECT.scarlet, SUSPECT.green] as const
    const script = asking('cluedo', CAT, { ...nobodyHolds, characters })
    expect(askedInTurn(script)).toEqual([BOB, ANN, DAN])
  })

  test('[UC17, G.16f] only until one refutes', () => {
    const script = asking('clueless', ANN, { hands: holding([CAT, [WHITE]], [DAN, [ROPE, HALL]]) })
    script.cannot().show(WHITE)
    expect(script.at).toBe('ending')
    expect(
      script.events(null).filter(({ kind }) => kind === 'refuted' || kind === 'could-not-refute'),
    ).toEqual([
      { kind: 'could-not-refute', seat: BOB, asker: ANN },
      { kind: 'refuted', seat: CAT, asker: ANN, card: null },
    ])
  })

  test('[UC19, G.16g] and when nobody could, all are told', () => {
    const script = asking('clueless', ANN, nobodyHolds).answer()
    for (const seat of [null, ANN, BOB, CAT, DAN])
      expect(script.news(seat)).toEqual([
        { kind: 'could-not-refute', seat: DAN, asker: ANN },
        { kind: 'nobody-refuted', asker: ANN },
      ])
    expect(script.waitsFor).toBe(ANN)
  })

  test('[C8] and while they are, the suggester does nothing and they do nothing else', () => {
    const script = asking('classic', ANN, nobodyHolds)
    expect(script.waitsFor).toBe(BOB)
    expect(script.open()).toEqual(['cannot'])
    expect(script.refusal({ kind: 'accuse', suspect: 0, weapon: 0, room: 0 })).toBe('not-now')
    expect(script.refusal({ kind: 'pass' })).toBe('not-now')
  })
})

describe('nobody refutes', () => {
  test.each<RuleSetId>(['classic', 'clueless', 'cluedo'])(
    '[C17] says the same in %s whether the suggester holds the cards or the case file does',
    rules => {
      const held = asking(rules, ANN, { hands: holding([ANN, [WHITE, ROPE, HALL]]) }).answer()
      const filed = asking(rules, ANN, nobodyHolds).answer()
      expect(held.events(null)).toEqual(filed.events(null))
      expect(held.state).toEqual(filed.state)
      expect(held.events(null)).toContainEqual({ kind: 'nobody-refuted', asker: ANN })
    },
  )
})

describe('a card', () => {
  const bobHoldsTwo: Given = { hands: holding([BOB, [WHITE, HALL]]) }

  test('[UC18, G.16f, C10] is chosen by the one who holds several', () => {
    const script = asking('clueless', ANN, bobHoldsTwo)
    expect(script.choices()).toEqual([{ kind: 'show' }, { kind: 'show' }])
    expect(asking('clueless', ANN, bobHoldsTwo).show(HALL).view(ANN).shown).toEqual([
      { card: HALL, by: BOB, to: ANN },
    ])
    expect(asking('clueless', ANN, bobHoldsTwo).show(WHITE).view(ANN).shown).toEqual([
      { card: WHITE, by: BOB, to: ANN },
    ])
  })

  test('[G.16f] is one, though two match', () => {
    const script = asking('clueless', ANN, bobHoldsTwo).show(HALL)
    expect(script.view(ANN).shown).toHaveLength(1)
    expect(script.at).toBe('ending')
  })

  test('[UC18, G.16f] is seen by the suggester and the one who shows it, and by nobody else', () => {
    const script = asking('clueless', ANN, bobHoldsTwo).show(HALL)
    for (const [seat, card] of [
      [ANN, HALL],
      [BOB, HALL],
      [CAT, null],
      [DAN, null],
      [null, null],
    ] as const) {
      expect(script.news(seat)).toEqual([{ kind: 'refuted', seat: BOB, asker: ANN, card }])
      expect(script.view(seat).shown).toEqual(card === null ? [] : [{ card, by: BOB, to: ANN }])
    }
  })

  test('[UC19, 002/hypothesis.6] when shown tells all that and by whom', () => {
    for (const rules of ['classic', 'clueless', 'cluedo'] as const) {
      const script = asking(rules, ANN, { hands: holding([DAN, [HALL]], [BOB, [WHITE]]) })
      script.answer()
      const refuter = rules === 'cluedo' ? DAN : BOB
      for (const seat of [null, CAT])
        expect(script.events(seat)).toContainEqual({ kind: 'refuted', seat: refuter, asker: ANN, card: null })
    }
  })

  test('[UC17, G.16f] must be shown by one who holds any: saying "none" is not true', () => {
    expect(() => asking('clueless', ANN, bobHoldsTwo).cannot()).toThrow('not-true')
  })

  test('[G.16f] cannot be one that was not asked for, or is not held, or none', () => {
    expect(() => asking('clueless', ANN, bobHoldsTwo).show(suspectCard(SUSPECT.peacock))).toThrow('not-true')
    expect(() => asking('clueless', ANN, bobHoldsTwo).show(ROPE)).toThrow('not-true')
    expect(() => asking('clueless', ANN, bobHoldsTwo).act({ kind: 'show' })).toThrow('not-true')
  })

  test('[G.16f] is claimed to the suggester, of the three cards named', () => {
    const { state } = asking('clueless', ANN, bobHoldsTwo)
    const of = [WHITE, ROPE, HALL]
    expect(clue.claim(state, BOB, { kind: 'show' })).toEqual({ says: 'shows-one', of, to: ANN })
    expect(clue.claim(state, BOB, { kind: 'cannot' })).toEqual({ says: 'holds-none', of })
  })
})

describe('a device answers by itself', () => {
  const at = (script: Script, known: Known = script.known(script.waitsFor), seed = 1): unknown =>
    reflex(script.state, known, script.waitsFor as Seat, seeded(seed))

  test.each<RuleSetId>(['classic', 'clueless', 'cluedo'])('[C10] "I have none" in %s', rules => {
    expect(at(asking(rules, ANN, nobodyHolds))).toEqual({ move: { kind: 'cannot' } })
  })

  test.each<RuleSetId>(['classic', 'clueless'])(
    '[C10] nothing in %s where one card matches: its player is asked even so',
    rules => {
      expect(at(asking(rules, ANN, { hands: holding([BOB, [HALL]]) }))).toBeUndefined()
    },
  )

  test('[C10, 002/hypothesis.4] by a card it holds, in Cluedo', () => {
    const script = asking('cluedo', ANN, { hands: holding([ANN, [WHITE, ROPE]], [DAN, [HALL]]) })
    expect(at(script)).toEqual({ move: { kind: 'show' }, secret: { card: HALL } })
  })

  const danHoldsAll: Given = { hands: holding([DAN, [WHITE, ROPE, HALL]]) }
  const shown = (card: Card, to: Seat, by: Seat = DAN): Known[number] => ({
    at: 1,
    lesson: { of: 'shown', card, by, to },
  })

  test.each<[why: string, before: Known, card: Card]>([
    ['the card already shown to that player', [shown(ROPE, ANN), shown(HALL, BOB), shown(HALL, CAT)], ROPE],
    ['else the one shown to most', [shown(HALL, BOB), shown(HALL, CAT), shown(WHITE, CAT)], HALL],
    [
      'counting players, not times',
      [shown(WHITE, BOB), shown(WHITE, BOB), shown(WHITE, BOB), shown(HALL, BOB), shown(HALL, CAT)],
      HALL,
    ],
    ['not counting what others showed to it', [shown(WHITE, DAN, BOB), shown(HALL, CAT)], HALL],
  ])('[C10] in Cluedo by %s', (_, before, card) => {
    const script = asking('cluedo', ANN, danHoldsAll)
    for (let seed = 0; seed < 20; seed++)
      expect(at(script, [...script.known(DAN), ...before], seed)).toEqual({
        move: { kind: 'show' },
        secret: { card },
      })
  })

  test('[C10] in Cluedo else by any, as chance has it', () => {
    const script = asking('cluedo', ANN, danHoldsAll)
    const picked = Array.from({ length: 60 }, (_, seed) =>
      JSON.stringify(at(script, script.known(DAN), seed)),
    )
    expect(new Set(picked).size).toBe(3)
  })

  test('nothing for a seat that is not asked', () => {
    const script = asking('clueless', ANN, nobodyHolds)
    expect(reflex(script.state, script.known(CAT), CAT, seeded(1))).toBeUndefined()
  })

  test('[C10, S.9] on one screen, so that it stops only at a seat that holds one of the three', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seeded(seed)
      const table = new LocalTable(
        clue,
        { ...clueOptions('clueless', 6), characters: [0, 1, 2, 3, 4, 5] },
        6,
        new OpenDealer(random),
        random,
      )
      let waiting = table.turn()
      for (let acts = 0; acts < 60 && waiting.of === 'seat'; acts++) {
        const choices = [...table.choices(waiting.seat)]
        const act = choices.find(({ move }) => move.kind !== 'accuse') ?? choices[0]
        if (act === undefined) throw new Error('no choice')
        expect(act.move.kind).not.toBe('cannot')
        expect(table.play(waiting.seat, act).ok).toBe(true)
        waiting = table.turn()
      }
    }
  })
})

test.each<RuleSetId>(['classic', 'clueless', 'cluedo'])(
  '[C12, UC23, G.17f] a loser of %s whose page is open is asked like the others',
  rules => {
    const script = new Script(rules, { seats: 4, file: ASKED })
    script.put(SUSPECT.scarlet, ROOM.study).accuse(crime(0, 0, ROOM.study))
    expect(script.state.lost).toEqual([ANN])
    expect(script.waitsFor).toBe(BOB)
    script.put(SUSPECT.mustard, BEFORE_THE_HALL[rules])
    if (rules !== 'clueless') script.roll(1, 1)
    script.walk(ROOM.hall).suggest(ASKED.suspect, ASKED.weapon)
    expect(askedInTurn(script)).toEqual(rules === 'cluedo' ? [ANN, DAN, CAT] : [CAT, DAN, ANN])
  },
)

test('[G.2, G.16g] six can be asked', () => {
  const script = asking('clueless', ANN, { seats: 6, file: ASKED })
  expect(askedInTurn(script)).toEqual([BOB, CAT, DAN, EVE, FAY])
})

test('cards that a crime names go by their numbers: suspect, weapon, room', () => {
  expect(cardsOf(ASKED)).toEqual([suspectCard(2), weaponCard(0), roomCard(1)])
  expect(cardsOf(ASKED)).toEqual([2, 6, 13])
})
