import { dictionary } from '../../../../ui/kit/language.svelte'
import { help } from './rules.en'

/** The rules in the language of the page, loaded when somebody asks for them. */
export const rulesWords = dictionary(help, { de: async () => (await import('./rules.de')).help })
