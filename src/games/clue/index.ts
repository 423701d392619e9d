import type { Game } from '../../rules/game'
import { bots } from './bot'
import { played } from './played'
import type { Clue } from './shape'
import { study, type Question } from './study'

/** The whole game, with those who think about it. */
export const clue: Game<Clue> = { ...played, bots, study: question => study(question as Question) }
