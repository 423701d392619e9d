import type { Act, Bot } from '../../../../src/rules/game'
import { pick } from '../../../../src/rules/random'
import { bug } from '../../../../src/rules/result'
import type { Move } from '../rules/move'
import type { Ferry } from '../rules/pageRules'
import { MARKS } from '../rules/state'
import type { View } from '../rules/view'

const random: Bot<Ferry> = {
  act: (_view, choices, bits) => pick(bits, [...choices]) ?? raise(),
}

/** Loads as long as a throw is worth more than it risks, over all marks that it does not hold. */
const careful: Bot<Ferry> = {
  act: (view, choices) => actOf(choices, gainOf(view) > 0 ? 'load' : 'go-ashore'),
}

const DIE = [1, 2, 3, 4, 5, 6]

const gainOf = ({ weight, hand, players, seat }: View): number => {
  const own = players.find(player => player.seat === seat)?.sacks ?? 0
  const marks = MARKS.filter(mark => !hand.includes(mark) && mark >= weight)
  return marks
    .flatMap(mark => DIE.map(sacks => (weight + sacks > mark ? -own : sacks)))
    .reduce((a, b) => a + b, 0)
}

const actOf = (choices: Iterable<Act<Move>>, kind: Move['kind']): Act<Move> =>
  [...choices].find(({ move }) => move.kind === kind) ?? raise()

const raise = (): never => {
  throw bug('a bot was asked where there is no choice')
}

export const bots = { random, careful }
