import type { LogTopics } from '../../../../src/ui/play/logTopics'
import type { Event } from '../rules/tell'
import { words } from './words'

export const logTopics: LogTopics<Event, 'loads' | 'end'> = {
  kinds: {
    dealt: { topic: null, isNotable: true },
    turn: { topic: null, isNotable: false },
    loaded: { topic: 'loads', isNotable: true },
    'went-ashore': { topic: 'loads', isNotable: true },
    left: { topic: null, isNotable: true },
    'mark-opened': { topic: 'end', isNotable: true },
    won: { topic: 'end', isNotable: true },
    'nobody-won': { topic: 'end', isNotable: true },
  },
  seatsIn: event => ('seat' in event ? [event.seat] : []),
  names: () => words.now.topics,
}
