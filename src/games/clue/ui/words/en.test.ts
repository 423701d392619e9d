import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  WEAPON,
} from '../../../../../test/sim/script'
import { everyEvent } from '../../../../../test/sim/everyEvent'
import type { Card } from '../../../../rules/card'
import { seatsOf, type Seat } from '../../../../rules/seat'
import { ROOMS, SUSPECTS, WEAPONS } from '../../cards'
import type { Event } from '../../event'
import { suspectName } from '../../names'
import { RULE_SET_IDS, type RuleSetId } from '../../variants'
import { sentences } from '../notebook'
import {
  accusationSentence,
  cardName,
  refusal,
  roomName,
  sentence,
  suggestionSentence,
  weaponName,
  type Part,
  type Reader,
} from './en'

const NAMES = ['X', 'Walt', 'Vera', 'Y']

const reader = (rules: RuleSetId, seat: Seat | null): Reader => ({ rules, seat, names: NAMES })

describe('the sentences of the documents', () => {
  test('[UC32] the suggestion', () => {
    expect(suggestionSentence('classic', crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard))).toBe(
      'I suggest the crime was committed in the Billiard Room by Col. Mustard with the Pistol.',
    )
  })

  test('[UC33] the suggestion that moves nothing', () => {
    expect(suggestionSentence('classic', crime(SUSPECT.peacock, WEAPON.pistol, ROOM.billiard))).toBe(
      'I suggest the crime was committed in the Billiard Room by Mrs. Peacock with the Pistol.',
    )
  })

  test('[UC20, G.17b] the accusation', () => {
    for (const rules of ['classic', 'clueless'] as const)
      expect(accusationSentence(rules, crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard))).toBe(
        'I accuse Colonel Mustard of committing the crime in the Billiard Room with the Pistol.',
      )
  })

  test('[UC12.10] the warning', () => {
    expect(refusal['too-far']).toBe('You have exceeded the number of dice rolled.')
  })

  test('[UC04.2.3] the room that has a weapon', () => {
    expect(refusal['another-weapon-is-there']).toBe('Another weapon is there.')
  })

  test('[UC20, UC32, S.8] are in the log, with the one who said them', () => {
    const told: Event = {
      kind: 'suggested',
      seat: ANN,
      crime: crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard),
    }
    expect(sentence(told, reader('classic', BOB))).toBe(
      'X: “I suggest the crime was committed in the Billiard Room by Col. Mustard with the Pistol.”',
    )
    expect(sentence({ ...told, kind: 'accused' }, reader('classic', BOB))).toBe(
      'X: “I accuse Colonel Mustard of committing the crime in the Billiard Room with the Pistol.”',
    )
  })
})

describe('a notebook of Cluedo', () => {
  const kitchen = roomCard(ROOM.kitchen)
  /** X (Ann) asks in the Kitchen about Plum and the poison; Y (Dan) refutes by the Kitchen. */
  const asked = (): Script =>
    new Script('cluedo', { seats: 4, hands: holding([DAN, [kitchen]]) })
      .put(SUSPECT.scarlet, ROOM.kitchen)
      .suggest(SUSPECT.plum, 5)
      .show(kitchen)

  const written = (seat: Seat | null): readonly string[] => {
    const told = asked()
      .events(seat)
      .map((event, at) => ({ at, event }))
    const from = told.findIndex(({ event }) => event.kind === 'suggested')
    return sentences(told, reader('cluedo', seat)).slice(from, from + 2)
  }

  test('[002/events.1] of the one who asked', () => {
    expect(written(ANN)).toEqual([
      'I formulated the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'Y refuted the hypothesis showing the card “Kitchen”.',
    ])
  })

  test('[002/events.2] of the one who refuted', () => {
    expect(written(DAN)).toEqual([
      'X formulated the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'I refuted the hypothesis showing card “Kitchen”.',
    ])
  })

  test.each<Seat | null>([BOB, CAT, null])('[002/events.3] of another, seat %j', seat => {
    expect(written(seat)).toEqual([
      'X made the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'Y refuted the hypothesis showing a card.',
    ])
  })

  test('[002/events.2] tells two hypotheses apart: who refuted the second did not refute the first', () => {
    const script = asked().put(SUSPECT.mustard, ROOM.hall).suggest(SUSPECT.plum, 5).answer()
    const told = script.events(DAN).map((event, at) => ({ at, event }))
    const hypotheses = sentences(told, reader('cluedo', DAN)).filter(line =>
      line.includes('the hypothesis that'),
    )
    expect(hypotheses[0]).toMatch(/^X formulated/)
    const refuter = script.events(null).findLast(({ kind }) => kind === 'refuted')
    expect(hypotheses[1]).toMatch(
      refuter?.kind === 'refuted' && refuter.seat === DAN ? /^Walt formulated/ : /^Walt made/,
    )
  })

  test('[002/notebook.2] has a sentence for every event', () => {
    const script = asked()
    for (const seat of [ANN, BOB, null]) {
      const told = script.events(seat).map((event, at) => ({ at, event }))
      expect(sentences(told, reader('cluedo', seat))).toHaveLength(told.length)
    }
  })

  test('[002/events.1] speaks of its owner as "I" throughout', () => {
    const lines = everyEvent.map(event => sentence(event, reader('cluedo', ANN)))
    expect(lines.filter(line => /\b[Yy]our?\b/.test(line))).toEqual([])
  })
})

const PARTS: readonly Part[] = ['asker', 'refuter', 'other']

describe.each<RuleSetId>(RULE_SET_IDS)('in %s', rules => {
  test.each(everyEvent)('[002/notebook.1] $kind makes one sentence for whoever reads: %j', event => {
    for (const seat of [null, ...seatsOf(4)])
      for (const part of PARTS) {
        const line = sentence(event, reader(rules, seat), part)
        expect(line).toMatch(/^[^\n]{8,}[.”]$/)
        expect(line).not.toMatch(/undefined|null|NaN|\[object|\.\.|  | {2}|“”/)
        expect(line.charAt(0)).toBe(line.charAt(0).toUpperCase())
      }
  })

  test('names every card differently, and none by nothing', () => {
    const names = Array.from({ length: 21 }, (_, card) => cardName(rules, card as Card))
    expect(new Set(names).size).toBe(21)
    expect(names).not.toContain('')
  })
})

describe('names', () => {
  test.each<[rules: RuleSetId, suspects: readonly string[], weapons: readonly string[]]>([
    [
      'classic',
      ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
      ['Rope', 'Lead pipe', 'Knife', 'Wrench', 'Candlestick', 'Pistol'],
    ],
    [
      'clueless',
      ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
      ['Rope', 'Lead pipe', 'Knife', 'Wrench', 'Candlestick', 'Pistol'],
    ],
    [
      'cluedo',
      [
        'Miss Scarlett',
        'Colonel Mustard',
        'Mrs White',
        'Reverend Mr Green',
        'Mrs. Peacock',
        'Professor Plum',
      ],
      ['Candlestick', 'Knife', 'Lead pipe', 'Revolver', 'Rope', 'Poison'],
    ],
  ])('[002/pawns.1] of %s are spelt as its document does', (rules, suspects, weapons) => {
    expect(SUSPECTS.map(suspect => suspectName(rules, suspect))).toEqual(suspects)
    expect(WEAPONS.map(weapon => weaponName(rules, weapon))).toEqual(weapons)
  })

  test('[002/board.2] of the nine rooms', () => {
    expect(ROOMS.map(roomName)).toEqual([
      'Study',
      'Hall',
      'Lounge',
      'Library',
      'Billiard Room',
      'Dining Room',
      'Conservatory',
      'Ballroom',
      'Kitchen',
    ])
  })
})

test('every refusal has its own words', () => {
  const words = Object.values(refusal)
  expect(new Set(words).size).toBe(words.length)
  for (const line of words) expect(line).toMatch(/^[A-Z].*\.$/)
})
