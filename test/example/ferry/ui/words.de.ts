import type { Seat } from '../../../../src/rules/seat'
import type * as en from './words.en'

export const label: (typeof en)['label'] = {
  players: 'Am Tisch',
  load: 'Würfeln und laden',
  goAshore: 'An Land gehen',
  yourMarks: 'Deine Marken',
  log: 'Was geschehen ist',
  aboard: sacks => `${counted(sacks)} an Bord`,
  player: (sacks, isAshore) => `${counted(sacks)}${isAshore ? ', an Land' : ''}`,
  possibleMarks: 'Marken, die die Fähre haben kann',
}

export const topics: (typeof en)['topics'] = { loads: 'Laden', end: 'Das Ende' }

export const question: (typeof en)['question'] = {
  yours: sacks => `Du bist dran. Von dir an Bord: ${counted(sacks)}. Noch mehr laden?`,
  waiting: name => `${name} ist dran.`,
  over: 'Die Fähre ist da.',
}

export const refusal: (typeof en)['refusal'] = { 'not-now': 'Jetzt nicht.' }

export const rules: (typeof en)['rules'] = [
  'Die Fähre hat eine Marke: 9, 11, 13, 15, 17, 19 oder 21. So viele Säcke trägt sie. Die Marke kennt niemand; die sechs anderen werden verteilt, also weißt du von einigen, dass sie es nicht sind.',
  'Wer dran ist, würfelt und lädt so viele Säcke, oder geht an Land und lädt nicht mehr.',
  'Sind alle an Land oder mehr als 21 Säcke an Bord, wird die Marke aufgedeckt. Wer den ersten Sack darüber geladen hat, verliert alle seine Säcke, und alle späteren sind auch verloren. Wer dann die meisten hat, gewinnt.',
]

export const sentence: (typeof en)['sentence'] = (event, reader) => {
  const name = (seat: Seat): string => reader.names[seat] ?? ''
  const does = (seat: Seat, mine: string, theirs: string): string =>
    seat === reader.seat ? `Du ${mine}` : `${name(seat)} ${theirs}`
  switch (event.kind) {
    case 'dealt':
      return event.hand.length > 0
        ? `Die Marken sind verteilt. Du hast ${list(event.hand.map(String))}.`
        : 'Die Marken sind verteilt.'
    case 'turn':
      return `${does(event.seat, 'bist', 'ist')} dran.`
    case 'loaded':
      return `${does(event.seat, 'lädst', 'lädt')} ${counted(event.sacks)}: insgesamt ${event.weight}.`
    case 'went-ashore':
      return `${does(event.seat, 'gehst', 'geht')} an Land.`
    case 'left':
      return `${does(event.seat, 'hast', 'hat')} den Tisch verlassen${event.playedOn ? '; ein Bot spielt weiter' : ''}.`
    case 'mark-opened':
      return event.sankBy === null
        ? `Die Marke ist ${event.mark}. Die Fähre hält.`
        : `Die Marke ist ${event.mark}. ${does(event.sankBy, 'hast', 'hat')} die Fähre versenkt.`
    case 'won':
      return event.seats.length === 1 && event.seats[0] !== undefined
        ? `${does(event.seats[0], 'gewinnst', 'gewinnt')} mit ${counted(event.sacks)}.`
        : `${list(event.seats.map(name))} gewinnen gemeinsam mit je ${counted(event.sacks)}.`
    case 'nobody-won':
      return 'Kein Sack kam hinüber: Niemand gewinnt.'
  }
}

const counted = (sacks: number): string => `${sacks} ${sacks === 1 ? 'Sack' : 'Säcke'}`
const list = (items: readonly string[]): string => new Intl.ListFormat('de').format(items)
