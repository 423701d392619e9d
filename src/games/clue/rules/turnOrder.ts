import { after, type Seat } from '../../../rules/seat'
import { isRoom, spaceAt } from './board'
import { boardOf, characterOf, hopefuls, placeOf, rulesOf, type Phase, type State } from './state'

export const at = (state: State, phase: Phase): State => ({ ...state, phase })

/** Begins play with the first in order who is still in it. */
export const firstTurn = (state: State): State =>
  unlessDecided({ ...state, active: hopefuls(state)[0] ?? state.active }, decided => ({
    ...decided,
    turns: 1,
    phase: { at: 'starting' },
  }))

/** The next turn, of a seat still in the hunt; the right of a seat that was dragged in ends with this turn. [C2] */
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

/** Ends the acting part of a turn: only an accusation is left, and where that has had its time too, the turn passes by itself. */
export const endActing = (state: State): State =>
  rulesOf(state).accuse === 'any-time' ? at(state, { at: 'ending' }) : nextTurn(state)

/**
 * Ends the game unless two hunters are left: a single one has won, and with none nobody has. The file is
 * opened either way. [C15]
 */
export const unlessDecided = (state: State, otherwise: (state: State) => State): State => {
  const left = hopefuls(state)
  return left.length > 1 ? otherwise(state) : at(state, { at: 'opening', winners: left, how: 'last' })
}

/**
 * Moves a seat that is out of the hunt from its hallway into the lower-numbered room beside it, where it
 * would block the hallway for ever. [C13]
 */
export const outOfTheHallway = (state: State, seat: Seat): State => {
  const place = placeOf(state, seat)
  const board = boardOf(state)
  if (!rulesOf(state).loserLeavesHallway || spaceAt(board, place)?.kind !== 'hallway') return state
  const room = board.next[place]?.find(isRoom) ?? place
  return { ...state, tokens: state.tokens.with(characterOf(state, seat), room) }
}
