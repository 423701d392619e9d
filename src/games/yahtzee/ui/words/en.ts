import type { Seat } from '../../../../rules/seat'
import type { Event, WrittenRow } from '../../rules/event'
import { THROWS, TURNS } from '../../rules/night'
import type { Refusal } from '../../rules/rules'
import { isUpper, UPPER_GOAL, type Box } from '../../rules/scoring'
import type { View } from '../../rules/view'
import { messages } from './messages.en'

export { messages }

/** The reader's seat, and the players' names. */
export interface Reader {
  readonly seat: Seat | null
  readonly names: readonly string[]
}

export const boxName: Readonly<Record<Box, string>> = {
  aces: 'Aces',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  'three-alike': 'Three of a kind',
  'four-alike': 'Four of a kind',
  'full-house': 'Full house',
  'small-straight': 'Small straight',
  'large-straight': 'Large straight',
  'five-alike': 'Five of a kind',
  chance: 'Chance',
}

/** The dice a box takes, and what they bring. */
export const boxHint: Readonly<Record<Box, string>> = {
  aces: 'sum of the ones',
  twos: 'sum of the twos',
  threes: 'sum of the threes',
  fours: 'sum of the fours',
  fives: 'sum of the fives',
  sixes: 'sum of the sixes',
  'three-alike': 'sum of all dice',
  'four-alike': 'sum of all dice',
  'full-house': '25 for three and two',
  'small-straight': '30 for four in a row',
  'large-straight': '40 for five in a row',
  'five-alike': '50',
  chance: 'sum of all dice',
}

/** The title of the log. */
export const story: string = 'What has happened'

/** The texts of buttons and headings. */
export const label = {
  players: 'Players',
  tray: 'The dice',
  sheet: 'Your sheet',
  sheets: 'Sheets',
  noSheet: 'Only those who play have sheets, each for their own eyes.',
  box: 'Box',
  points: 'Points',
  kept: 'Kept',
  die: (place: number, face: number) => `Die ${place}: ${face}`,
  dieField: (place: number) => `Die ${place}`,
  noDice: 'The cup is full.',
  rollDie: 'Roll the die',
  throwAll: 'Throw all five',
  throwOthers: (count: number) => (count === 1 ? 'Throw the other one' : `Throw the other ${count}`),
  throwMore: 'Throw again',
  throwsMade: (throws: number) => `${throws} of ${THROWS} thrown`,
  enterDice: 'Enter these dice',
  write: 'Write',
  writeIn: (box: Box) => `Write under ${boxName[box]}`,
  takeScore: (box: Box, points: number) => `${boxName[box]}: ${points}, take it`,
  writeSure: (box: Box, points: number) => `Write ${points} under ${boxName[box]}? It stays.`,
  writeIt: 'Write it',
  notYet: 'Not yet',
  upper: 'Upper section',
  upperLine: (upper: number) => `${upper} of ${UPPER_GOAL}`,
  bonus: 'Bonus 35',
  ahead: (by: number) => (by === 0 ? 'on course' : by > 0 ? `${by} ahead` : `${-by} behind`),
  total: 'Total',
  night: 'Your night',
  game: (game: number) => `Game ${game}`,
  soFar: 'so far',
  toCome: 'to come',
  nightTotal: 'All games',
  cover: 'Cover',
  uncover: 'Show my dice and my sheet',
  covered: 'Your dice and your sheet are covered.',
  playNext: (game: number, games: number) => `Play game ${game} of ${games}`,
  stopHere: 'Stop here',
  stopSure: 'Stop? You are out of the ranking, and this is your total of the night.',
  stay: 'Not yet',
  mySheets: (name: string) => `${name}: my sheets`,
  closeSheets: 'Done: the sheets away',
}

/** A player's part in this turn, for all to see. */
export const status = {
  out: 'out',
  cup: 'to throw',
  thrown: (throws: number) => `${throws} of ${THROWS}`,
  wrote: 'wrote',
  asked: 'is asked',
  rolls: 'rolls',
  won: 'wins',
}

/** The question to the reader, or the player the table waits for. */
export const prompt = {
  throwFirst: (view: View) => `${turnOf(view)} Throw the dice.`,
  throwReal: (view: View) => `${turnOf(view)} Throw your dice, and type them in.`,
  keepOrWrite: 'Keep what you like and throw again, or write.',
  writeNow: 'That was the third throw. Write a score.',
  next: messages['Y2.4'],
  over: 'The night is over.',
  waiting: (name: string, view: View): string => {
    switch (view.phase.at) {
      case 'ordering':
        return `Waiting for ${name} to roll the die.`
      case 'asking':
        return `Waiting for ${name}: another game?`
      default:
        return view.throws === 0
          ? `Waiting for ${name} to throw.`
          : `Waiting for ${name}: ${view.throws} of ${THROWS} thrown.`
    }
  },
  setUp: 'The cups go round.',
  counting: 'The totals are compared.',
  alone: 'You played alone: nobody to beat but yourself.',
  brokenOff: 'The night was broken off, and nothing is counted.',
  nobodyWon: 'Nobody has won.',
  with: (names: string, worth: number) => `${names}, with ${worth}`,
}

const turnOf = ({ options, game, round }: View): string =>
  `${options.games > 1 ? `Game ${game}, turn` : 'Turn'} ${round} of ${TURNS}.`

/** A refusal in a player's words, where the document has no message for it. */
export const refusal: Readonly<Record<Refusal, string>> = {
  'not-now': 'That cannot be done now.',
  'throw-first': 'Throw the dice first.',
  'all-kept': 'All five are kept: let one go to throw again.',
  'no-more-games': 'All games of this night are played.',
  'three-throws': messages['Y3.4'],
  'thirteen-turns': messages['Y2.5'],
  'no-such-die': messages['Y3.1'],
  'box-is-full': messages['Y3.7'],
  'points-do-not-match': messages['Y3.6'],
}

const LEFT = ['No throw left', 'One throw left', 'Two throws left'] as const

/** One sentence for each event, as its reader may know it. */
export const sentence = (event: Event, { seat: reader, names }: Reader): string => {
  const nameOf = (seat: Seat): string => (seat === reader ? 'you' : (names[seat] ?? ''))
  const does = (seat: Seat, mine: string, theirs: string): string =>
    seat === reader ? `You ${mine}` : `${names[seat] ?? ''} ${theirs}`
  switch (event.kind) {
    case 'order-asked':
      return messages['Y1.2']
    case 'die-rolled':
      return `${does(event.seat, 'roll', 'rolls')} a ${event.die}.`
    case 'ordered': {
      const order = and(event.order.map(({ seat, die }) => `${nameOf(seat)} with ${die}`))
      return `The order of play: ${order}${event.hasTies ? '; chance ordered the equal dice' : ''}.`
    }
    case 'game-began':
      return event.games === 1
        ? 'The game begins, with an empty sheet for each.'
        : `Game ${event.game} of ${event.games} begins, with an empty sheet for each.`
    case 'turn':
      return `It is ${event.seat === reader ? 'your' : `${names[event.seat] ?? ''}’s`} turn, ${event.round} of ${TURNS}.`
    case 'threw':
      return event.dice === null
        ? `${does(event.seat, 'have', 'has')} thrown, ${event.throws} of ${THROWS}.`
        : `Thrown: ${event.dice.join(', ')}. ${LEFT[THROWS - event.throws] ?? ''}.`
    case 'kept':
      if (event.dice === null) return `${does(event.seat, 'throw', 'throws')} again.`
      return event.dice.length === 0 ? 'You keep none.' : `You keep ${and(event.dice.map(String))}.`
    case 'wrote':
      return event.row === null
        ? `${does(event.seat, 'have', 'has')} written.`
        : `You wrote ${event.row.points} under ${boxName[event.row.box]}${upperAfter(event.row)}.`
    case 'game-scored':
      return event.total === null
        ? `Game ${event.game} is over.`
        : `${messages['Y2.4']} Game ${event.game}: ${event.total}.`
    case 'next-asked':
      return `${does(event.seat, 'are', 'is')} asked about game ${event.game}.`
    case 'plays-on':
      return `${does(event.seat, 'play', 'plays')} on.`
    case 'left':
      return `${does(event.seat, 'have', 'has')} left, and ${event.seat === reader ? 'are' : 'is'} out of the ranking.`
    case 'night-scored':
      return `${messages['Y1.4']} ${event.total}.`
    case 'won': {
      const winners = event.seats.map(seat => (seat === reader ? 'you' : (names[seat] ?? '')))
      const each = event.seats.length > 1 ? ' each' : ''
      return `${messages['Y1.5']} ${capital(and(winners))}, with ${event.worth}${each}${without(event.struck.map(nameOf))}.`
    }
    case 'nobody-won':
      return `Nobody has won${without(event.struck.map(nameOf))}.`
    case 'broken-off':
      return event.last === null
        ? 'All have left, and nothing is counted.'
        : `Only ${nameOf(event.last)} ${event.last === reader ? 'are' : 'is'} left, and nothing is counted.`
  }
}

const upperAfter = ({ box, upper }: WrittenRow): string => {
  if (!isUpper(box)) return ''
  return upper >= UPPER_GOAL ? `: ${upper} above, and the bonus` : `, ${upper} of ${UPPER_GOAL}`
}

const without = (struck: readonly string[]): string =>
  struck.length === 0 ? '' : `; not counted, since not played by the rules: ${and(struck)}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const list = new Intl.ListFormat('en', { type: 'conjunction' })
export const and = (items: readonly string[]): string => list.format(items)
