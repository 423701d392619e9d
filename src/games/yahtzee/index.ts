import type { Game } from '../../rules/game'
import { bots } from './bots/levels'
import { study, type Question } from './coach/questions'
import { pageRules } from './rules/pageRules'
import type { Yahtzee } from './rules/types'
import { ponder } from './solver/ponder'

/** The whole game, with those who think about it. */
export const yahtzee: Game<Yahtzee> = {
  ...pageRules,
  bots,
  study: question => study(question as Question),
  ponder,
}
