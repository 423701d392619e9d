import { below, type Random } from '../../../rules/random'
import { RULE_SETS, type RuleSet } from '../lobby/variants'
import { RANKS, SETS, type Rank } from '../rules/lot'
import type { Move } from '../rules/move'
import { POINTS_A_RANK } from '../rules/state'
import { IDLE_ROUNDS } from '../rules/turnOrder'
import { PRICES } from '../rules/upgrading'
import type { View } from '../rules/view'
import {
  BUDGETS,
  EXTRA_RANKS,
  FIRST_STAR,
  numberOf,
  OFFICE,
  sceneNumber,
  SET_COUNT,
  SHOTS,
  SLOTS,
  slotOf,
  STAR_RANKS,
  TRAILERS,
} from './numbers'

export const FACE_DOWN = -1
export const WRAPPED = -2
export const NOBODY = -1
export const NO_ROLE = -1

/** Everything a simulator waits for, as phases are called in the rules. */
export type Stand = 'starting' | 'arrived' | 'working' | 'revealing' | 'acting' | 'wrapping' | 'over'

/**
 * The rules once more, for trials: written into in place, quick to fork, and asked for lawful moves only. `simulator.test.ts`
 * holds it to `rules.ts`, line by line.
 */
export class Simulator {
  readonly rules: RuleSet
  readonly days: number
  /** The seats that are in, clockwise. */
  readonly seats: readonly number[]
  day: number
  turns: number
  lastProgress: number
  active: number
  at: Stand
  hasSpoken: boolean
  /** The sets that are not wrapped. */
  scenesLeft: number
  /** By seat. */
  readonly place: number[]
  readonly rank: number[]
  readonly dollars: number[]
  readonly credits: number[]
  readonly slot: number[]
  readonly chips: number[]
  readonly called: number[]
  /** By set. */
  readonly scene: number[]
  readonly shots: number[]
  /** By set and slot: the seat that works it. */
  readonly holder: number[]
  readonly unseen: number[]

  private constructor(from: Simulator | View) {
    this.days = from.days
    this.day = from.day
    this.turns = from.turns
    this.lastProgress = from.lastProgress
    this.active = from.active
    this.hasSpoken = from.hasSpoken
    if (from instanceof Simulator) {
      this.rules = from.rules
      this.seats = from.seats
      this.at = from.at
      this.scenesLeft = from.scenesLeft
      this.place = from.place.slice()
      this.rank = from.rank.slice()
      this.dollars = from.dollars.slice()
      this.credits = from.credits.slice()
      this.slot = from.slot.slice()
      this.chips = from.chips.slice()
      this.called = from.called.slice()
      this.scene = from.scene.slice()
      this.shots = from.shots.slice()
      this.holder = from.holder.slice()
      this.unseen = from.unseen.slice()
      return
    }
    const { phase, players, stages } = from
    this.rules = RULE_SETS[from.rules]
    this.seats = from.order.filter(seat => !from.folded.includes(seat))
    this.at = phase.at === 'keys' || phase.at === 'drawing-first' ? 'starting' : phase.at
    this.place = players.map(({ place }) => numberOf(place))
    this.rank = players.map(({ rank }) => rank)
    this.dollars = players.map(({ dollars }) => dollars)
    this.credits = players.map(({ credits }) => credits)
    this.slot = players.map(({ role }) => (role === null ? NO_ROLE : slotOf(role)))
    this.chips = players.map(({ chips }) => chips)
    this.called = players.map((_, seat) => (from.called.some(each => each === seat) ? 1 : 0))
    const each = SETS.map(set => stages[set])
    this.scenesLeft = each.filter(({ at }) => at !== 'wrapped').length
    this.scene = each.map(stage =>
      stage.at === 'open' ? sceneNumber(stage.scene) : stage.at === 'wrapped' ? WRAPPED : FACE_DOWN,
    )
    this.shots = each.map(stage => (stage.at === 'open' ? stage.shots : 0))
    this.holder = Array.from({ length: SET_COUNT * SLOTS }, () => NOBODY)
    for (const [seat, slot] of this.slot.entries())
      if (slot !== NO_ROLE) this.holder[(this.place[seat] ?? 0) * SLOTS + slot] = seat
    this.unseen = from.unseen.map(sceneNumber)
  }

  static of(view: View): Simulator {
    return new Simulator(view)
  }

  fork(): Simulator {
    return new Simulator(this)
  }

  play(move: Move): void {
    const seat = this.active
    switch (move.kind) {
      case 'go': {
        const to = numberOf(move.to)
        this.place[seat] = to
        if (to < SET_COUNT && this.scene[to] === FACE_DOWN) this.at = 'revealing'
        else this.#arrive()
        return
      }
      case 'take': {
        const slot = slotOf(move.role)
        this.slot[seat] = slot
        this.holder[(this.place[seat] ?? 0) * SLOTS + slot] = seat
        this.#progress()
        return this.#endTurn()
      }
      case 'work':
        if (move.how === 'act') {
          this.#progress()
          this.at = 'acting'
          return
        }
        if (!this.isCertain(seat)) this.#progress()
        this.chips[seat] = (this.chips[seat] ?? 0) + 1
        return this.#endTurn()
      case 'upgrade': {
        const money = this[move.by]
        money[seat] = (money[seat] ?? 0) - PRICES[move.rank][move.by]
        this.rank[seat] = move.rank
        this.#progress()
        if (this.at === 'arrived') this.#arrive()
        return
      }
      case 'stay':
        return this.#endTurn()
      case 'call':
        this.called[seat] = move.yes ? 1 : 0
        this.hasSpoken = true
        if (this.seats.every(each => this.called[each] === 1)) this.#endDay()
    }
  }

  /** Chance answers what is awaited. */
  hear(drawn: readonly number[]): void {
    const [first = 0] = drawn
    if (this.at === 'revealing') this.#reveal(first)
    else if (this.at === 'acting') this.#act(first)
    else this.#wages(drawn)
  }

  /** Throws and draws until a seat has to choose. */
  settle(random: Random): void {
    while (this.at === 'revealing' || this.at === 'acting' || this.at === 'wrapping')
      this.hear(this.#draw(random))
  }

  score(seat: number): number {
    return (this.dollars[seat] ?? 0) + (this.credits[seat] ?? 0) + POINTS_A_RANK * (this.rank[seat] ?? 0)
  }

  /** The budget of the scene this seat works in. */
  budgetOf(seat: number): number {
    return this.budgetAt(this.place[seat] ?? 0)
  }

  budgetAt(set: number): number {
    return BUDGETS[this.scene[set] ?? 0] ?? 0
  }

  isCertain(seat: number): boolean {
    return (this.chips[seat] ?? 0) >= this.budgetOf(seat) - 1
  }

  /** The rank of a slot of a set whose card lies open; undefined where there is no such role. */
  rankOf(set: number, slot: number): number | undefined {
    return slot < FIRST_STAR
      ? EXTRA_RANKS[set]?.[slot]
      : STAR_RANKS[this.scene[set] ?? 0]?.[slot - FIRST_STAR]
  }

  /** May a player of this rank take this slot of an open set now? */
  isOpen(set: number, slot: number, rank: number): boolean {
    const needed = this.rankOf(set, slot)
    return needed !== undefined && needed <= rank && this.holder[set * SLOTS + slot] === NOBODY
  }

  canUpgrade(seat: number): boolean {
    return this.place[seat] === OFFICE && RANKS.some(rank => this.canBuy(seat, rank))
  }

  canBuy(seat: number, rank: Rank): boolean {
    const { dollars, credits } = PRICES[rank]
    return (
      rank > (this.rank[seat] ?? 0) &&
      ((this.dollars[seat] ?? 0) >= dollars || (this.credits[seat] ?? 0) >= credits)
    )
  }

  #draw(random: Random): readonly number[] {
    if (this.at === 'revealing') return [below(random, this.unseen.length)]
    const dice = [1 + below(random, 6)]
    const count = this.at === 'acting' ? 1 : this.budgetOf(this.active)
    while (dice.length < count) dice.push(1 + below(random, 6))
    return dice
  }

  #progress(): void {
    if (this.called.includes(1)) this.called.fill(0)
    this.lastProgress = this.turns
  }

  /** Having moved: the turn is over where nothing is left to choose. */
  #arrive(): void {
    this.at = 'arrived'
    if (!this.canUpgrade(this.active) && !this.#hasRole(this.active)) this.#endTurn()
  }

  #hasRole(seat: number): boolean {
    const set = this.place[seat] ?? 0
    if (set >= SET_COUNT || (this.scene[set] ?? WRAPPED) < 0) return false
    for (let slot = 0; slot < SLOTS; slot++) if (this.isOpen(set, slot, this.rank[seat] ?? 0)) return true
    return false
  }

  #reveal(drawn: number): void {
    const set = this.place[this.active] ?? 0
    this.scene[set] = this.unseen[drawn] ?? 0
    this.unseen.splice(drawn, 1)
    this.shots[set] = SHOTS[set] ?? 0
    this.#progress()
    this.#arrive()
  }

  #act(die: number): void {
    const seat = this.active
    const set = this.place[seat] ?? 0
    const isStar = (this.slot[seat] ?? 0) >= FIRST_STAR
    const success = die + (this.chips[seat] ?? 0) >= this.budgetOf(seat)
    if (!isStar) this.dollars[seat] = (this.dollars[seat] ?? 0) + 1
    if (!success) return this.#endTurn()
    this.credits[seat] = (this.credits[seat] ?? 0) + (isStar ? 2 : 1)
    const shots = (this.shots[set] ?? 0) - 1
    this.shots[set] = shots
    if (shots > 0) this.#endTurn()
    else if (this.#hasStar(set)) this.at = 'wrapping'
    else this.#wrap(set)
  }

  #hasStar(set: number): boolean {
    for (let slot = FIRST_STAR; slot < SLOTS; slot++)
      if (this.holder[set * SLOTS + slot] !== NOBODY) return true
    return false
  }

  #wages(dice: readonly number[]): void {
    const set = this.place[this.active] ?? 0
    this.#payStars(set, dice)
    for (let slot = 0; slot < FIRST_STAR; slot++) {
      const seat = this.holder[set * SLOTS + slot] ?? NOBODY
      if (seat !== NOBODY) this.dollars[seat] = (this.dollars[seat] ?? 0) + this.extraPay(seat, set, slot)
    }
    this.#wrap(set)
  }

  /** The pay of an extra in this slot at a wrap with a star. */
  extraPay(seat: number, set: number, slot: number): number {
    return this.rules.extrasPaidBy === 'role' ? (EXTRA_RANKS[set]?.[slot] ?? 0) : (this.rank[seat] ?? 0)
  }

  #payStars(set: number, dice: readonly number[]): void {
    const falling = dice.toSorted((a, b) => b - a)
    const roles = STAR_RANKS[this.scene[set] ?? 0]?.length ?? 0
    const paid: number[] = []
    for (let slot = FIRST_STAR + roles - 1; slot >= FIRST_STAR; slot--) {
      const seat = this.holder[set * SLOTS + slot] ?? NOBODY
      if (seat !== NOBODY || this.rules.wrapDice === 'all-roles') paid.push(seat)
    }
    if (paid.length === 0) return
    for (const [i, die] of falling.entries()) {
      const seat = paid[i % paid.length] ?? NOBODY
      if (seat !== NOBODY) this.dollars[seat] = (this.dollars[seat] ?? 0) + die
    }
  }

  #wrap(set: number): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const seat = this.holder[set * SLOTS + slot] ?? NOBODY
      if (seat === NOBODY) continue
      this.slot[seat] = NO_ROLE
      this.chips[seat] = 0
      this.holder[set * SLOTS + slot] = NOBODY
    }
    this.scene[set] = WRAPPED
    this.shots[set] = 0
    this.scenesLeft--
    if (this.scenesLeft <= 1) this.#endDay()
    else this.#endTurn()
  }

  #endTurn(): void {
    if (this.turns - this.lastProgress >= IDLE_ROUNDS * this.seats.length) this.#endDay()
    else this.#nextTurn()
  }

  #endDay(): void {
    this.called.fill(0)
    if (this.day === this.days) {
      this.at = 'over'
      return
    }
    this.day++
    this.place.fill(TRAILERS)
    this.slot.fill(NO_ROLE)
    this.chips.fill(0)
    this.scene.fill(FACE_DOWN)
    this.shots.fill(0)
    this.holder.fill(NOBODY)
    this.scenesLeft = SET_COUNT
    this.lastProgress = this.turns
    this.#nextTurn()
  }

  #nextTurn(): void {
    const next = this.seats.find(seat => seat > this.active) ?? this.seats[0] ?? 0
    this.active = next
    this.turns++
    this.hasSpoken = false
    this.at = this.slot[next] === NO_ROLE ? 'starting' : 'working'
  }
}
