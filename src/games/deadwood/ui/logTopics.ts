import type { Seat } from '../../../rules/seat'
import type { EventTopic, LogTopics } from '../../../ui/play/logTopics'
import type { Event } from '../rules/event'
import { asideWords } from './words/aside'
import type { Topic } from './words/aside.en'

type KindTopic = EventTopic<Topic>

const DAY: KindTopic = { topic: 'days', isNotable: true }
const MOVE: KindTopic = { topic: 'moves', isNotable: false }
const WORK: KindTopic = { topic: 'work', isNotable: false }
const WAGES: KindTopic = { topic: 'wages', isNotable: true }
const MONEY: KindTopic = { topic: 'money', isNotable: true }

const KINDS: Readonly<Record<Event['kind'], KindTopic>> = {
  'first-drawn': DAY,
  'day-began': DAY,
  turn: { topic: null, isNotable: false },
  walked: MOVE,
  revealed: { topic: 'moves', isNotable: true },
  'no-role-open': MOVE,
  'no-upgrade-possible': { topic: 'money', isNotable: false },
  'took-role': { topic: 'work', isNotable: true },
  stayed: MOVE,
  upgraded: MONEY,
  rehearsed: WORK,
  acted: WORK,
  'last-shot': WAGES,
  'wages-thrown': WAGES,
  wrapped: WAGES,
  called: DAY,
  'day-ended': DAY,
  'game-ended': DAY,
  left: { topic: null, isNotable: true },
}

/** The seats that act in an event, those that are paid, and those it sets free. */
const seatsIn = (event: Event): readonly Seat[] => {
  switch (event.kind) {
    case 'wages-thrown':
      return event.wages.flatMap(({ seat }) => (seat === null ? [] : [seat]))
    case 'wrapped':
      return event.freed
    case 'game-ended':
      return event.winners
    default:
      return 'seat' in event ? [event.seat] : []
  }
}

export const logTopics: LogTopics<Event, Topic> = {
  kinds: KINDS,
  seatsIn,
  names: () => asideWords.now.topics,
}
