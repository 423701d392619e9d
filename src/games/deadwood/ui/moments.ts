import type { TimedEvent } from '../../../rules/page'
import type { Event } from '../rules/event'
import type { SceneId } from '../rules/scenes'

export type Wages = Extract<Event, { readonly kind: 'wages-thrown' }>
export type DayEnd = Extract<Event, { readonly kind: 'day-ended' }>

/** A wrap that pays, with the scene it is of. */
export interface Wrap {
  readonly wages: Wages
  readonly scene: SceneId
}

/** What happens before everybody's eyes: a wrap that pays, the end of a day, or both at once. */
export interface Moment {
  readonly wrap: Wrap | null
  readonly day: DayEnd | null
}

/** The last wrap that paid among these events. */
export const lastWrap = (events: readonly TimedEvent<Event>[]): Wrap | null => {
  const at = events.findLastIndex(({ event }) => event.kind === 'wages-thrown')
  const wages = events[at]?.event
  if (wages?.kind !== 'wages-thrown') return null
  const wrapped = events.slice(at).find(({ event }) => event.kind === 'wrapped')?.event
  return wrapped?.kind === 'wrapped' ? { wages, scene: wrapped.scene } : null
}

/** The moment among events that have just been told; null where they are everyday ones. */
export const momentOf = (fresh: readonly TimedEvent<Event>[]): Moment | null => {
  const wrap = lastWrap(fresh)
  const day = fresh.findLast(({ event }) => event.kind === 'day-ended')?.event
  const ended = day?.kind === 'day-ended' ? day : null
  return wrap === null && ended === null ? null : { wrap, day: ended }
}

/** Each die of a wrap in the order of dealing, by role: the number of its turn. */
export const dealtAs = (wages: Wages): readonly (readonly number[])[] => {
  const stars = wages.wages.filter(({ role }) => role.kind === 'star')
  return stars.map(({ dice }, row) => dice.map((_, round) => round * stars.length + row))
}
