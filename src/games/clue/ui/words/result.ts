import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './result.en'

/** What is said of a game that is over; loaded with it. */
export const resultWords = dictionary<typeof en>(en, { de: () => import('./result.de') })
