import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './coach.en'

/** The words of the coach and of the ledger of luck; loaded when first needed. */
export const coachWords = dictionary<typeof en>(en, { de: () => import('./coach.de') })
