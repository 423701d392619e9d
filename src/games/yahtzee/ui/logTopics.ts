import type { EventTopic, LogTopics } from '../../../ui/play/logTopics'
import type { Event } from '../rules/event'
import { asideWords } from './words/aside'

type Topic = 'throws' | 'scores' | 'totals'
type KindTopic = EventTopic<Topic>

const ORDER: KindTopic = { topic: null, isNotable: true }
const TURN: KindTopic = { topic: null, isNotable: false }
const THROW: KindTopic = { topic: 'throws', isNotable: false }
const SCORE: KindTopic = { topic: 'scores', isNotable: false }
const TOTAL: KindTopic = { topic: 'totals', isNotable: true }

export const logTopics: LogTopics<Event, Topic> = {
  kinds: {
    'order-asked': ORDER,
    'die-rolled': ORDER,
    ordered: ORDER,
    'game-began': TOTAL,
    turn: TURN,
    threw: THROW,
    kept: THROW,
    wrote: SCORE,
    'game-scored': TOTAL,
    'next-asked': TURN,
    'plays-on': TURN,
    left: { topic: null, isNotable: true },
    'night-scored': TOTAL,
    won: TOTAL,
    'nobody-won': TOTAL,
    'broken-off': TOTAL,
  },
  seatsIn: event => {
    if ('seat' in event) return [event.seat]
    return event.kind === 'won' ? event.seats : []
  },
  names: () => asideWords.now.topics,
}
