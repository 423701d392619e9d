import type { TimedEvent } from '../../../rules/page'
import { asidesOf } from '../../../ui/play/asides'
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
): ReadonlyMap<number, string> =>
  // The shell carries it from this game's bots to this game's page.
  asidesOf(history, motives, motive => words.motiveSentence(motive as Motive, reader))
