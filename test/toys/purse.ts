import type { Act, Bot, Game, Known } from '../../src/rules/game'
import { integer, one, record, either, type Parsed } from '../../src/rules/parse'
import { below } from '../../src/rules/random'
import { bug, err, ok, type Result } from '../../src/rules/result'
import { seatsOf, type Seat } from '../../src/rules/seat'

const parseMove = either(record({ kind: one('throw') }), record({ kind: one('fill') }))
type Move = Parsed<typeof parseMove>

const parseOptions = record({ rounds: integer(1, 100) })

/** A purse with more than this is not by the rules. */
export const MOST_IN_PURSE = 2195

export interface PurseState {
  readonly rounds: number
  readonly at: 'keys' | 'throwing' | 'falling' | 'filling' | 'counting' | 'over'
  readonly active: Seat
  readonly round: number
  readonly seats: number
  readonly left: readonly Seat[]
  readonly found: {
    readonly of: readonly Seat[]
    readonly worth: number
    readonly struck: readonly Seat[]
  } | null
}

export interface Purse {
  readonly Options: Parsed<typeof parseOptions>
  readonly State: PurseState
  readonly Move: Move
  readonly View: { readonly state: PurseState; readonly known: Known }
  readonly Event: { readonly kind: 'moved' | 'fell' | 'counted' | 'left' }
  readonly Refusal: 'throw-first' | 'thrown' | 'too-much'
}

const MOST_COINS = 300

const randomly: Bot<Purse> = {
  act(_view, choices, random) {
    const acts = [...choices]
    return acts[below(random, acts.length)] ?? raise()
  },
}

const raise = (): never => {
  throw bug('there is nothing to choose')
}

/** Each seat throws five dice for its own eyes, and puts into its purse what nobody else sees; the fullest purse wins. */
export const purse: Game<Purse> = {
  id: 'purse',
  seats: { min: 2, max: 8 },
  bots: { random: randomly },
  parseOptions,
  parseMove,
  setup: ({ rounds }, seats) => ({
    rounds,
    at: 'keys',
    active: 0 as Seat,
    round: 0,
    seats,
    left: [],
    found: null,
  }),
  turn({ at, active, seats, left, found }) {
    switch (at) {
      case 'keys':
        return { of: 'dealer', task: { do: 'key', keepers: seatsOf(seats) } }
      case 'throwing':
      case 'filling':
        return { of: 'seat', seat: active }
      case 'falling':
        return { of: 'chance', draw: { kind: 'secret', to: active, count: 5, sides: 6 } }
      case 'counting':
        return {
          of: 'dealer',
          task: { do: 'highest', among: seatsOf(seats).filter(seat => !left.includes(seat)) },
        }
      case 'over':
        return { of: 'nobody', winners: found?.of ?? [] }
    }
  },
  turns: ({ round }) => round,
  play(state, _seat, move): Result<PurseState, Purse['Refusal']> {
    if (move.kind === 'throw')
      return state.at === 'throwing' ? ok({ ...state, at: 'falling' }) : err('thrown')
    return state.at === 'filling' ? ok(nextTurn(state)) : err('throw-first')
  },
  /** Only the seat itself knows what is in its purse. */
  vet(_state, known, _seat, { secret }) {
    const decision = secret !== undefined && 'decision' in secret ? secret.decision : 0
    return coinsIn(known) + decision > MOST_IN_PURSE ? 'too-much' : null
  },
  claim: (_state, _seat, move) => (move.kind === 'fill' ? { says: 'decides', what: 'coins' } : undefined),
  applyAnswer(state, answer) {
    if (answer.to === 'key') return { ...state, at: 'throwing' }
    if (answer.to === 'draw') return { ...state, at: 'filling' }
    if (answer.to !== 'highest') throw bug(`nobody asked for ${answer.to}`)
    const { of, worth, struck } = answer
    return { ...state, at: 'over', found: { of, worth, struck } }
  },
  leave(state, seat) {
    const gone = { ...state, left: [...state.left, seat] }
    if (state.at === 'over' || state.at === 'counting' || state.at === 'keys') return gone
    return state.active === seat ? nextTurn(gone) : gone
  },
  *choices({ at }): Iterable<Act<Move>> {
    if (at === 'throwing') yield { move: { kind: 'throw' } }
    if (at !== 'filling') return
    for (const decision of [0, 1, 50, MOST_COINS]) yield { move: { kind: 'fill' }, secret: { decision } }
  },
  reflex: () => undefined,
  mayLook: () => false,
  view: (state, known) => ({ state, known }),
  tell(_before, line) {
    if ('move' in line) return [{ kind: 'moved' }]
    if ('left' in line) return [{ kind: 'left' }]
    return [{ kind: line.answer.to === 'highest' ? 'counted' : 'fell' }]
  },
  worth(_state, known) {
    const coins = coinsIn(known)
    return coins <= MOST_IN_PURSE ? coins : undefined
  },
}

const coinsIn = (known: Known): number =>
  known.reduce((sum, { lesson }) => sum + (lesson.of === 'decided' ? lesson.decision : 0), 0)

/** The next who is in has its turn; after the last of the last round all is counted. */
const nextTurn = (state: PurseState): PurseState => {
  const inside = seatsOf(state.seats).filter(seat => !state.left.includes(seat))
  const next = inside.find(seat => seat > state.active)
  if (next !== undefined) return { ...state, at: 'throwing', active: next }
  const round = state.round + 1
  const [first = 0 as Seat] = inside
  return { ...state, at: round < state.rounds ? 'throwing' : 'counting', active: first, round }
}
