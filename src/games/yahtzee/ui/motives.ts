import type { TimedEvent } from '../../../rules/page'
import { asidesOf } from '../../../ui/play/asides'
import type { Motive } from '../bots/levels'
import type { Event } from '../rules/event'
import { coachWords } from './words/coach'

/** The reasons of bots, by the number of the sentence that tells what they did. */
export const motivesIn = (
  history: readonly TimedEvent<Event>[],
  motives: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, string> =>
  // The shell carries it from this game's bots to this game's page.
  asidesOf(history, motives, motive => coachWords.now.coach.motive(motive as Motive))
