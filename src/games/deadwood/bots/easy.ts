import { PLACES, RANKS, type Place } from '../rules/lot'
import { GO, NEXT, SET_COUNT, SLOTS, STEPS, takeMove } from './numbers'
import { ACT, callOrStay, REHEARSE, STAY, toOffice, type Plan } from './planner'
import { FACE_DOWN, NO_ROLE, WRAPPED, type Simulator } from './simulator'

/** From this budget on it rehearses, once. */
const HIGH_BUDGET = 5

/** Takes the nearest role there is, without a thought of what it pays, and buys a rank only where no role is open. */
export const nearest = (sim: Simulator): Plan => {
  const seat = sim.active
  if (sim.at === 'working') return sim.chips[seat] === 0 && sim.budgetOf(seat) >= HIGH_BUDGET ? REHEARSE : ACT
  const [here, rank] = [sim.place[seat] ?? 0, sim.rank[seat] ?? 0]
  const slot = slotAt(sim, here, rank)
  if (slot !== NO_ROLE) return { move: takeMove(here, sim.scene[here] ?? 0, slot), aim: aimAt(here) }
  const set = nearestSet(sim, here, rank)
  if (set === undefined) return upgrading(sim, seat)
  const step = sim.at === 'arrived' ? undefined : GO[NEXT[here]?.[set] ?? here]
  return { move: step ?? STAY, aim: aimAt(set) }
}

const aimAt = (set: number): Plan['aim'] => ({ of: 'set', place: PLACES[set] as Place, worth: 0 })

/** A star before an extra, and the highest first. */
const slotAt = (sim: Simulator, set: number, rank: number): number => {
  if (set >= SET_COUNT || (sim.scene[set] ?? WRAPPED) < 0) return NO_ROLE
  for (let slot = SLOTS - 1; slot >= 0; slot--) if (sim.isOpen(set, slot, rank)) return slot
  return NO_ROLE
}

/** The nearest other set that may have a role: one that lies face down may always. */
const nearestSet = (sim: Simulator, here: number, rank: number): number | undefined => {
  let best: number | undefined
  for (let set = 0; set < SET_COUNT; set++) {
    const mayHave = sim.scene[set] === FACE_DOWN || slotAt(sim, set, rank) !== NO_ROLE
    if (set === here || !mayHave) continue
    if (best === undefined || (STEPS[here]?.[set] ?? 0) < (STEPS[here]?.[best] ?? 0)) best = set
  }
  return best
}

const upgrading = (sim: Simulator, seat: number): Plan => {
  const rank = RANKS.find(each => sim.canBuy(seat, each))
  return rank === undefined ? callOrStay(sim, seat) : toOffice(sim, seat, rank)
}
