import { dictionary } from '../kit/language.svelte'
import { talk } from './talk.en'

/** The words of what goes on beside a game, in the language the page is read in. */
export const talkWords = dictionary(talk, { de: async () => (await import('./talk.de')).talk })
