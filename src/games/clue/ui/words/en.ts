import type { Card } from '../../../../rules/card'
import type { Seat } from '../../../../rules/seat'
import { BOARDS, isRoom, spaceAt, type Place } from '../../rules/board'
import {
  faceOf,
  pileOf,
  type Crime,
  type Pile,
  type Room,
  type Suspect,
  type Weapon,
} from '../../lobby/cards'
import type { Event } from '../../rules/event'
import { shortSuspectName, suspectName } from '../../lobby/names'
import { RULE_SETS, type RuleSetId, type WeaponKind } from '../../lobby/variants'

/** The reader's seat, the rule set, the players' names, and which of them are bots. */
export interface Reader {
  readonly rules: RuleSetId
  readonly seat: Seat | null
  readonly names: readonly string[]
  readonly bots: readonly Seat[]
}

/** The part a reader has in the question he reads about. */
export type Part = 'asker' | 'refuter' | 'other'

const ROOM_NAMES: readonly string[] = [
  'Study',
  'Hall',
  'Lounge',
  'Library',
  'Billiard Room',
  'Dining Room',
  'Conservatory',
  'Ballroom',
  'Kitchen',
]

const WEAPON_NAMES: Readonly<Record<WeaponKind, string>> = {
  rope: 'Rope',
  'lead-pipe': 'Lead pipe',
  knife: 'Knife',
  wrench: 'Wrench',
  candlestick: 'Candlestick',
  pistol: 'Pistol',
  revolver: 'Revolver',
  poison: 'Poison',
}

export const roomName = (room: Room): string => ROOM_NAMES[room] ?? ''

export const weaponName = (rules: RuleSetId, weapon: Weapon): string => {
  const kind = RULE_SETS[rules].weapons[weapon]
  return kind === undefined ? '' : WEAPON_NAMES[kind]
}

export const cardName = (rules: RuleSetId, card: Card): string => {
  const face = faceOf(card)
  const named: Record<Pile, () => string> = {
    suspect: () => suspectName(rules, face as Suspect),
    weapon: () => weaponName(rules, face as Weapon),
    room: () => roomName(face as Room),
  }
  return named[pileOf(card)]()
}

export const pileName: Readonly<Record<Pile, string>> = {
  suspect: 'Suspects',
  weapon: 'Weapons',
  room: 'Rooms',
}

/** "the Hall", "the hallway between Hall and Lounge", or a square by column and row. */
export const placeName = (rules: RuleSetId, place: Place): string => {
  if (isRoom(place)) return `the ${roomName(place)}`
  const board = BOARDS[RULE_SETS[rules].board]
  const space = spaceAt(board, place)
  if (space?.kind === 'passage') return 'the secret passage'
  const beside = (board.next[place] ?? []).filter(isRoom)
  if (beside.length === 2) return `the hallway between ${beside.map(roomName).join(' and ')}`
  const square = `square ${(space?.x ?? 0) + 1}, ${(space?.y ?? 0) + 1}`
  return beside.length === 1 ? `the door of the ${beside.map(roomName).join()} (${square})` : square
}

/** The same at the head of a button: "Hall", "Square 8, 5". */
export const placeTitle = (rules: RuleSetId, place: Place): string => {
  const name = placeName(rules, place).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A square or a room of the board, as it is read to one who moves about it by keys. */
export const cellLabel = ({
  place,
  steps,
  tokens,
  weapons,
}: {
  readonly place: string
  readonly steps: number | null
  readonly tokens: readonly string[]
  readonly weapons: readonly string[]
}): string => {
  const things = [...tokens, ...weapons]
  return [
    place,
    ...(steps === null ? [] : [`you can go here, ${counted(steps, 'step', 'steps')}`]),
    ...(things.length === 0 ? [] : [and(things)]),
  ].join(': ')
}

export const and = (items: readonly string[]): string => new Intl.ListFormat('en').format(items)

const plural = new Intl.PluralRules('en')

/** "1 step", "4 steps": a number with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

/** The person of the sentences: "you" round a table, "I" in the reader's own notebook. */
interface Voice {
  readonly subject: string
  readonly possessive: string
  readonly object: string
  /** "You are", "I am". */
  readonly be: string
}

const YOU: Voice = { subject: 'You', possessive: 'your', object: 'you', be: 'You are' }
const ME: Voice = { subject: 'I', possessive: 'my', object: 'me', be: 'I am' }

const VOICES: Readonly<Record<RuleSetId, Voice>> = { classic: YOU, clueless: YOU, cluedo: ME }

const voiceOf = ({ rules }: Reader): Voice => VOICES[rules]

/** A player as the reader calls him at the head of a sentence. */
const who = (reader: Reader, seat: Seat): string =>
  seat === reader.seat ? voiceOf(reader).subject : (reader.names[seat] ?? '')

const isMe = (reader: Reader, seat: Seat): boolean => seat === reader.seat

/** "You walk", "I walk", "Ada walks". */
const does = (reader: Reader, seat: Seat, verb: string, verbs: string): string =>
  `${who(reader, seat)} ${isMe(reader, seat) ? verb : verbs}`

/** "You are", "I am", "Ada is". */
const is = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).be : `${reader.names[seat]} is`

const whose = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).possessive : `${reader.names[seat]}’s`

const whom = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).object : (reader.names[seat] ?? '')

export const suggestionSentence = (rules: RuleSetId, { suspect, weapon, room }: Crime): string =>
  `I suggest the crime was committed in the ${roomName(room)} by ${shortSuspectName(rules, suspect)} with the ${weaponName(rules, weapon)}.`

export const accusationSentence = (rules: RuleSetId, { suspect, weapon, room }: Crime): string =>
  `I accuse ${suspectName(rules, suspect)} of committing the crime in the ${roomName(room)} with the ${weaponName(rules, weapon)}.`

interface QuestionWords {
  /** The plural words for questions. */
  readonly name: string
  readonly suggested: (reader: Reader, asker: Seat, crime: Crime, part: Part) => string
  readonly refuted: (reader: Reader, seat: Seat, asker: Seat, card: Card | null) => string
  readonly couldNot: (reader: Reader, seat: Seat, asker: Seat) => string
  readonly nobody: (reader: Reader, asker: Seat) => string
}

/** Spoken round a table. */
const SPOKEN: QuestionWords = {
  name: 'suggestions',
  suggested: (reader, asker, crime) => `${who(reader, asker)}: “${suggestionSentence(reader.rules, crime)}”`,
  refuted: (reader, seat, asker, card) =>
    card === null
      ? `${who(reader, seat)} showed ${whom(reader, asker)} a card.`
      : `${who(reader, seat)} showed ${whom(reader, asker)} the card “${cardName(reader.rules, card)}”.`,
  couldNot: (reader, seat) => `${who(reader, seat)} could not disprove it.`,
  nobody: (reader, asker) => `Nobody could disprove ${whose(reader, asker)} suggestion.`,
}

/** Written into a notebook, in the first person. */
const WRITTEN: QuestionWords = {
  name: 'hypotheses',
  suggested: (reader, asker, { suspect, weapon, room }, part) => {
    const says = isMe(reader, asker)
      ? 'I formulated'
      : `${reader.names[asker]} ${part === 'refuter' ? 'formulated' : 'made'}`
    return `${says} the hypothesis that ${suspectName(reader.rules, suspect)} made the murder in the ${roomName(room)} with the ${weaponName(reader.rules, weapon)}.`
  },
  refuted: (reader, seat, _asker, card) => {
    if (card === null) return `${reader.names[seat]} refuted the hypothesis showing a card.`
    const name = cardName(reader.rules, card)
    return isMe(reader, seat)
      ? `I refuted the hypothesis showing card “${name}”.`
      : `${reader.names[seat]} refuted the hypothesis showing the card “${name}”.`
  },
  couldNot: (reader, seat) =>
    `${isMe(reader, seat) ? 'I' : reader.names[seat]} could not refute the hypothesis.`,
  nobody: () => 'Nobody refuted the hypothesis.',
}

const QUESTIONS: Readonly<Record<RuleSetId, QuestionWords>> = {
  classic: SPOKEN,
  clueless: SPOKEN,
  cluedo: WRITTEN,
}

/** One sentence for each thing that can happen, as this reader may know it. */
export const sentence = (event: Event, reader: Reader, part: Part = 'other'): string => {
  const { rules } = reader
  const words = QUESTIONS[rules]
  switch (event.kind) {
    case 'cards-laid-ready':
      return 'The cards lie ready, face down. The board is empty but for the suspects.'
    case 'dealt':
      return event.hand === null
        ? `The cards are dealt: ${and(event.handSizes.map((size, seat) => `${reader.names[seat]} ${size}`))}.`
        : `${voiceOf(reader).be} dealt ${and(event.hand.map(card => cardName(rules, card)))}.`
    case 'weapon-placed':
      return `${does(reader, event.seat, 'put', 'puts')} the ${weaponName(rules, event.weapon)} in the ${roomName(event.room)}.`
    case 'weapons-scattered':
      return `The weapons are laid out: ${and(
        event.rooms.flatMap((room, weapon) =>
          room === null ? [] : [`${weaponName(rules, weapon as Weapon)} in the ${roomName(room)}`],
        ),
      )}.`
    case 'cards-sorted':
      return `${does(reader, event.seat, 'sort', 'sorts')} the cards into suspects, weapons and rooms.`
    case 'card-filed':
      return `${does(reader, event.seat, 'put', 'puts')} the top card of the ${pileName[event.pile].toLowerCase()} into the case file.`
    case 'cards-shuffled':
      return `${does(reader, event.seat, 'shuffle', 'shuffles')} the rest together, and the cards go round.`
    case 'notebooks-assigned':
      return `${does(reader, event.seat, 'hand', 'hands')} out the detective notebooks.`
    case 'play-began':
      return 'The game begins.'
    case 'left-to-the-system':
      return `${does(reader, event.seat, 'leave', 'leaves')} the rest of the setting up to the table.`
    case 'turn':
      return `It is ${whose(reader, event.seat)} turn.`
    case 'rolled':
      return `${does(reader, event.seat, 'roll', 'rolls')} ${event.dice.join(' and ')}: ${counted(
        event.dice.reduce((sum, die) => sum + die, 0),
        'step',
        'steps',
      )}.`
    case 'walked':
      return `${does(reader, event.seat, 'walk', 'walks')} to ${placeName(rules, event.to)}.`
    case 'took-passage':
      return `${does(reader, event.seat, 'take', 'takes')} the secret passage to the ${roomName(event.to)}.`
    case 'passed':
      return `${does(reader, event.seat, 'stay put', 'stays put')}.`
    case 'forfeited':
      return `${does(reader, event.seat, 'cannot move and forfeit the turn', 'cannot move and forfeits the turn')}.`
    case 'suggested':
      return words.suggested(reader, event.seat, event.crime, part)
    case 'tokens-moved': {
      const moved = [
        ...(event.suspect === null ? [] : [suspectName(rules, event.suspect)]),
        ...(event.weapon === null ? [] : [`the ${weaponName(rules, event.weapon)}`]),
      ]
      const sentence = `${and(moved)} ${moved.length > 1 ? 'are' : 'is'} brought to the ${roomName(event.room)}.`
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    }
    case 'could-not-refute':
      return words.couldNot(reader, event.seat, event.asker)
    case 'refuted':
      return words.refuted(reader, event.seat, event.asker, event.card)
    case 'nobody-refuted':
      return words.nobody(reader, event.asker)
    case 'accused':
      return `${who(reader, event.seat)}: “${accusationSentence(rules, event.crime)}”`
    case 'accused-rightly':
      return 'The accusation is right.'
    case 'accused-wrongly':
      return `The accusation is wrong. ${is(reader, event.seat)} out of the hunt, and still ${isMe(reader, event.seat) ? 'answer' : 'answers'} ${words.name}.`
    case 'looked':
      return `${voiceOf(reader).subject} look into the case file: ${and(event.file.map(card => cardName(rules, card)))}.`
    case 'won':
      return event.how === 'accused'
        ? `${does(reader, event.seat, 'have solved', 'has solved')} the case and ${isMe(reader, event.seat) ? 'win' : 'wins'}.`
        : `${is(reader, event.seat)} the last detective left and ${isMe(reader, event.seat) ? 'win' : 'wins'}.`
    case 'nobody-won':
      return 'Nobody solved the case.'
    case 'left':
      if (reader.bots.includes(event.seat))
        return `The device that played ${reader.names[event.seat]} has left the table${event.playedOn ? '; another plays this bot now' : ''}.`
      return `${does(reader, event.seat, 'have left', 'has left')} the table${event.playedOn ? '; a bot plays on' : ''}.`
    case 'hand-opened':
      return `${reader.names[event.seat]}’s hand is laid open: ${and(event.cards.map(card => cardName(rules, card)))}.`
    case 'stayed-silent':
      return `${reader.names[event.seat]} is gone and says nothing.`
    case 'file-opened':
      return `The case file is opened: ${and(event.file.map(card => cardName(rules, card)))}.`
  }
}

/** A share in whole parts of a hundred, and never certain when it is not. */
export const percent = (share: number): string => {
  const parts = 100 * share
  return parts < 1 ? '<1' : parts > 99 ? '>99' : String(Math.round(parts))
}

/** The title of the log. */
export const story: Readonly<Record<RuleSetId, string>> = {
  classic: 'What has happened',
  clueless: 'What has happened',
  cluedo: 'Notebook',
}

/** The texts of buttons and headings. */
export const label = {
  board: 'The board',
  yourCards: 'Your cards',
  cardsShownToYou: 'Cards shown to you',
  shownBy: (card: string, by: string) => `${card}, by ${by}`,
  players: 'Players',
  playerLine: (character: string, cards: number) => `${character}, ${counted(cards, 'card', 'cards')}`,
  lost: 'out of the hunt',
  rollDice: 'Roll Dice',
  takePassage: (room: Room) => `Take Secret Passage to the ${roomName(room)}`,
  walkTo: (place: string) => `Go to ${place}`,
  accuseInstead: 'Accuse …',
  backFromAccusing: 'Do not accuse',
  pass: 'Pass',
  endTurn: 'End my turn',
  forfeit: 'Forfeit my turn',
  envelope: ['Case File', 'CONFIDENTIAL'],
  stayPut: 'Stay here and end my turn',
  cannot: 'I have none of these',
  yours: 'yours',
  notebook: 'Notebook',
  noPadYet: 'The notebooks are handed out when the game begins.',
  noPadHere: 'Only those who play have notebooks, each for their own eyes.',
  passageTo: (room: Room) => `Secret passage to the ${roomName(room)}`,
  playedBy: (suspect: string, name: string) => `${suspect} (${name})`,
  startOf: (suspect: string) => `Start of ${suspect}`,
}

/** The prompt to the reader, or the player the table waits for. */
export const prompt = {
  whereTo: (name: string) => `Your turn, ${name}. Where to?`,
  start: (name: string) => `Your turn, ${name}. What will you do?`,
  walk: (steps: number) => `You have ${counted(steps, 'step', 'steps')}. Where to?`,
  entered: (room: Room) => `You are in the ${roomName(room)}. What do you suggest?`,
  enteredMay: (room: Room) =>
    `You are in the ${roomName(room)}. You may formulate a hypothesis or an accusation.`,
  placing: 'Place Weapons: each in a room of its own.',
  sorting: 'The weapons are in place. Sort the cards into suspects, weapons and rooms.',
  filing:
    'Put the top card of each pile into the case file: click it, or drag it onto the envelope on the stairs.',
  shuffling: 'The case file is closed. Shuffle the rest together and let the cards go round.',
  assigning: 'The cards are dealt. Hand out the detective notebooks.',
  ready: 'All is ready.',
  inRoom: (room: Room) =>
    `You are in the ${roomName(room)}: formulate a hypothesis or an accusation, or move.`,
  mayStay: (room: Room) => `You were brought to the ${roomName(room)}: you may suggest here without moving.`,
  refute: (asker: string, crime: Crime, rules: RuleSetId) =>
    `${asker} suggests ${suspectName(rules, crime.suspect)} with the ${weaponName(rules, crime.weapon)} in the ${roomName(crime.room)}. Which card do you show ${asker}?`,
  ending: {
    answered: 'Your suggestion has been answered. Accuse, or end your turn.',
    unanswered: 'Nobody could answer your suggestion. Accuse, or end your turn.',
    unasked: 'You are between rooms, with nothing to suggest. Accuse, or end your turn.',
  },
  accuse: 'Whom do you accuse?',
  waiting: (name: string) => `Waiting for ${name}.`,
  over: 'The case is closed.',
  won: (name: string) => `${name} wins.`,
  youWon: 'You win.',
  nobodyWon: 'Nobody wins.',
  lookWaits: 'You may look into the case file when nobody on this device can win any more.',
}
