import type { Answer, Claim, Turn } from '../../../rules/game'
import { bug, err, ok, type Result } from '../../../rules/result'
import { seatsOf, type Seat } from '../../../rules/seat'
import type { Options } from '../lobby/options'
import type { Move } from './move'
import { THROWS, TURNS, type ScoreRefusal } from './night'
import { DICE } from './scoring'
import { at, isAlone, type Phase, type State } from './state'
import { afterRoll, afterTurn, afterWish, beginGame, settleOrder } from './turnOrder'

export type Refusal =
  | ScoreRefusal
  | 'not-now'
  | 'throw-first'
  | 'three-throws'
  | 'thirteen-turns'
  | 'no-more-games'
  | 'no-such-die'
  | 'all-kept'

const SIDES = 6

export const setup = (options: Options, seats: number): State => ({
  options,
  phase: { at: 'keys' },
  order: seatsOf(seats),
  dice: seatsOf(seats).map(() => null),
  active: 0 as Seat,
  game: 0,
  round: 0,
  throws: 0,
  turns: 0,
  left: [],
})

export const turn = (state: State): Turn => {
  const { phase, order, active } = state
  switch (phase.at) {
    case 'keys':
      return { of: 'dealer', task: { do: 'key', keepers: seatsOf(order.length) } }
    case 'rolling-die':
      return { of: 'chance', draw: { kind: 'dice', count: 1, sides: SIDES } }
    case 'breaking-ties':
      // Draws for all seats, so that one who leaves meanwhile does not change the draw.
      return { of: 'chance', draw: { kind: 'pick', from: order.length, count: order.length } }
    case 'falling':
      return state.options.dice === 'typed'
        ? { of: 'seat', seat: active }
        : { of: 'chance', draw: { kind: 'secret', to: active, count: DICE, sides: SIDES } }
    case 'ordering':
    case 'throwing':
    case 'choosing':
    case 'asking':
      return { of: 'seat', seat: active }
    case 'counting':
      return {
        of: 'dealer',
        task: { do: 'highest', among: order.filter(seat => !state.left.includes(seat)) },
      }
    case 'over':
      return { of: 'nobody', winners: phase.outcome.winners }
  }
}

/** The kinds of move each phase knows at all. */
export const MOVES: Readonly<Record<Phase['at'], readonly Move['kind'][]>> = {
  keys: [],
  ordering: ['roll'],
  'rolling-die': [],
  'breaking-ties': [],
  throwing: ['throw'],
  falling: ['enter'],
  choosing: ['again', 'score'],
  asking: ['next'],
  counting: [],
  over: [],
}

export const play = (state: State, seat: Seat, move: Move): Result<State, Refusal> => {
  const refusal = moveRefusal(state, seat, move)
  if (refusal !== null) return err(refusal)
  switch (move.kind) {
    case 'roll':
      return ok(at(state, { at: 'rolling-die' }))
    case 'throw':
    case 'again':
      return ok(at({ ...state, throws: state.throws + 1 }, { at: 'falling' }))
    case 'enter':
      return ok(at(state, { at: 'choosing' }))
    case 'score':
      return ok(afterTurn(state))
    case 'next':
      return ok(afterWish(state, seat, move.plays))
  }
}

/** Why everybody can see that a move may not be; what only its seat can see, `vet` refuses. */
const moveRefusal = (state: State, seat: Seat, move: Move): Refusal | null => {
  const { phase } = state
  if (move.kind === 'throw' || move.kind === 'again') {
    const refusal = throwRefusal(state, seat)
    if (refusal !== null) return refusal
  }
  if (move.kind === 'next' && isNightPlayed(state)) return 'no-more-games'
  if (MOVES[phase.at].includes(move.kind)) return null
  return phase.at === 'throwing' && (move.kind === 'again' || move.kind === 'score')
    ? 'throw-first'
    : 'not-now'
}

/** Why the cup says no, also to one who is not on turn: no fourth throw in a turn, and no fourteenth turn in a game. */
export const throwRefusal = (state: State, seat: Seat): 'three-throws' | 'thirteen-turns' | null => {
  if (state.game > 0 && hasPlayedAllTurns(state, seat)) return 'thirteen-turns'
  const isDone = state.phase.at === 'choosing' && state.active === seat && state.throws >= THROWS
  return isDone ? 'three-throws' : null
}

const hasPlayedAllTurns = ({ phase, round, order, active }: State, seat: Seat): boolean =>
  isGameOver(phase) || (round === TURNS && order.indexOf(seat) < order.indexOf(active))

/** All games that were agreed on are played: there is no sixth. [A1] */
const isNightPlayed = ({ phase, game, options }: State): boolean =>
  game >= options.games && (phase.at === 'counting' || phase.at === 'over')

const isGameOver = ({ at: where }: Phase): boolean =>
  where === 'asking' || where === 'counting' || where === 'over'

export const claim = (_state: State, move: Move): Claim | undefined => {
  switch (move.kind) {
    case 'again':
      return { says: 'decides', what: 'keep' }
    case 'score':
      return { says: 'decides', what: 'score' }
    case 'enter':
      return { says: 'decides', what: 'dice' }
    case 'roll':
    case 'throw':
    case 'next':
      return undefined
  }
}

export const applyAnswer = (state: State, answer: Answer): State => {
  switch (state.phase.at) {
    case 'keys':
      return isAlone(state) ? beginGame(state) : at(state, { at: 'ordering' })
    case 'rolling-die':
      return afterRoll(state, drawnBy(answer)[0] ?? 0)
    case 'breaking-ties':
      return settleOrder(state, drawnBy(answer))
    case 'falling':
      return at(state, { at: 'choosing' })
    case 'counting': {
      if (answer.to !== 'highest') throw bug(`an answer to ${answer.to} for a count`)
      const { of, worth, struck } = answer
      const outcome = { how: 'counted', winners: of, worth: of.length > 0 ? worth : null, struck } as const
      return at(state, { at: 'over', outcome })
    }
    case 'ordering':
    case 'throwing':
    case 'choosing':
    case 'asking':
    case 'over':
      throw bug(`an answer while ${state.phase.at}`)
  }
}

const drawnBy = (answer: Answer): readonly number[] => {
  if (answer.to !== 'draw') throw bug(`an answer to ${answer.to} for a draw`)
  return answer.drawn
}
