/** The words of a game one learns by playing it. Other languages have the type of this one. */
export const en = {
  title: 'Lesson',
  skip: 'Skip the lesson',
  again: 'Start over',
  sure: 'Leave the lesson?',
}

export type LearningWords = typeof en
