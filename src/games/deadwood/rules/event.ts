import type { Seat } from '../../../rules/seat'
import type { Place, Rank, SetId } from './lot'
import type { RoleId } from './roles'
import type { SceneId } from './scenes'
import type { DayEnding, Ending } from './state'
import type { Currency } from './upgrading'
import type { Wage } from './wrapping'

/** One row of the reckoning. */
export interface Score {
  readonly seat: Seat
  readonly dollars: number
  readonly credits: number
  readonly rank: Rank
  readonly total: number
}

/** Everything that can happen, in ids and numbers. The words of the page turn each kind into a sentence. */
export type Event =
  | { readonly kind: 'first-drawn'; readonly seat: Seat }
  | { readonly kind: 'day-began'; readonly day: number; readonly days: number }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'walked'; readonly seat: Seat; readonly from: Place; readonly to: Place }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly set: SetId; readonly scene: SceneId }
  /** The offers of 004 that come to nothing: no role is open to the seat here, or no rank within its means. */
  | { readonly kind: 'no-role-open'; readonly seat: Seat; readonly place: Place }
  | { readonly kind: 'no-upgrade-possible'; readonly seat: Seat }
  | { readonly kind: 'took-role'; readonly seat: Seat; readonly set: SetId; readonly role: RoleId }
  | { readonly kind: 'stayed'; readonly seat: Seat }
  | {
      readonly kind: 'upgraded'
      readonly seat: Seat
      readonly from: Rank
      readonly rank: Rank
      readonly by: Currency
      readonly price: number
    }
  | { readonly kind: 'rehearsed'; readonly seat: Seat; readonly chips: number }
  | {
      readonly kind: 'acted'
      readonly seat: Seat
      readonly role: RoleId
      readonly die: number
      readonly chips: number
      readonly budget: number
      readonly success: boolean
      readonly dollars: number
      readonly credits: number
      readonly shotsLeft: number
    }
  /** The last shot is taken: dice are thrown, or nobody is on the card and nobody is paid. */
  | { readonly kind: 'last-shot'; readonly set: SetId; readonly scene: SceneId; readonly dice: number }
  | {
      readonly kind: 'wages-thrown'
      readonly seat: Seat
      readonly set: SetId
      readonly dice: readonly number[]
      /** Every role that dice were dealt to, and every extra, in the order of paying. */
      readonly wages: readonly Wage[]
    }
  | {
      readonly kind: 'wrapped'
      readonly set: SetId
      readonly scene: SceneId
      readonly freed: readonly Seat[]
    }
  | { readonly kind: 'called'; readonly seat: Seat; readonly yes: boolean }
  /** The sets whose scenes were not wrapped pay nothing. */
  | {
      readonly kind: 'day-ended'
      readonly day: number
      readonly how: DayEnding
      readonly unwrapped: readonly SetId[]
    }
  | {
      readonly kind: 'game-ended'
      readonly how: Ending
      readonly scores: readonly Score[]
      readonly winners: readonly Seat[]
    }
  | { readonly kind: 'left'; readonly seat: Seat; readonly playedOn: boolean }
