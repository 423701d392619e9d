import { dictionary } from '../kit/language.svelte'
import { en, type SealWords } from './seal.en'

/** The words for what a seal means, in the language the page is read in. */
export const sealWords = dictionary<SealWords>(en, { de: async () => (await import('./seal.de')).de })
