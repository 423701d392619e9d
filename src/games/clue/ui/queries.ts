import type { KeyQueries } from '../../../ui/play/keys'
import { helpWords } from '../../../ui/play/words/help'
import { isRoom } from '../rules/board'
import type { View } from '../rules/view'
import type { QueryWay } from './choiceQueries'
import { asideWords } from './words/queries'
import { walkingWords } from './words/walking'
import type { Reader } from './words/en'
import type { Words } from './words/words'

/** The state of the page that a key asks about. */
interface PageState {
  readonly dealt: string
  readonly timeLeft: string | null
  readonly view: View
  readonly reader: Reader
  readonly ways: readonly QueryWay[]
  readonly lines: readonly string[]
  readonly words: Words
}

export const queriesOn = (page: PageState): KeyQueries => ({ meanings, answer: key => answerTo(key, page) })

/** Each key's use in words, in the order of the list. */
const meanings = (): Readonly<Record<string, string>> => {
  const { board, last, turn, time, list } = helpWords.now.keys
  const { notebook, hand, rooms, dealt } = asideWords.now.query.keys
  return {
    b: board,
    n: notebook,
    l: last,
    w: turn,
    h: hand,
    r: rooms,
    s: dealt,
    t: time,
    '?': list,
  }
}

/** One sentence in reply to a key. */
const answerTo = (key: string, { view, reader, ways, lines, dealt, timeLeft, words }: PageState): string => {
  const { and, cardName, label, placeTitle } = words
  const { query } = asideWords.now
  const help = helpWords.now
  switch (key) {
    case 'w':
      return view.waitsFor === null ? help.nobodysTurn : query.turn(reader, view.waitsFor)
    case 'h':
      return view.hand.length === 0
        ? query.noHand
        : `${label.yourCards}: ${and(view.hand.map(card => cardName(view.rules, card)))}.`
    case 'r': {
      const rooms = ways.filter(({ to }) => isRoom(to))
      return rooms.length === 0
        ? query.noRooms
        : `${rooms.map(({ to, steps }) => walkingWords.now.walkFar(placeTitle(view.rules, to), steps)).join('; ')}.`
    }
    case 's':
      return `${dealt}.`
    case 't':
      return timeLeft ?? help.noClock
    default:
      return lines.at(-1) ?? help.nothingYet
  }
}
