import type { Figure } from '../../../rules/game'
import { messages } from '../ui/words/messages.en'
import { statisticsOf } from './statistics'

/** The words of this game for those who sit down. Other languages have the type of this file. */
export const nameRefused: string = messages['Y1.1']

export const levels: Readonly<Record<'random' | 'easy' | 'medium' | 'hard', string>> = {
  random: 'not at all: they guess',
  easy: 'no further than this turn',
  medium: 'like a seasoned player',
  hard: 'as well as the dice allow',
}

export const settings = {
  games: {
    label: 'Games of the night',
    choices: { '5': 'five', '3': 'three', '1': 'one' },
  },
  help: {
    label: 'Help with the sheet',
    choices: {
      paper: 'Paper: you reckon for yourselves',
      scores: 'Scores: each open box says what it would bring',
      coach: 'Coach: it also says what is best to keep',
    },
  },
  dice: {
    label: 'The dice',
    choices: { thrown: 'thrown by this device', typed: 'real ones on the table, typed in' },
  },
}

const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Statistics of the own nights of one person. */
export const figures = (
  nights: readonly (readonly Figure[])[],
): readonly (readonly [name: string, value: string])[] => {
  const { games, best, mean, bonuses } = statisticsOf(nights)
  return [
    ['Games played to the end', String(games)],
    ['Best game', String(best)],
    ['Mean of a game', decimal.format(mean)],
    ['Upper bonuses', String(bonuses)],
  ]
}
