import type { Seat } from '../../../../rules/seat'
import type { Event } from '../../rules/event'
import type { Place, Rank } from '../../rules/lot'
import { roleOf, type RoleId } from '../../rules/roles'
import type { DayEnding } from '../../rules/state'
import type { Currency } from '../../rules/upgrading'
import type { Wage } from '../../rules/wrapping'
import type { Chance } from '../chances'
import { roleText } from '../roleTexts'
import type { CastWords } from './cast'

/** The reader's seat, the players' names, and the words of scenes and roles. */
export interface Reader {
  readonly seat: Seat | null
  readonly names: readonly string[]
  readonly cast: CastWords
}

/** Each place: its name on a sign, where one stands, and where one walks. */
const PLACE_NAMES: Readonly<Record<Place, readonly [title: string, at: string, to: string]>> = {
  'train-station': ['Train Station', 'at the Train Station', 'to the Train Station'],
  jail: ['Jail', 'at the Jail', 'to the Jail'],
  'main-street': ['Main Street', 'on Main Street', 'to Main Street'],
  'general-store': ['General Store', 'at the General Store', 'to the General Store'],
  saloon: ['Saloon', 'in the Saloon', 'to the Saloon'],
  ranch: ['Ranch', 'on the Ranch', 'to the Ranch'],
  bank: ['Bank', 'at the Bank', 'to the Bank'],
  'secret-hideout': ['Secret Hideout', 'in the Secret Hideout', 'to the Secret Hideout'],
  church: ['Church', 'at the Church', 'to the Church'],
  hotel: ['Hotel', 'at the Hotel', 'to the Hotel'],
  trailers: ['Trailers', 'at the Trailers', 'to the Trailers'],
  'casting-office': ['Casting Office', 'in the Casting Office', 'to the Casting Office'],
}

export const placeTitle = (place: Place): string => PLACE_NAMES[place][0]
export const placeAt = (place: Place): string => PLACE_NAMES[place][1]
export const placeTo = (place: Place): string => PLACE_NAMES[place][2]

export const and = (items: readonly string[]): string => new Intl.ListFormat('en').format(items)

const plural = new Intl.PluralRules('en')

/** "1 chip", "2 chips": a number with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

const chips = (count: number): string => counted(count, 'chip', 'chips')
const credits = (count: number): string => counted(count, 'credit', 'credits')
const shots = (count: number): string => counted(count, 'shot', 'shots')
const scenesCounted = (count: number): string => counted(count, 'scene', 'scenes')

const money = (by: Currency, amount: number): string => (by === 'dollars' ? `$${amount}` : credits(amount))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const titleOf = ({ cast }: Reader, scene: keyof CastWords['scenes']): string =>
  `“${cast.scenes[scene].title}”`

const roleName = ({ cast }: Reader, id: RoleId): string => roleText(cast, id).name
const roleLine = ({ cast }: Reader, id: RoleId): string => roleText(cast, id).line

const STANDS = { star: 'on the card', extra: 'beside the card' } as const

export const label = {
  lot: 'The lot',
  place: 'Place',
  places: 'All places',
  log: 'What has happened',
  players: 'Players',
  purse: 'Your purse',
  dayOf: (day: number, days: number): string => `Day ${day} of ${days}`,
  scenesLeft: (count: number): string => `${scenesCounted(count)} left`,
  quote: (text: string): string => `“${text}”`,
  dollars: (amount: number): string => `$${amount}`,
  budget: (budget: number): string => `Budget $${budget} million`,
  rank: (rank: Rank): string => `rank ${rank}`,
  chips,
  credits,
  shotsLeft: (count: number): string => `${shots(count)} left`,
  faceDown: 'face down',
  wrapped: 'wrapped',
  /** "rank 3, $7, 4 credits, 2 chips": the chips only where there are any. */
  purseLine: (rank: Rank, dollars: number, creditCount: number, chipCount: number): string =>
    [`rank ${rank}`, `$${dollars}`, credits(creditCount), ...(chipCount > 0 ? [chips(chipCount)] : [])].join(
      ', ',
    ),
  score: (points: number): string => `worth ${points}`,
  you: 'you',
  hasLeft: 'has left',
  calledDay: 'calls the day over',
  isWorking: (name: string): string => `plays ${name}`,
  stars: 'On the card',
  extras: 'Beside the card',
  star: 'on the card',
  extra: 'beside the card',
  free: 'free',
  openToYou: 'open to you',
  tooHigh: 'too high for you',
  takenBy: (name: string): string => `played by ${name}`,
  ranksAreSold: 'Ranks are sold here.',
  everybodyBegins: 'Every day begins here.',
  nobodyHasSeen: 'Nobody has seen this card yet. The first to come in turns it up.',
  isWrapped: 'This scene is wrapped. Nothing more happens here today.',
  noRolesHere: 'There are no roles here.',
  waysOn: 'Next to it',
  standingHere: 'Here now',
  steps: (count: number): string => (count === 0 ? 'you are here' : counted(count, 'step', 'steps')),
  openRoles: (count: number): string =>
    count === 0 ? 'no role for you' : counted(count, 'role for you', 'roles for you'),
  mayHaveRoles: 'maybe a role for you',
  ranksFrom: 'ranks for money',
}

/** A place of the lot, as it is read to one who moves about it by keys. */
export const cellLabel = ({
  place,
  state,
  steps,
  canWalk,
  players,
}: {
  readonly place: string
  readonly state: readonly string[]
  readonly steps: number | null
  readonly canWalk: boolean
  readonly players: readonly string[]
}): string =>
  [
    place,
    ...state,
    ...(canWalk
      ? ['you can walk here']
      : steps === null
        ? []
        : [steps === 0 ? 'you are here' : counted(steps, 'step', 'steps')]),
    ...(players.length === 0 ? [] : [and(players)]),
  ].join(', ')

export const chanceText = ({ least, percent }: Chance): string => {
  if (least === 1) return 'any die wins'
  return least === 6 ? `a 6 wins, ${percent} %` : `a ${least} or more wins, ${percent} %`
}

export const button = {
  act: 'Act',
  actSays: (chance: Chance, chipCount: number): string =>
    chipCount === 0 ? chanceText(chance) : `you have +${chipCount}: ${chanceText(chance)}`,
  rehearse: 'Rehearse',
  rehearseSays: (next: number, most: number | null): string =>
    most === null ? `chip ${next}` : `chip ${next} of at most ${most}`,
  rehearsedEnough: 'You know it by heart: any die wins, so act.',
  walkTo: (place: Place): string => `Walk ${placeTo(place)}`,
  takeRole: 'Take this role',
  buy: (rank: Rank, by: Currency, price: number): string => `Buy rank ${rank} for ${money(by, price)}`,
  yesBuy: 'Buy it',
  stay: 'Stay here',
  endTurn: 'End my turn',
  call: 'Call the day over …',
  goOn: 'Take back my call …',
  yesCall: 'Call it over',
  yesGoOn: 'Take it back',
  notNow: 'Not now',
  typed: 'Or type it',
  typedHint: '“bank”, “take 2”, “act”',
  doIt: 'Do it',
}

export const heading = {
  roles: 'Take a role',
  ways: 'Walk',
  office: 'Buy a rank',
}

const moneyOf = (dollars: number, creditCount: number): string => `$${dollars} and ${credits(creditCount)}`

export const question = {
  waiting: (name: string): string => `Waiting for ${name}.`,
  starting: (place: Place, ways: { readonly take: boolean; readonly buy: boolean }): string =>
    `You are ${placeAt(place)}. ${ways.take ? 'Take a role, or walk on?' : ways.buy ? 'Buy a rank, or walk on?' : 'Where to?'}`,
  arrived: (place: Place, ways: { readonly take: boolean; readonly buy: boolean }): string =>
    `You are ${placeAt(place)}. ${ways.buy ? 'Buy a rank?' : 'Take a role?'}`,
  working: (name: string): string => `You play ${name}. Act, or rehearse?`,
  mustAct: (name: string): string => `You play ${name}, and know it by heart: act.`,
  role: (name: string): string => `Take the role: ${name}?`,
  buy: (rank: Rank, by: Currency, price: number): string => `Rank ${rank} for ${money(by, price)}?`,
  call: 'Call the day over?',
  goOn: 'Take back your call?',
  over: 'It is a wrap.',
  youWin: 'You win.',
  wins: (name: string): string => `${name} wins.`,
  shareWin: (names: readonly string[]): string => `${and(names)} share the win.`,
  nobodyWins: 'Nobody wins.',
}

export const aside = {
  roleStays: 'You keep it until the scene wraps or the day ends, and work from your next turn on.',
  rolePays: {
    star: 'A good take pays 2 credits, a bad one nothing. At the wrap the dice pay you.',
    extra:
      'A good take pays $1 and 1 credit, a bad one $1. If a star is there at the wrap, you are paid too.',
  },
  roleChance: (budget: number, chance: Chance): string =>
    `Budget ${budget}: without chips ${chanceText(chance)}.`,
  office: (dollars: number, creditCount: number): string =>
    `You have ${moneyOf(dollars, creditCount)}. One or the other pays, never both together.`,
  /** The message of 004/3.1.2.3A. */
  nothingToBuy: (
    dollars: number,
    creditCount: number,
    rank: Rank,
    price: number,
    byCredits: number,
  ): string =>
    `No upgrade is possible: you have ${moneyOf(dollars, creditCount)}, and rank ${rank} costs $${price} or ${credits(byCredits)}.`,
  topRank: 'You have rank 6: there is nothing above it.',
  short: (by: Currency, missing: number): string => `${money(by, missing)} short`,
  keeps: (dollars: number, creditCount: number): string => `You keep ${moneyOf(dollars, creditCount)}.`,
  elsewhere: (steps: number): string =>
    `Ranks are sold in the Casting Office, ${counted(steps, 'step', 'steps')} away.`,
  call: 'When all players have called, the day ends and open scenes pay nothing. Your call stands until somebody gets something done.',
  goOn: 'The day then ends with its last scene, as usual.',
  turning: 'The card is being turned up.',
}

const who = (reader: Reader, seat: Seat): string =>
  seat === reader.seat ? 'You' : (reader.names[seat] ?? '')

/** "You walk", "Ada walks". */
const does = (reader: Reader, seat: Seat, verb: string, verbs: string): string =>
  `${who(reader, seat)} ${seat === reader.seat ? verb : verbs}`

const inside = (reader: Reader, seat: Seat): string =>
  seat === reader.seat ? 'you' : (reader.names[seat] ?? '')

/** One payment of a wrap, a sentence each. */
export const wageSentence = (wage: Wage, reader: Reader): string => {
  const { role, seat, dice, dollars } = wage
  const name = roleName(reader, role.id)
  if (role.kind === 'extra')
    return seat === null ? '' : `${does(reader, seat, 'get', 'gets')} $${dollars} as an extra, ${name}.`
  if (dice.length === 0) return `No die is left for ${name}.`
  const lie = dice.length === 1 ? `The ${dice[0]} goes` : `${and(dice.map(String))} go`
  return seat === null
    ? `${lie} to ${name}, whom nobody plays.`
    : `${lie} to ${name}: $${dollars} for ${inside(reader, seat)}.`
}

const DAY_ENDS: Readonly<Record<DayEnding, string>> = {
  'last-scene': 'only one scene is left',
  called: 'all have called it',
  idle: 'nothing has happened for five rounds',
}

/** Every event in one sentence or a few. */
export const sentence = (event: Event, reader: Reader): string => {
  switch (event.kind) {
    case 'first-drawn':
      return `The first turn is drawn: ${inside(reader, event.seat)} ${event.seat === reader.seat ? 'begin' : 'begins'}.`
    case 'day-began':
      return `Day ${event.day} of ${event.days}: ten scenes lie face down, and all are at the Trailers.`
    case 'turn':
      return event.seat === reader.seat
        ? 'It is your turn.'
        : `It is ${reader.names[event.seat] ?? ''}’s turn.`
    case 'walked':
      return `${does(reader, event.seat, 'walk', 'walks')} ${placeTo(event.to)}.`
    case 'revealed': {
      const title = titleOf(reader, event.scene)
      return `${does(reader, event.seat, 'turn up', 'turns up')} a card ${placeAt(event.set)}: ${title}. ${reader.cast.scenes[event.scene].about}`
    }
    case 'no-role-open':
      return event.seat === reader.seat
        ? `No role is open to you ${placeAt(event.place)}: your turn is over.`
        : `No role is open to ${reader.names[event.seat] ?? ''} ${placeAt(event.place)}.`
    case 'no-upgrade-possible':
      return event.seat === reader.seat
        ? 'No upgrade is possible with what you have: your turn is over.'
        : `No upgrade is possible for ${reader.names[event.seat] ?? ''}.`
    case 'took-role': {
      const { rank, kind } = roleOf(event.role)
      return `${does(reader, event.seat, 'take', 'takes')} a role ${placeAt(event.set)}: ${roleName(reader, event.role)}, rank ${rank}, ${STANDS[kind]}.`
    }
    case 'stayed':
      return `${does(reader, event.seat, 'stay', 'stays')} put.`
    case 'upgraded':
      return `${does(reader, event.seat, 'buy', 'buys')} rank ${event.rank} for ${money(event.by, event.price)}.`
    case 'rehearsed':
      return `${does(reader, event.seat, 'rehearse', 'rehearses')}: ${chips(event.chips)} now.`
    case 'acted':
      return actSentence(event, reader)
    case 'last-shot':
      return event.dice === 0
        ? `That was the last shot of ${titleOf(reader, event.scene)}. Nobody is on the card, so nobody is paid.`
        : `That was the last shot of ${titleOf(reader, event.scene)}: ${counted(event.dice, 'die pays', 'dice pay')} the stars.`
    case 'wages-thrown': {
      const sorted = event.dice.toSorted((a, b) => b - a)
      return [
        `The dice fall ${and(sorted.map(String))}.`,
        ...event.wages.map(wage => wageSentence(wage, reader)).filter(said => said !== ''),
      ].join(' ')
    }
    case 'wrapped':
      return `${titleOf(reader, event.scene)} is wrapped. ${freedSentence(event.freed, reader)}`.trim()
    case 'called':
      return event.yes
        ? `${does(reader, event.seat, 'call', 'calls')} the day over.`
        : `${does(reader, event.seat, 'want', 'wants')} to go on after all.`
    case 'day-ended':
      return dayEndSentence(event)
    case 'game-ended':
      return gameEndSentence(event, reader)
    case 'left':
      return `${does(reader, event.seat, 'have', 'has')} left the table${event.playedOn ? '; a bot plays on' : ''}.`
  }
}

const actSentence = (event: Extract<Event, { kind: 'acted' }>, reader: Reader): string => {
  const { seat, role, die, chips: practised, budget, success, dollars, shotsLeft } = event
  const sum = practised === 0 ? `${die}` : `${die} and ${chips(practised)} make ${die + practised}`
  const throws = `${does(reader, seat, 'act', 'acts')}: ${sum}, and it takes ${budget}.`
  const pays = [
    ...(dollars > 0 ? [`$${dollars}`] : []),
    ...(event.credits > 0 ? [credits(event.credits)] : []),
  ]
  if (!success) return `${throws} Cut! ${dollars > 0 ? `$${dollars} all the same.` : 'That pays nothing.'}`
  const left = shotsLeft === 0 ? 'no shot is left' : `${shots(shotsLeft)} left`
  return `${throws} “${roleLine(reader, role)}” ${capital(and(pays))}; ${left}.`
}

const freedSentence = (freed: readonly Seat[], reader: Reader): string => {
  if (freed.length === 0) return ''
  const names = freed.map(seat => inside(reader, seat))
  const isPlural = freed.length > 1 || freed[0] === reader.seat
  return `${capital(and(names))} ${isPlural ? 'are' : 'is'} free again.`
}

const dayEndSentence = ({ day, how, unwrapped }: Extract<Event, { kind: 'day-ended' }>): string => {
  const [only, ...others] = unwrapped
  const unpaid =
    only === undefined
      ? ''
      : others.length === 0
        ? ` The one ${placeAt(only)} pays nothing.`
        : ` ${counted(unwrapped.length, 'open scene pays', 'open scenes pay')} nothing.`
  return `Day ${day} is over: ${DAY_ENDS[how]}.${unpaid}`
}

const gameEndSentence = (
  { how, scores, winners }: Extract<Event, { kind: 'game-ended' }>,
  reader: Reader,
): string => {
  if (how === 'nobody-left') return 'Everybody has gone: nobody wins.'
  const totals = and(
    scores
      .toSorted((a, b) => b.total - a.total)
      .map(({ seat, total }) => `${reader.names[seat] ?? ''} ${total}`),
  )
  const [first, ...others] = winners
  const won =
    first === undefined
      ? 'Nobody wins.'
      : others.length === 0
        ? `${does(reader, first, 'win', 'wins')}.`
        : `${capital(and(winners.map(seat => inside(reader, seat))))} share the win.`
  const opening = how === 'one-seat-left' ? 'Only one player is left.' : 'The last day is over.'
  return `${opening} ${won} Points: ${totals}.`
}
