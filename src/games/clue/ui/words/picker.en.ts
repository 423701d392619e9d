import type { Crime } from '../../lobby/cards'
import { shortSuspectName, suspectName } from '../../lobby/names'
import type { RuleSetId } from '../../lobby/variants'
import { roomName, weaponName } from './en'

/** A crime while it is being put together. */
export type CrimeDraft = { readonly [Of in keyof Crime]: Crime[Of] | null }

const GAP = '……'

/** The words of choosing a suspect, a weapon and a room. */
export const picker = {
  who: 'Who',
  withWhat: 'With what',
  where: 'Where',
  choose: 'Choose one of each first.',
  sure: 'If this is wrong you are out of the hunt. Accuse?',
  /** The sentence to be said, with a gap for each part that is not chosen yet. */
  drafts: {
    suggest: (rules: RuleSetId, { suspect, weapon, room }: CrimeDraft): string =>
      `I suggest the crime was committed in the ${room === null ? GAP : roomName(room)} by ${suspect === null ? GAP : shortSuspectName(rules, suspect)} with the ${weapon === null ? GAP : weaponName(rules, weapon)}.`,
    accuse: (rules: RuleSetId, { suspect, weapon, room }: CrimeDraft): string =>
      `I accuse ${suspect === null ? GAP : suspectName(rules, suspect)} of committing the crime in the ${room === null ? GAP : roomName(room)} with the ${weapon === null ? GAP : weaponName(rules, weapon)}.`,
  },
  buttons: {
    classic: { suggest: 'Make Suggestion', accuse: 'Make Accusation' },
    clueless: { suggest: 'Make Suggestion', accuse: 'Make Accusation' },
    cluedo: { suggest: 'Formulate a hypothesis', accuse: 'Formulate an accusation' },
  } satisfies Record<RuleSetId, { readonly suggest: string; readonly accuse: string }>,
}

export type PickerWords = typeof picker
