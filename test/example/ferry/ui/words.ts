import { dictionary } from '../../../../src/ui/kit/language.svelte'
import * as en from './words.en'

export const words = dictionary<typeof en>(en, { de: () => import('./words.de') })
