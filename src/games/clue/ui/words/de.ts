import { BOARDS, isRoom, spaceAt } from '../../rules/board'
import { faceOf, pileOf, type Room, type Suspect, type Weapon } from '../../lobby/cards'
import { suspectName } from '../../lobby/names'
import { RULE_SETS } from '../../lobby/variants'
import type * as en from './en'
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

export const JOINTS = /(?=leuchter|zimmer|garten)/

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
  seen: 'dir gezeigt',
  book: { classic: 'Notizen', clueless: 'Notizen', cluedo: 'Kartenliste' },
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
