import { dictionary } from '../kit/language.svelte'
import { en, type SavedWords } from './saved.en'

/** The words of the saved games, in the language the page is read in. */
export const savedWords = dictionary<SavedWords>(en, { de: async () => (await import('./saved.de')).de })
