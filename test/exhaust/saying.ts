import type { Bot, Game } from '../../src/rules/game'
import { integer, one, record, type Parsed } from '../../src/rules/parse'
import { bug, ok } from '../../src/rules/result'
import type { Seat } from '../../src/rules/seat'

const parseWord = record({ kind: one('say'), word: integer(0, 1) })
type Word = Parsed<typeof parseWord>

interface SayingState {
  readonly order: readonly Seat[]
  readonly said: readonly number[]
}

/** The smallest game there is: seats say one of two words each, in an order that is agreed on, and then it is over. */
export interface Saying {
  readonly Options: readonly Seat[]
  readonly State: SayingState
  readonly Move: Word
  readonly View: SayingState
  readonly Event: never
  readonly Refusal: never
}

const firstWord: Bot<Saying> = { act: () => ({ move: { kind: 'say', word: 0 } }) }

export const saying: Game<Saying> = {
  id: 'saying',
  seats: { min: 2, max: 6 },
  bots: { firstWord },
  parseOptions: () => undefined,
  parseMove: parseWord,
  setup: order => ({ order, said: [] }),
  turn({ order, said }) {
    const seat = order[said.length]
    return seat === undefined ? { of: 'nobody', winners: [] } : { of: 'seat', seat }
  },
  turns: ({ said }) => said.length,
  play: (state, _seat, { word }) => ok({ ...state, said: [...state.said, word] }),
  claim: () => undefined,
  applyAnswer() {
    throw bug('nothing is asked of chance or the dealer')
  },
  leave: state => state,
  *choices() {
    for (const word of [0, 1]) yield { move: { kind: 'say', word } }
  },
  reflex: () => undefined,
  mayLook: () => false,
  view: state => state,
  tell: () => [],
}
