import type { LearningWords } from './lesson.en'

export const de: LearningWords = {
  title: 'Dein erster Fall',
  skip: 'Überspringen',
  again: 'Von vorn',
  sure: 'Den ersten Fall verlassen?',
}
