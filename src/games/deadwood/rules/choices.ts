import type { Act } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { rolesOpenTo } from './casting'
import { BESIDE } from './lot'
import { WAYS_TO_WORK, type Move } from './move'
import { MOVES, play } from './rules'
import { playerOf, type State } from './state'
import { offersTo } from './upgrading'

/** Every act open to a seat now. */
export function* choices(state: State, seat: Seat): Iterable<Act<Move>> {
  for (const kind of MOVES[state.phase.at])
    for (const move of CANDIDATES[kind](state, seat)) if (play(state, seat, move).ok) yield { move }
}

/** By kind: what might be played. */
const CANDIDATES: Readonly<Record<Move['kind'], (state: State, seat: Seat) => readonly Move[]>> = {
  take: (state, seat) => rolesOpenTo(state, seat).map(({ id }) => ({ kind: 'take', role: id })),
  work: () => WAYS_TO_WORK.map(how => ({ kind: 'work', how })),
  upgrade: (state, seat) =>
    offersTo(playerOf(state, seat)).map(({ rank, by }) => ({ kind: 'upgrade', rank, by })),
  go: (state, seat) => BESIDE[playerOf(state, seat).place].map(to => ({ kind: 'go', to })),
  stay: () => [{ kind: 'stay' }],
  call: () => [
    { kind: 'call', yes: true },
    { kind: 'call', yes: false },
  ],
}
