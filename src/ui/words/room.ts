import { dictionary } from '../kit/language.svelte'
import { en, type RoomWords } from './room.en'

/** The words of playing together, in the language the page is read in. */
export const roomWords = dictionary<RoomWords>(en, { de: async () => (await import('./room.de')).de })
