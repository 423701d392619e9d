import type { Act, Bot } from '../../../rules/game'
import type { Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import type { Move } from '../rules/move'
import type { Deadwood } from '../rules/types'
import type { View } from '../rules/view'
import { nearest } from './easy'
import { motiveOf } from './motive'
import { CALL, PLAIN, Planner } from './planner'
import { random } from './random'
import { isSameMove } from './sameMove'
import { Simulator } from './simulator'
import { EFFORT, Trials, type Effort, type TriedAim } from './trials'

/** Chooses for the seat on turn, and says why. */
type Mind = (
  sim: Simulator,
  open: readonly Move[],
  random: Random,
) => { readonly move: Move; readonly aim: TriedAim }

interface Decision {
  readonly act: Act<Move>
  readonly aim: TriedAim
  readonly sim: Simulator
}

const decide = (mind: Mind, view: View, choices: Iterable<Act<Move>>, random: Random): Decision => {
  const open = [...choices]
  const sim = Simulator.of(view)
  const { move, aim } = isLastToCall(sim)
    ? CALL
    : mind(
        sim,
        open.map(({ move }) => move),
        random,
      )
  const act = open.find(each => isSameMove(each.move, move))
  if (act === undefined) throw bug(`a bot wanted to ${move.kind} where it may not`)
  return { act, aim, sim }
}

/** All others have called the day over. A view does not say who is a person: so "all persons have" is played as this. */
const isLastToCall = ({ seats, active, called, hasSpoken }: Simulator): boolean =>
  seats.length > 1 &&
  !hasSpoken &&
  called[active] === 0 &&
  seats.every(seat => seat === active || called[seat] === 1)

const thinking = (mind: Mind): Bot<Deadwood> => ({
  act: (view, choices, random) => decide(mind, view, choices, random).act,
  think(view, choices, random) {
    const { act, aim, sim } = decide(mind, view, choices, random)
    return { act, motive: motiveOf(sim, act.move, aim) }
  },
})

const planner = new Planner(PLAIN)

/** Plays the plan, or what trials of this effort find better. */
export const trying = (effort: Effort): Bot<Deadwood> => {
  const trials = new Trials(planner, effort)
  return thinking((sim, open, random) => trials.best(sim, open, planner.plan(sim), random))
}

/** By level. */
export const bots = {
  random,
  easy: thinking(nearest),
  medium: thinking(sim => planner.plan(sim)),
  hard: trying(EFFORT),
}
