import type { TimedEvent } from '../../../rules/page'
import type { Motive } from '../bots/motive'
import type { Event } from '../rules/event'
import { asideWords } from './words/queries'
import type * as en from './words/queries.en'
import type { Reader } from './words/en'

/** Why bots did what they did, by the number of the sentence that tells it. */
export const motivesIn = (
  history: readonly TimedEvent<Event>[],
  motives: ReadonlyMap<number, unknown>,
  reader: Reader,
  words: Pick<typeof en, 'motiveSentence'> = asideWords.now,
): ReadonlyMap<number, string> => {
  const said = new Map<number, string>()
  const isFirst = (i: number): boolean => history[i]?.at !== history[i - 1]?.at
  for (const [i, { at }] of history.entries()) {
    const motive = isFirst(i) ? motives.get(at) : undefined
    // The shell carries it from this game's bots to this game's page.
    const why = motive === undefined ? null : words.motiveSentence(motive as Motive, reader)
    if (why !== null) said.set(i, why)
  }
  return said
}
