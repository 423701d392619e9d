import { dictionary } from '../kit/language.svelte'
import { en, type Words } from './en'

/** The shell's words, in the language it is read in. */
export const shell = dictionary<Words>(en, { de: async () => (await import('./de')).de })
