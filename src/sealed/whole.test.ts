import { beforeAll, describe, expect, test } from 'vitest'
import { cardsFrom, type Card } from '../rules/card'
import type { Seat } from '../rules/seat'
import {
  askFile,
  drawingOf,
  drawWith,
  fileOf,
  firstOf,
  lastOf,
  lookAtFile,
  openWith,
  questionOf,
  showingOf,
} from '../../test/sealed/play'
import { elementAt } from './elementAt'
import { bytesFrom, dealtTable, must, there, type Dealt, CARDS } from '../../test/sealed/table'
import { dealtCards, rebuild, rebuilt, verifyRebuild } from './dealing'
import { drawnNumbers } from './dice'
import { cardAt } from './generators'
import { ristretto } from './group'
import { threshold } from './session'
import { together } from './sharing'
import { cannot, shownCard, show, verifyCannot, verifyShow } from './showing'
import { openedSlots, unsealOf, verifyUnseal } from './opening'
import { slotsOf } from './deck'
import { shuffler } from './deck'

const sorted = (cards: readonly Card[]): readonly Card[] => [...cards].sort((a, b) => a - b)

/** Devices, seats, and by seat its device: a seat without a person of its own is a bot on somebody's. */
const TABLES: readonly (readonly [devices: number, seats: number, homes: readonly number[]])[] = [
  [2, 3, [0, 1, 0]],
  [2, 6, [0, 0, 1, 1, 0, 1]],
  [3, 3, [0, 1, 2]],
  [4, 5, [3, 0, 1, 2, 3]],
  [5, 5, [0, 1, 2, 3, 4]],
  [6, 6, [0, 1, 2, 3, 4, 5]],
]

describe.each(TABLES)('%i devices with %i seats', (devices, seats, homes) => {
  let table: Dealt
  let file: readonly Card[]
  beforeAll(() => {
    table = dealtTable(`whole ${devices} ${seats}`, devices, seats, homes)
    file = fileOf(table)
  })

  test('deal each card of the deck once, and put one of each kind aside', () => {
    expect(sorted([...table.hands.flat(), ...file])).toEqual(CARDS)
    expect(file.map(card => (card < 6 ? 0 : card < 12 ? 1 : 2))).toEqual([0, 1, 2])
  })

  test('no hand can be read by any other device, nor by one fewer than t together', () => {
    for (const [seat, home] of homes.entries()) {
      for (const slot of slotsOf(table.deck, seat as Seat)) {
        const { a, b } = elementAt(table.residue, slot)
        const own = ristretto.subtract(b, ristretto.times(elementAt(table.secrets, home).x, a))
        expect(cardAt(own)).toBeDefined()
        for (const other of table.secrets) {
          if (other.device === home) continue
          for (const key of [other.x, other.z, ...other.polynomial])
            expect(cardAt(ristretto.subtract(b, ristretto.times(key, a)))).toBeUndefined()
        }
      }
    }
  })

  test('t open whatever is to be opened, whichever they are, and one fewer open nothing', () => {
    const few = threshold(devices) - 1
    for (const what of ['aside', 0 as Seat, 'all'] as const) {
      const cards = there(openWith(table, what))
      expect(openWith(table, what, lastOf(table))).toEqual(cards)
      expect(openWith(table, what, firstOf(table).slice(0, few))).toBeUndefined()
    }
    expect(openWith(table, 'all')).toHaveLength(21)
    expect(sorted(there(openWith(table, 0 as Seat)))).toEqual(sorted(elementAt(table.hands, 0)))
    const slots = openedSlots({ deck: table.deck, what: 'all', step: 0 })
    for (const slot of slots) {
      const { a, b } = elementAt(table.deck.slots, slot)
      const given = new Map(
        table.shares.slice(0, few).map(({ y }, device) => [device, [ristretto.times(y, a)]]),
      )
      const guess = together(given, few, 1)
      expect(cardAt(ristretto.subtract(b, elementAt(there(guess), 0)))).toBeUndefined()
    }
  })

  test('rebuild what a silent device owes, bit for bit, but nothing of its own hand', () => {
    const missing = devices - 1
    for (const helpers of [firstOf(table), lastOf(table)]) {
      const given = new Map(
        helpers.map(device => {
          const part = rebuild(
            table.deck,
            elementAt(table.secrets, device),
            elementAt(table.shares, device),
            missing,
            bytesFrom('rebuild', device),
          )
          return [device, must(verifyRebuild(table.deck, device, missing, part))]
        }),
      )
      const parts = there(rebuilt(table.deck, missing, given))
      expect([...parts.keys()]).toEqual([...elementAt(table.parts, missing).keys()])
      for (const [slot, point] of parts)
        expect(ristretto.encode(point)).toEqual(
          ristretto.encode(there(elementAt(table.parts, missing).get(slot))),
        )
      const again = dealtCards(
        table.deck,
        table.parts.map((each, device) => (device === missing ? parts : each)),
      )
      expect(again.every(({ b }, slot) => ristretto.isSame(b, elementAt(table.residue, slot).b))).toBe(true)
      for (const slot of parts.keys())
        expect(elementAt(homes, elementAt(table.deck.layout.to, slot))).not.toBe(missing)
    }
  })

  test('a seat that holds none of three can prove it, and a seat that holds one cannot', () => {
    for (const [seat, hand] of table.hands.entries()) {
      const others = CARDS.filter(card => !hand.includes(card))
      const mine = elementAt(table.secrets, elementAt(homes, seat))
      const holdings = elementAt(table.holdings, seat)
      const none = others.slice(0, 3)
      expect(verifyCannot(holdings, none, cannot(mine, table.deck, seat as Seat, none)).ok).toBe(true)
      const some = [elementAt(others, 0), elementAt(hand, 0), elementAt(others, 1)]
      expect(verifyCannot(holdings, some, cannot(mine, table.deck, seat as Seat, some))).toEqual({
        ok: false,
        error: 'holds-one',
      })
    }
  })

  test('a shown card is seen by the one who asked, and everybody knows it is one of the three', () => {
    for (const [seat, hand] of table.hands.entries()) {
      const to = (seat + 1) % seats
      const others = CARDS.filter(card => !hand.includes(card))
      const showing = showingOf(table, seat, to, [
        elementAt(others, 0),
        elementAt(hand, 1),
        elementAt(others, 1),
      ])
      const mine = elementAt(table.secrets, elementAt(homes, seat))
      const shown = show(
        showing,
        elementAt(table.holdings, seat),
        mine,
        elementAt(hand, 1),
        bytesFrom('show', seat),
      )
      expect(verifyShow(showing, elementAt(table.holdings, seat), shown).ok).toBe(true)
      expect(shownCard(showing, elementAt(table.secrets, elementAt(homes, to)), shown)).toEqual({
        card: elementAt(hand, 1),
        isBoxTrue: true,
      })
    }
  })

  test('an equality test is right or wrong, whoever is present, and only the wrong one may look', () => {
    const wrong = [elementAt(file, 0), elementAt(file, 1), (((elementAt(file, 2) - 12 + 1) % 9) + 12) as Card]
    for (const openers of [firstOf(table), lastOf(table)]) {
      expect(askFile(table, questionOf(table, 1, file), openers, openers).isRight).toBe(true)
      expect(askFile(table, questionOf(table, 1, wrong), openers, openers).isRight).toBe(false)
    }
    const no = askFile(table, questionOf(table, 1, wrong))
    expect(lookAtFile(table, no, elementAt(homes, 1))).toEqual(file)
    expect(lookAtFile(table, no, elementAt(homes, 1), lastOf(table))).toEqual(file)
    expect(lookAtFile(table, no, elementAt(homes, 1), firstOf(table).slice(1))).toBeUndefined()
    const other = homes.findIndex(home => home !== homes[1])
    expect(() => lookAtFile(table, no, elementAt(homes, other))).toThrow('no card')
  })

  test('dice fall the same whoever answers, and differ from roll to roll', () => {
    const roll = (step: number, parties?: readonly number[]) =>
      drawnNumbers(there(drawWith(table, drawingOf(table, step), parties)), {
        kind: 'dice',
        count: 40,
        sides: 6,
      })
    expect(roll(0, lastOf(table))).toEqual(roll(0))
    expect(roll(1)).not.toEqual(roll(0))
    expect(roll(0).every(die => die >= 1 && die <= 6)).toBe(true)
    expect(drawWith(table, drawingOf(table), firstOf(table).slice(1))).toBeUndefined()
    const picked = drawnNumbers(there(drawWith(table, drawingOf(table))), { kind: 'pick', from: 9, count: 9 })
    expect(sorted(picked as readonly Card[])).toEqual(cardsFrom(0, 9))
  })

  test('after the game everybody can shuffle again what each device did', () => {
    for (const mine of table.secrets) {
      const did = table.decks.slice(0, -1).flatMap((before, step) => {
        const after = elementAt(table.decks, step + 1)
        return shuffler(devices, step).device === mine.device ? [{ before, after }] : []
      })
      expect(did).toHaveLength(2)
      expect(verifyUnseal(table.keyring, mine.device, unsealOf(mine), did)).toEqual({ ok: true, value: null })
    }
  })
})
