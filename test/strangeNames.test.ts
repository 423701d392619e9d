import { describe, expect, test } from 'vitest'
import { RULE_SET_IDS } from '../src/games/clue/lobby/variants'
import * as clueDe from '../src/games/clue/ui/words/events.de'
import * as clueEn from '../src/games/clue/ui/words/events.en'
import * as castDe from '../src/games/deadwood/ui/words/cast.de'
import * as castEn from '../src/games/deadwood/ui/words/cast.en'
import * as deadwoodDe from '../src/games/deadwood/ui/words/de'
import * as deadwoodEn from '../src/games/deadwood/ui/words/en'
import { yahtzee } from '../src/games/yahtzee/index'
import * as yahtzeeDe from '../src/games/yahtzee/ui/words/de'
import * as yahtzeeEn from '../src/games/yahtzee/ui/words/en'
import { OpenDealer } from '../src/dealer/openDealer'
import { seeded } from '../src/rules/random'
import { seatsOf, type Seat } from '../src/rules/seat'
import { LocalTable } from '../src/table/localTable'
import { sentenceName } from '../src/ui/kit/sentenceName'
import { deadwoodEvents } from './sim/deadwoodEvents'
import { everyEvent } from './sim/everyEvent'
import { yahtzeeOptions } from './sim/yahtzee'

/** Names as a record, a crate or another page may bring them; none of them can be typed, but for the last three. */
const STRANGE = [
  'Bob\u202e',
  '\u2066\u2067Bob',
  'Bo\u2069b\u2069',
  'B\u0300\u0301\u0302\u0303\u0304\u0305\u0306ob',
  '\u0301\u0302\u0303',
  '\u3164\u3164',
  'You',
  'du',
  'שרה\u202a',
  'ليلى',
  '﷽'.repeat(20),
]

const PLAIN = ['Anna', 'Berta', 'Carla', 'Dora', 'Elsa', 'Frida']

/** One name of a table is strange: the sentence is what it was, but for the name. */
const expectOnlyTheNameDiffers = (say: (names: readonly string[]) => string): void => {
  const before = say(PLAIN)
  for (const strange of STRANGE) {
    const shown = sentenceName(strange)
    for (const seat of PLAIN.keys()) {
      const said = say(PLAIN.with(seat, shown))
      expect(said.replaceAll(shown, PLAIN[seat] ?? '')).toBe(before)
    }
  }
}

const SEATS: readonly (Seat | null)[] = [...seatsOf(2), null]

/** Every event of some nights between bots, as each seat and a watcher were told. */
const yahtzeeEvents = (seat: Seat | null) => {
  const randomBot = yahtzee.bots.random
  if (randomBot === undefined) throw new Error('no bot')
  const random = seeded(11)
  const table = new LocalTable(yahtzee, yahtzeeOptions({ games: 1 }), 3, new OpenDealer(random), random)
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
    const act = randomBot.act(table.view(turn.seat), table.choices(turn.seat), random)
    expect(table.play(turn.seat, act).ok).toBe(true)
  }
  return table.history(seat).map(({ event }) => event)
}

describe('with a strange name at the table, every sentence is what it was but for the name', () => {
  test.each([
    ['English', clueEn],
    ['German', clueDe],
  ])('of the cases, in %s', (_, words) => {
    for (const rules of RULE_SET_IDS)
      for (const event of everyEvent)
        for (const seat of SEATS)
          expectOnlyTheNameDiffers(names => words.sentence(event, { rules, seat, names, bots: [] }))
  })

  test.each([
    ['English', deadwoodEn, castEn],
    ['German', deadwoodDe, castDe],
  ])('of the film lot, in %s', (_, words, cast) => {
    const kinds = new Map(deadwoodEvents.map(event => [event.kind, event]))
    for (const event of kinds.values())
      for (const seat of SEATS)
        expectOnlyTheNameDiffers(names => words.sentence(event, { seat, names, cast }))
  })

  test.each([
    ['English', yahtzeeEn],
    ['German', yahtzeeDe],
  ])('of the dice, in %s', (_, words) => {
    for (const seat of SEATS) {
      const events = yahtzeeEvents(seat)
      expect(events.length).toBeGreaterThan(50)
      for (const event of events) expectOnlyTheNameDiffers(names => words.sentence(event, { seat, names }))
    }
  })
})

test('a strange name turns, grows and hides nothing, and is nobody else', () => {
  for (const strange of STRANGE) {
    const shown = sentenceName(strange)
    const inside = shown.replace(/^\u2068|\u2069$/g, '')
    expect(inside).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    expect(shown.startsWith('\u2068')).toBe(shown.endsWith('\u2069'))
    if (/[\u0590-\u08ff\ufb1d-\ufdff]/.test(inside)) expect(shown).toBe(`\u2068${inside}\u2069`)
    expect(inside).not.toMatch(/^\p{M}|\p{M}{4}/u)
    expect(inside).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
    expect(inside).not.toMatch(/^(?:you|du)$/i)
    expect(sentenceName(shown)).toBe(shown)
  }
})
