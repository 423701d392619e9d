import { chaptersOf, type RulesText } from '../../../ui/play/rulesText'
import type { RuleSetId } from '../lobby/variants'
import RulesCards from './RulesCards.svelte'
import { fullRulesWords } from './words/fullRules'
import { rulesWords } from './words/rules'

/** The full rules of a rule set; beside the case, three of its cards. */
export const rulesBook = (rules: RuleSetId): Omit<RulesText, 'here'> => ({
  table: rules,
  pictures: { 0: RulesCards },
  chapters: () => chaptersOf(fullRulesWords.now[rules]),
})

/** The same, and the topic of where the game stands, or what is being done. */
export const rulesText = (rules: RuleSetId, topic: () => string): RulesText => ({
  ...rulesBook(rules),
  here: () => rulesWords.now.here(rules, topic()),
})
