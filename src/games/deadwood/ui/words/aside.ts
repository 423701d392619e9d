import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './aside.en'

/** The words that are seldom needed: refusals, keys, motives of bots, topics of the log. */
export const asideWords = dictionary<typeof en>(en, { de: () => import('./aside.de') })
