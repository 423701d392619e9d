import type { Suspect } from './cards'
import type { RuleSetId } from './variants'

type SuspectNames = Readonly<Record<RuleSetId, readonly string[]>>

/** The spelling of each rule set, in the order of the suspects' numbers (and of clockwise play). */
const SUSPECT_NAMES = {
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
} as const satisfies SuspectNames

/** The short forms, for where a title is abbreviated, as in a suggestion. */
const SHORT_SUSPECT_NAMES = {
  classic: ['Miss Scarlet', 'Col. Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Prof. Plum'],
  clueless: ['Miss Scarlet', 'Col. Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Prof. Plum'],
  cluedo: ['Miss Scarlett', 'Col. Mustard', 'Mrs White', 'Rev. Green', 'Mrs. Peacock', 'Prof. Plum'],
} as const satisfies SuspectNames

/** The suspects' names as a rule set spells them; they belong to others, so every language has the same. */
export const suspectName = (rules: RuleSetId, suspect: Suspect): string => SUSPECT_NAMES[rules][suspect]

export const shortSuspectName = (rules: RuleSetId, suspect: Suspect): string =>
  SHORT_SUSPECT_NAMES[rules][suspect]
