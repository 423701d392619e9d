import type { Place } from '../rules/lot'
import { PLACES } from '../rules/lot'
import type { Move } from '../rules/move'
import { numberOf, OFFICE, SET_COUNT, STEPS } from './numbers'
import { PLAIN } from './planner'
import { chanceOf, WorkTable } from './roleValue'
import { FACE_DOWN, type Simulator } from './simulator'
import type { TriedAim } from './trials'

/** The reason of a bot's act, with the odds it saw; nothing on the lot is hidden from anybody. */
export interface Motive {
  readonly aim: TriedAim
  /** The odds of a seat at work. */
  readonly work: WorkOdds | null
  /** The odds of a seat that goes somewhere. */
  readonly way: WayOdds | null
  readonly dollars: number
  readonly credits: number
}

/** Acting against rehearsing. */
export interface WorkOdds {
  readonly how: 'act' | 'rehearse'
  readonly budget: number
  readonly chips: number
  /** The chance that an act is a success now. */
  readonly chance: number
  /** The points that either is worth, the turns it takes counted; null where one cannot rehearse any more. */
  readonly acting: number
  readonly rehearsing: number | null
}

/** The way to the place a bot is after. */
export interface WayOdds {
  readonly steps: number
  /** The chance of a first act there; null where no scene lies open, or none is played. */
  readonly chance: number | null
  /** Scenes that have not been seen, where the card there lies face down. */
  readonly unseen: number | null
}

const table = new WorkTable(PLAIN.turn)

/** Acting against rehearsing for a seat at work, as the planner weighs them. */
export const workOddsOf = (sim: Simulator, seat: number, how: 'act' | 'rehearse'): WorkOdds => {
  const [budget, chips] = [sim.budgetOf(seat), sim.chips[seat] ?? 0]
  const shots = sim.shots[sim.place[seat] ?? 0] ?? 1
  const worth = table.compare(sim.slot[seat] ?? 0, budget, shots, chips)
  return { how, budget, chips, chance: chanceOf(budget, chips), ...worth }
}

export const motiveOf = (sim: Simulator, move: Move, aim: TriedAim): Motive => {
  const seat = sim.active
  return {
    aim,
    work: move.kind === 'work' ? workOddsOf(sim, seat, move.how) : null,
    way: wayOf(sim, sim.place[seat] ?? 0, placeOf(aim), move),
    dollars: sim.dollars[seat] ?? 0,
    credits: sim.credits[seat] ?? 0,
  }
}

const placeOf = (aim: TriedAim): Place | null => {
  if (aim.of === 'set') return aim.place
  return aim.of === 'rank' ? (PLACES[OFFICE] as Place) : null
}

const wayOf = (sim: Simulator, here: number, to: Place | null, move: Move): WayOdds | null => {
  if (to === null) return null
  const place = numberOf(to)
  const scene = place < SET_COUNT ? (sim.scene[place] ?? FACE_DOWN) : null
  const isOpen = scene !== null && scene >= 0
  return {
    steps: STEPS[here]?.[place] ?? 0,
    chance: isOpen && (move.kind === 'take' || place !== here) ? chanceOf(sim.budgetAt(place), 0) : null,
    unseen: scene === FACE_DOWN ? sim.unseen.length : null,
  }
}
