/**
 * The names that belong to others, and nothing else. No Butler is not affiliated with their owners.
 * Whoever hosts a copy may rename here; no other file spells them.
 */
export const GAME_NAMES = {
  clue: 'Clue',
  classic: 'Clue',
  clueless: 'Clue-Less',
  cluedo: 'Cluedo',
  yahtzee: 'Yahtzee',
  deadwood: 'Deadwood',
} as const

/** How the three rule sets spell the suspects, in the order of their numbers (and of clockwise play). */
export const SUSPECT_NAMES = {
  classic: ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
  clueless: ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
  cluedo: [
    'Miss Scarlett',
    'Colonel Mustard',
    'Mrs White',
    'Reverend Mr Green',
    'Mrs. Peacock',
    'Professor Plum',
  ],
} as const

/** The short forms used where a title is abbreviated, as in a suggestion. */
export const SHORT_SUSPECT_NAMES = {
  classic: ['Miss Scarlet', 'Col. Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Prof. Plum'],
  clueless: ['Miss Scarlet', 'Col. Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Prof. Plum'],
  cluedo: ['Miss Scarlett', 'Col. Mustard', 'Mrs White', 'Rev. Green', 'Mrs. Peacock', 'Prof. Plum'],
} as const
