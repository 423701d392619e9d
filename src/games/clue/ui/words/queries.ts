import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './queries.en'

/** What is said to one who asks by a key or oversteps, and why a bot did something; loaded when it is first said. */
export const asideWords = dictionary<typeof en>(en, { de: () => import('./queries.de') })
