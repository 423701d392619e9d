import type { Seat } from '../../../rules/seat'
import { overIfAllCall } from './calling'
import { playing, withPlayer, type State } from './state'
import { endGame, endTurn } from './turnOrder'

/** The seat has left for good. Where nobody plays on for it, its role is free, and it is out of the reckoning. (D9) */
export const leave = (state: State, seat: Seat, playedOn: boolean): State => {
  if (state.left.includes(seat) || state.phase.at === 'over') return state
  const gone = { ...state, left: [...state.left, seat] }
  return playedOn ? gone : foldHand(gone, seat)
}

const foldHand = (state: State, seat: Seat): State => {
  const without = withPlayer(
    { ...state, folded: [...state.folded, seat], called: state.called.filter(each => each !== seat) },
    seat,
    { role: null, chips: 0 },
  )
  const seats = playing(without).length
  if (seats === 0) return endGame(without, 'nobody-left')
  if (seats === 1) return endGame(without, 'one-seat-left')
  return goneOn(without, seat)
}

/** Cards that are turned up and wages that are thrown come all the same; a die for one who is gone does not. */
const goneOn = (state: State, seat: Seat): State => {
  switch (state.phase.at) {
    case 'keys':
    case 'drawing-first':
    case 'revealing':
    case 'wrapping':
    case 'over':
      return state
    case 'starting':
    case 'arrived':
    case 'working':
      return withoutItsTurn(state, seat)
    case 'acting':
      return seat === state.active ? endTurn(state) : state
  }
}

/** The day may be over, where only this seat had not called it so; else its turn is. */
const withoutItsTurn = (state: State, seat: Seat): State => {
  const settled = overIfAllCall(state)
  return settled === state && seat === state.active ? endTurn(state) : settled
}
