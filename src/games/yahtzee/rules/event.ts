import type { Seat } from '../../../rules/seat'
import type { Die, Box } from './scoring'

/** An event as one viewer may know it: dice, boxes and scores are null where they are another's. */
export type Event =
  | { readonly kind: 'order-asked' }
  | { readonly kind: 'die-rolled'; readonly seat: Seat; readonly die: number }
  | {
      readonly kind: 'ordered'
      readonly order: readonly { readonly seat: Seat; readonly die: number }[]
      /** Chance ordered those who threw the same. */
      readonly hasTies: boolean
    }
  | { readonly kind: 'game-began'; readonly game: number; readonly games: number }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly round: number }
  | {
      readonly kind: 'threw'
      readonly seat: Seat
      readonly throws: number
      readonly dice: readonly Die[] | null
    }
  | {
      readonly kind: 'kept'
      readonly seat: Seat
      readonly throws: number
      readonly dice: readonly Die[] | null
    }
  | { readonly kind: 'wrote'; readonly seat: Seat; readonly row: WrittenRow | null }
  | { readonly kind: 'game-scored'; readonly game: number; readonly total: number | null }
  | { readonly kind: 'next-asked'; readonly seat: Seat; readonly game: number }
  | { readonly kind: 'plays-on'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'night-scored'; readonly total: number }
  | {
      readonly kind: 'won'
      readonly seats: readonly Seat[]
      readonly worth: number
      readonly struck: readonly Seat[]
    }
  | { readonly kind: 'nobody-won'; readonly struck: readonly Seat[] }
  | { readonly kind: 'broken-off'; readonly last: Seat | null }

/** A row of one's own sheet as it was written, and how the upper section stands since. */
export interface WrittenRow {
  readonly box: Box
  readonly points: number
  readonly upper: number
}
