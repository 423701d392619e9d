import type { Card } from '../../src/rules/card'
import { cardsFrom } from '../../src/rules/card'
import type { Bot, Game } from '../../src/rules/game'
import { either, integer, one, record, type Parsed } from '../../src/rules/parse'
import { below } from '../../src/rules/random'
import { err, ok } from '../../src/rules/result'
import type { Seat } from '../../src/rules/seat'

/** A game small enough for a hundred thousand tables: it deals, rolls, asks a neighbour, compares, opens hands, and ends. */
const TURNS = 24

export const parseMove = either(
  record({ kind: one('say'), word: integer(0, 9) }),
  record({ kind: one('roll') }),
  record({ kind: one('ask') }),
  record({ kind: one('guess') }),
  record({ kind: one('none') }),
  record({ kind: one('show') }),
)
type Move = Parsed<typeof parseMove>

export interface ToyState {
  readonly seats: number
  readonly turns: number
  /** With so many turns it ends. */
  readonly most: number
  readonly active: Seat
  readonly at: 'dealing' | 'choosing' | 'rolling' | 'answering' | 'guessing' | 'opening' | 'over'
  readonly said: readonly number[]
  readonly folded: readonly Seat[]
  readonly toOpen: readonly Seat[]
  readonly open: readonly Seat[]
}

export interface Toy {
  readonly Options: null
  readonly State: ToyState
  readonly Move: Move
  readonly View: ToyState
  readonly Event: never
  readonly Refusal: 'not-now'
}

const ASKED: readonly Card[] = cardsFrom(0, 3)
const PILE = cardsFrom(0, 13)

const nextTurn = (state: ToyState): ToyState => {
  const turns = state.turns + 1
  if (turns >= state.most || state.folded.length >= state.seats) return { ...state, turns, at: 'opening' }
  let active = state.active
  do active = ((active + 1) % state.seats) as Seat
  while (state.folded.includes(active))
  return { ...state, turns, active, at: 'choosing' }
}

/** The seat that answers: the next that has not left. */
const answerer = (state: ToyState): Seat | null => {
  for (let step = 1; step < state.seats; step++) {
    const seat = ((state.active + step) % state.seats) as Seat
    if (!state.folded.includes(seat) && !state.open.includes(seat) && !state.toOpen.includes(seat))
      return seat
  }
  return null
}

const randomly: Bot<Toy> = {
  act(_view, choices, random) {
    const acts = [...choices]
    return acts[below(random, acts.length)] ?? { move: { kind: 'say', word: 0 } }
  },
}

export const toy: Game<Toy> = {
  id: 'toy',
  seats: { min: 2, max: 8 },
  bots: { random: randomly },
  parseOptions: raw => (raw === null ? null : undefined),
  parseMove,
  setup: (_options, seats) => ({
    seats,
    turns: 0,
    most: TURNS,
    active: 0 as Seat,
    at: 'dealing',
    said: [],
    folded: [],
    toOpen: [],
    open: [],
  }),
  turn(state) {
    const [opens] = state.toOpen
    if (opens !== undefined && state.at !== 'dealing' && state.at !== 'over')
      return { of: 'dealer', task: { do: 'open', what: opens } }
    switch (state.at) {
      case 'dealing': {
        const to = Array.from({ length: 12 }, (_, i) => (i % state.seats) as Seat)
        return { of: 'dealer', task: { do: 'deal', piles: [PILE], aside: 1, to } }
      }
      case 'rolling':
        return { of: 'chance', draw: { kind: 'dice', count: 1, sides: 6 } }
      case 'guessing':
        return { of: 'dealer', task: { do: 'compare', with: [PILE[state.turns % 13] as Card] } }
      case 'opening':
        return { of: 'dealer', task: { do: 'open', what: 'aside' } }
      case 'over':
        return { of: 'nobody', winners: [] }
      case 'answering':
        return { of: 'seat', seat: answerer(state) ?? state.active }
      case 'choosing':
        return { of: 'seat', seat: state.active }
    }
  },
  play(state, seat, move) {
    if (state.at === 'answering') {
      if (move.kind !== 'none' && move.kind !== 'show') return err('not-now')
      return ok(nextTurn(state))
    }
    if (state.at !== 'choosing' || seat !== state.active) return err('not-now')
    switch (move.kind) {
      case 'say':
        return ok(nextTurn({ ...state, said: [...state.said, move.word] }))
      case 'roll':
        return ok({ ...state, at: 'rolling' })
      case 'ask':
        return answerer(state) === null ? err('not-now') : ok({ ...state, at: 'answering' })
      case 'guess':
        return ok({ ...state, at: 'guessing' })
      case 'none':
      case 'show':
        return err('not-now')
    }
  },
  claim(state, _seat, move) {
    if (state.at !== 'answering') return undefined
    return move.kind === 'none'
      ? { says: 'holds-none', of: ASKED }
      : { says: 'shows-one', of: ASKED, to: state.active }
  },
  applyAnswer(state, answer) {
    const [opens] = state.toOpen
    if (opens !== undefined && answer.to === 'open')
      return settled({ ...state, toOpen: state.toOpen.slice(1), open: [...state.open, opens] })
    if (state.at === 'dealing') return settled({ ...state, at: 'choosing' })
    if (state.at === 'opening') return { ...state, at: 'over' }
    return nextTurn({ ...state, said: [...state.said, answer.to === 'draw' ? (answer.drawn[0] ?? 0) : 7] })
  },
  leave(state, seat, playedOn) {
    if (state.at === 'over' || state.toOpen.includes(seat) || state.open.includes(seat)) return state
    const gone = {
      ...state,
      toOpen: [...state.toOpen, seat],
      folded: playedOn ? state.folded : [...state.folded, seat],
    }
    return settled(gone)
  },
  *choices(state, known) {
    if (state.at === 'answering') {
      const hand = known.flatMap(({ lesson }) => (lesson.of === 'hand' ? lesson.cards : []))
      const matching = ASKED.filter(card => hand.includes(card))
      if (matching.length === 0) yield { move: { kind: 'none' } }
      for (const card of matching) yield { move: { kind: 'show' }, secret: { card } }
      return
    }
    for (let word = 0; word < 3; word++) yield { move: { kind: 'say', word } }
    yield { move: { kind: 'roll' } }
    yield { move: { kind: 'guess' } }
    if (answerer(state) !== null) yield { move: { kind: 'ask' } }
  },
  reflex: () => undefined,
  turns: () => 0,
  mayLook: () => false,
  view: state => state,
  tell: () => [],
}

/** The same with so many turns. */
export const toyOf = (turns: number): Game<Toy> => ({
  ...toy,
  setup: (options, seats) => ({ ...toy.setup(options, seats), most: turns }),
})

/** A folded seat is not waited for, and a question nobody is left to answer is over. */
const settled = (state: ToyState): ToyState => {
  if (state.at === 'answering' && answerer(state) === null) return nextTurn(state)
  const isWaiting = state.at === 'choosing' || state.at === 'rolling' || state.at === 'answering'
  return isWaiting && state.folded.includes(state.active) ? nextTurn(state) : state
}
