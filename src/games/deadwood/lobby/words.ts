import { dictionary } from '../../../ui/kit/language.svelte'
import * as en from './words.en'

/** The words of this game for those who sit down, in the language of the page. */
export const lobby = dictionary<typeof en>(en, { de: () => import('./words.de') })
