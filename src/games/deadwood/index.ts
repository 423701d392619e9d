import type { Game } from '../../rules/game'
import { random } from './bots/random'
import { played } from './rules/pageRules'
import type { Deadwood } from './rules/types'

/** The whole game, with those who think about it. */
export const deadwood: Game<Deadwood> = { ...played, bots: { random } }
