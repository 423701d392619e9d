import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import type { Event } from '../rules/event'

/** By turn of a seat and by throw: the line that tells how the dice fell. */
export const throwLines = (
  history: readonly TimedEvent<Event>[],
  seat: Seat | null,
): readonly (readonly number[])[] => {
  const turns: number[][] = [[]]
  for (const { at, event } of history) {
    if (event.kind === 'threw' && event.seat === seat) turns.at(-1)?.push(at)
    else if (event.kind === 'wrote' && event.seat === seat) turns.push([])
  }
  return turns
}
