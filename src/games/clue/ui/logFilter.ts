import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import type { Event } from '../rules/event'

/** What one may want to read of all that has happened. */
export const TOPICS = ['all', 'suggestions', 'showings', 'accusations', 'moves'] as const
export type Topic = (typeof TOPICS)[number]

export interface Sieve {
  readonly topic: Topic
  /** Whose doings; everybody's where null. */
  readonly seat: Seat | null
}

export const COARSE: Sieve = { topic: 'all', seat: null }

/** The numbers of the events that are left. */
export const sifted = (history: readonly TimedEvent<Event>[], { topic, seat }: Sieve): readonly number[] =>
  history.flatMap(({ event }, i) =>
    (topic === 'all' || TOPIC_OF[event.kind] === topic) && (seat === null || seatsIn(event).includes(seat))
      ? [i]
      : [],
  )

/** The lines of the history, each once, in the order they were told. */
export const linesIn = (history: readonly TimedEvent<Event>[]): readonly number[] => [
  ...new Set(history.map(({ at }) => at)),
]

const TOPIC_OF: Readonly<Record<Event['kind'], Exclude<Topic, 'all'> | null>> = {
  'cards-laid-ready': null,
  dealt: null,
  'weapon-placed': null,
  'weapons-scattered': null,
  'cards-sorted': null,
  'card-filed': null,
  'cards-shuffled': null,
  'notebooks-assigned': null,
  'play-began': null,
  'left-to-the-system': null,
  turn: null,
  rolled: 'moves',
  walked: 'moves',
  'took-passage': 'moves',
  passed: 'moves',
  forfeited: 'moves',
  'tokens-moved': 'moves',
  suggested: 'suggestions',
  'could-not-refute': 'showings',
  refuted: 'showings',
  'nobody-refuted': 'showings',
  'stayed-silent': 'showings',
  accused: 'accusations',
  'accused-rightly': 'accusations',
  'accused-wrongly': 'accusations',
  looked: 'accusations',
  won: 'accusations',
  'nobody-won': 'accusations',
  'file-opened': 'accusations',
  left: null,
  'hand-opened': null,
}

/** Who does it, and to whom. */
const seatsIn = (event: Event): readonly Seat[] => [
  ...('seat' in event ? [event.seat] : []),
  ...('asker' in event ? [event.asker] : []),
]
