import type { StageWords } from './stage.en'

export const stage: StageWords = {
  stage: 'Was gerade geschehen ist',
  skip: 'Überspringen',
  skipAhead: 'Bis zum nächsten wichtigen Augenblick springen',
}
