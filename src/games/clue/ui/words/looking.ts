import { dictionary } from '../../../../ui/kit/language.svelte'
import { looking } from './looking.en'

/** The words of looking back in the language of the page, loaded when somebody does. */
export const lookingWords = dictionary(looking, { de: async () => (await import('./looking.de')).looking })
