import type { Event } from './event'
import type { Refusal } from './rules'

/** The messages the customer's document has, by the use case and the row of its table that ask for them. */
export const MESSAGE_IDS = [
  'Y1.1',
  'Y1.2',
  'Y1.4',
  'Y1.5',
  'Y2.4',
  'Y2.5',
  'Y3.1',
  'Y3.4',
  'Y3.6',
  'Y3.7',
] as const
export type MessageId = (typeof MESSAGE_IDS)[number]

/** The message for a refusal, where the document has one; the others the page words itself. Of names the lobby refuses, with Y1.1. */
export const messageOfRefusal = (refusal: Refusal): MessageId | null => {
  switch (refusal) {
    case 'thirteen-turns':
      return 'Y2.5'
    case 'no-such-die':
      return 'Y3.1'
    case 'three-throws':
      return 'Y3.4'
    case 'points-do-not-match':
      return 'Y3.6'
    case 'box-is-full':
      return 'Y3.7'
    case 'all-kept':
    case 'throw-first':
    case 'no-more-games':
    case 'not-now':
      return null
  }
}

/** The message an event is told with, where the document has one. */
export const messageOfEvent = ({ kind }: Event): MessageId | null => {
  switch (kind) {
    case 'order-asked':
      return 'Y1.2'
    case 'game-scored':
      return 'Y2.4'
    case 'night-scored':
      return 'Y1.4'
    case 'won':
      return 'Y1.5'
    case 'die-rolled':
    case 'ordered':
    case 'game-began':
    case 'turn':
    case 'threw':
    case 'kept':
    case 'wrote':
    case 'next-asked':
    case 'plays-on':
    case 'left':
    case 'nobody-won':
    case 'broken-off':
      return null
  }
}
