import type { Seat } from '../../../../rules/seat'
import type { WrittenRow } from '../../rules/event'
import { THROWS, TURNS } from '../../rules/night'
import { isUpper, UPPER_GOAL } from '../../rules/scoring'
import type { View } from '../../rules/view'
import type * as en from './en'
import { messages } from './messages.de'

export { messages }

/** Every language says what English says. */
type Words = typeof en

export const boxName: Words['boxName'] = {
  aces: 'Einser',
  twos: 'Zweier',
  threes: 'Dreier',
  fours: 'Vierer',
  fives: 'Fünfer',
  sixes: 'Sechser',
  'three-alike': 'Dreierpasch',
  'four-alike': 'Viererpasch',
  'full-house': 'Full House',
  'small-straight': 'Kleine Straße',
  'large-straight': 'Große Straße',
  'five-alike': 'Fünf Gleiche',
  chance: 'Chance',
}

export const boxHint: Words['boxHint'] = {
  aces: 'Summe der Einsen',
  twos: 'Summe der Zweien',
  threes: 'Summe der Dreien',
  fours: 'Summe der Vieren',
  fives: 'Summe der Fünfen',
  sixes: 'Summe der Sechsen',
  'three-alike': 'alle Augen',
  'four-alike': 'alle Augen',
  'full-house': '25 für drei und zwei',
  'small-straight': '30 für vier in Folge',
  'large-straight': '40 für fünf in Folge',
  'five-alike': '50',
  chance: 'alle Augen',
}

export const story: Words['story'] = 'Was geschehen ist'

export const label: Words['label'] = {
  players: 'Am Tisch',
  tray: 'Die Würfel',
  sheet: 'Dein Zettel',
  sheets: 'Zettel',
  noSheet: 'Zettel haben nur die, die mitspielen, jeder für sich.',
  box: 'Feld',
  points: 'Punkte',
  kept: 'Behalten',
  die: (place, face) => `Würfel ${place}: ${face}`,
  dieField: place => `Würfel ${place}`,
  noDice: 'Der Becher ist voll.',
  rollDie: 'Würfeln',
  throwAll: 'Alle fünf werfen',
  throwOthers: count => (count === 1 ? 'Den anderen werfen' : `Die anderen ${count} werfen`),
  throwMore: 'Noch einmal',
  throwsMade: throws => `${throws} von ${THROWS} geworfen`,
  enterDice: 'Diese Würfel eintragen',
  write: 'Schreiben',
  writeIn: box => `Unter ${boxName[box]} schreiben`,
  takeScore: (box, points) => `${boxName[box]}: ${points} übernehmen`,
  writeSure: (box, points) => `${points} unter ${boxName[box]} schreiben? Das bleibt stehen.`,
  writeIt: 'Ja, schreiben',
  notYet: 'Noch nicht',
  upper: 'Oberer Teil',
  upperLine: upper => `${upper} von ${UPPER_GOAL}`,
  bonus: 'Bonus 35',
  ahead: by => (by === 0 ? 'auf Kurs' : by > 0 ? `${by} voraus` : `${-by} zurück`),
  total: 'Summe',
  night: 'Dein Abend',
  game: game => `Spiel ${game}`,
  soFar: 'bisher',
  toCome: 'kommt noch',
  nightTotal: 'Alle Spiele',
  cover: 'Verdecken',
  uncover: 'Würfel und Zettel zeigen',
  covered: 'Deine Würfel und dein Zettel sind verdeckt.',
  playNext: (game, games) => `Spiel ${game} von ${games} spielen`,
  stopHere: 'Hier aufhören',
  stopSure: 'Aufhören? Dann zählst du bei der Wertung nicht mit, und das sind deine Punkte des Abends.',
  stay: 'Noch nicht',
  mySheets: name => `${name}: meine Zettel`,
  closeSheets: 'Fertig: Zettel weg',
}

export const status: Words['status'] = {
  out: 'nicht mehr dabei',
  cup: 'am Wurf',
  thrown: throws => `${throws} von ${THROWS}`,
  wrote: 'fertig',
  asked: 'wird gefragt',
  rolls: 'würfelt',
  won: 'gewinnt',
}

const turnOf = ({ options, game, round }: View): string =>
  `${options.games > 1 ? `Spiel ${game}, Zug` : 'Zug'} ${round} von ${TURNS}.`

export const prompt: Words['prompt'] = {
  throwFirst: view => `${turnOf(view)} Wirf die Würfel.`,
  throwReal: view => `${turnOf(view)} Wirf deine Würfel und tippe sie ein.`,
  keepOrWrite: 'Behalte, was du magst, und wirf noch einmal, oder schreib.',
  writeNow: 'Das war der dritte Wurf. Schreib Punkte auf.',
  next: messages['Y2.4'],
  over: 'Der Abend ist zu Ende.',
  waiting: (name, view) => {
    switch (view.phase.at) {
      case 'ordering':
        return `${name} ist dran: Reihenfolge auswürfeln.`
      case 'asking':
        return `${name} ist dran: noch ein Spiel?`
      default:
        return view.throws === 0
          ? `${name} ist dran: gleich der erste Wurf.`
          : `${name} ist dran: ${view.throws} von ${THROWS} geworfen.`
    }
  },
  setUp: 'Die Becher gehen herum.',
  counting: 'Die Punkte werden verglichen.',
  alone: 'Du hast allein gespielt: nur du selbst warst zu schlagen.',
  brokenOff: 'Der Abend wurde abgebrochen, gewertet wird nichts.',
  nobodyWon: 'Niemand hat gewonnen.',
  with: (names, worth) => `${names} mit ${worth}`,
}

export const refusal: Words['refusal'] = {
  'not-now': 'Das geht jetzt nicht.',
  'throw-first': 'Wirf zuerst die Würfel.',
  'all-kept': 'Alle fünf sind behalten: Lass einen los, um noch einmal zu werfen.',
  'no-more-games': 'Alle Spiele dieses Abends sind gespielt.',
  'three-throws': messages['Y3.4'],
  'thirteen-turns': messages['Y2.5'],
  'no-such-die': messages['Y3.1'],
  'box-is-full': messages['Y3.7'],
  'points-do-not-match': messages['Y3.6'],
}

const LEFT = ['Kein Wurf mehr', 'Noch ein Wurf', 'Noch zwei Würfe'] as const

export const sentence: Words['sentence'] = (event, { seat: reader, names }) => {
  const nameOf = (seat: Seat): string => (seat === reader ? 'du' : (names[seat] ?? ''))
  const does = (seat: Seat, mine: string, theirs: string): string =>
    seat === reader ? `Du ${mine}` : `${names[seat] ?? ''} ${theirs}`
  switch (event.kind) {
    case 'order-asked':
      return messages['Y1.2']
    case 'die-rolled':
      return `${does(event.seat, 'würfelst', 'würfelt')} eine ${event.die}.`
    case 'ordered': {
      const order = and(event.order.map(({ seat, die }) => `${nameOf(seat)} mit ${die}`))
      return `Die Reihenfolge: ${order}${event.hasTies ? '; gleiche hat der Zufall geordnet' : ''}.`
    }
    case 'game-began':
      return event.games === 1
        ? 'Das Spiel beginnt, mit einem leeren Zettel für jeden.'
        : `Spiel ${event.game} von ${event.games} beginnt, mit einem leeren Zettel für jeden.`
    case 'turn':
      return `${does(event.seat, 'bist', 'ist')} dran, Zug ${event.round} von ${TURNS}.`
    case 'threw':
      return event.dice === null
        ? `${does(event.seat, 'hast', 'hat')} geworfen, ${event.throws} von ${THROWS}.`
        : `Geworfen: ${event.dice.join(', ')}. ${LEFT[THROWS - event.throws] ?? ''}.`
    case 'kept':
      if (event.dice === null) return `${does(event.seat, 'wirfst', 'wirft')} noch einmal.`
      return event.dice.length === 0 ? 'Du behältst keinen.' : `Du behältst ${and(event.dice.map(String))}.`
    case 'wrote':
      return event.row === null
        ? `${does(event.seat, 'hast', 'hat')} geschrieben.`
        : `Du hast ${event.row.points} unter ${boxName[event.row.box]} geschrieben${upperAfter(event.row)}.`
    case 'game-scored':
      return event.total === null
        ? `Spiel ${event.game} ist zu Ende.`
        : `${messages['Y2.4']} Spiel ${event.game}: ${event.total}.`
    case 'next-asked':
      return `${does(event.seat, 'wirst', 'wird')} nach Spiel ${event.game} gefragt.`
    case 'plays-on':
      return `${does(event.seat, 'spielst', 'spielt')} weiter.`
    case 'left':
      return `${does(event.seat, 'hast', 'hat')} aufgehört und ${event.seat === reader ? 'zählst' : 'zählt'} bei der Wertung nicht mit.`
    case 'night-scored':
      return `${messages['Y1.4']} ${event.total}.`
    case 'won':
      return `${messages['Y1.5']} ${and(event.seats.map(nameOf))} mit ${event.seats.length > 1 ? 'je ' : ''}${event.worth}${without(event.struck.map(nameOf))}.`
    case 'nobody-won':
      return `Niemand hat gewonnen${without(event.struck.map(nameOf))}.`
    case 'broken-off':
      return event.last === null
        ? 'Alle haben aufgehört, gewertet wird nichts.'
        : `Nur ${nameOf(event.last)} ${event.last === reader ? 'bist' : 'ist'} noch da, gewertet wird nichts.`
  }
}

const upperAfter = ({ box, upper }: WrittenRow): string => {
  if (!isUpper(box)) return ''
  return upper >= UPPER_GOAL ? `: oben ${upper}, und der Bonus` : `, ${upper} von ${UPPER_GOAL}`
}

const without = (struck: readonly string[]): string =>
  struck.length === 0 ? '' : `; nicht gewertet, da nicht nach den Regeln gespielt: ${and(struck)}`

const list = new Intl.ListFormat('de', { type: 'conjunction' })
export const and: Words['and'] = items => list.format(items)
