/** The words of the stage over the board. */
export const stage = {
  stage: 'What has just happened',
  skip: 'Skip',
  skipAhead: 'Skip to what matters next',
}

export type StageWords = typeof stage
