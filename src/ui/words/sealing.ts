import { dictionary } from '../kit/language.svelte'
import { sealing } from './sealing.en'

export const sealingWords = dictionary(sealing, { de: async () => (await import('./sealing.de')).sealing })
