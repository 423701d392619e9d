import { after, type Seat } from '../../../rules/seat'
import {
  at,
  faceDown,
  playerOf,
  playing,
  scenesLeft,
  scoreOf,
  type DayEnding,
  type Ending,
  type State,
} from './state'

/** A day ends after this many whole rounds without progress. (D8) */
export const IDLE_ROUNDS = 5

/** The first seat that is still in, from this one on, begins the first day. */
export const firstTurn = (state: State, drawn: Seat): State => {
  const seats = playing(state)
  const first = seats.includes(drawn)
    ? drawn
    : after(
        [...seats, drawn].toSorted((a, b) => a - b),
        drawn,
      )
  return turnOf({ ...state, day: 1, lastProgress: 0 }, first)
}

/** The turn is over, and with it the day, where nobody has done anything for so long. */
export const endTurn = (state: State): State =>
  state.turns - state.lastProgress >= IDLE_ROUNDS * playing(state).length
    ? endDay(state, 'idle')
    : nextTurn(state)

/** A set has wrapped: when one scene is left, the day is over at once, and that scene pays nothing. */
export const endTurnOfWrap = (state: State): State =>
  scenesLeft(state).length <= 1 ? endDay(state, 'last-scene') : endTurn(state)

/** After the last day the game is over; after any other all go to the trailers, and the next player begins the next. */
export const endDay = (state: State, how: DayEnding): State => {
  const ended = { ...state, endings: [...state.endings, how], called: [] }
  if (state.day === state.days) return endGame(ended, 'last-day')
  return nextTurn({
    ...ended,
    day: state.day + 1,
    players: state.players.map(player => ({ ...player, place: 'trailers', role: null, chips: 0 })),
    stages: faceDown(),
    lastProgress: state.turns,
  })
}

/** The highest total wins; those who have it share. (D6) */
export const endGame = (state: State, how: Ending): State => {
  const seats = playing(state)
  const scores = seats.map(seat => scoreOf(playerOf(state, seat)))
  const winners = seats.filter((_, i) => scores[i] === Math.max(...scores))
  return at(state, { at: 'over', winners, how })
}

const nextTurn = (state: State): State => {
  const seats = playing(state)
  const round = state.order.filter(seat => seat === state.active || seats.includes(seat))
  return turnOf(state, after(round, state.active))
}

const turnOf = (state: State, seat: Seat): State => ({
  ...state,
  turns: state.turns + 1,
  active: seat,
  hasSpoken: false,
  phase: { at: playerOf(state, seat).role === null ? 'starting' : 'working' },
})
