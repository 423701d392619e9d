import type { Game } from '../../rules/game'
import { bots } from './bots/levels'
import { played } from './rules/pageRules'
import type { Deadwood } from './rules/types'

/** The whole game, with those who think about it. */
export const deadwood: Game<Deadwood> = { ...played, bots }
