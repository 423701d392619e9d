import { err, ok, type Result } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import { playing, type State } from './state'
import { endDay } from './turnOrder'

export type CallRefusal = 'spoken-already' | 'called-already' | 'has-not-called'

/** Calls the day over, or takes that back: once a turn, and the turn goes on. (D7) */
export const callDay = (state: State, seat: Seat, yes: boolean): Result<State, CallRefusal> => {
  if (state.hasSpoken) return err('spoken-already')
  if (state.called.includes(seat) === yes) return err(yes ? 'called-already' : 'has-not-called')
  const called = yes ? [...state.called, seat] : state.called.filter(each => each !== seat)
  return ok(overIfAllCall({ ...state, called, hasSpoken: true }))
}

/** The day ends when all who are in have called it over. */
export const overIfAllCall = (state: State): State =>
  playing(state).every(seat => state.called.includes(seat)) ? endDay(state, 'called') : state
