import { PLACES, type Place } from '../rules/lot'
import { FIRST_STAR, GO, NEXT, OFFICE, SET_COUNT, SLOTS, STEPS, takeMove } from './numbers'
import type { Plan } from './planner'
import { FACE_DOWN, NO_ROLE, WRAPPED, type Simulator } from './simulator'
import { RANKS } from '../rules/lot'
import { PRICES } from '../rules/upgrading'

/** With this many chips, or none to be had, it acts. */
const CHIPS_ENOUGH = 1

/** Takes the nearest role there is, without a thought of what it pays, and buys a rank only where no role is open. */
export const nearest = (sim: Simulator): Plan => {
  const seat = sim.active
  if (sim.at === 'working') return working(sim, seat)
  const here = sim.place[seat] ?? 0
  const role = roleAt(sim, here, sim.rank[seat] ?? 0)
  if (role !== NO_ROLE)
    return {
      move: takeMove(here, sim.scene[here] ?? 0, role),
      aim: { of: 'set', place: PLACES[here] as Place, worth: 0 },
    }
  const set = nearestSet(sim, here, sim.rank[seat] ?? 0)
  if (set === undefined) return upgrading(sim, seat)
  if (sim.at === 'arrived') return { move: { kind: 'stay' }, aim: { of: 'nothing' } }
  return {
    move: GO[NEXT[here]?.[set] ?? here] ?? { kind: 'stay' },
    aim: { of: 'set', place: PLACES[set] as Place, worth: 0 },
  }
}

const working = (sim: Simulator, seat: number): Plan => {
  const rehearses = !sim.isCertain(seat) && (sim.chips[seat] ?? 0) < CHIPS_ENOUGH && sim.budgetOf(seat) > 4
  return { move: { kind: 'work', how: rehearses ? 'rehearse' : 'act' }, aim: { of: 'work' } }
}

const roleAt = (sim: Simulator, set: number, rank: number): number => {
  if (set >= SET_COUNT || (sim.scene[set] ?? WRAPPED) < 0) return NO_ROLE
  for (let slot = SLOTS - 1; slot >= FIRST_STAR; slot--) if (sim.isOpen(set, slot, rank)) return slot
  for (let slot = FIRST_STAR - 1; slot >= 0; slot--) if (sim.isOpen(set, slot, rank)) return slot
  return NO_ROLE
}

/** The nearest other set that may have a role: one that lies face down may always. */
const nearestSet = (sim: Simulator, here: number, rank: number): number | undefined => {
  let best: number | undefined
  for (let set = 0; set < SET_COUNT; set++) {
    const mayHave = sim.scene[set] === FACE_DOWN || roleAt(sim, set, rank) !== NO_ROLE
    if (set === here || !mayHave) continue
    if (best === undefined || (STEPS[here]?.[set] ?? 0) < (STEPS[here]?.[best] ?? 0)) best = set
  }
  return best
}

const upgrading = (sim: Simulator, seat: number): Plan => {
  const rank = RANKS.find(each => sim.canBuy(seat, each))
  if (rank === undefined)
    return sim.hasSpoken || sim.called[seat] === 1
      ? { move: { kind: 'stay' }, aim: { of: 'nothing' } }
      : { move: { kind: 'call', yes: true }, aim: { of: 'day-over' } }
  const here = sim.place[seat] ?? 0
  if (here === OFFICE) {
    const by = (sim.credits[seat] ?? 0) >= PRICES[rank].credits ? 'credits' : 'dollars'
    return { move: { kind: 'upgrade', rank, by }, aim: { of: 'rank', rank } }
  }
  return {
    move: sim.at === 'arrived' ? { kind: 'stay' } : (GO[NEXT[here]?.[OFFICE] ?? here] ?? { kind: 'stay' }),
    aim: { of: 'rank', rank },
  }
}
