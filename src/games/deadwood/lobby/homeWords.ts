import { dictionary } from '../../../ui/kit/language.svelte'
import * as en from './homeWords.en'

/** The words of this game for the home page, in the language of the page. */
export const home = dictionary<typeof en>(en, { de: () => import('./homeWords.de') })
