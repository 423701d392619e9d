import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './events.en'

/** The sentences of events. They come once the table stands. */
export type EventWords = typeof en

export const eventWords = dictionary<EventWords>(en, { de: () => import('./events.de') })
