import type { Answer, Bot, Game, GameLine } from '../../src/rules/game'
import { either, integer, one, record, type Parsed } from '../../src/rules/parse'
import { below } from '../../src/rules/random'
import { bug, err, ok, type Result } from '../../src/rules/result'
import { after, seatsOf, type Seat } from '../../src/rules/seat'

/** A turn is two draws: dice, and then dice again or chips from the bag. */
const DRAWS_A_TURN = 2
const BAG: readonly number[] = Array.from({ length: 40 }, (_, chip) => chip)
const MOST_DICE = 5
const MOST_CHIPS = 3

const parseMove = either(
  record({ kind: one('throw'), dice: integer(1, MOST_DICE) }),
  record({ kind: one('pick'), chips: integer(1, MOST_CHIPS) }),
)
type Move = Parsed<typeof parseMove>

/** The game is over after so many draws: its log has this many lines, each move being followed by its draw. */
const parseOptions = record({ draws: integer(1, 4000) })
export type RaceOptions = Parsed<typeof parseOptions>

/** The start, the keys, their acknowledgement, who begins; then a move and a draw each. */
export const linesOf = ({ draws }: RaceOptions): number => 4 + 2 * draws

export interface RaceState {
  readonly draws: number
  readonly at: 'keys' | 'drawing-first' | 'choosing' | 'throwing' | 'picking' | 'over'
  readonly active: Seat
  /** The number of dice or chips that the active seat has asked for. */
  readonly count: number
  /** The number of draws answered, but for the one that says who begins. */
  readonly drawn: number
  readonly turns: number
  /** The number of draws of this turn that have been answered. */
  readonly ofTurn: number
  readonly bag: readonly number[]
  /** By seat. */
  readonly points: readonly number[]
  readonly out: readonly Seat[]
}

export type RaceEvent =
  | { readonly kind: 'first'; readonly seat: Seat }
  | { readonly kind: 'threw'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly kind: 'picked'; readonly seat: Seat; readonly chips: readonly number[] }
  | { readonly kind: 'left'; readonly seat: Seat }

export interface Race {
  readonly Options: RaceOptions
  readonly State: RaceState
  readonly Move: Move
  readonly View: RaceState
  readonly Event: RaceEvent
  readonly Refusal: 'throw-first'
}

const randomly: Bot<Race> = {
  act(_view, choices, random) {
    const acts = [...choices]
    return acts[below(random, acts.length)] ?? { move: { kind: 'throw', dice: 1 } }
  },
}

/** A game of dice and picks alone: no card, nothing hidden, and chance from keys that only chance needs. */
export const race: Game<Race> = {
  id: 'race',
  seats: { min: 2, max: 8 },
  bots: { random: randomly },
  parseOptions,
  parseMove,
  setup: ({ draws }, seats) => ({
    draws,
    at: 'keys',
    active: 0 as Seat,
    count: 0,
    drawn: 0,
    turns: 0,
    ofTurn: 0,
    bag: BAG,
    points: seatsOf(seats).map(() => 0),
    out: [],
  }),
  turn(state) {
    switch (state.at) {
      case 'keys':
        return { of: 'dealer', task: { do: 'key', keepers: [] } }
      case 'drawing-first':
        return { of: 'chance', draw: { kind: 'pick', from: state.points.length, count: 1 } }
      case 'choosing':
        return { of: 'seat', seat: state.active }
      case 'throwing':
        return { of: 'chance', draw: { kind: 'dice', count: state.count, sides: 6 } }
      case 'picking':
        return { of: 'chance', draw: { kind: 'pick', from: state.bag.length, count: state.count } }
      case 'over':
        return { of: 'nobody', winners: leadersIn(state) }
    }
  },
  turns: ({ turns }) => turns,
  play(state, _seat, move): Result<RaceState, 'throw-first'> {
    if (move.kind === 'throw') return ok({ ...state, at: 'throwing', count: move.dice })
    return state.ofTurn === 0 ? err('throw-first') : ok({ ...state, at: 'picking', count: move.chips })
  },
  claim: () => undefined,
  applyAnswer(state, answer) {
    switch (state.at) {
      case 'keys':
        return { ...state, at: 'drawing-first' }
      case 'drawing-first':
        return beginning(state, drawnBy(answer)[0] as Seat)
      case 'throwing':
        return scored(state, sumOf(drawnBy(answer)), state.bag)
      case 'picking': {
        const chips = drawnBy(answer).map(place => state.bag[place] ?? 0)
        return scored(
          state,
          sumOf(chips),
          state.bag.filter(chip => !chips.includes(chip)),
        )
      }
      case 'choosing':
      case 'over':
        throw bug(`an answer while ${state.at}`)
    }
  },
  leave(state, seat, playedOn) {
    if (playedOn || state.at === 'over' || state.out.includes(seat)) return state
    const without = { ...state, out: [...state.out, seat] }
    if (without.out.length === state.points.length) return { ...without, at: 'over' }
    // A draw of a seat that has left is not awaited any more.
    const isItsTurn = state.at !== 'keys' && state.at !== 'drawing-first' && state.active === seat
    return isItsTurn ? nextTurn(without) : without
  },
  *choices(state) {
    for (let dice = 1; dice <= MOST_DICE; dice++) yield { move: { kind: 'throw', dice } }
    if (state.ofTurn === 0) return
    for (let chips = 1; chips <= MOST_CHIPS; chips++) yield { move: { kind: 'pick', chips } }
  },
  reflex: () => undefined,
  mayLook: () => false,
  view: state => state,
  tell: (before, line) => eventsOf(before, line),
}

const drawnBy = (answer: Answer): readonly number[] => {
  if (answer.to !== 'draw') throw bug(`an answer to ${answer.to} for a draw`)
  return answer.drawn
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The next seat that has not left, from this one on. */
const nextIn = ({ points, out }: RaceState, from: Seat): Seat => {
  const order = seatsOf(points.length)
  let seat = from
  while (out.includes(seat)) seat = after(order, seat)
  return seat
}

const beginning = (state: RaceState, first: Seat): RaceState => ({
  ...state,
  at: 'choosing',
  active: nextIn(state, first),
  turns: 1,
})

const nextTurn = (state: RaceState): RaceState => ({
  ...state,
  at: 'choosing',
  active: nextIn(state, after(seatsOf(state.points.length), state.active)),
  turns: state.turns + 1,
  ofTurn: 0,
})

/** The bag is filled again before it is too empty for anybody. */
const scored = (state: RaceState, points: number, bag: readonly number[]): RaceState => {
  const further: RaceState = {
    ...state,
    at: 'choosing',
    drawn: state.drawn + 1,
    ofTurn: state.ofTurn + 1,
    bag: bag.length < MOST_CHIPS ? BAG : bag,
    points: state.points.with(state.active, (state.points[state.active] ?? 0) + points),
  }
  if (further.drawn >= state.draws) return { ...further, at: 'over' }
  return further.ofTurn < DRAWS_A_TURN ? further : nextTurn(further)
}

const leadersIn = ({ points, out }: RaceState): readonly Seat[] => {
  const seats = seatsOf(points.length).filter(seat => !out.includes(seat))
  const best = Math.max(...seats.map(seat => points[seat] ?? 0))
  return seats.filter(seat => points[seat] === best)
}

const eventsOf = (before: RaceState, line: GameLine<Move>): readonly RaceEvent[] => {
  if ('left' in line) return [{ kind: 'left', seat: line.left }]
  if (!('answer' in line) || line.answer.to !== 'draw') return []
  const { drawn } = line.answer
  const seat = before.active
  switch (before.at) {
    case 'drawing-first':
      return [{ kind: 'first', seat: nextIn(before, drawn[0] as Seat) }]
    case 'throwing':
      return [{ kind: 'threw', seat, dice: drawn }]
    case 'picking':
      return [{ kind: 'picked', seat, chips: drawn.map(place => before.bag[place] ?? 0) }]
    case 'keys':
    case 'choosing':
    case 'over':
      return []
  }
}
