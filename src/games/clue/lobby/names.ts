import { SHORT_SUSPECT_NAMES, SUSPECT_NAMES } from '../../../rules/names'
import type { Suspect } from './cards'
import type { RuleSetId } from './variants'

/** The suspects' names as a rule set spells them; they belong to others, so every language has the same. */
export const suspectName = (rules: RuleSetId, suspect: Suspect): string => SUSPECT_NAMES[rules][suspect]

export const shortSuspectName = (rules: RuleSetId, suspect: Suspect): string =>
  SHORT_SUSPECT_NAMES[rules][suspect]
