import type { Card } from '../../../../rules/card'
import { cardsOf, faceOf, pileOf, type Suspect } from '../../lobby/cards'
import type { Holder, Source } from '../../reasoning/facts'
import { shortSuspectName } from '../../lobby/names'
import type { NotedCell } from '../../reasoning/notebook'
import type { Conclusion, Reason } from '../../reasoning/reasons'
import { and, cardName, percent } from './de'
import type { Reader } from './en'
import type * as en from './notes.en'

type Words = typeof en

const plural = new Intl.PluralRules('de')

const nameOf = (reader: Reader, seat: number): string => reader.names[seat] ?? ''

const SIGN_WORDS = { tick: 'Haken', cross: 'Kreuz', maybe: 'Vielleicht' } as const

export const notebook: Words['notebook'] = {
  title: { classic: 'Notizbuch', clueless: 'Notizbuch', cluedo: 'Kartenliste' },
  of: (title, name) => `${title} von ${name}`,
  kinds: {
    paper: 'Papier: Du schreibst alles selbst.',
    secretary: 'Sekretär: notiert, was du siehst.',
    inspector: 'Inspektor: notiert, was du siehst und was folgt.',
  },
  keys: 'Pfeile gehen weiter, Enter öffnet. T macht einen Haken, X ein Kreuz, ? heißt vielleicht, 1 bis 5 setzen Punkte, Entf löscht.',
  card: 'Karte',
  you: 'Du',
  file: 'Fallakte',
  fileShort: 'Akte',
  odds: 'Chancen',
  deals: count =>
    `noch ${count.toLocaleString('de')} ${plural.select(count) === 'one' ? 'Verteilung' : 'Verteilungen'}`,
  checkOffMine: 'Meine Karten abhaken',
  yourMark: 'Dein Zeichen',
  sign: { tick: 'Haken', cross: 'Kreuz', maybe: 'Vielleicht' },
  clear: 'Löschen',
  dots: 'Punkte, für „eine von diesen“',
  dot: dot => `Punkt ${dot}`,
  close: 'Schließen',
  why: 'Warum?',
  thinking: 'Einen Augenblick …',
  text: 'In eigenen Worten',
  fromTheLog: 'Wie es gesagt wurde',
  suggestions: { classic: 'Verdächtigungen', clueless: 'Verdächtigungen', cluedo: 'Hypothesen' },
  topics: { showings: 'Antworten', accusations: 'Anklagen', moves: 'Züge' },
  noneYet: 'Noch keine.',
  number: number => `Nr. ${number + 1}`,
  contradiction: 'Was an diesem Tisch gesagt wurde, kann nicht alles stimmen.',
}

export const shortCardName: Words['shortCardName'] = (rules, card) =>
  pileOf(card) === 'suspect' ? shortSuspectName(rules, faceOf(card) as Suspect) : cardName(rules, card)

export const holderName: Words['holderName'] = (reader, holder) =>
  holder === 'file' ? notebook.file : holder === reader.seat ? notebook.you : nameOf(reader, holder)

const midName = (reader: Reader, holder: Holder): string =>
  holder === 'file' ? 'die Fallakte' : holder === reader.seat ? 'du' : nameOf(reader, holder)

/** "deine Karten", "die Karten von Bo". */
const handName = (reader: Reader, holder: Holder): string =>
  holder === reader.seat ? 'deine Karten' : `die Karten von ${midName(reader, holder)}`

export const cellName: Words['cellName'] = (reader, card, holder, noted, own, odds) => {
  const says = [
    ...(noted === null ? [] : [`notiert: ${notedName(noted)}`]),
    ...(odds === null ? [] : [`${percent(odds)} %`]),
    ...(own.sign === null ? [] : [`von dir: ${SIGN_WORDS[own.sign]}`]),
    ...(own.dots.length === 0
      ? []
      : [`von dir: ${own.dots.length === 1 ? 'Punkt' : 'Punkte'} ${and(own.dots.map(String))}`]),
  ]
  const where = `${cardName(reader.rules, card)}, ${holderName(reader, holder)}`
  return says.length === 0 ? where : `${where}: ${says.join(', ')}`
}

const notedName = (noted: NotedCell): string => {
  switch (noted.says) {
    case 'has':
      return 'ja'
    case 'has-not':
      return 'nein'
    case 'one-of':
      return `eine von dreien in ${and(noted.questions.map(notebook.number))}`
  }
}

const any = new Intl.ListFormat('de', { type: 'disjunction' })
const anyOf = (reader: Reader, cards: readonly Card[]): string =>
  any.format(cards.map(card => cardName(reader.rules, card)))

const conclusionSentence = (reader: Reader, { card, holder, holds }: Conclusion): string => {
  const name = cardName(reader.rules, card)
  if (holder === 'file') return `${name} liegt ${holds ? '' : 'nicht '}in der Fallakte`
  if (holder === reader.seat) return `du hast ${name}${holds ? '' : ' nicht'}`
  return `${nameOf(reader, holder)} hat ${name}${holds ? '' : ' nicht'}`
}

const sourceName = (from: Source): string => {
  switch (from.of) {
    case 'hand':
      return 'deinen Karten'
    case 'question':
      return notebook.number(from.number)
    case 'accusation':
      return `der falschen Anklage ${notebook.number(from.number)}`
    case 'opened':
      return 'dem, was aufgedeckt wurde'
  }
}

const factWords = ({ card, holder, holds }: Conclusion, from: Source, reader: Reader): string => {
  switch (from.of) {
    case 'hand':
      return holds ? 'die Karte wurde dir gegeben' : 'sie ist nicht unter deinen Karten'
    case 'opened':
      return holder === 'file'
        ? 'die Fallakte wurde geöffnet'
        : `${handName(reader, holder)} wurden aufgedeckt`
    case 'question':
    case 'accusation': {
      const name = midName(reader, holder)
      const isYou = holder === reader.seat
      if (!holds) return `${name} ${isYou ? 'konntest' : 'konnte'} ${sourceName(from)} nicht widerlegen`
      return `${name} ${isYou ? 'zeigtest' : 'zeigte'} ${cardName(reader.rules, card)} in ${sourceName(from)}`
    }
  }
}

const becauseWords = ({ follows, because, from }: Reason, reader: Reader): string => {
  const { holder } = follows
  switch (because.of) {
    case 'fact':
      return factWords(follows, because.from, reader)
    case 'elsewhere':
    case 'file-is-full':
      return from.map(each => conclusionSentence(reader, each)).join(', ')
    case 'nowhere-else':
      return 'sie ist nirgends sonst'
    case 'hand-is-full':
      return `${handName(reader, holder)} sind alle bekannt`
    case 'hand-needs-all':
      return `für ${handName(reader, holder)} bleiben keine anderen übrig`
    case 'file-needs-it':
      return 'für die Fallakte bleibt keine andere dieser Art'
    case 'one-of':
      return `in ${sourceName(because.from)} wurde ${anyOf(reader, because.cards)} gezeigt, und keine der anderen kann es gewesen sein`
    case 'not-all-filed':
      return `${sourceName(because.from)} nannte ${and(because.cards.map(card => cardName(reader.rules, card)))}, und die anderen liegen in der Fallakte`
    case 'no-room-left':
      return `jeder freie Platz dieser Hand ist für eine Karte, die in ${and(because.shown.map(({ from }) => sourceName(from)))} gezeigt wurde`
    case 'counting':
      return because.deals === 1
        ? 'so ist es in der einen Verteilung, die bleibt'
        : `so ist es in allen ${because.deals.toLocaleString('de')} Verteilungen, die bleiben`
  }
}

export const reasonSentence: Words['reasonSentence'] = (reason, reader) => {
  const words = conclusionSentence(reader, reason.follows)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${becauseWords(reason, reader)}.`
}

export const oneOfSentence: Words['oneOfSentence'] = (number, holder, asked, reader) =>
  `${holderName(reader, holder)} ${holder === reader.seat ? 'zeigtest' : 'zeigte'} in ${notebook.number(number)} ${anyOf(reader, cardsOf(asked.crime))}.`

export const askedLine: Words['askedLine'] = ({ by, crime, passed, refuter, card }, reader) => {
  const what = cardsOf(crime).map(each => cardName(reader.rules, each))
  const none = passed.map((seat, i) => (i === 0 ? holderName : midName)(reader, seat))
  const isMine = passed.some(seat => seat === reader.seat)
  const had = passed.length > 1 ? (isMine ? 'hattet' : 'hatten') : isMine ? 'hattest' : 'hatte'
  const shown = card === null ? 'eine Karte' : cardName(reader.rules, card)
  const answers = [
    ...(none.length === 0 ? [] : [`${and(none)} ${had} keine`]),
    ...(refuter === null
      ? []
      : [
          `${(none.length === 0 ? holderName : midName)(reader, refuter)} ${refuter === reader.seat ? 'zeigtest' : 'zeigte'} ${shown}`,
        ]),
  ]
  return `${holderName(reader, by)}: ${what.join(', ')}.${answers.length === 0 ? '' : ` ${answers.join('; ')}.`}`
}
