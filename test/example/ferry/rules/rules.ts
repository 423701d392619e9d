import { cardsFrom } from '../../../../src/rules/card'
import type { Answer, Turn } from '../../../../src/rules/game'
import { bug, err, ok, type Result } from '../../../../src/rules/result'
import { after, seatsOf, type Seat } from '../../../../src/rules/seat'
import type { Options } from '../lobby/tables'
import type { Move } from './move'
import { isLoaded, MARKS, markOf, sacksBorne, type State } from './state'

export type Refusal = 'not-now'

const DECK = cardsFrom(0, MARKS.length)

export const setup = (_options: Options, seats: number): State => ({
  seats,
  phase: { at: 'dealing' },
  active: (seats - 1) as Seat,
  turns: 0,
  loads: [],
  ashore: [],
  left: [],
  forfeited: [],
})

export const turn = ({ phase, seats, active }: State): Turn => {
  switch (phase.at) {
    case 'dealing': {
      const to = DECK.slice(1).map((_, i) => (i % seats) as Seat)
      return { of: 'dealer', task: { do: 'deal', piles: [DECK], aside: 1, to } }
    }
    case 'choosing':
      return { of: 'seat', seat: active }
    case 'throwing':
      return { of: 'chance', draw: { kind: 'dice', count: 1, sides: 6 } }
    case 'opening':
      return { of: 'dealer', task: { do: 'open', what: 'aside' } }
    case 'over':
      return { of: 'nobody', winners: phase.winners }
  }
}

export const play = (state: State, seat: Seat, move: Move): Result<State, Refusal> => {
  if (state.phase.at !== 'choosing') return err('not-now')
  if (move.kind === 'load') return ok({ ...state, phase: { at: 'throwing' } })
  return ok(nextTurn({ ...state, ashore: [...state.ashore, seat] }))
}

export const applyAnswer = (state: State, answer: Answer): State => {
  const { phase, active, loads } = state
  if (phase.at === 'dealing' && answer.to === 'deal') return nextTurn(state)
  if (phase.at === 'throwing' && answer.to === 'draw')
    return nextTurn({ ...state, loads: [...loads, { by: active, sacks: answer.drawn[0] ?? 0 }] })
  const [card] = answer.to === 'open' ? answer.cards : []
  if (phase.at !== 'opening' || card === undefined) throw bug(`an answer to ${answer.to} while ${phase.at}`)
  const mark = markOf(card)
  return { ...state, phase: { at: 'over', mark, winners: winnersOf(state, mark) } }
}

const nextTurn = (state: State): State => {
  if (isLoaded(state)) return { ...state, phase: { at: 'opening' } }
  const order = seatsOf(state.seats)
  let active = after(order, state.active)
  while (state.ashore.includes(active)) active = after(order, active)
  return { ...state, phase: { at: 'choosing' }, active, turns: state.turns + 1 }
}

/** The seats with the most sacks; nobody, where no sack counts. */
const winnersOf = (state: State, mark: number): readonly Seat[] => {
  const sacks = sacksBorne(state, mark)
  const playing = seatsOf(state.seats).filter(seat => !state.forfeited.includes(seat))
  const most = Math.max(1, ...playing.map(seat => sacks[seat] ?? 0))
  return playing.filter(seat => sacks[seat] === most)
}

export const leave = (state: State, seat: Seat, playedOn: boolean): State => {
  const { phase, active, ashore, left, forfeited } = state
  if (left.includes(seat) || phase.at === 'opening' || phase.at === 'over') return state
  const gone = { ...state, left: [...left, seat] }
  if (playedOn) return gone
  const isAshore = ashore.includes(seat)
  const out = { ...gone, forfeited: [...forfeited, seat], ashore: isAshore ? ashore : [...ashore, seat] }
  return phase.at === 'choosing' && (active === seat || isLoaded(out)) ? nextTurn(out) : out
}
