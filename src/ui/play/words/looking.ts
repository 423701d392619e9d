import { dictionary } from '../../kit/language.svelte'
import { looking } from './looking.en'

/** Loaded with the log reader, the look back or the card of missed events. */
export const lookingWords = dictionary(looking, { de: async () => (await import('./looking.de')).looking })
