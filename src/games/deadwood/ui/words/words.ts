import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './en'

/** Every language says what English says. */
export type Words = typeof en

export const words = dictionary<Words>(en, { de: () => import('./de') })
