import type { LearningWords } from './lesson.en'

export const de: LearningWords = {
  title: 'Lektion',
  skip: 'Überspringen',
  again: 'Von vorn',
  sure: 'Die Lektion verlassen?',
}
