import type { Game } from '../../rules/game'
import { bots } from './bots/levels'
import { played } from './rules/pageRules'
import type { Clue } from './rules/types'
import { study, type Question } from './reasoning/notebookQueries'

/** The whole game, with those who think about it. */
export const clue: Game<Clue> = { ...played, bots, study: question => study(question as Question) }
