import type { Sound } from '../../../ui/kit/sound'
import type { Event } from '../rules/event'

/** The sounds of events; most events are silent. */
export const soundOf = (event: Event): Sound | null => {
  switch (event.kind) {
    case 'acted':
      return { of: 'dice', dice: [event.die] }
    case 'wages-thrown':
      return { of: 'dice', dice: event.dice }
    case 'walked':
      return { of: 'slide' }
    case 'revealed':
    case 'day-began':
      return { of: 'flip' }
    case 'rehearsed':
    case 'called':
      return { of: 'tick' }
    case 'took-role':
    case 'upgraded':
      return { of: 'stamp' }
    case 'game-ended':
      return { of: 'finale' }
    default:
      return null
  }
}
