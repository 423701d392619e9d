import type { RulesText } from '../../../ui/play/rulesText'
import type { Phase } from '../rules/state'
import { asideWords } from './words/aside'

/** The rules of the game, and of the phase it is in. */
export const rulesText = (phase: () => Phase['at']): RulesText => ({
  here: () => asideWords.now.here(phase()),
  whole: () => asideWords.now.whole,
})
