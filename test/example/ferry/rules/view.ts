import type { Known } from '../../../../src/rules/game'
import { seatsOf, type Seat } from '../../../../src/rules/seat'
import { markOf, sacksBorne, sacksOf, weightOf, type Phase, type State } from './state'

export interface PlayerView {
  readonly seat: Seat
  readonly sacks: number
  readonly isAshore: boolean
  readonly hasLeft: boolean
}

export interface View {
  readonly seat: Seat | null
  readonly phase: Phase
  readonly turns: number
  readonly active: Seat
  readonly players: readonly PlayerView[]
  readonly weight: number
  /** The marks this viewer holds: the ferry has none of them. */
  readonly hand: readonly number[]
}

export const view = (state: State, known: Known, seat: Seat | null): View => {
  const { phase, turns, active, loads, ashore, left } = state
  const borne = phase.at === 'over' ? sacksBorne(state, phase.mark) : null
  const players = seatsOf(state.seats).map(each => ({
    seat: each,
    sacks: borne?.[each] ?? sacksOf(loads, each),
    isAshore: ashore.includes(each),
    hasLeft: left.includes(each),
  }))
  return { seat, phase, turns, active, players, weight: weightOf(loads), hand: handOf(known) }
}

export const handOf = (known: Known): readonly number[] =>
  known.flatMap(({ lesson }) => (lesson.of === 'hand' ? lesson.cards.map(markOf) : []))
