import type { RulesText } from '../../../ui/play/rulesText'
import type { RuleSetId } from '../lobby/variants'
import { rulesWords } from './words/rules'

/** The rules of a rule set; the topic is where the game stands, or what is being done. */
export const rulesText = (rules: RuleSetId, topic: () => string): RulesText => ({
  here: () => rulesWords.now.here(rules, topic()),
  whole: () => rulesWords.now.whole(rules),
})
