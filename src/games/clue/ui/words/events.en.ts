import type { Card } from '../../../../rules/card'
import type { Seat } from '../../../../rules/seat'
import { shortSuspectName, suspectName } from '../../lobby/names'
import type { Crime, Weapon } from '../../lobby/cards'
import type { RuleSetId } from '../../lobby/variants'
import type { Event } from '../../rules/event'
import { and, cardName, counted, pileName, placeName, roomName, weaponName, type Reader } from './en'

/** The part a reader has in the question he reads about. */
export type Part = 'asker' | 'refuter' | 'other'

/** The person of the sentences: "you" round a table, "I" in the reader's own notebook. */
interface Voice {
  readonly subject: string
  readonly possessive: string
  readonly object: string
  /** "You are", "I am". */
  readonly be: string
}

const YOU: Voice = { subject: 'You', possessive: 'your', object: 'you', be: 'You are' }
const ME: Voice = { subject: 'I', possessive: 'my', object: 'me', be: 'I am' }

const VOICES: Readonly<Record<RuleSetId, Voice>> = { classic: YOU, clueless: YOU, cluedo: ME }

const voiceOf = ({ rules }: Reader): Voice => VOICES[rules]

/** A player as the reader calls him at the head of a sentence. */
const who = (reader: Reader, seat: Seat): string =>
  seat === reader.seat ? voiceOf(reader).subject : (reader.names[seat] ?? '')

const isMe = (reader: Reader, seat: Seat): boolean => seat === reader.seat

/** "You walk", "I walk", "Ada walks". */
const does = (reader: Reader, seat: Seat, verb: string, verbs: string): string =>
  `${who(reader, seat)} ${isMe(reader, seat) ? verb : verbs}`

/** "You are", "I am", "Ada is". */
const is = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).be : `${reader.names[seat]} is`

const whose = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).possessive : `${reader.names[seat]}’s`

const whom = (reader: Reader, seat: Seat): string =>
  isMe(reader, seat) ? voiceOf(reader).object : (reader.names[seat] ?? '')

export const suggestionSentence = (rules: RuleSetId, { suspect, weapon, room }: Crime): string =>
  `I suggest the crime was committed in the ${roomName(room)} by ${shortSuspectName(rules, suspect)} with the ${weaponName(rules, weapon)}.`

export const accusationSentence = (rules: RuleSetId, { suspect, weapon, room }: Crime): string =>
  `I accuse ${suspectName(rules, suspect)} of committing the crime in the ${roomName(room)} with the ${weaponName(rules, weapon)}.`

interface QuestionWords {
  /** The plural words for questions. */
  readonly name: string
  readonly suggested: (reader: Reader, asker: Seat, crime: Crime, part: Part) => string
  readonly refuted: (reader: Reader, seat: Seat, asker: Seat, card: Card | null) => string
  readonly couldNot: (reader: Reader, seat: Seat, asker: Seat) => string
  readonly nobody: (reader: Reader, asker: Seat) => string
}

/** Spoken round a table. */
const SPOKEN: QuestionWords = {
  name: 'suggestions',
  suggested: (reader, asker, crime) => `${who(reader, asker)}: “${suggestionSentence(reader.rules, crime)}”`,
  refuted: (reader, seat, asker, card) =>
    card === null
      ? `${who(reader, seat)} showed ${whom(reader, asker)} a card.`
      : `${who(reader, seat)} showed ${whom(reader, asker)} the card “${cardName(reader.rules, card)}”.`,
  couldNot: (reader, seat) => `${who(reader, seat)} could not disprove it.`,
  nobody: (reader, asker) => `Nobody could disprove ${whose(reader, asker)} suggestion.`,
}

/** Written into a notebook, in the first person. */
const WRITTEN: QuestionWords = {
  name: 'hypotheses',
  suggested: (reader, asker, { suspect, weapon, room }, part) => {
    const says = isMe(reader, asker)
      ? 'I formulated'
      : `${reader.names[asker]} ${part === 'refuter' ? 'formulated' : 'made'}`
    return `${says} the hypothesis that ${suspectName(reader.rules, suspect)} made the murder in the ${roomName(room)} with the ${weaponName(reader.rules, weapon)}.`
  },
  refuted: (reader, seat, _asker, card) => {
    if (card === null) return `${reader.names[seat]} refuted the hypothesis showing a card.`
    const name = cardName(reader.rules, card)
    return isMe(reader, seat)
      ? `I refuted the hypothesis showing card “${name}”.`
      : `${reader.names[seat]} refuted the hypothesis showing the card “${name}”.`
  },
  couldNot: (reader, seat) =>
    `${isMe(reader, seat) ? 'I' : reader.names[seat]} could not refute the hypothesis.`,
  nobody: () => 'Nobody refuted the hypothesis.',
}

const QUESTIONS: Readonly<Record<RuleSetId, QuestionWords>> = {
  classic: SPOKEN,
  clueless: SPOKEN,
  cluedo: WRITTEN,
}

/** One sentence for each thing that can happen, as this reader may know it. */
export const sentence = (event: Event, reader: Reader, part: Part = 'other'): string => {
  const { rules } = reader
  const words = QUESTIONS[rules]
  switch (event.kind) {
    case 'cards-laid-ready':
      return 'The cards lie ready, face down. The board is empty but for the suspects.'
    case 'dealt':
      return event.hand === null
        ? `The cards are dealt: ${and(event.handSizes.map((size, seat) => `${reader.names[seat]} ${size}`))}.`
        : `${voiceOf(reader).be} dealt ${and(event.hand.map(card => cardName(rules, card)))}.`
    case 'weapon-placed':
      return `${does(reader, event.seat, 'put', 'puts')} the ${weaponName(rules, event.weapon)} in the ${roomName(event.room)}.`
    case 'weapons-scattered':
      return `The weapons are laid out: ${and(
        event.rooms.flatMap((room, weapon) =>
          room === null ? [] : [`${weaponName(rules, weapon as Weapon)} in the ${roomName(room)}`],
        ),
      )}.`
    case 'cards-sorted':
      return `${does(reader, event.seat, 'sort', 'sorts')} the cards into suspects, weapons and rooms.`
    case 'card-filed':
      return `${does(reader, event.seat, 'put', 'puts')} the top card of the ${pileName[event.pile].toLowerCase()} into the case file.`
    case 'cards-shuffled':
      return `${does(reader, event.seat, 'shuffle', 'shuffles')} the rest together, and the cards go round.`
    case 'notebooks-assigned':
      return `${does(reader, event.seat, 'hand', 'hands')} out the detective notebooks.`
    case 'play-began':
      return 'The game begins.'
    case 'left-to-the-system':
      return `${does(reader, event.seat, 'leave', 'leaves')} the rest of the setting up to the table.`
    case 'turn':
      return `It is ${whose(reader, event.seat)} turn.`
    case 'rolled':
      return `${does(reader, event.seat, 'roll', 'rolls')} ${event.dice.join(' and ')}: ${counted(
        event.dice.reduce((sum, die) => sum + die, 0),
        'step',
        'steps',
      )}.`
    case 'walked':
      return `${does(reader, event.seat, 'walk', 'walks')} to ${placeName(rules, event.to)}.`
    case 'took-passage':
      return `${does(reader, event.seat, 'take', 'takes')} the secret passage to the ${roomName(event.to)}.`
    case 'passed':
      return `${does(reader, event.seat, 'stay put', 'stays put')}.`
    case 'forfeited':
      return `${does(reader, event.seat, 'cannot move and forfeit the turn', 'cannot move and forfeits the turn')}.`
    case 'suggested':
      return words.suggested(reader, event.seat, event.crime, part)
    case 'tokens-moved': {
      const moved = [
        ...(event.suspect === null ? [] : [suspectName(rules, event.suspect)]),
        ...(event.weapon === null ? [] : [`the ${weaponName(rules, event.weapon)}`]),
      ]
      const sentence = `${and(moved)} ${moved.length > 1 ? 'are' : 'is'} brought to the ${roomName(event.room)}.`
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    }
    case 'could-not-refute':
      return words.couldNot(reader, event.seat, event.asker)
    case 'refuted':
      return words.refuted(reader, event.seat, event.asker, event.card)
    case 'nobody-refuted':
      return words.nobody(reader, event.asker)
    case 'accused':
      return `${who(reader, event.seat)}: “${accusationSentence(rules, event.crime)}”`
    case 'accused-rightly':
      return 'The accusation is right.'
    case 'accused-wrongly':
      return `The accusation is wrong. ${is(reader, event.seat)} out of the hunt, and still ${isMe(reader, event.seat) ? 'answer' : 'answers'} ${words.name}.`
    case 'looked':
      return `${voiceOf(reader).subject} look into the case file: ${and(event.file.map(card => cardName(rules, card)))}.`
    case 'won':
      return event.how === 'accused'
        ? `${does(reader, event.seat, 'have solved', 'has solved')} the case and ${isMe(reader, event.seat) ? 'win' : 'wins'}.`
        : `${is(reader, event.seat)} the last detective left and ${isMe(reader, event.seat) ? 'win' : 'wins'}.`
    case 'nobody-won':
      return 'Nobody solved the case.'
    case 'left':
      if (reader.bots.includes(event.seat))
        return `The device that played ${reader.names[event.seat]} has left the table${event.playedOn ? '; another plays this bot now' : ''}.`
      return `${does(reader, event.seat, 'have left', 'has left')} the table${event.playedOn ? '; a bot plays on' : ''}.`
    case 'hand-opened':
      return `${reader.names[event.seat]}’s hand is laid open: ${and(event.cards.map(card => cardName(rules, card)))}.`
    case 'stayed-silent':
      return `${reader.names[event.seat]} is gone and says nothing.`
    case 'file-opened':
      return `The case file is opened: ${and(event.file.map(card => cardName(rules, card)))}.`
  }
}
