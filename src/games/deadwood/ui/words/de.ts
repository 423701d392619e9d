import type { Seat } from '../../../../rules/seat'
import type { Event } from '../../rules/event'
import type { Place } from '../../rules/lot'
import { roleOf, type RoleId } from '../../rules/roles'
import type { DayEnding } from '../../rules/state'
import type { Currency } from '../../rules/upgrading'
import { roleText } from '../roleTexts'
import type { CastWords } from './cast'
import type * as en from './en'
import type { Reader } from './en'

type Words = typeof en

/** Each place: its name on a sign, where one stands, and where one walks. */
const PLACE_NAMES: Readonly<Record<Place, readonly [title: string, at: string, to: string]>> = {
  'train-station': ['Bahnhof', 'am Bahnhof', 'zum Bahnhof'],
  jail: ['Gefängnis', 'im Gefängnis', 'ins Gefängnis'],
  'main-street': ['Hauptstraße', 'auf der Hauptstraße', 'auf die Hauptstraße'],
  'general-store': ['Kramladen', 'im Kramladen', 'in den Kramladen'],
  saloon: ['Saloon', 'im Saloon', 'in den Saloon'],
  ranch: ['Ranch', 'auf der Ranch', 'auf die Ranch'],
  bank: ['Bank', 'in der Bank', 'in die Bank'],
  'secret-hideout': ['Versteck', 'im Versteck', 'ins Versteck'],
  church: ['Kirche', 'in der Kirche', 'in die Kirche'],
  hotel: ['Hotel', 'im Hotel', 'ins Hotel'],
  trailers: ['Wohnwagen', 'bei den Wohnwagen', 'zu den Wohnwagen'],
  'casting-office': ['Besetzungsbüro', 'im Besetzungsbüro', 'ins Besetzungsbüro'],
}

export const placeTitle: Words['placeTitle'] = place => PLACE_NAMES[place][0]
export const placeAt: Words['placeAt'] = place => PLACE_NAMES[place][1]
export const placeTo: Words['placeTo'] = place => PLACE_NAMES[place][2]

export const and: Words['and'] = items => new Intl.ListFormat('de').format(items)

export const counted: Words['counted'] = (count, one, many) => `${count} ${count === 1 ? one : many}`

const chips = (count: number): string => counted(count, 'Probe', 'Proben')
const credits = (count: number): string => counted(count, 'Credit', 'Credits')
const shots = (count: number): string => counted(count, 'Einstellung', 'Einstellungen')
const scenesCounted = (count: number): string => counted(count, 'Szene', 'Szenen')
const dollars = (count: number): string => `${count} $`

const money = (by: Currency, amount: number): string => (by === 'dollars' ? dollars(amount) : credits(amount))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const titleOf = ({ cast }: Reader, scene: keyof CastWords['scenes']): string =>
  `„${cast.scenes[scene].title}“`

const roleName = ({ cast }: Reader, id: RoleId): string => roleText(cast, id).name
const roleLine = ({ cast }: Reader, id: RoleId): string => roleText(cast, id).line

const STANDS = { star: 'auf der Karte', extra: 'neben der Karte' } as const

export const label: Words['label'] = {
  lot: 'Das Filmgelände',
  place: 'Ort',
  places: 'Alle Orte',
  log: 'Was geschehen ist',
  players: 'Am Tisch',
  purse: 'Deine Kasse',
  dayOf: (day, days) => `Tag ${day} von ${days}`,
  scenesLeft: count => `noch ${scenesCounted(count)}`,
  quote: text => `„${text}“`,
  dollars,
  budget: budget => `Budget ${budget} Millionen $`,
  rank: rank => `Rang ${rank}`,
  chips,
  credits,
  shotsLeft: count => `noch ${shots(count)}`,
  faceDown: 'verdeckt',
  wrapped: 'abgedreht',
  purseLine: (rank, dollarCount, creditCount, chipCount) =>
    [
      `Rang ${rank}`,
      dollars(dollarCount),
      credits(creditCount),
      ...(chipCount > 0 ? [chips(chipCount)] : []),
    ].join(', '),
  score: points => `${points} Punkte wert`,
  you: 'du',
  hasLeft: 'ist gegangen',
  calledDay: 'will Feierabend',
  isWorking: name => `spielt: ${name}`,
  stars: 'Auf der Karte',
  extras: 'Neben der Karte',
  star: 'auf der Karte',
  extra: 'neben der Karte',
  free: 'frei',
  openToYou: 'zu haben',
  tooHigh: 'zu hoch für dich',
  takenBy: name => `besetzt: ${name}`,
  ranksAreSold: 'Hier gibt es Ränge zu kaufen.',
  everybodyBegins: 'Hier fängt jeder Drehtag an.',
  nobodyHasSeen: 'Diese Karte kennt noch keiner. Wer zuerst hereinkommt, deckt sie auf.',
  isWrapped: 'Diese Szene ist abgedreht. Hier passiert heute nichts mehr.',
  noRolesHere: 'Rollen gibt es hier keine.',
  waysOn: 'Gleich nebenan',
  standingHere: 'Gerade hier',
  steps: count => (count === 0 ? 'hier bist du' : counted(count, 'Schritt', 'Schritte')),
  openRoles: count =>
    count === 0 ? 'keine Rolle für dich' : counted(count, 'Rolle für dich', 'Rollen für dich'),
  mayHaveRoles: 'vielleicht eine Rolle für dich',
  ranksFrom: 'Ränge gegen Geld',
}

export const cellLabel: Words['cellLabel'] = ({ place, state, steps, canWalk, players }) =>
  [
    place,
    ...state,
    ...(canWalk ? ['da kannst du hin'] : steps === null ? [] : [label.steps(steps)]),
    ...(players.length === 0 ? [] : [and(players)]),
  ].join(', ')

export const chanceText: Words['chanceText'] = ({ least, percent }) => {
  if (least === 1) return 'reicht jeder Wurf'
  return least === 6 ? `reicht nur die 6, ${percent} %` : `reicht ${least} oder mehr, ${percent} %`
}

export const button: Words['button'] = {
  act: 'Drehen',
  actSays: (chance, chipCount) =>
    chipCount === 0 ? `es ${chanceText(chance)}` : `mit +${chipCount} ${chanceText(chance)}`,
  rehearse: 'Proben',
  rehearseSays: (next, most) => (most === null ? `Probe ${next}` : `Probe ${next} von höchstens ${most}`),
  rehearsedEnough: 'Du kannst es im Schlaf: Jeder Wurf reicht, also wird gedreht.',
  walkTo: place => `${capital(placeTo(place))} gehen`,
  takeRole: 'Rolle annehmen',
  buy: (rank, by, price) => `Rang ${rank} für ${money(by, price)} kaufen`,
  yesBuy: 'Kaufen',
  stay: 'Hier bleiben',
  endTurn: 'Zug beenden',
  call: 'Feierabend vorschlagen …',
  goOn: 'Doch weiterdrehen …',
  yesCall: 'Feierabend',
  yesGoOn: 'Weiterdrehen',
  notNow: 'Jetzt nicht',
  typed: 'Oder tippen',
  typedHint: '„bank“, „rolle 2“, „drehen“',
  doIt: 'Los',
}

export const heading: Words['heading'] = {
  roles: 'Rolle annehmen',
  ways: 'Gehen',
  office: 'Rang kaufen',
}

const moneyOf = (dollarCount: number, creditCount: number): string =>
  `${dollars(dollarCount)} und ${credits(creditCount)}`

export const question: Words['question'] = {
  waiting: name => `${name} ist dran.`,
  starting: (place, ways) =>
    `Du bist ${placeAt(place)}. ${ways.take ? 'Rolle annehmen oder weitergehen?' : ways.buy ? 'Rang kaufen oder weitergehen?' : 'Wohin?'}`,
  arrived: (place, ways) => `Du bist ${placeAt(place)}. ${ways.buy ? 'Rang kaufen?' : 'Rolle annehmen?'}`,
  working: name => `Du spielst: ${name}. Drehen oder proben?`,
  mustAct: name => `Du spielst: ${name}. Geprobt ist genug: drehen.`,
  role: name => `Diese Rolle annehmen: ${name}?`,
  buy: (rank, by, price) => `Rang ${rank} für ${money(by, price)}?`,
  call: 'Feierabend für heute?',
  goOn: 'Doch weiterdrehen?',
  over: 'Alles im Kasten.',
  youWin: 'Du gewinnst.',
  wins: name => `${name} gewinnt.`,
  shareWin: names => `${and(names)} gewinnen gemeinsam.`,
  nobodyWins: 'Niemand gewinnt.',
}

export const aside: Words['aside'] = {
  roleStays:
    'Du behältst sie, bis die Szene abgedreht oder der Tag um ist, und arbeitest ab deinem nächsten Zug.',
  rolePays: {
    star: 'Klappt es, gibt es 2 Credits, sonst nichts. Ist die Szene abgedreht, zahlen dich die Würfel.',
    extra:
      'Klappt es, gibt es 1 $ und 1 Credit, sonst 1 $. Ist am Ende jemand auf der Karte, kriegst auch du Gage.',
  },
  roleChance: (budget, chance) => `Budget ${budget}: Ohne Probe ${chanceText(chance)}.`,
  office: (dollarCount, creditCount) =>
    `Du hast ${moneyOf(dollarCount, creditCount)}. Bezahlt wird mit dem einen oder dem anderen, nie gemischt.`,
  nothingToBuy: (dollarCount, creditCount, rank, price, byCredits) =>
    `Kein Aufstieg möglich: Du hast ${moneyOf(dollarCount, creditCount)}, und Rang ${rank} kostet ${dollars(price)} oder ${credits(byCredits)}.`,
  topRank: 'Du hast Rang 6. Darüber kommt nichts mehr.',
  short: (by, missing) => `${money(by, missing)} fehlen`,
  keeps: (dollarCount, creditCount) => `Dir bleiben ${moneyOf(dollarCount, creditCount)}.`,
  elsewhere: steps => `Ränge gibt es im Besetzungsbüro, ${counted(steps, 'Schritt', 'Schritte')} von hier.`,
  call: 'Wollen alle Feierabend, ist der Tag um, und offene Szenen zahlen nichts. Dein Wort gilt, bis jemand etwas zuwege bringt.',
  goOn: 'Dann endet der Tag wie sonst mit der letzten Szene.',
  turning: 'Die Karte wird aufgedeckt.',
}

const nameOf = (reader: Reader, seat: Seat): string => reader.names[seat] ?? ''

/** "Du gehst", "Ada geht". */
const does = (reader: Reader, seat: Seat, mine: string, theirs: string): string =>
  seat === reader.seat ? `Du ${mine}` : `${nameOf(reader, seat)} ${theirs}`

const inside = (reader: Reader, seat: Seat): string => (seat === reader.seat ? 'du' : nameOf(reader, seat))

export const wageSentence: Words['wageSentence'] = (wage, reader) => {
  const { role, seat, dice, dollars: paid } = wage
  const name = roleName(reader, role.id)
  if (role.kind === 'extra')
    return seat === null
      ? ''
      : `${does(reader, seat, 'kriegst', 'kriegt')} ${dollars(paid)} als Nebenrolle: ${name}.`
  if (dice.length === 0) return `Für „${name}“ bleibt kein Würfel.`
  const lie = dice.length === 1 ? `Die ${dice[0]} geht` : `${and(dice.map(String))} gehen`
  return seat === null
    ? `${lie} an „${name}“, doch die Rolle ist leer.`
    : `${lie} an „${name}“: ${dollars(paid)} für ${seat === reader.seat ? 'dich' : nameOf(reader, seat)}.`
}

const DAY_ENDS: Readonly<Record<DayEnding, string>> = {
  'last-scene': 'Nur eine Szene ist noch offen',
  called: 'Alle wollten Feierabend',
  idle: 'Fünf Runden lang ist nichts passiert',
}

export const sentence: Words['sentence'] = (event, reader) => {
  switch (event.kind) {
    case 'first-drawn':
      return `Ausgelost: ${does(reader, event.seat, 'fängst', 'fängt')} an.`
    case 'day-began':
      return `Tag ${event.day} von ${event.days}: Zehn Szenen liegen verdeckt, und alle sind bei den Wohnwagen.`
    case 'turn':
      return `${does(reader, event.seat, 'bist', 'ist')} dran.`
    case 'walked':
      return `${does(reader, event.seat, 'gehst', 'geht')} ${placeTo(event.to)}.`
    case 'revealed': {
      const title = titleOf(reader, event.scene)
      return `${does(reader, event.seat, 'deckst', 'deckt')} ${placeAt(event.set)} eine Karte auf: ${title}. ${reader.cast.scenes[event.scene].about}`
    }
    case 'no-role-open':
      return event.seat === reader.seat
        ? `Für dich gibt es ${placeAt(event.place)} keine Rolle: Dein Zug ist vorbei.`
        : `Für ${nameOf(reader, event.seat)} gibt es ${placeAt(event.place)} keine Rolle.`
    case 'no-upgrade-possible':
      return event.seat === reader.seat
        ? 'Dein Geld reicht für keinen Aufstieg: Dein Zug ist vorbei.'
        : `Für ${nameOf(reader, event.seat)} ist kein Aufstieg möglich.`
    case 'took-role': {
      const { rank, kind } = roleOf(event.role)
      return `${does(reader, event.seat, 'nimmst', 'nimmt')} ${placeAt(event.set)} eine Rolle an: ${roleName(reader, event.role)}, Rang ${rank}, ${STANDS[kind]}.`
    }
    case 'stayed':
      return `${does(reader, event.seat, 'bleibst', 'bleibt')} stehen.`
    case 'upgraded':
      return `${does(reader, event.seat, 'kaufst', 'kauft')} Rang ${event.rank} für ${money(event.by, event.price)}.`
    case 'rehearsed':
      return `${does(reader, event.seat, 'probst', 'probt')}: jetzt ${chips(event.chips)}.`
    case 'acted':
      return actSentence(event, reader)
    case 'last-shot':
      return event.dice === 0
        ? `Das war die letzte Einstellung von ${titleOf(reader, event.scene)}. Auf der Karte steht niemand, also kriegt keiner was.`
        : `Das war die letzte Einstellung von ${titleOf(reader, event.scene)}: ${event.dice} Würfel zahlen die Gagen.`
    case 'wages-thrown': {
      const sorted = event.dice.toSorted((a, b) => b - a)
      return [
        `Die Würfel zeigen ${and(sorted.map(String))}.`,
        ...event.wages.map(wage => wageSentence(wage, reader)).filter(said => said !== ''),
      ].join(' ')
    }
    case 'wrapped':
      return `${titleOf(reader, event.scene)} ist abgedreht. ${freedSentence(event.freed, reader)}`.trim()
    case 'called':
      return event.yes
        ? `${does(reader, event.seat, 'willst', 'will')} Feierabend.`
        : `${does(reader, event.seat, 'willst', 'will')} doch weiterdrehen.`
    case 'day-ended':
      return dayEndSentence(event)
    case 'game-ended':
      return gameEndSentence(event, reader)
    case 'left':
      return `${does(reader, event.seat, 'hast', 'hat')} den Tisch verlassen${event.playedOn ? '; ein Bot spielt weiter' : ''}.`
  }
}

const actSentence = (event: Extract<Event, { kind: 'acted' }>, reader: Reader): string => {
  const { seat, role, die, chips: practised, budget, success, shotsLeft } = event
  const sum = practised === 0 ? `${die}` : `${die} und ${chips(practised)} macht ${die + practised}`
  const throws = `${does(reader, seat, 'drehst', 'dreht')}: ${sum}, nötig sind ${budget}.`
  const pays = [
    ...(event.dollars > 0 ? [dollars(event.dollars)] : []),
    ...(event.credits > 0 ? [credits(event.credits)] : []),
  ]
  if (!success)
    return `${throws} Schnitt! ${event.dollars > 0 ? `Trotzdem ${dollars(event.dollars)}.` : 'Dafür gibt es nichts.'}`
  const left = shotsLeft === 0 ? 'das war die letzte' : `noch ${shots(shotsLeft)}`
  return `${throws} „${roleLine(reader, role)}“ ${and(pays)}; ${left}.`
}

const freedSentence = (freed: readonly Seat[], reader: Reader): string => {
  if (freed.length === 0) return ''
  const names = capital(and(freed.map(seat => inside(reader, seat))))
  if (freed.length > 1)
    return freed.some(seat => seat === reader.seat)
      ? `${names} seid wieder frei.`
      : `${names} sind wieder frei.`
  return freed[0] === reader.seat ? 'Du bist wieder frei.' : `${names} ist wieder frei.`
}

const dayEndSentence = ({ day, how, unwrapped }: Extract<Event, { kind: 'day-ended' }>): string => {
  const [only, ...others] = unwrapped
  const unpaid =
    only === undefined
      ? ''
      : others.length === 0
        ? ` Die ${placeAt(only)} zahlt nichts.`
        : ` ${unwrapped.length} offene Szenen zahlen nichts.`
  return `Tag ${day} ist um: ${DAY_ENDS[how]}.${unpaid}`
}

const gameEndSentence = (
  { how, scores, winners }: Extract<Event, { kind: 'game-ended' }>,
  reader: Reader,
): string => {
  if (how === 'nobody-left') return 'Alle sind gegangen: Niemand gewinnt.'
  const totals = and(
    scores.toSorted((a, b) => b.total - a.total).map(({ seat, total }) => `${nameOf(reader, seat)} ${total}`),
  )
  const [first, ...others] = winners
  const won =
    first === undefined
      ? 'Niemand gewinnt.'
      : others.length === 0
        ? `${does(reader, first, 'gewinnst', 'gewinnt')}.`
        : `${and(winners.map(seat => nameOf(reader, seat)))} gewinnen gemeinsam.`
  const opening = how === 'one-seat-left' ? 'Nur noch einer ist da.' : 'Der letzte Tag ist um.'
  return `${opening} ${won} Punkte: ${totals}.`
}
