import { expect, test } from 'vitest'
import { everyEvent } from '../../../../test/sim/everyEvent'
import { ANN, BOB, CAT, crime } from '../../../../test/sim/script'
import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import type { Event } from '../rules/event'
import { digest } from './missedDigest'
import { linesIn, sifted, TOPICS, type Topic } from './logFilter'

const told = (...events: readonly Event[]): readonly TimedEvent<Event>[] =>
  events.map((event, at) => ({ at, event }))

const CRIME = crime(0, 0, 0)
const ROUND = told(
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

test.each<[Topic, Seat | null, readonly number[]]>([
  ['all', null, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['suggestions', null, [2]],
  ['showings', null, [3, 4]],
  ['accusations', null, [7, 8]],
  ['moves', null, [1, 6]],
  ['all', CAT, [4]],
  ['showings', BOB, [3]],
  ['showings', ANN, [3, 4]],
  ['moves', CAT, []],
])('of %s by %j are left %j', (topic, seat, left) => {
  expect(sifted(ROUND, { topic, seat })).toEqual(left)
})

test('no event is under two headings, and all are under one that leaves nothing out', () => {
  const all = told(...everyEvent)
  const under = TOPICS.filter(topic => topic !== 'all').flatMap(topic => sifted(all, { topic, seat: null }))
  expect(new Set(under).size).toBe(under.length)
  expect(sifted(all, { topic: 'all', seat: null })).toHaveLength(all.length)
})

test('a line that tells of several things is one step back', () => {
  const [first, second, third] = ROUND
  if (first === undefined || second === undefined || third === undefined) throw new Error('no round')
  expect(linesIn([first, { ...second, at: 4 }, { ...third, at: 4 }])).toEqual([0, 4])
})

test('who was away a moment reads every sentence; who was away long, those that matter, and how many more', () => {
  expect(digest(ROUND, 5)).toEqual({ told: [5, 6, 7, 8], untold: 0 })
  expect(digest(ROUND, 0)).toEqual({ told: [2, 4, 7, 8], untold: 5 })
  expect(digest(ROUND, ROUND.length)).toEqual({ told: [], untold: 0 })
})
