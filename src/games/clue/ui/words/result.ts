import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './result.en'

/** The texts about a game that is over; loaded with it. */
export const resultWords = dictionary<typeof en>(en, { de: () => import('./result.de') })
