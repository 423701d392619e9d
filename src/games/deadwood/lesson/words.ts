import { dictionary } from '../../../ui/kit/language.svelte'
import * as en from './words.en'

/** The words of the guide beside the last day; loaded with it. */
export const guideWords = dictionary<typeof en>(en, { de: () => import('./words.de') })
