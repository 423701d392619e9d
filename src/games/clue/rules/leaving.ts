import type { Card } from '../../../rules/card'
import type { Seat } from '../../../rules/seat'
import { askFrom } from './question'
import { nextTurn, outOfTheHallway, unlessDecided } from './turnOrder'
import { setterOf } from '../lobby/options'
import { doItForUs } from './ritual'
import { isDealtOut, rulesOf, type Hand, type State } from './state'

/** The seat has left for good. Its hand is laid open, unless it is a loser's that the rules keep silent. [C12, C26] */
export const leave = (state: State, seat: Seat, playedOn: boolean): State => {
  if (state.left.includes(seat) || state.phase.at === 'opening' || state.phase.at === 'over') return state
  const isSilent = state.lost.includes(seat) && rulesOf(state).loserGone === 'silent'
  const hand: Hand = { is: isSilent ? 'silent' : 'opening' }
  const gone = { ...state, hands: state.hands.with(seat, hand), left: [...state.left, seat] }
  if (playedOn) return settle(gone)
  return settle(outOfTheHallway({ ...gone, folded: [...gone.folded, seat] }, seat))
}

/** Lays a hand open: all know it, and it answers inside the rules. */
export const handOpened = (state: State, seat: Seat, cards: readonly Card[]): State =>
  settle({ ...state, hands: state.hands.with(seat, { is: 'open', cards }) })

/** The seat whose hand the dealer has still to open: not before the cards have gone round, nor when the game is decided. */
export const toOpen = (state: State): Seat | undefined =>
  !isDealtOut(state) || state.phase.at === 'opening' || state.phase.at === 'over'
    ? undefined
    : state.order.find(seat => state.hands[seat]?.is === 'opening')

/** Goes on where the game waited for a seat that is gone. */
const settle = (state: State): State => {
  const { phase, active, folded } = state
  if (phase.at === 'accusing' || phase.at === 'dealing' || phase.at === 'scattering') return state
  return unlessDecided(state, undecided => {
    if (undecided.turns === 0)
      return folded.includes(setterOf(state.options)) ? doItForUs(undecided) : undecided
    if (folded.includes(active)) return nextTurn(undecided)
    return phase.at === 'refuting'
      ? askFrom(undecided, phase.question.crime, phase.question.asked)
      : undecided
  })
}
