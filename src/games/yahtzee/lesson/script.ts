import type { Act } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { bots } from '../bots/levels'
import { parFuture, planIn, policyOf, type Plan } from '../bots/policy'
import { keepOf, scoreDecision } from '../rules/decision'
import type { Move } from '../rules/move'
import { THROWS, TURNS } from '../rules/night'
import { pointsIn, type Box } from '../rules/scoring'
import type { View } from '../rules/view'
import { ALL_FILLED, bitOf, positionOf } from '../solver/position'
import type { ThrowsLeft } from '../solver/turnValues'

/** The seat of who learns, as of every lesson. */
const LEARNER = 0 as Seat

/** The boxes that are left to the learner, for the last two turns of a game. */
const LEFT: readonly Box[] = ['sixes', 'full-house']
const HELD = LEFT.reduce((bits, box) => bits | bitOf(box), 0)
const FIRST_ROUND = TURNS - LEFT.length + 1

/**
 * The game of the lesson, the same for everybody. By this seed the learner plays before Hedy, has 46 above once eleven boxes are written,
 * throws two sixes, then three, then four, and gets a full house in the second throw of the last turn.
 */
export const PRIMER = {
  table: 'yahtzee',
  settings: { games: '1', help: 'paper' },
  pieces: [0, 0],
  names: ['Hedy', 'Emmy'],
  bot: 'easy',
  seed: 29_261,
} as const

const policy = policyOf(parFuture)

/** The best choice that a seasoned player sees; null where nothing has been thrown. */
export const planOf = ({ own, throws }: View, held = 0): Plan | null => {
  if (own === null || own.dice === null || !own.isThrown) return null
  const { filled, upper } = positionOf(own.sheet)
  if ((filled | held) === ALL_FILLED) return null
  return planIn(policy.turn({ filled: filled | held, upper }), own.dice, (THROWS - throws) as ThrowsLeft)
}

/** The choice of either seat before the learner comes to the table; undefined from then on. */
export const openingAct = (view: View, open: Iterable<Act<Move>>): Act<Move> | undefined => {
  if (view.seat === LEARNER && view.phase.at === 'throwing' && view.round === FIRST_ROUND) return undefined
  const plan = view.seat === LEARNER ? planOf(view, HELD) : null
  if (plan === null || view.own?.dice == null) return bots.easy.act(view, open, seeded(PRIMER.seed))
  const { dice } = view.own
  return plan.kind === 'write'
    ? { move: { kind: 'score' }, secret: { decision: scoreDecision(plan.box, pointsIn(plan.box, dice)) } }
    : { move: { kind: 'again' }, secret: { decision: keepOf(dice, plan.dice) } }
}
