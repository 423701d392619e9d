import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './moment.en'

export const momentWords = dictionary<typeof en>(en, { de: () => import('./moment.de') })
