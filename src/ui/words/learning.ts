import { dictionary } from '../kit/language.svelte'
import { en, type LearningWords } from './learning.en'

export const learningWords = dictionary<LearningWords>(en, {
  de: async () => (await import('./learning.de')).de,
})
