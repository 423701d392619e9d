import { after, type Seat } from '../../../rules/seat'
import { isRoom, spaceAt } from './board'
import { boardOf, characterOf, hopefuls, placeOf, rulesOf, type Phase, type State } from './state'

export const at = (state: State, phase: Phase): State => ({ ...state, phase })

/** Play begins with the first in order who is still in it. */
export const firstTurn = (state: State): State =>
  unlessDecided({ ...state, active: hopefuls(state)[0] ?? state.active }, decided => ({
    ...decided,
    turns: 1,
    phase: { at: 'starting' },
  }))

/** The next of those still in the hunt; the right of one who was dragged in ends with this turn. [C2] */
export const nextTurn = (state: State): State => {
  const left = hopefuls(state)
  const hunters = state.order.filter(seat => seat === state.active || left.includes(seat))
  return {
    ...state,
    turns: state.turns + 1,
    active: after(hunters, state.active),
    dragged: state.dragged.filter(seat => seat !== state.active),
    phase: { at: 'starting' },
  }
}

/** Nothing is left but to accuse; and where that has had its time too, the turn passes by itself. */
export const done = (state: State): State =>
  rulesOf(state).accuse === 'any-time' ? at(state, { at: 'ending' }) : nextTurn(state)

/** When one hunter is left, he has won; when none is, nobody has. The file is opened either way. [C15] */
export const unlessDecided = (state: State, otherwise: (state: State) => State): State => {
  const left = hopefuls(state)
  return left.length > 1 ? otherwise(state) : at(state, { at: 'opening', winners: left, how: 'last' })
}

/** Where one out of the hunt would stand in a hallway for ever, he is taken into the lower-numbered room beside it. [C13] */
export const outOfTheHallway = (state: State, seat: Seat): State => {
  const place = placeOf(state, seat)
  const board = boardOf(state)
  if (!rulesOf(state).loserLeavesHallway || spaceAt(board, place)?.kind !== 'hallway') return state
  const room = board.next[place]?.find(isRoom) ?? place
  return { ...state, tokens: state.tokens.with(characterOf(state, seat), room) }
}
