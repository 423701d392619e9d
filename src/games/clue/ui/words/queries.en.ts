import type { Seat } from '../../../../rules/seat'
import { placeOfRoom } from '../../rules/board'
import type { Motive } from '../../bots/motive'
import { cardsOf } from '../../lobby/cards'
import type { RuleSetId } from '../../lobby/variants'
import type { Refusal } from '../../rules/rules'
import { and, cardName, counted, percent, placeName, type Reader } from './en'
import { sentence } from './events.en'

/** A bot's reason with the odds it saw, in two sentences; null where it had no choice. */
export const motiveSentence = (motive: Motive, { rules }: Reader): string | null => {
  switch (motive.of) {
    case 'nothing-else':
    case 'getting-on':
      return null
    case 'showing':
      return `It could have shown ${motive.cards === 3 ? 'any' : 'two'} of the three cards. ${shownBecause(motive)}`
    case 'accusing':
      if (motive.chance === 1) return 'It had ruled out every other card. So it was certain, and accused.'
      return `It held these three to be ${odds(motive.chance)} likely. ${
        motive.dares === null
          ? 'Nothing new had been learnt for long, so it guessed.'
          : `From ${odds(motive.dares)} on it accuses, before somebody else does.`
      }`
    case 'asking': {
      const chances = cardsOf(motive.crime).map(
        (card, i) => `${odds(motive.filed[i] ?? 0)} for ${cardName(rules, card)}`,
      )
      return `It put the chance of lying in the case file at ${and(chances)}. ${askedBecause(motive, rules)}`
    }
    case 'going': {
      const turns = Math.round(motive.aim.turns)
      const when = turns <= 1 ? 'at once' : `in ${turns} turns`
      const room = placeName(rules, placeOfRoom(motive.aim.room))
      if (motive.isGoal)
        return `It knew the three cards. To accuse it had to be in ${room}, and could be there ${when}.`
      const about =
        motive.filed === 0
          ? 'it knew of that card, so an answer would be about the others'
          : `that card lay in the case file with ${odds(motive.filed)}, as it saw it`
      return `It wanted to ask in ${room} ${when}: ${about}. Nowhere else was more to be learnt in the time.`
    }
    case 'waiting':
      return 'No room within its reach promised to tell it anything. So it did what lost least.'
  }
}

const odds = (share: number): string => `${share === 0 || share === 1 ? 100 * share : percent(share)} %`

const shownBecause = ({ again, seenBy }: Extract<Motive, { of: 'showing' }>): string => {
  if (again) return 'The asker had seen this one before, and learnt nothing new.'
  if (seenBy === null || seenBy === 0) return 'None was better to show than another: chance chose.'
  return `This one ${counted(seenBy, 'player', 'players')} had seen before, so it told least.`
}

const askedBecause = (
  { own, silence, wonders }: Extract<Motive, { of: 'asking' }>,
  rules: RuleSetId,
): string => {
  const tail = silence === null ? '' : `; that nobody could answer was ${odds(silence)} likely`
  if (own.length > 0)
    return `It held ${and(own.map(card => cardName(rules, card)))} itself, so that an answer could only be about the rest${tail}.`
  switch (wonders) {
    case 'unseen':
      return `It asks for any cards it does not remember having seen${tail}.`
    case 'possible':
      return `It asks for any cards it cannot rule out${tail}.`
    case 'telling':
      return `No other question there promised to tell it more${tail}.`
  }
}

/** The words of the keys that ask. */
export const query = {
  keys: {
    notebook: 'go to the notebook',
    hand: 'which cards have I?',
    rooms: 'which rooms can I reach, and how far are they?',
    dealt: 'how were the cards dealt?',
  },
  turn: (reader: Reader, seat: Seat) => sentence({ kind: 'turn', seat }, reader),
  noHand: 'You hold no cards.',
  noRooms: 'You cannot reach a room now.',
}

/** The reasons of refusals in a player's words. */
export const refusal: Readonly<Record<Refusal, string>> = {
  'no-step': 'Choose at least one step.',
  'too-far': 'You have exceeded the number of dice rolled.',
  'not-adjacent': 'You can only step onto a square beside yours, or through a door; never diagonally.',
  'square-twice': 'You may not enter the same square twice in one turn.',
  'square-taken': 'Somebody stands there already.',
  'room-ends-the-move': 'Entering a room ends your move.',
  'back-into-the-room': 'You may not go back into the room you have just left.',
  'cannot-stop-there': 'You cannot stop in the passage.',
  'not-now': 'That cannot be done now.',
  'weapon-is-placed': 'That weapon has its room already.',
  'another-weapon-is-there': 'Another weapon is there.',
  'pile-is-filed': 'That pile’s card is in the case file already.',
  'no-dice-here': 'This game is played without dice.',
  'roll-first': 'Roll the dice first.',
  'one-step-a-turn': 'You move one step a turn: into a room, or into a hallway.',
  'no-way-out': 'Every way out is blocked.',
  'no-passage-here': 'There is no secret passage here.',
  'must-move': 'You can move, so you must.',
  'must-suggest': 'Having entered a room, you must make a suggestion or accuse.',
  'not-in-a-room': 'Suggestions are made in a room.',
  'enter-a-room-first':
    'To suggest here again, leave and come back, or be brought here by another’s suggestion.',
  'not-in-that-room': 'You must stand in the room you accuse of.',
}
