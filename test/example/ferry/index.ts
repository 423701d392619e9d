import type { Game } from '../../../src/rules/game'
import { bots } from './bots/levels'
import { pageRules, type Ferry } from './rules/pageRules'

/** The whole game, with those who think about it. */
export const ferry: Game<Ferry> = { ...pageRules, bots }
