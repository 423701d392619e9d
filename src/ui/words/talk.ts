import { dictionary } from '../kit/language.svelte'
import { talk } from './talk.en'

/** The words of chat and turn timer, in the language of the page. */
export const talkWords = dictionary(talk, { de: async () => (await import('./talk.de')).talk })
