import { expect, test } from 'vitest'
import type { TimedEvent } from '../../rules/page'
import type { Seat } from '../../rules/seat'
import { filterLog, linesIn, UNFILTERED } from './logFilter'
import type { LogTopics } from './logTopics'
import { digestMissed } from './missedDigest'

type Event = { readonly kind: 'thrown' | 'written'; readonly seat: Seat }

const [ADA, BEN] = [0 as Seat, 1 as Seat]
const TOPICS: LogTopics<Event, 'throws'> = {
  kinds: {
    thrown: { topic: 'throws', isNotable: false },
    written: { topic: null, isNotable: true },
  },
  seatsIn: ({ seat }) => [seat],
  names: () => ({ throws: 'Throws' }),
}

const history = (...events: readonly Event[]): readonly TimedEvent<Event>[] =>
  events.map((event, at) => ({ at, event }))

const ADA_THROWS: Event = { kind: 'thrown', seat: ADA }
const ADA_WRITES: Event = { kind: 'written', seat: ADA }
const BEN_THROWS: Event = { kind: 'thrown', seat: BEN }
const TURNS = history(ADA_THROWS, ADA_THROWS, ADA_WRITES, BEN_THROWS, BEN_THROWS, BEN_THROWS, ADA_WRITES)

test('a log without a filter has every event', () => {
  expect(filterLog(TURNS, TOPICS, UNFILTERED)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a filter selects by topic and by seat, and by both at once', () => {
  expect(filterLog(TURNS, TOPICS, { topic: 'throws', seat: null })).toEqual([0, 1, 3, 4, 5])
  expect(filterLog(TURNS, TOPICS, { topic: null, seat: ADA })).toEqual([0, 1, 2, 6])
  expect(filterLog(TURNS, TOPICS, { topic: 'throws', seat: BEN })).toEqual([3, 4, 5])
})

test('a line that tells of several events is one step of looking back', () => {
  expect(
    linesIn([
      { at: 0, event: ADA_THROWS },
      { at: 4, event: ADA_WRITES },
      { at: 4, event: BEN_THROWS },
    ]),
  ).toEqual([0, 4])
})

test('a player who was away a moment reads every sentence', () => {
  expect(digestMissed(TURNS, 1, TOPICS)).toEqual({ told: [1, 2, 3, 4, 5, 6], untold: 0 })
  expect(digestMissed(TURNS, TURNS.length, TOPICS)).toEqual({ told: [], untold: 0 })
})

test('a player who was away long reads the notable events, and the count of the others', () => {
  expect(digestMissed(TURNS, 0, TOPICS)).toEqual({ told: [2, 6], untold: 5 })
})
