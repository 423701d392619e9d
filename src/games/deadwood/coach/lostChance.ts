import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import { workOddsOf, type WorkOdds } from '../bots/motive'
import { Simulator } from '../bots/simulator'
import type { Event } from '../rules/event'
import type { Place } from '../rules/lot'
import type { View } from '../rules/view'

/** A turn at work in which the other choice was worth more, as the planner reckons. */
export interface LostChance {
  readonly at: number
  readonly turn: number
  readonly place: Place
  readonly odds: WorkOdds
  /** The points it was worth more. */
  readonly loss: number
}

/** The choices between acting and rehearsing that lost more than so many points, the dearest first. */
export const lostChances = (
  history: readonly TimedEvent<Event>[],
  viewAfter: (at: number) => View,
  seat: Seat,
  least: number,
): readonly LostChance[] => {
  const lost: LostChance[] = []
  let turn = 0
  for (const { at, event } of history) {
    if (event.kind === 'turn') turn++
    if ((event.kind !== 'acted' && event.kind !== 'rehearsed') || event.seat !== seat) continue
    // The chips of the choice are on the table until the line that tells what came of it.
    const before = viewAfter(at - 1)
    const place = before.players[seat]?.place
    const odds = workOddsOf(Simulator.of(before), seat, event.kind === 'acted' ? 'act' : 'rehearse')
    const loss = lossOf(odds)
    if (place !== undefined && loss > least) lost.push({ at, turn, place, odds, loss })
  }
  return lost.toSorted((a, b) => b.loss - a.loss)
}

const lossOf = ({ how, acting, rehearsing }: WorkOdds): number => {
  if (how === 'act') return rehearsing === null ? 0 : Math.max(0, rehearsing - acting)
  return rehearsing === null ? 0 : Math.max(0, acting - rehearsing)
}
