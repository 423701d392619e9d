import { dictionary } from '../kit/language.svelte'
import { en, type HouseWords } from './setup.en'

/** The words of the screens one comes to from home, in the language the page is read in. */
export const house = dictionary<HouseWords>(en, { de: async () => (await import('./setup.de')).de })
