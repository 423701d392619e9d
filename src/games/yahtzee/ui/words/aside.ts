import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './aside.en'

/** The words of keys, rules and the log's filter; loaded when first needed. */
export const asideWords = dictionary<typeof en>(en, { de: () => import('./aside.de') })
