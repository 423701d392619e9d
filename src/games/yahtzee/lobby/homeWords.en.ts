import { GAME_NAMES } from '../../../rules/names'
import type { TableWords } from '../../../rules/tables'

/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = GAME_NAMES.yahtzee

export const tables: Readonly<Record<'yahtzee', TableWords>> = {
  yahtzee: {
    name: GAME_NAMES.yahtzee,
    whom: 'Quick dice, also alone · 10 minutes',
    pitch: 'Five dice, three throws, thirteen boxes. Nobody sees your sheet, and yet it is certain who wins.',
  },
}

export const lesson: string = 'Your first game'
