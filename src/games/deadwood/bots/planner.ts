import type { RuleSet } from '../lobby/variants'
import { PLACES, RANKS, type Place, type Rank } from '../rules/lot'
import type { Move } from '../rules/move'
import { PRICES } from '../rules/upgrading'
import {
  BUDGETS,
  EXTRA_RANKS,
  FIRST_STAR,
  GO,
  NEXT,
  OFFICE,
  SET_COUNT,
  SHOTS,
  SLOTS,
  STAR_RANKS,
  STEPS,
  takeMove,
} from './numbers'
import { wageOf, WorkTable } from './roleValue'
import { FACE_DOWN, NO_ROLE, NOBODY, WRAPPED, type Simulator } from './simulator'

/** The weights of a planner. Each is measured in docs/decisions/0019-deadwood.md. */
export interface Way {
  /** The points a turn brings elsewhere. */
  readonly turn: number
  /** The rank it upgrades to, once. */
  readonly target: Rank
  /** The chance that a scene without a star gets one before it wraps. */
  readonly starComes: number
}

export const PLAIN: Way = { turn: 1.5, target: 4, starComes: 0.4 }

/** The aim of a plan, for who wonders: a set and what it promises, a rank, or nothing at all. */
export type Aim =
  | { readonly of: 'work' }
  | { readonly of: 'set'; readonly place: Place; readonly worth: number }
  | { readonly of: 'rank'; readonly rank: Rank }
  | { readonly of: 'day-over' }
  | { readonly of: 'nothing' }

export interface Plan {
  readonly move: Move
  readonly aim: Aim
}

export const ACT: Plan = { move: { kind: 'work', how: 'act' }, aim: { of: 'work' } }
export const REHEARSE: Plan = { move: { kind: 'work', how: 'rehearse' }, aim: { of: 'work' } }
export const STAY: Move = { kind: 'stay' }
export const CALL: Plan = { move: { kind: 'call', yes: true }, aim: { of: 'day-over' } }

/** After so many more scenes an upgrade has come in again. */
const SCENES_TO_REPAY = 3

/** Plans a turn by what roles are worth and how far they are. */
export class Planner {
  readonly way: Way
  readonly #work: WorkTable

  constructor(way: Way) {
    this.way = way
    this.#work = new WorkTable(way.turn)
  }

  /** Trials plan with one notion of the cards to come, and so faster. */
  plan(sim: Simulator, hopes: Hopes = this.hopesOf(sim)): Plan {
    const seat = sim.active
    if (sim.at === 'working') return this.#workOn(sim, seat)
    const bought = this.#buying(sim, seat)
    if (bought !== null) return bought
    const best = this.#bestSet(sim, seat, sim.rank[seat] ?? 0, hopes)
    if (best === null) return this.#stuck(sim, seat, hopes)
    const aim: Aim = { of: 'set', place: PLACES[best.set] as Place, worth: best.worth }
    return { move: this.#toward(sim, seat, best), aim }
  }

  #workOn(sim: Simulator, seat: number): Plan {
    const set = sim.place[seat] ?? 0
    const [slot, chips] = [sim.slot[seat] ?? 0, sim.chips[seat] ?? 0]
    const rehearses =
      !sim.isCertain(seat) && this.#work.rehearses(slot, sim.budgetOf(seat), sim.shots[set] ?? 1, chips)
    return rehearses ? REHEARSE : ACT
  }

  /** The upgrade it means to make, once; null where it has made it, cannot pay it, or there is no time left for it to pay. */
  #buying(sim: Simulator, seat: number): Plan | null {
    const { target } = this.way
    const steps = STEPS[sim.place[seat] ?? 0]?.[OFFICE] ?? 0
    const scenes = sim.scenesLeft - 1 + (SET_COUNT - 1) * (sim.days - sim.day)
    if (!sim.canBuy(seat, target) || scenes < steps + SCENES_TO_REPAY) return null
    return toOffice(sim, seat, target)
  }

  /** No role is or will be open to this rank today: a higher one, if it can be had and opens any; else the day may end. */
  #stuck(sim: Simulator, seat: number, hopes: Hopes): Plan {
    const rank = RANKS.find(each => sim.canBuy(seat, each) && this.#bestSet(sim, seat, each, hopes) !== null)
    return rank === undefined ? callOrStay(sim, seat) : toOffice(sim, seat, rank)
  }

  #toward(sim: Simulator, seat: number, { set, slot }: Best): Move {
    const here = sim.place[seat] ?? 0
    if (set === here) return slot === NO_ROLE ? STAY : takeMove(set, sim.scene[set] ?? 0, slot)
    return sim.at === 'arrived' ? STAY : (GO[NEXT[here]?.[set] ?? here] ?? STAY)
  }

  #bestSet(sim: Simulator, seat: number, rank: number, hopes: Hopes): Best | null {
    const here = sim.place[seat] ?? 0
    let best: Best | null = null
    for (let set = 0; set < SET_COUNT; set++) {
      if (sim.scene[set] === WRAPPED) continue
      const found = sim.scene[set] === FACE_DOWN ? hopes.of(set, rank) : this.#bestRole(sim, seat, set, rank)
      if (found === null) continue
      const worth = found.worth - this.way.turn * turnsTo(sim, here, set)
      if (best === null || worth > best.worth) best = { set, slot: found.slot, worth }
    }
    return best
  }

  #bestRole(sim: Simulator, seat: number, set: number, rank: number): Best | null {
    let best: Best | null = null
    for (let slot = 0; slot < SLOTS; slot++) {
      if (!sim.isOpen(set, slot, rank)) continue
      const worth = this.#roleWorth(sim, seat, set, slot)
      if (best === null || worth > best.worth) best = { set, slot, worth }
    }
    return best
  }

  /** A role of an open scene, worked to its end, with the wages to expect. */
  #roleWorth(sim: Simulator, seat: number, set: number, slot: number): number {
    const scene = sim.scene[set] ?? 0
    const budget = BUDGETS[scene] ?? 0
    const wage =
      slot >= FIRST_STAR
        ? starWage(sim, set, slot, budget, STAR_RANKS[scene]?.length ?? 0)
        : sim.extraPay(seat, set, slot) * (hasStar(sim, set) ? 1 : this.way.starComes)
    return this.#work.worth(slot, budget, sim.shots[set] ?? 1, 0) + wage
  }

  hopesOf({ unseen, rules }: Simulator): Hopes {
    return new Hopes(unseen.slice(), rules, this.#work, this.way.starComes)
  }
}

/** The worth of a card nobody has seen, by set and rank: the mean of what each that is left would offer there. */
export class Hopes {
  readonly #unseen: readonly number[]
  readonly #rules: RuleSet
  readonly #work: WorkTable
  readonly #starComes: number
  readonly #found = new Map<number, Best | null>()

  constructor(unseen: readonly number[], rules: RuleSet, work: WorkTable, starComes: number) {
    this.#unseen = unseen
    this.#rules = rules
    this.#work = work
    this.#starComes = starComes
  }

  of(set: number, rank: number): Best | null {
    const key = set * (RANKS.length + 1) + rank
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const best = this.#mean(set, rank)
    this.#found.set(key, best)
    return best
  }

  #mean(set: number, rank: number): Best | null {
    const most = this.#unseen.map(scene => this.#best(set, scene, rank)).filter(each => each > -Infinity)
    if (most.length === 0) return null
    return { set, slot: NO_ROLE, worth: most.reduce((sum, each) => sum + each, 0) / this.#unseen.length }
  }

  /** The best role this scene would offer here. */
  #best(set: number, scene: number, rank: number): number {
    const budget = BUDGETS[scene] ?? 0
    const shots = SHOTS[set] ?? 1
    const stars = STAR_RANKS[scene] ?? []
    const extras = (EXTRA_RANKS[set] ?? []).filter(needed => needed <= rank)
    const pay = this.#rules.extrasPaidBy === 'role' ? Math.max(...extras) : rank
    let best = extras.length === 0 ? -Infinity : this.#work.worth(0, budget, shots, 0) + pay * this.#starComes
    for (const [i, needed] of stars.entries()) {
      if (needed > rank) break
      const wage =
        this.#rules.wrapDice === 'all-roles'
          ? wageOf(budget, stars.length, stars.length - 1 - i)
          : wageOf(budget, 1, 0)
      best = Math.max(best, this.#work.worth(FIRST_STAR, budget, shots, 0) + wage)
    }
    return best
  }
}

interface Best {
  readonly set: number
  readonly slot: number
  readonly worth: number
}

/** The turns until one works there: a role is taken on arriving, and one who has moved does not move again. */
const turnsTo = (sim: Simulator, here: number, set: number): number => {
  const steps = STEPS[here]?.[set] ?? 0
  return sim.at === 'arrived' && steps > 0 ? steps + 1 : Math.max(1, steps)
}

/** The day has nothing left to do: the bot calls it over once, and stands by that. */
export const callOrStay = (sim: Simulator, seat: number): Plan =>
  sim.hasSpoken || sim.called[seat] === 1 ? { move: STAY, aim: { of: 'nothing' } } : CALL

/** On the way to a rank, or there. */
export const toOffice = (sim: Simulator, seat: number, rank: Rank): Plan => {
  const aim: Aim = { of: 'rank', rank }
  const here = sim.place[seat] ?? 0
  if (here !== OFFICE)
    return { move: sim.at === 'arrived' ? STAY : (GO[NEXT[here]?.[OFFICE] ?? here] ?? STAY), aim }
  const by = (sim.credits[seat] ?? 0) >= PRICES[rank].credits ? 'credits' : 'dollars'
  return { move: { kind: 'upgrade', rank, by }, aim }
}

const hasStar = (sim: Simulator, set: number): boolean => {
  for (let slot = FIRST_STAR; slot < SLOTS; slot++) if (sim.holder[set * SLOTS + slot] !== NOBODY) return true
  return false
}

/** Along all roles of the card, or along those taken and this one. */
const starWage = (sim: Simulator, set: number, slot: number, budget: number, roles: number): number => {
  if (sim.rules.wrapDice === 'all-roles') return wageOf(budget, roles, FIRST_STAR + roles - 1 - slot)
  let [sharing, above] = [1, 0]
  for (let other = FIRST_STAR; other < FIRST_STAR + roles; other++) {
    if (other === slot || sim.holder[set * SLOTS + other] === NOBODY) continue
    sharing++
    if (other > slot) above++
  }
  return wageOf(budget, sharing, above)
}
