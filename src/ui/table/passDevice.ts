import type { Turn } from '../../rules/game'
import type { Seat } from '../../rules/seat'

/** One device going round several people: whose eyes are on it, and to whom it must be passed. */
export type DeviceHolder =
  { readonly at: 'with'; readonly seat: Seat | null } | { readonly at: 'passing'; readonly to: Seat }

/** A person who looks at the own page again when all is over: nobody else's eyes are on it from when that person says so. */
export interface Review {
  readonly seat: Seat
  readonly isReady: boolean
}

/**
 * Given whom the game waits for, and who looked last. One person alone always looks. Among several, nobody's
 * cards are shown until the one whose choice it is says so; while a bot plays, whoever looked last goes on looking.
 */
export const whoHoldsDevice = (
  persons: readonly Seat[],
  turn: Turn,
  looked: Seat | null,
  review: Review | null = null,
): DeviceHolder => {
  const [alone, ...others] = persons
  if (alone !== undefined && others.length === 0) return { at: 'with', seat: alone }
  if (turn.of === 'nobody') {
    if (review === null) return { at: 'with', seat: null }
    return review.isReady ? { at: 'with', seat: review.seat } : { at: 'passing', to: review.seat }
  }
  const isAsked = turn.of === 'seat' && persons.includes(turn.seat)
  return isAsked && turn.seat !== looked ? { at: 'passing', to: turn.seat } : { at: 'with', seat: looked }
}
