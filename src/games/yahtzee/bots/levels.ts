import type { Act, Bot } from '../../../rules/game'
import { below, pick } from '../../../rules/random'
import { bug } from '../../../rules/result'
import { ALL_KEPT, isKept, keepOf, scoreDecision } from '../rules/decision'
import type { Move } from '../rules/move'
import { THROWS } from '../rules/night'
import { BOXES, pointsIn, type Box, type Die } from '../rules/scoring'
import type { Yahtzee } from '../rules/types'
import type { View } from '../rules/view'
import { expectations } from '../solver/expectations'
import { isOpen, positionOf, type Position } from '../solver/position'
import type { ThrowsLeft, TurnValues } from '../solver/turnValues'
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

/** The reason why a bot kept or wrote what it did: its dice, its plan and what it thinks that is worth, and the best of the other kind. */
export interface Motive {
  readonly of: 'plan'
  readonly dice: readonly Die[]
  readonly plan: Plan
  /** The best plan of the other kind; null where nothing else was left. */
  readonly instead: Plan | null
  readonly counts: Horizon
}

/** The points a bot counts: those of the turn alone, or those to the end of the game. */
type Horizon = 'turn' | 'game'

/** An act, and its reason for who asks at once: the values of a turn serve for the next one too. */
interface Decision {
  readonly act: Act<Move>
  readonly motive: (counts: Horizon) => Motive | null
}

const decide = (policy: Policy, { own, throws }: View, choices: Iterable<Act<Move>>): Decision => {
  const acts = [...choices]
  const [first] = acts
  if (first === undefined) return raise()
  if (first.move.kind === 'next') return { act: nextAct(acts, true), motive: () => null }
  if (own === null || own.dice === null || !own.isThrown) return { act: first, motive: () => null }
  const { dice } = own
  const left = (THROWS - throws) as ThrowsLeft
  const position = positionOf(own.sheet)
  const turn = policy.turn(position)
  const plan = planIn(turn, dice, left)
  const decision = decisionFor(plan, dice)
  const act = acts.find(
    ({ secret }) => secret !== undefined && 'decision' in secret && secret.decision === decision,
  )
  const motive = (counts: Horizon): Motive => {
    const instead =
      plan.kind === 'keep' ? writing(turn, dice) : otherThan(plan.box, turn, position, dice, left)
    return { of: 'plan', dice, plan, instead, counts }
  }
  return { act: act ?? raise(), motive }
}

const writing = (turn: TurnValues, dice: readonly Die[]): Plan => {
  const box = turn.bestBox(dice)
  return { kind: 'write', box, worth: turn.ofBox(dice, box) }
}

/** The best there was besides writing into this box: to throw again, or once no throw is left another box. */
const otherThan = (
  box: Box,
  turn: TurnValues,
  position: Position,
  dice: readonly Die[],
  left: ThrowsLeft,
): Plan | null => {
  const others: readonly Plan[] =
    left === 0
      ? BOXES.filter(each => each !== box && isOpen(position, each)).map(each => ({
          kind: 'write',
          box: each,
          worth: turn.ofBox(dice, each),
        }))
      : Array.from({ length: ALL_KEPT }, (_, keep) => {
          const kept = dice.filter((_die, place) => isKept(keep, place))
          return { kind: 'keep', dice: kept, worth: turn.ofKeep(kept, left) }
        })
  return others.reduce<Plan | null>(
    (best, each) => (best === null || each.worth > best.worth ? each : best),
    null,
  )
}

const decisionFor = (plan: Plan, dice: readonly Die[]): number =>
  plan.kind === 'write' ? scoreDecision(plan.box, pointsIn(plan.box, dice)) : keepOf(dice, plan.dice)

const nextAct = (acts: readonly Act<Move>[], plays: boolean): Act<Move> =>
  acts.find(({ move }) => move.kind === 'next' && move.plays === plays) ?? raise()

const raise = (): never => {
  throw bug('a bot was asked where there is no such choice')
}

const thinking = (policy: Policy, counts: Horizon): Bot<Yahtzee> => ({
  act: (view, choices) => decide(policy, view, choices).act,
  think(view, choices) {
    const { act, motive } = decide(policy, view, choices)
    return { act, motive: motive(counts) }
  },
})

/** By level. */
export const bots = {
  random,
  easy: thinking(policyOf(greedyFuture), 'turn'),
  medium: thinking(policyOf(parFuture), 'game'),
  hard: thinking(exactPolicy(expectations), 'game'),
}
