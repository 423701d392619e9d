import type { TimedEvent } from '../../../rules/page'
import type { Event } from '../rules/event'

/** So many sentences are read at a glance; what is more is told by what mattered. */
const AT_A_GLANCE = 6

/** What happened from this event on, for who did not look: which events are worth a sentence, and how many are not. */
export const digest = (
  history: readonly TimedEvent<Event>[],
  from: number,
): { readonly told: readonly number[]; readonly untold: number } => {
  const fresh = history.map((_, i) => i).slice(from)
  if (fresh.length <= AT_A_GLANCE) return { told: fresh, untold: 0 }
  const told = fresh.filter(i => MATTERS[history[i]?.event.kind ?? 'turn'])
  return { told, untold: fresh.length - told.length }
}

/** Does one have to know it, to play on? Who had nothing to show stands in the notebook. */
const MATTERS: Readonly<Record<Event['kind'], boolean>> = {
  'cards-laid-ready': false,
  dealt: true,
  'weapon-placed': false,
  'weapons-scattered': false,
  'cards-sorted': false,
  'card-filed': false,
  'cards-shuffled': false,
  'notebooks-assigned': false,
  'play-began': false,
  'left-to-the-system': false,
  turn: false,
  rolled: false,
  walked: false,
  'took-passage': false,
  passed: false,
  forfeited: false,
  'tokens-moved': false,
  suggested: true,
  'could-not-refute': false,
  refuted: true,
  'nobody-refuted': true,
  'stayed-silent': false,
  accused: true,
  'accused-rightly': true,
  'accused-wrongly': true,
  looked: true,
  won: true,
  'nobody-won': true,
  'file-opened': true,
  left: true,
  'hand-opened': true,
}
