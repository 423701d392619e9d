import { dictionary } from '../../../../ui/kit/language.svelte'
import { fullRules } from './fullRules.en'

/** The full rules in the language of the page, loaded when somebody asks for them. */
export const fullRulesWords = dictionary(fullRules, {
  de: async () => (await import('./fullRules.de')).fullRules,
})
