import { GAME_NAMES } from '../../../rules/names'

/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = GAME_NAMES.deadwood

export const tables: Readonly<Record<'deadwood', { readonly name: string; readonly pitch: string }>> = {
  deadwood: {
    name: GAME_NAMES.deadwood,
    pitch:
      'A film lot full of bad actors, one to eight of them. Take a role, roll for it, get paid at the wrap.',
  },
}

export const lesson: string = 'Your first wrap'
