import type { RulesText } from '../../../ui/play/rulesText'
import type { RuleSetId } from '../lobby/variants'
import { rulesWords } from './words/rules'
import type { RulesTopic } from './words/rules.en'

/** The rules of a rule set; the topic is what the reader is asked. */
export const rulesText = (rules: RuleSetId, topic: () => RulesTopic): RulesText => ({
  here: () => rulesWords.now.here(topic()),
  whole: () => rulesWords.now.whole(rules),
})
