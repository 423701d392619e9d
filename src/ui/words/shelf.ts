import { dictionary } from '../kit/language.svelte'
import { en, type ShelfWords } from './shelf.en'

/** The words for the games a device keeps, in the language the page is read in. */
export const shelfWords = dictionary<ShelfWords>(en, { de: async () => (await import('./shelf.de')).de })
