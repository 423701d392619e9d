import { expect, test } from 'vitest'
import { everyEvent } from '../../../../test/sim/everyEvent'
import { ANN, BOB, CAT, crime } from '../../../../test/sim/script'
import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import { filterLog } from '../../../ui/play/logFilter'
import { digestMissed } from '../../../ui/play/missedDigest'
import type { Event } from '../rules/event'
import { logTopics, type Topic } from './logTopics'

const timed = (...events: readonly Event[]): readonly TimedEvent<Event>[] =>
  events.map((event, at) => ({ at, event }))

const TOPICS = logTopics('classic')
const CRIME = crime(0, 0, 0)
const ROUND = timed(
  { kind: 'turn', seat: ANN },
  { kind: 'walked', seat: ANN, to: 0 as never, steps: 2 },
  { kind: 'suggested', seat: ANN, crime: CRIME },
  { kind: 'could-not-refute', seat: BOB, asker: ANN },
  { kind: 'refuted', seat: CAT, asker: ANN, card: null },
  { kind: 'turn', seat: BOB },
  { kind: 'passed', seat: BOB },
  { kind: 'accused', seat: BOB, crime: CRIME },
  { kind: 'accused-wrongly', seat: BOB },
)

test.each<[Topic | null, Seat | null, readonly number[]]>([
  [null, null, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['suggestions', null, [2]],
  ['showings', null, [3, 4]],
  ['accusations', null, [7, 8]],
  ['moves', null, [1, 6]],
  [null, CAT, [4]],
  ['showings', BOB, [3]],
  ['showings', ANN, [3, 4]],
  ['moves', CAT, []],
])('the topic %s and the seat %j select the events %j', (topic, seat, selected) => {
  expect(filterLog(ROUND, TOPICS, { topic, seat })).toEqual(selected)
})

test('every topic of an event is offered by name, and each has events', () => {
  const all = timed(...everyEvent)
  expect(new Set(all.map(({ event }) => TOPICS.kinds[event.kind].topic))).toEqual(
    new Set([null, ...Object.keys(TOPICS.names())]),
  )
})

test('a player who was away long reads suggestions, answers and accusations, and no moves', () => {
  expect(digestMissed(ROUND, 5, TOPICS)).toEqual({ told: [5, 6, 7, 8], untold: 0 })
  expect(digestMissed(ROUND, 0, TOPICS)).toEqual({ told: [2, 4, 7, 8], untold: 5 })
})
