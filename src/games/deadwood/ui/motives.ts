import type { TimedEvent } from '../../../rules/page'
import type { TriedAim } from '../bots/trials'
import type { Event } from '../rules/event'
import { asideWords } from './words/aside'
import type * as en from './words/aside.en'

/** The reasons of bots, by the number of the sentence that tells what they did. */
export const motivesIn = (
  history: readonly TimedEvent<Event>[],
  motives: ReadonlyMap<number, unknown>,
  words: Pick<typeof en, 'motiveSentence'> = asideWords.now,
): ReadonlyMap<number, string> => {
  const said = new Map<number, string>()
  for (const [i, { at }] of history.entries()) {
    const motive = at === history[i - 1]?.at ? undefined : motives.get(at)
    // The shell carries it from this game's bots to this game's page.
    const why = motive === undefined ? null : words.motiveSentence(motive as TriedAim)
    if (why !== null) said.set(i, why)
  }
  return said
}
