import { dictionary } from '../../kit/language.svelte'
import { help } from './help.en'

/** Loaded with the key list or the rules dialog. */
export const helpWords = dictionary(help, { de: async () => (await import('./help.de')).help })
