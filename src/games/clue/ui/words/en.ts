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
import { suspectName } from '../../lobby/names'
import { RULE_SETS, type RuleSetId, type WeaponKind } from '../../lobby/variants'

/** The reader's seat, the rule set, the players' names, and which of them are bots. */
export interface Reader {
  readonly rules: RuleSetId
  readonly seat: Seat | null
  readonly names: readonly string[]
  readonly bots: readonly Seat[]
}

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

/** A long name on a narrow card is broken here. */
export const JOINTS = /(?=stick|tory)/

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
  seen: 'shown to you',
  /** The tab of the cards and who has them; in Cluedo the notebook is the written log. */
  book: { classic: 'Notebook', clueless: 'Notebook', cluedo: 'Card list' },
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
