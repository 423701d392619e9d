import type { Card } from '../../../../rules/card'
import type { Seat } from '../../../../rules/seat'
import { BOARDS, isRoom, spaceAt } from '../../rules/board'
import { faceOf, pileOf, type Crime, type Room, type Suspect, type Weapon } from '../../lobby/cards'
import { shortSuspectName, suspectName } from '../../lobby/names'
import { RULE_SETS, type RuleSetId } from '../../lobby/variants'
import type * as en from './en'
import type { Reader } from './en'
import { roomOf } from './rooms.de'
import { weaponOf } from './weapons.de'

/** Every language says what English says. */
type Words = typeof en

export const roomName: Words['roomName'] = room => roomOf(room).name

export const weaponName: Words['weaponName'] = (rules, weapon) => weaponOf(rules, weapon).name

export const cardName: Words['cardName'] = (rules, card) => {
  const face = faceOf(card)
  switch (pileOf(card)) {
    case 'suspect':
      return suspectName(rules, face as Suspect)
    case 'weapon':
      return weaponName(rules, face as Weapon)
    case 'room':
      return roomName(face as Room)
  }
}

export const pileName: Words['pileName'] = { suspect: 'Personen', weapon: 'Waffen', room: 'Räume' }

/** After "nach": "in die Halle", "in den Gang zwischen …", "auf Feld 8, 5". */
export const placeName: Words['placeName'] = (rules, place) => {
  if (isRoom(place)) return roomOf(place).into
  const board = BOARDS[RULE_SETS[rules].board]
  const space = spaceAt(board, place)
  if (space?.kind === 'passage') return 'in den Geheimgang'
  const beside = (board.next[place] ?? []).filter(isRoom)
  if (beside.length === 2) return `in den Gang zwischen ${and(beside.map(roomName))}`
  const square = `Feld ${(space?.x ?? 0) + 1}, ${(space?.y ?? 0) + 1}`
  const [room] = beside
  return room === undefined ? `auf ${square}` : `vor die Tür ${roomOf(room).of} (${square})`
}

export const placeTitle: Words['placeTitle'] = (rules, place) => {
  if (isRoom(place)) return roomName(place)
  const name = placeName(rules, place).replace(/^(in den|auf|vor die) /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const cellLabel: Words['cellLabel'] = ({ place, steps, tokens, weapons }) => {
  const things = [...tokens, ...weapons]
  return [
    place,
    ...(steps === null ? [] : [`erreichbar mit ${counted(steps, 'Schritt', 'Schritten')}`]),
    ...(things.length === 0 ? [] : [and(things)]),
  ].join(': ')
}

export const and: Words['and'] = items => new Intl.ListFormat('de').format(items)

const plural = new Intl.PluralRules('de')

export const counted: Words['counted'] = (count, one, many) =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

/** A verb as "ich", "du" and "er" say it; the reader is "du" at a table, "ich" in a notebook of his own. */
type Verb = readonly [ich: string, du: string, er: string]

const isMe = (reader: Reader, seat: Seat): boolean => seat === reader.seat
const isWritten = ({ rules }: Reader): boolean => rules === 'cluedo'
const nameOf = (reader: Reader, seat: Seat): string => reader.names[seat] ?? ''

const conjugate = (reader: Reader, seat: Seat, [ich, du, er]: Verb): string =>
  isMe(reader, seat) ? (isWritten(reader) ? ich : du) : er

const who = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? (isWritten(reader) ? 'Ich' : 'Du') : nameOf(reader, seat)

const does = (reader: Reader, seat: Seat, verb: Verb): string =>
  `${who(reader, seat)} ${conjugate(reader, seat, verb)}`

/** "dir", "mir", "Ada". */
const toWhom = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? (isWritten(reader) ? 'mir' : 'dir') : nameOf(reader, seat)

const SHOW: Verb = ['zeige', 'zeigst', 'zeigt']
const PUT: Verb = ['lege', 'legst', 'legt']
const BE: Verb = ['bin', 'bist', 'ist']
const HAVE: Verb = ['habe', 'hast', 'hat']

export const suggestionSentence: Words['suggestionSentence'] = (rules, { suspect, weapon, room }) =>
  `Ich verdächtige ${shortSuspectName(rules, suspect)}, die Tat ${roomOf(room).in} mit ${weaponOf(rules, weapon).with} begangen zu haben.`

export const accusationSentence: Words['accusationSentence'] = (rules, { suspect, weapon, room }) =>
  `Ich klage ${suspectName(rules, suspect)} an, die Tat ${roomOf(room).in} mit ${weaponOf(rules, weapon).with} begangen zu haben.`

const questionOf = (reader: Reader, seat: Seat, crime: Crime): string =>
  `${who(reader, seat)}: „${suggestionSentence(reader.rules, crime)}“`

const cardsInWords = (rules: RuleSetId, cards: readonly Card[]): string =>
  and(cards.map(card => cardName(rules, card)))

export const sentence: Words['sentence'] = (event, reader) => {
  const { rules } = reader
  switch (event.kind) {
    case 'cards-laid-ready':
      return 'Die Karten liegen verdeckt bereit. Auf dem Brett stehen nur die Verdächtigen.'
    case 'dealt':
      return event.hand === null
        ? `Die Karten sind verteilt: ${and(event.handSizes.map((size, seat) => `${reader.names[seat]} ${size}`))}.`
        : `${isWritten(reader) ? 'Ich bekomme' : 'Du bekommst'} ${cardsInWords(rules, event.hand)}.`
    case 'weapon-placed':
      return `${does(reader, event.seat, PUT)} ${weaponOf(rules, event.weapon).the} ${roomOf(event.room).into}.`
    case 'weapons-scattered':
      return `Die Waffen liegen aus: ${and(
        event.rooms.flatMap((room, weapon) =>
          room === null ? [] : [`${weaponName(rules, weapon as Weapon)} ${roomOf(room).in}`],
        ),
      )}.`
    case 'cards-sorted':
      return `${does(reader, event.seat, ['sortiere', 'sortierst', 'sortiert'])} die Karten nach Personen, Waffen und Räumen.`
    case 'card-filed':
      return `${does(reader, event.seat, PUT)} die oberste Karte vom Stapel „${pileName[event.pile]}“ in die Akte.`
    case 'cards-shuffled':
      return `${does(reader, event.seat, ['mische', 'mischst', 'mischt'])} den Rest, und die Karten gehen herum.`
    case 'notebooks-assigned':
      return `${does(reader, event.seat, ['verteile', 'verteilst', 'verteilt'])} die Notizbücher.`
    case 'play-began':
      return 'Das Spiel beginnt.'
    case 'left-to-the-system':
      return `${does(reader, event.seat, ['überlasse', 'überlässt', 'überlässt'])} den Rest des Aufbaus dem Tisch.`
    case 'turn':
      return `${does(reader, event.seat, BE)} an der Reihe.`
    case 'rolled':
      return `${does(reader, event.seat, ['würfle', 'würfelst', 'würfelt'])} ${event.dice.join(' und ')}: ${counted(
        event.dice.reduce((sum, die) => sum + die, 0),
        'Schritt',
        'Schritte',
      )}.`
    case 'walked':
      return `${does(reader, event.seat, ['gehe', 'gehst', 'geht'])} ${placeName(rules, event.to)}.`
    case 'took-passage':
      return `${does(reader, event.seat, ['nehme', 'nimmst', 'nimmt'])} den Geheimgang ${roomOf(event.to).into}.`
    case 'passed':
      return `${does(reader, event.seat, ['bleibe', 'bleibst', 'bleibt'])} stehen.`
    case 'forfeited':
      return `${does(reader, event.seat, ['kann', 'kannst', 'kann'])} nicht ziehen und ${conjugate(reader, event.seat, ['setze', 'setzt', 'setzt'])} aus.`
    case 'suggested':
      return questionOf(reader, event.seat, event.crime)
    case 'tokens-moved': {
      const moved = [
        ...(event.suspect === null ? [] : [suspectName(rules, event.suspect)]),
        ...(event.weapon === null ? [] : [weaponName(rules, event.weapon)]),
      ]
      return `${and(moved)} ${moved.length > 1 ? 'kommen' : 'kommt'} ${roomOf(event.room).into}.`
    }
    case 'could-not-refute':
      return `${does(reader, event.seat, ['kann', 'kannst', 'kann'])} den Verdacht nicht widerlegen.`
    case 'refuted':
      return event.card === null
        ? `${does(reader, event.seat, SHOW)} ${toWhom(reader, event.asker)} eine Karte.`
        : `${does(reader, event.seat, SHOW)} ${toWhom(reader, event.asker)} die Karte „${cardName(rules, event.card)}“.`
    case 'nobody-refuted':
      return 'Niemand kann den Verdacht widerlegen.'
    case 'accused':
      return `${who(reader, event.seat)}: „${accusationSentence(rules, event.crime)}“`
    case 'accused-rightly':
      return 'Die Anklage stimmt.'
    case 'accused-wrongly':
      return `Die Anklage ist falsch. ${does(reader, event.seat, BE)} aus dem Rennen und ${conjugate(reader, event.seat, ['antworte', 'antwortest', 'antwortet'])} weiter.`
    case 'looked':
      return `${isWritten(reader) ? 'Ich sehe' : 'Du siehst'} in die Akte: ${cardsInWords(rules, event.file)}.`
    case 'won':
      return event.how === 'accused'
        ? `${does(reader, event.seat, HAVE)} den Fall gelöst und ${conjugate(reader, event.seat, ['gewinne', 'gewinnst', 'gewinnt'])}.`
        : `${does(reader, event.seat, BE)} als Letzter im Rennen und ${conjugate(reader, event.seat, ['gewinne', 'gewinnst', 'gewinnt'])}.`
    case 'nobody-won':
      return 'Niemand hat den Fall gelöst.'
    case 'left':
      if (reader.bots.includes(event.seat))
        return `Das Gerät, das für ${nameOf(reader, event.seat)} gespielt hat, hat den Tisch verlassen${event.playedOn ? '; diesen Bot spielt jetzt ein anderes' : ''}.`
      return `${does(reader, event.seat, HAVE)} den Tisch verlassen${event.playedOn ? '; ein Bot spielt weiter' : ''}.`
    case 'hand-opened':
      return `Die Karten von ${nameOf(reader, event.seat)} liegen offen: ${cardsInWords(rules, event.cards)}.`
    case 'stayed-silent':
      return `${nameOf(reader, event.seat)} ist fort und sagt nichts.`
    case 'file-opened':
      return `Die Akte ist geöffnet: ${cardsInWords(rules, event.file)}.`
  }
}

export const story: Words['story'] = {
  classic: 'Was geschehen ist',
  clueless: 'Was geschehen ist',
  cluedo: 'Notizbuch',
}

const steps = (count: number): string => counted(count, 'Schritt', 'Schritte')

export const label: Words['label'] = {
  board: 'Das Brett',
  yourCards: 'Deine Karten',
  cardsShownToYou: 'Karten, die dir gezeigt wurden',
  shownBy: (card, by) => `${card}, von ${by}`,
  players: 'Spieler',
  playerLine: (character, cards) => `${character}, ${counted(cards, 'Karte', 'Karten')}`,
  lost: 'aus dem Rennen',
  rollDice: 'Würfeln',
  takePassage: room => `Durch den Geheimgang ${roomOf(room).into}`,
  walkTo: place => `Geh ${place}`,
  accuseInstead: 'Anklagen …',
  backFromAccusing: 'Doch nicht anklagen',
  pass: 'Passen',
  endTurn: 'Zug beenden',
  forfeit: 'Aussetzen',
  envelope: ['Akte', 'VERTRAULICH'],
  stayPut: 'Hier bleiben und Zug beenden',
  cannot: 'Ich habe keine davon',
  yours: 'deine',
  notebook: 'Notizen',
  noPadYet: 'Die Notizbücher werden verteilt, wenn das Spiel beginnt.',
  noPadHere: 'Notizbücher haben nur, die spielen, jedes für eigene Augen.',
  passageTo: room => `Geheimgang ${roomOf(room).into}`,
  playedBy: (suspect, name) => `${suspect} (${name})`,
  startOf: suspect => `Start von ${suspect}`,
}

export const prompt: Words['prompt'] = {
  whereTo: name => `Du bist dran, ${name}. Wohin?`,
  start: name => `Du bist dran, ${name}. Was tust du?`,
  walk: count => `Du hast ${steps(count)}. Wohin?`,
  entered: room => `Du bist ${roomOf(room).in}. Wen verdächtigst du?`,
  enteredMay: room => `Du bist ${roomOf(room).in}. Du darfst eine Vermutung oder eine Anklage äußern.`,
  placing: 'Leg die Waffen aus: jede in einen eigenen Raum.',
  sorting: 'Die Waffen liegen. Sortiere die Karten nach Personen, Waffen und Räumen.',
  filing:
    'Leg von jedem Stapel die oberste Karte in die Akte: klick sie an, oder zieh sie auf den Umschlag in der Mitte.',
  shuffling: 'Die Akte ist geschlossen. Misch den Rest und lass die Karten herumgehen.',
  assigning: 'Die Karten sind verteilt. Gib die Notizbücher aus.',
  ready: 'Alles ist bereit.',
  inRoom: room => `Du bist ${roomOf(room).in}: Äußere eine Vermutung oder eine Anklage, oder zieh.`,
  mayStay: room =>
    `Du wurdest hergeholt und bist ${roomOf(room).in}: Hier darfst du verdächtigen, ohne zu ziehen.`,
  refute: (asker, crime, rules) =>
    `${asker} verdächtigt ${suspectName(rules, crime.suspect)} mit ${weaponOf(rules, crime.weapon).with} ${roomOf(crime.room).in}. Welche Karte zeigst du ${asker}?`,
  ending: {
    answered: 'Dein Verdacht ist beantwortet. Klage an oder beende den Zug.',
    unanswered: 'Niemand konnte deinen Verdacht widerlegen. Klage an oder beende den Zug.',
    unasked: 'Du bist zwischen den Räumen, ohne Verdacht. Klage an oder beende den Zug.',
  },
  accuse: 'Wen klagst du an?',
  waiting: name => `${name} ist dran.`,
  over: 'Der Fall ist abgeschlossen.',
  won: name => `${name} gewinnt.`,
  youWon: 'Du gewinnst.',
  nobodyWon: 'Niemand gewinnt.',
  lookWaits: 'In die Akte darfst du sehen, wenn auf diesem Gerät niemand mehr gewinnen kann.',
}

export const percent: Words['percent'] = share => {
  const parts = 100 * share
  return parts < 1 ? '<1' : parts > 99 ? '>99' : String(Math.round(parts))
}
