import { dictionary } from '../../../ui/kit/language.svelte'
import * as en from './words.en'

/** What the guide says who stands beside the first case; loaded with it. */
export const guideWords = dictionary<typeof en>(en, { de: () => import('./words.de') })
