import { dictionary } from '../../kit/language.svelte'
import { seats } from './seats.en'

/** The words on the tile of a seat, in the language of the page. */
export const seatWords = dictionary(seats, { de: async () => (await import('./seats.de')).seats })
