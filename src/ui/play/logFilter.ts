import type { TimedEvent } from '../../rules/page'
import type { Seat } from '../../rules/seat'
import { topicOf, type AnyEvent, type EventKinds } from './logTopics'

/** Selects events of a log by topic and by seat; null selects all of them. */
export interface LogFilter {
  readonly topic: string | null
  readonly seat: Seat | null
}

export const UNFILTERED: LogFilter = { topic: null, seat: null }

/** The numbers of the events that a filter selects. */
export const filterLog = <Event extends AnyEvent>(
  history: readonly TimedEvent<Event>[],
  topics: EventKinds<Event>,
  { topic, seat }: LogFilter,
): readonly number[] =>
  history.flatMap(({ event }, i) =>
    (topic === null || topicOf(topics, event).topic === topic) &&
    (seat === null || topics.seatsIn(event).includes(seat))
      ? [i]
      : [],
  )

/** The lines of the history, each once, in the order they were told. */
export const linesIn = (history: readonly TimedEvent<unknown>[]): readonly number[] => [
  ...new Set(history.map(({ at }) => at)),
]
