import { dictionary } from '../kit/language.svelte'
import { en, type LearningWords } from './lesson.en'

export const learningWords = dictionary<LearningWords>(en, {
  de: async () => (await import('./lesson.de')).de,
})
