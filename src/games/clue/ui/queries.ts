import { isRoom } from '../rules/board'
import type { View } from '../rules/view'
import type { QueryWay } from './choiceQueries'
import { asideWords } from './words/queries'
import type { Reader } from './words/en'
import type { Words } from './words/words'

/** The keys that only ask: one letter, one sentence in reply. */
export type QueryKey = 'l' | 'w' | 'h' | 'r' | 's' | 't'

interface QueryAsked {
  readonly dealt: string
  readonly timeLeft: string | null
  readonly view: View
  readonly reader: Reader
  readonly ways: readonly QueryWay[]
  readonly lines: readonly string[]
  readonly words: Words
}

export const answerTo = (
  key: QueryKey,
  { view, reader, ways, lines, dealt, timeLeft, words }: QueryAsked,
): string => {
  const { and, cardName, label, placeTitle } = words
  const { query } = asideWords.now
  switch (key) {
    case 'l':
      return lines.at(-1) ?? query.nothing
    case 'w':
      return view.waitsFor === null ? query.nobodysTurn : query.turn(reader, view.waitsFor)
    case 'h':
      return view.hand.length === 0
        ? query.noHand
        : `${label.yourCards}: ${and(view.hand.map(card => cardName(view.rules, card)))}.`
    case 'r': {
      const rooms = ways.filter(({ to }) => isRoom(to))
      return rooms.length === 0
        ? query.noRooms
        : `${rooms.map(({ to, steps }) => label.walkFar(placeTitle(view.rules, to), steps)).join('; ')}.`
    }
    case 's':
      return `${dealt}.`
    case 't':
      return timeLeft ?? query.noClock
  }
}
