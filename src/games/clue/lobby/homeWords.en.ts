import { GAME_NAMES } from '../../../rules/names'
import type { TableWords } from '../../../rules/tables'

/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = GAME_NAMES.clue

export const tables: Readonly<Record<'classic' | 'clueless' | 'cluedo', TableWords>> = {
  classic: {
    name: GAME_NAMES.classic,
    whom: 'The one you know · 45 minutes',
    pitch: 'The mansion, square by square, with two dice. Set it up, walk the halls, ask, accuse.',
  },
  clueless: {
    name: GAME_NAMES.clueless,
    whom: 'The best first game · 15 minutes',
    pitch: 'Nine rooms, twelve hallways, no dice: every turn you move, in every room you enter you ask.',
  },
  cluedo: {
    name: GAME_NAMES.cluedo,
    whom: 'Stricter, by notebook · 45 minutes',
    pitch: 'With notebooks: all that happens is written down, and each reads what is theirs to know.',
  },
}

export const lesson: string = 'Your first case'
