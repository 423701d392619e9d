import { chaptersOf, type RulesText } from '../../../ui/play/rulesText'
import type { RuleSetId } from '../lobby/variants'
import { fullRulesWords } from './words/fullRules'
import { rulesWords } from './words/rules'
import type { RulesTopic } from './words/rules.en'

/** The full rules of the usual rule set, and what a table may choose instead. */
export const rulesBook = (table: string): Omit<RulesText, 'here'> => ({
  table,
  pictures: {},
  chapters: () => chaptersOf([...fullRulesWords.now.of('box'), fullRulesWords.now.other]),
})

/** The full rules of a rule set; the topic is what the reader is asked. */
export const rulesText = (rules: RuleSetId, topic: () => RulesTopic): RulesText => ({
  table: 'deadwood',
  pictures: {},
  chapters: () => chaptersOf(fullRulesWords.now.of(rules)),
  here: () => rulesWords.now.here(topic()),
})
