import type { Card } from '../../../../rules/card'
import type { Seat } from '../../../../rules/seat'
import { cardsOf, faceOf, pileOf, type Suspect } from '../../lobby/cards'
import type { Holder, Source } from '../../reasoning/facts'
import { shortSuspectName } from '../../lobby/names'
import type { NotedCell, OwnMark, Sign } from '../../reasoning/notebook'
import type { NotebookKind } from '../../lobby/options'
import type { Asked } from '../../rules/state'
import type { RuleSetId } from '../../lobby/variants'
import type { Conclusion, Reason } from '../../reasoning/reasons'
import { and, cardName, percent, type Reader } from './en'

const plural = new Intl.PluralRules('en')

const SIGN_WORDS: Readonly<Record<Sign, string>> = { tick: 'tick', cross: 'cross', maybe: 'maybe' }

/** The texts of the detective's notebook. */
export const notebook = {
  title: { classic: 'Detective notebook', clueless: 'Detective notebook', cluedo: 'Card list' },
  of: (title: string, name: string) => `${title} of ${name}`,
  kinds: {
    paper: 'Paper: you write everything yourself.',
    secretary: 'Secretary: notes what you see.',
    inspector: 'Inspector: notes what you see and what follows.',
  } satisfies Record<NotebookKind, string>,
  keys: 'Arrows move, Enter opens. T ticks, X crosses, ? is for maybe, 1 to 5 set dots, Delete clears.',
  card: 'Card',
  you: 'You',
  file: 'Case file',
  fileShort: 'File',
  odds: 'Odds',
  deals: (count: number) =>
    `${count.toLocaleString('en')} ${plural.select(count) === 'one' ? 'deal' : 'deals'} left`,
  checkOffMine: 'Check off my cards',
  yourMark: 'Your mark',
  sign: { tick: 'Tick', cross: 'Cross', maybe: 'Maybe' } satisfies Record<Sign, string>,
  clear: 'Clear',
  dots: 'Dots, for “one of these”',
  dot: (dot: number) => `Dot ${dot}`,
  close: 'Close',
  why: 'Why?',
  thinking: 'One moment …',
  text: 'In your own words',
  fromTheLog: 'As it was said',
  suggestions: { classic: 'Suggestions', clueless: 'Suggestions', cluedo: 'Hypotheses' } satisfies Record<
    RuleSetId,
    string
  >,
  topics: { showings: 'Answers', accusations: 'Accusations', moves: 'Moves' },
  noneYet: 'None yet.',
  number: (number: number) => `No. ${number + 1}`,
  contradiction: 'What was said at this table cannot all be so.',
}

/** A card at the head of a row, where there is little room. */
export const shortCardName = (rules: RuleSetId, card: Card): string =>
  pileOf(card) === 'suspect' ? shortSuspectName(rules, faceOf(card) as Suspect) : cardName(rules, card)

/** The column of a notebook, as it is called aloud. */
export const holderName = (reader: Reader, holder: Holder): string =>
  holder === 'file' ? notebook.file : holder === reader.seat ? notebook.you : (reader.names[holder] ?? '')

/** The same in the middle of a sentence. */
const midName = (reader: Reader, holder: Holder): string =>
  holder === 'file' ? 'the case file' : holder === reader.seat ? 'you' : (reader.names[holder] ?? '')

const handName = (reader: Reader, holder: Holder): string =>
  holder === reader.seat ? 'your hand' : `the hand of ${midName(reader, holder)}`

const SAID: Readonly<Record<'has' | 'has-not', string>> = { has: 'yes', 'has-not': 'no' }

/** One cell, read aloud: whose, what stands there by itself, and what one wrote. */
export const cellName = (
  reader: Reader,
  card: Card,
  holder: Holder,
  noted: NotedCell | null,
  own: OwnMark,
  odds: number | null,
): string => {
  const says = [
    ...(noted === null ? [] : [`noted ${notedName(noted)}`]),
    ...(odds === null ? [] : [`${percent(odds)} %`]),
    ...(own.sign === null ? [] : [`your ${SIGN_WORDS[own.sign]}`]),
    ...(own.dots.length === 0
      ? []
      : [`your ${own.dots.length === 1 ? 'dot' : 'dots'} ${and(own.dots.map(String))}`]),
  ]
  const where = `${cardName(reader.rules, card)}, ${holderName(reader, holder)}`
  return says.length === 0 ? where : `${where}: ${says.join(', ')}`
}

const notedName = (noted: NotedCell): string =>
  noted.says === 'one-of'
    ? `as one of three in ${and(noted.questions.map(notebook.number))}`
    : SAID[noted.says]

const any = new Intl.ListFormat('en', { type: 'disjunction' })
const anyOf = (reader: Reader, cards: readonly Card[]): string =>
  any.format(cards.map(card => cardName(reader.rules, card)))

/** "you hold Rope", "Bo does not hold Rope", "Rope is in the case file". */
const conclusionSentence = (reader: Reader, { card, holder, holds }: Conclusion): string => {
  const name = cardName(reader.rules, card)
  if (holder === 'file') return `${name} is ${holds ? '' : 'not '}in the case file`
  if (holder === reader.seat) return `you ${holds ? 'hold' : 'do not hold'} ${name}`
  return `${reader.names[holder]} ${holds ? 'holds' : 'does not hold'} ${name}`
}

const sourceName = (from: Source): string => {
  switch (from.of) {
    case 'hand':
      return 'your hand'
    case 'question':
      return notebook.number(from.number)
    case 'accusation':
      return `the wrong accusation ${notebook.number(from.number)}`
    case 'opened':
      return 'what was laid open'
  }
}

const factWords = ({ card, holder, holds }: Conclusion, from: Source, reader: Reader): string => {
  const name = midName(reader, holder)
  switch (from.of) {
    case 'hand':
      return holds ? 'you were dealt it' : 'it is not among your cards'
    case 'opened':
      return holder === 'file' ? 'the case file was opened' : `${handName(reader, holder)} was laid open`
    case 'question':
    case 'accusation': {
      const number = sourceName(from)
      if (!holds) return `${name} could not disprove ${number}, which names it`
      return `${name} showed ${cardName(reader.rules, card)} in ${number}`
    }
  }
}

const becauseWords = ({ follows, because, from }: Reason, reader: Reader): string => {
  const { holder } = follows
  switch (because.of) {
    case 'fact':
      return factWords(follows, because.from, reader)
    case 'elsewhere':
      return from.map(each => conclusionSentence(reader, each)).join(', ')
    case 'nowhere-else':
      return 'it is nowhere else'
    case 'hand-is-full':
      return `all cards of ${handName(reader, holder)} are known`
    case 'hand-needs-all':
      return `no other cards are left for ${handName(reader, holder)}`
    case 'file-is-full':
      return from.map(each => conclusionSentence(reader, each)).join(', ')
    case 'file-needs-it':
      return 'no other of its kind is left for the case file'
    case 'one-of':
      return `in ${sourceName(because.from)} one of ${anyOf(reader, because.cards)} was shown, and it was neither of the others`
    case 'not-all-filed':
      return `${sourceName(because.from)} named ${and(because.cards.map(card => cardName(reader.rules, card)))}, and the others are in the case file`
    case 'no-room-left':
      return `every place left in that hand is for a card shown in ${and(because.shown.map(({ from }) => sourceName(from)))}`
    case 'counting':
      return because.deals === 1
        ? 'it is so in the one deal that is left'
        : `it is so in all ${because.deals.toLocaleString('en')} deals that are left`
  }
}

/** One step of an explanation. */
export const reasonSentence = (reason: Reason, reader: Reader): string =>
  `${capital(conclusionSentence(reader, reason.follows))}: ${becauseWords(reason, reader)}.`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Why dots stand in a cell. */
export const oneOfSentence = (number: number, holder: Seat, asked: Asked, reader: Reader): string =>
  `${holderName(reader, holder)} showed one of ${anyOf(reader, cardsOf(asked.crime))} in ${notebook.number(number)}.`

/** A suggestion and what became of it, in one line. */
export const askedLine = ({ by, crime, passed, refuter, card }: Asked, reader: Reader): string => {
  const what = cardsOf(crime).map(each => cardName(reader.rules, each))
  const none = passed.map((seat, i) => (i === 0 ? holderName : midName)(reader, seat))
  const answers = [
    ...(none.length === 0 ? [] : [`${and(none)} had none`]),
    ...(refuter === null
      ? []
      : [
          `${(none.length === 0 ? holderName : midName)(reader, refuter)} showed ${card === null ? 'a card' : cardName(reader.rules, card)}`,
        ]),
  ]
  return `${holderName(reader, by)}: ${what.join(', ')}.${answers.length === 0 ? '' : ` ${answers.join('; ')}.`}`
}
