import { dictionary } from '../../kit/language.svelte'
import { frame } from './frame.en'

export const frameWords = dictionary(frame, { de: async () => (await import('./frame.de')).frame })
