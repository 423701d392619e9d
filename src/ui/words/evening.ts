import { dictionary } from '../kit/language.svelte'
import { en, type EveningWords } from './evening.en'

export const eveningWords = dictionary<EveningWords>(en, {
  de: async () => (await import('./evening.de')).de,
})
