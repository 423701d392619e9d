import type { TimedEvent } from '../../rules/page'
import { topicOf, type AnyEvent, type EventKinds } from './logTopics'

/** A player reads this many sentences at a glance; of more, only the notable ones are told. */
const AT_A_GLANCE = 6

/** Selects the events from this one on that are told to a player who was away, and counts the others. */
export const digestMissed = <Event extends AnyEvent>(
  history: readonly TimedEvent<Event>[],
  from: number,
  topics: EventKinds<Event>,
): { readonly told: readonly number[]; readonly untold: number } => {
  const fresh = history.map((_, i) => i).slice(from)
  if (fresh.length <= AT_A_GLANCE) return { told: fresh, untold: 0 }
  const told = fresh.filter(i => {
    const event = history[i]?.event
    return event !== undefined && topicOf(topics, event).isNotable
  })
  return { told, untold: fresh.length - told.length }
}
