import { SCHEDULES, type ScheduleName } from './schedules'
import { runStorm, type Run } from './tables'

/** The share of `npm run chaos` that a process beside it is sent: seeds to play, or a schedule; and its answer. */
export type Part = { readonly seeds: readonly number[] } | { readonly schedule: ScheduleName }
export type Played = { readonly runs: readonly Run[] } | { readonly bad: readonly string[] }

export const played = (part: Part): Played =>
  'seeds' in part ? { runs: part.seeds.map(seed => runStorm(seed)) } : { bad: scheduled(part.schedule) }

/** A mutant may never come to where the schedule wants it: that says nothing. */
const scheduled = (name: ScheduleName): readonly string[] => {
  try {
    return SCHEDULES[name]()
  } catch {
    return []
  }
}
