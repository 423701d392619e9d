import { dictionary } from '../../kit/language.svelte'
import { lesson } from './lesson.en'

/** The words that the guides of all lessons share; loaded with the first of them. */
export const lessonWords = dictionary(lesson, { de: async () => (await import('./lesson.de')).lesson })
