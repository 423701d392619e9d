import type { Sound } from '../../../ui/kit/sound'
import type { Event } from '../rules/event'

/** The sounds of events. Others' dice are not heard as they fell: only that they fell. */
export const soundOf = (event: Event): Sound | null => {
  switch (event.kind) {
    case 'die-rolled':
      return { of: 'dice', dice: [event.die] }
    case 'threw':
      return event.dice === null ? { of: 'flip' } : { of: 'dice', dice: event.dice }
    case 'kept':
      return { of: 'slide' }
    case 'wrote':
      return { of: 'tick' }
    case 'game-scored':
    case 'plays-on':
      return { of: 'stamp' }
    case 'left':
    case 'broken-off':
      return { of: 'warning' }
    case 'won':
    case 'nobody-won':
      return { of: 'finale' }
    case 'order-asked':
    case 'ordered':
    case 'game-began':
    case 'turn':
    case 'next-asked':
    case 'night-scored':
      return null
  }
}
