import type { Seat } from '../../../../rules/seat'
import { placeOfRoom } from '../../rules/board'
import type { Motive } from '../../bots/levels'
import type { Refusal } from '../../rules/rules'
import { counted, percent, placeName, type Reader } from './en'
import { sentence } from './events.en'

/** A bot's reason; null where it had no choice. */
export const motiveSentence = (motive: Motive, { rules }: Reader): string | null => {
  switch (motive.of) {
    case 'nothing-else':
    case 'getting-on':
      return null
    case 'showing':
      return motive.again ? 'This card had been shown to the same player before.' : null
    case 'accusing':
      return motive.chance === 1
        ? 'Nothing else was possible any more.'
        : `This was ${percent(motive.chance)} % likely, and waiting promised less.`
    case 'finding-out': {
      const { aim } = motive
      if (aim === null) return 'Nothing was to be gained just then.'
      const turns = Math.max(1, Math.round(aim.turns))
      return `To ask in ${placeName(rules, placeOfRoom(aim.room))}, where most was to be learnt: ${counted(turns, 'turn', 'turns')} away.`
    }
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
