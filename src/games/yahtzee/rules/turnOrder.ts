import type { Seat } from '../../../rules/seat'
import { TURNS } from './night'
import { at, isAlone, playersIn, type State } from './state'

/** The die of the active seat has fallen: the next one throws, or the order is known. */
export const afterRoll = (state: State, die: number): State =>
  nextToRoll({ ...state, dice: state.dice.with(state.active, die) })

/** Goes on with the first who is in and has not thrown for the order; with none, to the first game. [A10] */
const nextToRoll = (state: State): State => {
  const next = playersIn(state).find(seat => state.dice[seat] === null)
  if (next !== undefined) return at({ ...state, active: next }, { at: 'ordering' })
  return hasTies(state) ? at(state, { at: 'breaking-ties' }) : settleOrder(state, [])
}

/** Did two who are in throw the same? */
export const hasTies = (state: State): boolean => {
  const dice = playersIn(state).map(seat => state.dice[seat])
  return new Set(dice).size < dice.length
}

/** The highest die first; of equal ones the seat that chance named first. [A10] */
export const settleOrder = (state: State, chance: readonly number[]): State => {
  const dieOf = (seat: Seat): number => state.dice[seat] ?? 0
  const order = state.order.toSorted((a, b) => dieOf(b) - dieOf(a) || chance.indexOf(a) - chance.indexOf(b))
  return beginGame({ ...state, order })
}

/** The next game of the night, from its first turn. */
export const beginGame = (state: State): State =>
  beginTurn({ ...state, game: state.game + 1, round: 1 }, playersIn(state)[0] as Seat)

const beginTurn = (state: State, active: Seat): State =>
  at({ ...state, active, throws: 0, turns: state.turns + 1 }, { at: 'throwing' })

/** The next who is in plays this turn of the game; after the last of them all play the next, or the game is over. [A16] */
export const afterTurn = (state: State): State => {
  const next = nextIn(state)
  if (next !== undefined) return beginTurn(state, next)
  const first = playersIn(state)[0] as Seat
  if (state.round < TURNS) return beginTurn({ ...state, round: state.round + 1 }, first)
  return state.game < state.options.games ? at({ ...state, active: first }, { at: 'asking' }) : finish(state)
}

/** The first who is in and comes after the active seat in the order of play. */
const nextIn = (state: State): Seat | undefined => {
  const place = state.order.indexOf(state.active)
  return playersIn(state).find(seat => state.order.indexOf(seat) > place)
}

/** The active seat has said whether it plays the next game. Who does not has left. */
export const afterWish = (state: State, seat: Seat, plays: boolean): State =>
  plays ? afterAsked(state) : withoutSeat(state, seat)

/** The next is asked; after the last the next game begins. */
const afterAsked = (state: State): State => {
  const next = nextIn(state)
  return next === undefined ? beginGame(state) : { ...state, active: next }
}

/** The seat is out, of the night and of its ranking, and nothing waits for it any more. */
export const withoutSeat = (state: State, seat: Seat): State => {
  if (state.left.includes(seat) || state.phase.at === 'over') return state
  const gone = { ...state, left: [...state.left, seat] }
  const players = playersIn(gone)
  if (isAlone(gone)) return finish(gone)
  if (players.length < 2)
    return at(gone, { at: 'over', outcome: { how: 'broken-off', winners: players, worth: null, struck: [] } })
  switch (gone.phase.at) {
    case 'keys':
    case 'breaking-ties':
    case 'counting':
      return gone
    case 'ordering':
    case 'rolling-die':
      return gone.active === seat ? nextToRoll(gone) : gone
    case 'throwing':
    case 'falling':
    case 'choosing':
      return gone.active === seat ? afterTurn(gone) : gone
    case 'asking':
      return gone.active === seat ? afterAsked(gone) : gone
    case 'over':
      return gone
  }
}

/** The night is over: alone there is nothing to count. */
const finish = (state: State): State =>
  isAlone(state)
    ? at(state, { at: 'over', outcome: { how: 'alone', winners: [], worth: null, struck: [] } })
    : at(state, { at: 'counting' })
