/**
 * Names of games, which belong to others. No Butler is not affiliated with their owners.
 * A host may rename its copy here: no other file spells them.
 */
export const GAME_NAMES = {
  clue: 'Clue',
  classic: 'Clue',
  clueless: 'Clue-Less',
  cluedo: 'Cluedo',
  yahtzee: 'Yahtzee',
  deadwood: 'Deadwood',
} as const
