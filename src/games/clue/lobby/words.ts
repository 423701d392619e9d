import { dictionary } from '../../../ui/kit/language.svelte'
import * as en from './words.en'

/** What the lobby says of this game, in the language of the page; loaded with the home page. */
export const lobby = dictionary<typeof en>(en, { de: () => import('./words.de') })
