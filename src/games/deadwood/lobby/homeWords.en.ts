import { GAME_NAMES } from '../../../rules/names'
import type { TableWords } from '../../../rules/tables'

/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = GAME_NAMES.deadwood

export const tables: Readonly<Record<'deadwood', TableWords>> = {
  deadwood: {
    name: GAME_NAMES.deadwood,
    whom: 'A long, silly evening · 60 minutes',
    pitch:
      'A film lot full of bad actors, one to eight of them. Take a role, roll for it, get paid at the wrap.',
  },
}

export const lesson: string = 'Your first wrap'
