import { chaptersOf, type RulesText } from '../../../ui/play/rulesText'
import type { Phase } from '../rules/state'
import RulesDice from './RulesDice.svelte'
import { asideWords } from './words/aside'
import { fullRulesWords } from './words/fullRules'

/** The full rules; beside the lower boxes, five dice. */
export const rulesBook = (table: string): Omit<RulesText, 'here'> => ({
  table,
  pictures: { 3: RulesDice },
  chapters: () => chaptersOf(fullRulesWords.now),
})

/** The same, and the rules of the phase the game is in. */
export const rulesText = (phase: () => Phase['at']): RulesText => ({
  ...rulesBook('yahtzee'),
  here: () => asideWords.now.here(phase()),
})
