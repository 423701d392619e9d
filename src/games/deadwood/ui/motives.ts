import type { TimedEvent } from '../../../rules/page'
import { asidesOf } from '../../../ui/play/asides'
import type { Motive } from '../bots/motive'
import type { Event } from '../rules/event'
import { asideWords } from './words/aside'
import type * as en from './words/aside.en'

/** The reasons of bots, by the number of the sentence that tells what they did. */
export const motivesIn = (
  history: readonly TimedEvent<Event>[],
  motives: ReadonlyMap<number, unknown>,
  words: Pick<typeof en, 'motiveSentence'> = asideWords.now,
): ReadonlyMap<number, string> =>
  // The shell carries it from this game's bots to this game's page.
  asidesOf(history, motives, motive => words.motiveSentence(motive as Motive))
