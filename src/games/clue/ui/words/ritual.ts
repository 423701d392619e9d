import { dictionary } from '../../../../ui/kit/language.svelte'
import { ritual } from './ritual.en'

export const ritualWords = dictionary(ritual, { de: async () => (await import('./ritual.de')).ritual })
