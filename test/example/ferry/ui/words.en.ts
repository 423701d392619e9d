import type { Seat } from '../../../../src/rules/seat'
import type { Event } from '../rules/tell'

export interface Reader {
  readonly seat: Seat | null
  readonly names: readonly string[]
}

export const label = {
  players: 'Players',
  load: 'Throw the die and load',
  goAshore: 'Go ashore',
  yourMarks: 'Your marks',
  log: 'What has happened',
  aboard: (sacks: number): string => `${counted(sacks)} aboard`,
  player: (sacks: number, isAshore: boolean): string => `${counted(sacks)}${isAshore ? ', ashore' : ''}`,
  possibleMarks: 'Marks the ferry may have',
}

export const topics = { loads: 'Loading', end: 'The end' }

export const question = {
  yours: (sacks: number): string => `Your turn: ${counted(sacks)} of yours are aboard. Load more?`,
  waiting: (name: string): string => `Waiting for ${name}.`,
  over: 'The ferry has come in.',
}

export const refusal = { 'not-now': 'Not now.' }

export const rules = [
  'The ferry has a mark: 9, 11, 13, 15, 17, 19 or 21. It bears so many sacks. Nobody knows the mark; the six others are dealt out, so you know some that it is not.',
  'On your turn you throw the die and load so many sacks, or you go ashore and load no more.',
  'When all are ashore, or more than 21 sacks are aboard, the mark is opened. The sacks of whoever loaded the first one above it are lost, and so are all that came after. Whoever has the most left wins.',
]

export const sentence = (event: Event, reader: Reader): string => {
  const name = (seat: Seat): string => (seat === reader.seat ? 'You' : (reader.names[seat] ?? ''))
  const verb = (seat: Seat, mine: string, theirs: string): string =>
    `${name(seat)} ${seat === reader.seat ? mine : theirs}`
  switch (event.kind) {
    case 'dealt':
      return event.hand.length > 0
        ? `The marks are dealt. You hold ${list(event.hand.map(String))}.`
        : 'The marks are dealt.'
    case 'turn':
      return event.seat === reader.seat ? 'It is your turn.' : `It is ${name(event.seat)}’s turn.`
    case 'loaded':
      return `${verb(event.seat, 'load', 'loads')} ${counted(event.sacks)}: ${event.weight} in all.`
    case 'went-ashore':
      return `${verb(event.seat, 'go', 'goes')} ashore.`
    case 'left':
      return `${verb(event.seat, 'have', 'has')} left the table${event.playedOn ? '; a bot plays on' : ''}.`
    case 'mark-opened':
      return event.sankBy === null
        ? `The mark is ${event.mark}. The ferry holds.`
        : `The mark is ${event.mark}. ${verb(event.sankBy, 'have', 'has')} sunk the ferry.`
    case 'won':
      return event.seats.length === 1 && event.seats[0] !== undefined
        ? `${verb(event.seats[0], 'win', 'wins')} with ${counted(event.sacks)}.`
        : `${list(event.seats.map(name))} share the win with ${counted(event.sacks)} each.`
    case 'nobody-won':
      return 'No sack came across: nobody wins.'
  }
}

const counted = (sacks: number): string => `${sacks} ${sacks === 1 ? 'sack' : 'sacks'}`
const list = (items: readonly string[]): string => new Intl.ListFormat('en').format(items)
