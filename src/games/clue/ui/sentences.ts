import type { TimedEvent } from '../../../rules/page'
import type { Event } from '../rules/event'
import type { Reader } from './words/en'
import * as en from './words/events.en'
import type { Part } from './words/events.en'

/** All that has happened, a sentence each, as this reader may know it. */
export const sentences = (
  history: readonly TimedEvent<Event>[],
  reader: Reader,
  words: Pick<typeof en, 'sentence'> = en,
): readonly string[] =>
  history.map(({ event }, i) => words.sentence(event, reader, partIn(history, i, reader)))

/** By question of the game: what was asked, and what was answered. */
export const questionsIn = (
  history: readonly TimedEvent<Event>[],
  reader: Reader,
  words: Pick<typeof en, 'sentence'> = en,
): readonly (readonly string[])[] => {
  const questions: string[][] = []
  for (const [i, { event }] of history.entries())
    if (event.kind === 'suggested')
      questions.push([words.sentence(event, reader, partIn(history, i, reader))])
    else if (ANSWERS.includes(event.kind)) questions.at(-1)?.push(words.sentence(event, reader))
  return questions
}

const ANSWERS: readonly Event['kind'][] = ['could-not-refute', 'refuted', 'nobody-refuted', 'stayed-silent']

/** Which part the reader has in the question an event belongs to: who refuted it stands further down. */
const partIn = (history: readonly TimedEvent<Event>[], from: number, { seat }: Reader): Part => {
  const first = history[from]?.event
  if (first?.kind !== 'suggested') return 'other'
  if (first.seat === seat) return 'asker'
  for (const { event } of history.slice(from + 1)) {
    if (event.kind === 'suggested') return 'other'
    if (event.kind === 'refuted') return event.seat === seat ? 'refuter' : 'other'
  }
  return 'other'
}
