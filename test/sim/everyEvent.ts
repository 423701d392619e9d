import type { Card } from '../../src/rules/card'
import type { Event } from '../../src/games/clue/rules/event'
import { ANN, BOB, crime, ROOM, roomCard, Script, SUSPECT, WEAPON } from './script'

const cards = (...numbers: readonly number[]): readonly Card[] =>
  numbers as readonly number[] as readonly Card[]

const CRIME = crime(SUSPECT.plum, WEAPON.knife, ROOM.hall)

/** One of each, and of some more than one way. The type sees to it that no kind is forgotten. */
const EVENTS: { readonly [Kind in Event['kind']]: readonly Extract<Event, { readonly kind: Kind }>[] } = {
  'cards-laid-ready': [{ kind: 'cards-laid-ready' }],
  dealt: [
    { kind: 'dealt', handSizes: [4, 4, 5, 5], hand: null },
    { kind: 'dealt', handSizes: [4, 4, 5, 5], hand: cards(0, 7, 14, 20) },
  ],
  'weapon-placed': [{ kind: 'weapon-placed', seat: ANN, weapon: 3, room: 8 }],
  'weapons-scattered': [
    { kind: 'weapons-scattered', rooms: [0, 1, 2, 3, 4, 5] },
    { kind: 'weapons-scattered', rooms: [null, null, null, null, null, 8] },
  ],
  'cards-sorted': [{ kind: 'cards-sorted', seat: ANN }],
  'card-filed': [
    { kind: 'card-filed', seat: ANN, pile: 'suspect' },
    { kind: 'card-filed', seat: ANN, pile: 'weapon' },
    { kind: 'card-filed', seat: ANN, pile: 'room' },
  ],
  'cards-shuffled': [{ kind: 'cards-shuffled', seat: ANN }],
  'notebooks-assigned': [{ kind: 'notebooks-assigned', seat: ANN }],
  'play-began': [{ kind: 'play-began', seat: ANN }],
  'left-to-the-system': [{ kind: 'left-to-the-system', seat: ANN }],
  turn: [{ kind: 'turn', seat: ANN }],
  rolled: [
    { kind: 'rolled', seat: ANN, dice: [3, 4] },
    { kind: 'rolled', seat: ANN, dice: [1, 1] },
  ],
  walked: [
    { kind: 'walked', seat: ANN, to: new Script('classic').place(ROOM.hall), steps: 1 },
    { kind: 'walked', seat: ANN, to: new Script('classic').place([8, 14]), steps: 7 },
  ],
  'took-passage': [{ kind: 'took-passage', seat: ANN, to: 8 }],
  passed: [{ kind: 'passed', seat: ANN }],
  forfeited: [{ kind: 'forfeited', seat: ANN }],
  suggested: [{ kind: 'suggested', seat: ANN, crime: CRIME }],
  'tokens-moved': [
    { kind: 'tokens-moved', suspect: 1, weapon: 2, room: 3 },
    { kind: 'tokens-moved', suspect: null, weapon: 2, room: 3 },
    { kind: 'tokens-moved', suspect: 1, weapon: null, room: 3 },
  ],
  'could-not-refute': [{ kind: 'could-not-refute', seat: BOB, asker: ANN }],
  refuted: [
    { kind: 'refuted', seat: BOB, asker: ANN, card: null },
    { kind: 'refuted', seat: BOB, asker: ANN, card: roomCard(ROOM.hall) },
  ],
  'nobody-refuted': [{ kind: 'nobody-refuted', asker: ANN }],
  accused: [{ kind: 'accused', seat: ANN, crime: CRIME }],
  'accused-rightly': [{ kind: 'accused-rightly', seat: ANN }],
  'accused-wrongly': [{ kind: 'accused-wrongly', seat: ANN }],
  looked: [{ kind: 'looked', file: cards(5, 11, 20) }],
  won: [
    { kind: 'won', seat: ANN, how: 'accused' },
    { kind: 'won', seat: ANN, how: 'last' },
  ],
  'nobody-won': [{ kind: 'nobody-won' }],
  'file-opened': [{ kind: 'file-opened', file: cards(5, 11, 20) }],
  left: [
    { kind: 'left', seat: ANN, playedOn: false },
    { kind: 'left', seat: ANN, playedOn: true },
  ],
  'hand-opened': [{ kind: 'hand-opened', seat: ANN, cards: cards(0, 7, 14) }],
  'stayed-silent': [{ kind: 'stayed-silent', seat: ANN }],
}

export const everyEvent: readonly Event[] = Object.values(EVENTS).flat()
