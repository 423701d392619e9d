import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './rules.en'

export const rulesWords = dictionary<typeof en>(en, { de: () => import('./rules.de') })
