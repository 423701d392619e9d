import type { Page } from 'playwright-core'
import type { Hands } from '../e2e/hands'
import type { TableSpeech, TestedGame } from '../e2e/testedGame'

/** The page's words that a player of the example goes by, in one language. */
export interface FerrySpeech {
  readonly yourMove: string
  readonly yourMarks: string
  readonly load: string
  readonly goAshore: string
  readonly asks: RegExp
  readonly isOver: RegExp
  readonly log: string
  readonly markIs: RegExp
}

const tableSpeech = ({ yourMove, yourMarks, isOver }: FerrySpeech, waiting: RegExp): TableSpeech => ({
  yourMove,
  waiting,
  isOver,
  secrets: yourMarks,
})

export const ENGLISH: FerrySpeech = {
  yourMove: 'Your move',
  yourMarks: 'Your marks',
  load: 'Throw the die and load',
  goAshore: 'Go ashore',
  asks: /^Your turn/,
  isOver: /^The ferry has come in/,
  log: 'What has happened',
  markIs: /^The mark is \d+\. /,
}

export const GERMAN: FerrySpeech = {
  yourMove: 'Dein Zug',
  yourMarks: 'Deine Marken',
  load: 'Würfeln und laden',
  goAshore: 'An Land gehen',
  asks: /^Du bist dran/,
  isOver: /^Die Fähre ist da/,
  log: 'Was geschehen ist',
  markIs: /^Die Marke ist \d+\. /,
}

/** The words of the game that the shell's tests go by. */
export const spoken: Pick<TestedGame, 'speech'> = {
  speech: {
    en: tableSpeech(ENGLISH, /^Waiting for/),
    de: tableSpeech(GERMAN, / ist dran\.$/),
  },
}

const questionOn = (page: Page, { yourMove }: FerrySpeech) =>
  page.getByRole('region', { name: yourMove }).getByRole('heading')

/** Loads so many times, then goes ashore, and stays until the ferry has come in; the last question on the page. */
export const playToTheEnd = async (
  page: Page,
  hands: Hands,
  loads: number,
  speech = ENGLISH,
): Promise<string> => {
  const question = questionOn(page, speech)
  const isDue = question.filter({ hasText: speech.asks }).or(question.filter({ hasText: speech.isOver }))
  for (let turn = 0; ; turn++) {
    await isDue.waitFor()
    const asks = await isDue.innerText()
    if (speech.isOver.test(asks)) return asks
    await hands.press('button', turn < loads ? speech.load : speech.goAshore)
  }
}

/** The end as a person finds it: the mark is opened, once. */
export const markIsOpened = async (page: Page, speech = ENGLISH): Promise<string> => {
  const mark = page.getByRole('log', { name: speech.log }).getByText(speech.markIs)
  await mark.waitFor()
  return mark.innerText()
}
