import type { Seat } from '../../../rules/seat'
import type { EventTopic, LogTopics } from '../../../ui/play/logTopics'
import type { Event } from '../rules/event'
import type { RuleSetId } from '../lobby/variants'
import { notesWords } from './words/notes'

const TOPICS = ['suggestions', 'showings', 'accusations', 'moves'] as const
export type Topic = (typeof TOPICS)[number]

type KindTopic = EventTopic<Topic>

const SETTING_UP: KindTopic = { topic: null, isNotable: false }
const DEALING: KindTopic = { topic: null, isNotable: true }
const TURN: KindTopic = { topic: null, isNotable: false }
const MOVE: KindTopic = { topic: 'moves', isNotable: false }
const SUGGESTION: KindTopic = { topic: 'suggestions', isNotable: true }
const SHOWING: KindTopic = { topic: 'showings', isNotable: true }
/** The notebook has it: a player who was away need not read it. */
const NO_CARD: KindTopic = { topic: 'showings', isNotable: false }
const ACCUSATION: KindTopic = { topic: 'accusations', isNotable: true }
const LEAVING: KindTopic = { topic: null, isNotable: true }

const KINDS: Readonly<Record<Event['kind'], KindTopic>> = {
  'cards-laid-ready': SETTING_UP,
  dealt: DEALING,
  'weapon-placed': SETTING_UP,
  'weapons-scattered': SETTING_UP,
  'cards-sorted': SETTING_UP,
  'card-filed': SETTING_UP,
  'cards-shuffled': SETTING_UP,
  'notebooks-assigned': SETTING_UP,
  'play-began': SETTING_UP,
  'left-to-the-system': SETTING_UP,
  turn: TURN,
  rolled: MOVE,
  walked: MOVE,
  'took-passage': MOVE,
  passed: MOVE,
  forfeited: MOVE,
  'tokens-moved': MOVE,
  suggested: SUGGESTION,
  'could-not-refute': NO_CARD,
  refuted: SHOWING,
  'nobody-refuted': SHOWING,
  'stayed-silent': NO_CARD,
  accused: ACCUSATION,
  'accused-rightly': ACCUSATION,
  'accused-wrongly': ACCUSATION,
  looked: ACCUSATION,
  won: ACCUSATION,
  'nobody-won': ACCUSATION,
  'file-opened': ACCUSATION,
  left: LEAVING,
  'hand-opened': LEAVING,
}

/** The seat that acts, and the one that asked. */
const seatsIn = (event: Event): readonly Seat[] => [
  ...('seat' in event ? [event.seat] : []),
  ...('asker' in event ? [event.asker] : []),
]

export const logTopics = (rules: RuleSetId): LogTopics<Event, Topic> => ({
  kinds: KINDS,
  seatsIn,
  names: () => {
    const { suggestions, topics } = notesWords.now.notebook
    return { suggestions: suggestions[rules], ...topics }
  },
})
