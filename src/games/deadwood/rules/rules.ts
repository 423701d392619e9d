import type { Answer, Turn } from '../../../rules/game'
import { bug, err, ok, type Result } from '../../../rules/result'
import { seatsOf, type Seat } from '../../../rules/seat'
import type { Options } from '../lobby/options'
import { callDay, type CallRefusal } from './calling'
import { revealScene, rolesOpenTo, roleTaken, walkTo, type CastingRefusal } from './casting'
import type { Rank } from './lot'
import type { Move } from './move'
import { SCENE_IDS, sceneOf } from './scenes'
import { at, faceDown, openStage, playerOf, type Phase, type State } from './state'
import { endTurn, firstTurn } from './turnOrder'
import { canUpgrade, upgrade, type UpgradeRefusal } from './upgrading'
import { actBegun, resolveAct, rehearse, type WorkRefusal } from './working'
import { wagesPaid } from './wrapping'

export type Refusal = CallRefusal | CastingRefusal | UpgradeRefusal | WorkRefusal | 'not-now' | 'must-work'

/** By how many play. One is a practice. (D4) */
const BEGINNINGS: readonly { readonly days: number; readonly credits: number; readonly rank: Rank }[] = [
  { days: 3, credits: 0, rank: 1 },
  { days: 3, credits: 0, rank: 1 },
  { days: 3, credits: 0, rank: 1 },
  { days: 4, credits: 0, rank: 1 },
  { days: 4, credits: 2, rank: 1 },
  { days: 4, credits: 4, rank: 1 },
  { days: 4, credits: 0, rank: 2 },
  { days: 4, credits: 0, rank: 2 },
]

export const setup = (options: Options, seats: number): State => {
  const beginning = BEGINNINGS[seats - 1]
  if (beginning === undefined) throw bug(`no table of ${seats}`)
  const { days, credits, rank } = beginning
  const order = seatsOf(seats)
  return {
    options,
    order,
    days,
    day: 0,
    endings: [],
    turns: 0,
    active: order[0] as Seat,
    phase: { at: 'keys' },
    players: order.map(() => ({ place: 'trailers', rank, dollars: 0, credits, role: null, chips: 0 })),
    stages: faceDown(),
    unseen: SCENE_IDS,
    called: [],
    hasSpoken: false,
    lastProgress: 0,
    left: [],
    folded: [],
  }
}

export const turn = (state: State): Turn => {
  const { phase } = state
  switch (phase.at) {
    case 'keys':
      return { of: 'dealer', task: { do: 'key', keepers: [] } }
    case 'drawing-first':
      return { of: 'chance', draw: { kind: 'pick', from: state.order.length, count: 1 } }
    case 'starting':
    case 'arrived':
    case 'working':
      return { of: 'seat', seat: state.active }
    case 'revealing':
      return { of: 'chance', draw: { kind: 'pick', from: state.unseen.length, count: 1 } }
    case 'acting':
      return { of: 'chance', draw: { kind: 'dice', count: 1, sides: 6 } }
    case 'wrapping':
      return { of: 'chance', draw: { kind: 'dice', count: budgetOf(state, phase), sides: 6 } }
    case 'over':
      return { of: 'nobody', winners: phase.winners }
  }
}

const budgetOf = (state: State, { set }: Extract<Phase, { readonly at: 'wrapping' }>): number => {
  const stage = openStage(state, set)
  if (stage === undefined) throw bug('a wrap where no scene is open')
  return sceneOf(stage.scene).budget
}

/** The kinds of move each phase knows at all. */
export const MOVES: Readonly<Record<Phase['at'], readonly Move['kind'][]>> = {
  keys: [],
  'drawing-first': [],
  starting: ['take', 'upgrade', 'go', 'stay', 'call'],
  arrived: ['take', 'upgrade', 'stay', 'call'],
  working: ['work', 'call'],
  revealing: [],
  acting: [],
  wrapping: [],
  over: [],
}

export const play = (state: State, seat: Seat, move: Move): Result<State, Refusal> => {
  const refusal = kindRefusal(state.phase, move)
  if (refusal !== undefined) return err(refusal)
  switch (move.kind) {
    case 'go':
      return settle(walkTo(state, seat, move.to))
    case 'take': {
      const taken = roleTaken(state, seat, move.role)
      return taken.ok ? ok(endTurn(taken.value)) : taken
    }
    case 'work':
      return move.how === 'act' ? actBegun(state, seat) : rehearse(state, seat)
    case 'upgrade':
      return settle(upgrade(state, seat, move.rank, move.by))
    case 'stay':
      return ok(endTurn(state))
    case 'call':
      return callDay(state, seat, move.yes)
  }
}

/** Why no move of this kind may be played now; in words of its own for what players try. */
const kindRefusal = ({ at }: Phase, { kind }: Move): Refusal | undefined => {
  if (MOVES[at].includes(kind)) return undefined
  if (at === 'working') return 'must-work'
  if (at === 'arrived' && kind === 'go') return 'moved-already'
  return kind === 'work' && (at === 'starting' || at === 'arrived') ? 'take-a-role-first' : 'not-now'
}

/** Having moved, a player for whom nothing is left to choose has ended his turn. */
const settle = <R extends Refusal>(played: Result<State, R>): Result<State, R> =>
  played.ok ? ok(unlessNothingLeft(played.value)) : played

const unlessNothingLeft = (state: State): State =>
  state.phase.at === 'arrived' && !hasChoice(state) ? endTurn(state) : state

const hasChoice = (state: State): boolean =>
  canUpgrade(playerOf(state, state.active)) || rolesOpenTo(state, state.active).length > 0

export const applyAnswer = (state: State, answer: Answer): State => {
  const { phase, active } = state
  if (phase.at === 'keys' && answer.to === 'key') return at(state, { at: 'drawing-first' })
  if (answer.to !== 'draw') throw bug(`an answer to ${answer.to} while ${phase.at}`)
  const [first = 0] = answer.drawn
  switch (phase.at) {
    case 'drawing-first':
      return firstTurn(state, state.order[first] as Seat)
    case 'revealing': {
      const open = revealScene(state, phase.set, first)
      return state.folded.includes(active) ? endTurn(open) : unlessNothingLeft(open)
    }
    case 'acting':
      return resolveAct(state, first)
    case 'wrapping':
      return wagesPaid(state, phase.set, answer.drawn)
    case 'keys':
    case 'starting':
    case 'arrived':
    case 'working':
    case 'over':
      throw bug(`a draw while ${phase.at}`)
  }
}
