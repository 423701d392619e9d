import type { Seat } from '../../../../rules/seat'
import { placeOfRoom } from '../../board'
import type { Motive } from '../../bot'
import { counted, percent, placeName, sentence, type Reader } from './en'

/** Why a bot did something, where there is more to say than that it had to. */
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

/** Keys that only ask, and what they answer. */
export const query = {
  title: 'Keys that ask',
  keys: {
    b: 'go to the board',
    n: 'go to the notebook',
    l: 'say the last thing that happened again',
    w: 'whose turn is it?',
    h: 'which cards have I?',
    r: 'which rooms can I reach, and how far are they?',
    s: 'how were the cards dealt?',
    t: 'how much time have I?',
    '?': 'this list',
  } as Readonly<Record<string, string>>,
  nothing: 'Nothing has happened yet.',
  nobodysTurn: 'The table waits for nobody.',
  turn: (reader: Reader, seat: Seat) => sentence({ kind: 'turn', seat }, reader),
  noHand: 'You hold no cards.',
  noRooms: 'You cannot reach a room now.',
  noClock: 'There is no clock. Take your time.',
}
