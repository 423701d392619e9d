import type { LessonWords } from './lesson.en'

export const lesson: LessonWords = {
  inTab: tab => `Du findest es unten unter „${tab}“.`,
}
