import type { Seat } from '../../../rules/seat'
import type { MomentOf } from '../../../ui/play/moments.svelte'
import type { Event } from '../rules/event'

/** The moments of the game for one reader: a card shown to it, an accusation, and what comes of it. */
export const momentsFor =
  (seat: Seat | null): MomentOf<Event> =>
  event => {
    switch (event.kind) {
      case 'refuted':
        return event.card !== null && event.asker === seat ? { ms: 2400 } : null
      case 'accused':
        return { ms: 1500, holdsBack: true }
      case 'accused-wrongly':
        return { ms: 2400 }
      case 'file-opened':
        return { ms: 3200 }
      default:
        return null
    }
  }
