import type { Sound } from '../../../ui/kit/sound'
import type { Event } from '../rules/event'

/** The sounds of events; most events are silent. */
export const soundOf = (event: Event): Sound | null => {
  switch (event.kind) {
    case 'rolled':
      return { of: 'dice', dice: event.dice }
    case 'walked':
    case 'took-passage':
    case 'weapon-placed':
    case 'cards-shuffled':
    case 'card-filed':
      return { of: 'slide' }
    case 'suggested':
    case 'accused':
      return { of: 'stamp' }
    case 'could-not-refute':
    case 'notebooks-assigned':
      return { of: 'tick' }
    case 'refuted':
    case 'dealt':
      return { of: 'flip' }
    case 'accused-wrongly':
      return { of: 'warning' }
    case 'won':
    case 'nobody-won':
      return { of: 'finale' }
    default:
      return null
  }
}
