import { describe, expect, test } from 'vitest'
import type { Seat } from '../../../../rules/seat'
import type { Event } from '../../rules/event'
import { messageOfEvent } from '../../rules/messages'
import * as de from './de'
import * as en from './en'

const [ADA, BO, CY] = [0, 1, 2] as Seat[] as [Seat, Seat, Seat]
const NAMES = ['Ada', 'Bo', 'Cy']

/** Every kind of event, as its own seat and as another may know it. */
const EVENTS: { readonly [Kind in Event['kind']]: readonly (Event & { kind: Kind })[] } = {
  'order-asked': [{ kind: 'order-asked' }],
  'die-rolled': [
    { kind: 'die-rolled', seat: ADA, die: 4 },
    { kind: 'die-rolled', seat: BO, die: 6 },
  ],
  ordered: [
    {
      kind: 'ordered',
      order: [
        { seat: BO, die: 6 },
        { seat: ADA, die: 4 },
        { seat: CY, die: 4 },
      ],
      hasTies: true,
    },
  ],
  'game-began': [
    { kind: 'game-began', game: 1, games: 1 },
    { kind: 'game-began', game: 2, games: 5 },
  ],
  turn: [
    { kind: 'turn', seat: ADA, round: 3 },
    { kind: 'turn', seat: BO, round: 3 },
  ],
  threw: [
    { kind: 'threw', seat: ADA, throws: 1, dice: [2, 2, 5, 6, 6] },
    { kind: 'threw', seat: BO, throws: 2, dice: null },
  ],
  kept: [
    { kind: 'kept', seat: ADA, throws: 2, dice: [6, 6] },
    { kind: 'kept', seat: ADA, throws: 2, dice: [] },
    { kind: 'kept', seat: BO, throws: 2, dice: null },
  ],
  wrote: [
    { kind: 'wrote', seat: ADA, row: { box: 'sixes', points: 12, upper: 41 } },
    { kind: 'wrote', seat: ADA, row: { box: 'fives', points: 25, upper: 66 } },
    { kind: 'wrote', seat: ADA, row: { box: 'chance', points: 25, upper: 41 } },
    { kind: 'wrote', seat: BO, row: null },
  ],
  'game-scored': [
    { kind: 'game-scored', game: 1, total: 243 },
    { kind: 'game-scored', game: 1, total: null },
  ],
  'next-asked': [
    { kind: 'next-asked', seat: ADA, game: 2 },
    { kind: 'next-asked', seat: BO, game: 2 },
  ],
  'plays-on': [
    { kind: 'plays-on', seat: ADA },
    { kind: 'plays-on', seat: BO },
  ],
  left: [
    { kind: 'left', seat: ADA },
    { kind: 'left', seat: BO },
  ],
  'night-scored': [{ kind: 'night-scored', total: 1012 }],
  won: [
    { kind: 'won', seats: [BO], worth: 1300, struck: [] },
    { kind: 'won', seats: [ADA, BO], worth: 1300, struck: [CY] },
  ],
  'nobody-won': [{ kind: 'nobody-won', struck: [BO] }],
  'broken-off': [
    { kind: 'broken-off', last: ADA },
    { kind: 'broken-off', last: BO },
    { kind: 'broken-off', last: null },
  ],
}

describe.each([
  ['English', en],
  ['German', de],
])('in %s', (_, words) => {
  const toldTo = (seat: Seat | null) =>
    Object.values(EVENTS)
      .flat()
      .map(event => words.sentence(event, { seat, names: NAMES }))

  test('every event is told, each otherwise than the next, and nothing is missing in a sentence', () => {
    const told = toldTo(ADA)
    expect(new Set(told).size).toBe(told.length)
    for (const sentence of told) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(sentence).not.toMatch(/undefined|NaN|null| {2}|\.\./)
    }
  })

  test('one who only watches is told by names alone', () => {
    for (const event of Object.values(EVENTS).flat())
      if ('seat' in event && event.seat === ADA && !('dice' in event) && !('row' in event))
        expect(words.sentence(event, { seat: null, names: NAMES })).toContain('Ada')
  })

  test('an event with a message of the document is told in its words', () => {
    for (const event of Object.values(EVENTS).flat()) {
      const message = messageOfEvent(event)
      const isOwn = event.kind !== 'game-scored' || event.total !== null
      if (message !== null && isOwn)
        expect(words.sentence(event, { seat: ADA, names: NAMES })).toContain(words.messages[message])
    }
  })

  test('no sentence about another has a die, a box or a score', () => {
    const { threw, kept, wrote } = EVENTS
    for (const event of [...threw, ...kept, ...wrote].filter(({ seat }) => seat === BO)) {
      const sentence = words.sentence(event, { seat: ADA, names: NAMES })
      expect(sentence.replace(/\d (of|von) 3/, '')).not.toMatch(/\d/)
    }
  })
})
