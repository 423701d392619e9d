import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './cast.en'
import type { CastWords } from './cast.en'

export type { CastWords }

/** Titles, roles and lines, in the language of the page. */
export const castWords = dictionary<CastWords>(en, { de: () => import('./cast.de') })
