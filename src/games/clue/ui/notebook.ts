import type { Told } from '../../../rules/page'
import type { Event } from '../event'
import * as en from './words/en'
import type { Part, Reader } from './words/en'

/** All that has happened, a sentence each, as this reader may know it. */
export const sentences = (
  history: readonly Told<Event>[],
  reader: Reader,
  words: Pick<typeof en, 'sentence'> = en,
): readonly string[] =>
  history.map(({ event }, i) => words.sentence(event, reader, partIn(history, i, reader)))

/** Which part the reader has in the question an event belongs to: who refuted it stands further down. */
const partIn = (history: readonly Told<Event>[], from: number, { seat }: Reader): Part => {
  const first = history[from]?.event
  if (first?.kind !== 'suggested') return 'other'
  if (first.seat === seat) return 'asker'
  for (const { event } of history.slice(from + 1)) {
    if (event.kind === 'suggested') return 'other'
    if (event.kind === 'refuted') return event.seat === seat ? 'refuter' : 'other'
  }
  return 'other'
}
