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
  suspectCard,
  WEAPON,
  weaponCard,
} from '../../../../test/sim/script'
import type { Seat } from '../../../rules/seat'
import { cardsOf } from '../lobby/cards'
import { caseOf, type Fact } from './facts'
import { conclude } from './conclusions'

const HALL = roomCard(ROOM.hall)
const PLUM = suspectCard(SUSPECT.plum)
const NAMED = cardsOf(crime(SUSPECT.plum, WEAPON.rope, ROOM.hall))

/** Ann asks in the Hall for Plum with the rope: Bob has none, Cat has the Hall. */
const asked = (): Script =>
  new Script('clueless', {
    seats: 4,
    file: crime(SUSPECT.green, WEAPON.pistol, ROOM.kitchen),
    hands: holding([CAT, [HALL]], [DAN, [PLUM, weaponCard(WEAPON.rope)]]),
  })
    .put(SUSPECT.scarlet, [1, 0])
    .walk(ROOM.hall)
    .suggest(SUSPECT.plum, WEAPON.rope)
    .cannot()

const learnt = (script: Script, seat: Seat | null): readonly Fact[] =>
  caseOf(script.view(seat)).facts.filter(({ from }) => from.of !== 'hand')

const number = { of: 'question', number: 0 } as const

describe('all that is certain', () => {
  test.each<[who: string, seat: Seat | null, of: Fact]>([
    ['the asker the card', ANN, { says: 'holds', holder: CAT, cards: [HALL], from: number }],
    ['the refuter what he showed', CAT, { says: 'holds', holder: CAT, cards: [HALL], from: number }],
    [
      'the others that it was one of three',
      DAN,
      { says: 'holds-one', holder: CAT, cards: NAMED, from: number },
    ],
    ['the outside the same', null, { says: 'holds-one', holder: CAT, cards: NAMED, from: number }],
  ])('after an answered question: %s, and everybody who passed', (_, seat, fact) => {
    const passed: Fact = { says: 'holds-none', holder: BOB, cards: NAMED, from: number }
    expect(learnt(asked().show(HALL), seat)).toEqual([passed, fact])
  })

  test('during a question: the players who have passed so far', () => {
    expect(learnt(asked(), null)).toEqual([{ says: 'holds-none', holder: BOB, cards: NAMED, from: number }])
  })

  test('one’s own hand, which the outside does not know', () => {
    const script = asked()
    const own = { says: 'holds', holder: ANN, cards: script.hand(ANN), from: { of: 'hand' } }
    expect(caseOf(script.view(ANN)).facts[0]).toEqual(own)
    expect(caseOf(script.view(null)).facts.some(({ from }) => from.of === 'hand')).toBe(false)
  })

  test('[C17] after a question that nobody refuted: all passed, and nothing is said of the asker', () => {
    const script = new Script('clueless', { seats: 3, file: crime(5, 0, 1) }).put(SUSPECT.scarlet, [1, 0])
    script.walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.rope).cannot().cannot()
    expect(learnt(script, null).map(fact => 'holder' in fact && fact.holder)).toEqual([BOB, CAT])
  })

  test('[C16] after a wrong accusation: not these three together', () => {
    const script = new Script('clueless', { seats: 4 }).accuse(crime(0, 0, 0))
    const fact = {
      says: 'not-all-filed',
      cards: cardsOf(crime(0, 0, 0)),
      from: { of: 'accusation', number: 0 },
    }
    expect(learnt(script, BOB)).toEqual([fact])
  })

  test('[C26] a hand laid open, and the card it then shows', () => {
    const script = asked().leave(CAT, true)
    const opened = {
      says: 'holds',
      holder: CAT,
      cards: script.view(null).players[2]?.open,
      from: { of: 'opened' },
    }
    expect(learnt(script, null)).toContainEqual(opened)
    expect(learnt(script, DAN)).toContainEqual({ says: 'holds', holder: CAT, cards: [HALL], from: number })
  })

  test('[C12] a silent hand neither passes nor shows', () => {
    const script = new Script('cluedo', {
      seats: 4,
      file: crime(SUSPECT.plum, WEAPON.rope, ROOM.hall),
    }).put(SUSPECT.scarlet, ROOM.study)
    script.accuse(crime(0, 0, ROOM.study)).leave(ANN)
    script.put(SUSPECT.mustard, ROOM.hall).suggest(SUSPECT.plum, WEAPON.rope)
    script.cannot().cannot()
    expect(script.at).not.toBe('refuting')
    const passed = learnt(script, null).flatMap(fact => (fact.says === 'holds-none' ? [fact.holder] : []))
    expect(passed).toEqual([DAN, CAT])
  })

  test('a loser who has looked knows the file', () => {
    const script = new Script('classic', { seats: 4 }).accuse(crime(0, 0, 0))
    expect(learnt(script, ANN)).toContainEqual({
      says: 'holds',
      holder: 'file',
      cards: cardsOf(FILE),
      from: { of: 'opened' },
    })
  })

  test('the cards two have shown each other are joined to the questions they answered', () => {
    const script = asked().show(HALL).pass()
    const [mine] = script.view(ANN).asked
    expect(mine).toMatchObject({ by: ANN, passed: [BOB], refuter: CAT, card: HALL })
    expect(script.view(BOB).asked[0]).toMatchObject({ refuter: CAT, card: null })
    const found = conclude(caseOf(script.view(ANN)))
    expect(found.at === 'possible' && found.chance(HALL, CAT)).toBe(1)
  })
})
