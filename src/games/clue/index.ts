import type { Game } from '../../rules/game'
import { bots } from './bots/levels'
import { pageRules } from './rules/pageRules'
import type { Clue } from './rules/types'
import { study, type NotebookQuestion } from './reasoning/notebookQueries'

/** The whole game, with those who think about it. */
export const clue: Game<Clue> = { ...pageRules, bots, study: question => study(question as NotebookQuestion) }
