import type { Act, Bot } from '../../../rules/game'
import type { Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import type { Move } from '../rules/move'
import type { Deadwood } from '../rules/types'
import type { View } from '../rules/view'
import { nearest } from './easy'
import { PLAIN, Planner, SHARP } from './planner'
import { random } from './random'
import { Simulator } from './simulator'
import { EFFORT, Trials, type TriedAim } from './trials'

/** Chooses for the seat on turn, and says why. */
type Mind = (
  sim: Simulator,
  open: readonly Move[],
  random: Random,
) => { readonly move: Move; readonly aim: TriedAim }

const thought = (mind: Mind, view: View, choices: Iterable<Act<Move>>, random: Random) => {
  const open = [...choices]
  const { move, aim } = mind(
    Simulator.of(view),
    open.map(({ move }) => move),
    random,
  )
  const act = open.find(each => isSame(each.move, move))
  if (act === undefined) throw bug(`a bot wanted to ${move.kind} where it may not`)
  return { act, motive: aim }
}

const isSame = (a: Move, b: Move): boolean => {
  switch (a.kind) {
    case 'go':
      return b.kind === 'go' && a.to === b.to
    case 'take':
      return b.kind === 'take' && a.role === b.role
    case 'work':
      return b.kind === 'work' && a.how === b.how
    case 'upgrade':
      return b.kind === 'upgrade' && a.rank === b.rank && a.by === b.by
    case 'stay':
      return b.kind === 'stay'
    case 'call':
      return b.kind === 'call' && a.yes === b.yes
  }
}

const thinking = (mind: Mind): Bot<Deadwood> => ({
  act: (view, choices, random) => thought(mind, view, choices, random).act,
  think: (view, choices, random) => thought(mind, view, choices, random),
})

const plain = new Planner(PLAIN)
const sharp = new Planner(SHARP)
const trials = new Trials(sharp, EFFORT)

/** By level. */
export const bots = {
  random,
  easy: thinking(nearest),
  medium: thinking(sim => plain.plan(sim)),
  hard: thinking((sim, open, random) => trials.best(sim, open, sharp.plan(sim), random)),
}
