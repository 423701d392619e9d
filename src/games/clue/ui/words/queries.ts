import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './queries.en'

/** The answers to a key or a refused step, and the reasons of bots; loaded when first needed. */
export const asideWords = dictionary<typeof en>(en, { de: () => import('./queries.de') })
