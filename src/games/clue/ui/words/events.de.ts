import type { Card } from '../../../../rules/card'
import type { Seat } from '../../../../rules/seat'
import { shortSuspectName, suspectName } from '../../lobby/names'
import type { Crime, Weapon } from '../../lobby/cards'
import type { RuleSetId } from '../../lobby/variants'
import type * as en from './events.en'
import { and, cardName, counted, pileName, placeName, weaponName } from './de'
import type { Reader } from './en'
import { roomOf } from './rooms.de'
import { weaponOf } from './weapons.de'

type Words = typeof en

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
