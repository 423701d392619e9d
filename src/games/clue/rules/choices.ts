import type { Act, Known } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { cardsOf, PILES, ROOMS, SUSPECTS, WEAPONS, type Room } from '../lobby/cards'
import { handOf } from './known'
import type { Move } from './move'
import { MOVES, play, stepsNow } from './rules'
import { groundOf, roomOf, type Question, type State } from './state'
import { reach } from './walk'

/** Every act open to a seat now; of the walks that end in one place, one of the shortest. */
export function* choices(state: State, known: Known, seat: Seat): Iterable<Act<Move>> {
  if (state.phase.at === 'refuting') return yield* answers(state.phase.question, known)
  for (const kind of MOVES[state.phase.at])
    for (const alike of CANDIDATES[kind](state, seat)) {
      const [first] = alike
      if (first !== undefined && play(state, seat, first).ok) for (const move of alike) yield { move }
    }
}

/** One card of those asked for, or none when the hand has none. */
function* answers({ crime }: Question, known: Known): Iterable<Act<Move>> {
  const matching = cardsOf(crime).filter(card => handOf(known).includes(card))
  for (const card of matching) yield { move: { kind: 'show' }, secret: { card } }
  if (matching.length === 0) yield { move: { kind: 'cannot' } }
}

type Candidates = (state: State, seat: Seat) => Iterable<readonly Move[]>

const just =
  (move: Move): Candidates =>
  () => [[move]]

/** The moves of each kind, in groups of which all are lawful or none. */
const CANDIDATES: Readonly<Record<Move['kind'], Candidates>> = {
  place: () => WEAPONS.flatMap(weapon => ROOMS.map(room => [{ kind: 'place' as const, weapon, room }])),
  sort: just({ kind: 'sort' }),
  file: () => PILES.map(pile => [{ kind: 'file' as const, pile }]),
  shuffle: just({ kind: 'shuffle' }),
  assign: just({ kind: 'assign' }),
  begin: just({ kind: 'begin' }),
  'do-it-for-us': just({ kind: 'do-it-for-us' }),
  roll: just({ kind: 'roll' }),
  walk: (state, seat) =>
    [...reach(groundOf(state, seat), stepsNow(state)).values()].map(path => [
      { kind: 'walk' as const, path },
    ]),
  passage: just({ kind: 'passage' }),
  pass: just({ kind: 'pass' }),
  suggest: (state, seat) => (roomOf(state, seat) === null ? [] : [ALL_SUGGESTIONS]),
  cannot: () => [],
  show: () => [],
  accuse: () => ROOMS.map(room => ALL_ACCUSATIONS[room] ?? []),
}

const ALL_SUGGESTIONS: readonly Move[] = SUSPECTS.flatMap(suspect =>
  WEAPONS.map(weapon => ({ kind: 'suggest' as const, suspect, weapon })),
)

const accusationsIn = (room: Room): readonly Move[] =>
  SUSPECTS.flatMap(suspect => WEAPONS.map(weapon => ({ kind: 'accuse' as const, suspect, weapon, room })))

const ALL_ACCUSATIONS: readonly (readonly Move[])[] = ROOMS.map(accusationsIn)
