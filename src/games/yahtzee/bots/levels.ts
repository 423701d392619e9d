import type { Act, Bot } from '../../../rules/game'
import { below, pick } from '../../../rules/random'
import { bug } from '../../../rules/result'
import { keepOf, scoreDecision } from '../rules/decision'
import type { Move } from '../rules/move'
import { THROWS } from '../rules/night'
import { pointsIn, type Die } from '../rules/scoring'
import type { Yahtzee } from '../rules/types'
import type { View } from '../rules/view'
import { expectations } from '../solver/expectations'
import { positionOf } from '../solver/position'
import type { ThrowsLeft } from '../solver/turnValues'
import { exactPolicy, greedyFuture, parFuture, planIn, policyOf, type Plan, type Policy } from './policy'

/** A bot that guesses says no to another game once in so many: most of its nights are whole. */
const WISHES_TO_A_NO = 16

/** Plays whatever is lawful: first what kind of thing to do, then which. */
const random: Bot<Yahtzee> = {
  act(_view, choices, bits) {
    const acts = [...choices]
    const kinds = [...new Set(acts.map(({ move }) => move.kind))]
    const kind = pick(bits, kinds)
    if (kind === 'next') return nextAct(acts, below(bits, WISHES_TO_A_NO) > 0)
    const act = pick(
      bits,
      acts.filter(({ move }) => move.kind === kind),
    )
    return act ?? raise()
  },
}

/** The reason why a bot kept or wrote what it did: its plan, and what it thinks that is worth. */
export interface Motive {
  readonly of: 'plan'
  readonly plan: Plan
}

interface Thought {
  readonly act: Act<Move>
  readonly motive: Motive | null
}

const think = (policy: Policy, { own, throws }: View, choices: Iterable<Act<Move>>): Thought => {
  const acts = [...choices]
  const [first] = acts
  if (first === undefined) return raise()
  if (first.move.kind === 'next') return { act: nextAct(acts, true), motive: null }
  if (own === null || own.dice === null || !own.isThrown) return { act: first, motive: null }
  const left = (THROWS - throws) as ThrowsLeft
  const plan = planIn(policy.turn(positionOf(own.sheet)), own.dice, left)
  const decision = decisionFor(plan, own.dice)
  const act = acts.find(
    ({ secret }) => secret !== undefined && 'decision' in secret && secret.decision === decision,
  )
  return { act: act ?? raise(), motive: { of: 'plan', plan } }
}

const decisionFor = (plan: Plan, dice: readonly Die[]): number =>
  plan.kind === 'write' ? scoreDecision(plan.box, pointsIn(plan.box, dice)) : keepOf(dice, plan.dice)

const nextAct = (acts: readonly Act<Move>[], plays: boolean): Act<Move> =>
  acts.find(({ move }) => move.kind === 'next' && move.plays === plays) ?? raise()

const raise = (): never => {
  throw bug('a bot was asked where there is no such choice')
}

const thinking = (policy: Policy): Bot<Yahtzee> => ({
  act: (view, choices) => think(policy, view, choices).act,
  think: (view, choices) => think(policy, view, choices),
})

/** By level. */
export const bots = {
  random,
  easy: thinking(policyOf(greedyFuture)),
  medium: thinking(policyOf(parFuture)),
  hard: thinking(exactPolicy(expectations)),
}
