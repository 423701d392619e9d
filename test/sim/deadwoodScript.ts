import type { Answer, GameLine } from '../../src/rules/game'
import type { Seat } from '../../src/rules/seat'
import { deadwood } from '../../src/games/deadwood/index'
import type { RuleSetId } from '../../src/games/deadwood/lobby/variants'
import type { Event } from '../../src/games/deadwood/rules/event'
import { SETS, STAGES, type Place, type Rank, type SetId } from '../../src/games/deadwood/rules/lot'
import type { Move } from '../../src/games/deadwood/rules/move'
import { roleOf, type RoleId } from '../../src/games/deadwood/rules/roles'
import type { Refusal } from '../../src/games/deadwood/rules/rules'
import type { SceneId } from '../../src/games/deadwood/rules/scenes'
import { playerOf, type Player, type State } from '../../src/games/deadwood/rules/state'
import type { Currency } from '../../src/games/deadwood/rules/upgrading'

export const [ANN, BOB, CAT, DAN] = [0, 1, 2, 3] as Seat[] as [Seat, Seat, Seat, Seat]

/** A game whose dice and cards the test says. Ann begins. */
export class DeadwoodScript {
  #state: State
  #lines: { readonly before: State; readonly line: GameLine<Move>; readonly after: State }[] = []
  #newsFrom = 0

  constructor(rules: RuleSetId, seats = 3, first: Seat = ANN) {
    this.#state = deadwood.setup({ rules }, seats)
    this.#hear({ to: 'key' }).draw(first)
  }

  get state(): State {
    return this.#state
  }

  get phase(): State['phase']['at'] {
    return this.#state.phase.at
  }

  get active(): Seat {
    return this.#state.active
  }

  get winners(): readonly Seat[] | null {
    return this.#state.phase.at === 'over' ? this.#state.phase.winners : null
  }

  player(seat: Seat): Player {
    return playerOf(this.#state, seat)
  }

  /** Dollars and credits. */
  money(seat: Seat): readonly [dollars: number, credits: number] {
    const { dollars, credits } = this.player(seat)
    return [dollars, credits]
  }

  /** The events of the last thing the script did. */
  news(): readonly Event[] {
    return this.#lines
      .slice(this.#newsFrom)
      .flatMap(({ before, line, after }) => deadwood.tell(before, line, after, [], null))
  }

  kinds(): readonly Event['kind'][] {
    return this.news().map(({ kind }) => kind)
  }

  choices(): readonly Move[] {
    return [...deadwood.choices(this.#state, [], this.active)].map(({ move }) => move)
  }

  /** The kinds of act that are open. */
  open(): readonly Move['kind'][] {
    return [...new Set(this.choices().map(({ kind }) => kind))]
  }

  /** Changes a player by no rule. */
  put(seat: Seat, changed: Partial<Player>): this {
    return this.edit({ players: this.#state.players.with(seat, { ...this.player(seat), ...changed }) })
  }

  edit(changed: Partial<State>): this {
    this.#state = { ...this.#state, ...changed }
    return this
  }

  /** Lays a scene open on a set, by no rule. */
  lay(set: SetId, scene: SceneId, shots = STAGES[set].shots): this {
    return this.edit({
      stages: { ...this.#state.stages, [set]: { at: 'open', scene, shots } },
      unseen: this.#state.unseen.filter(each => each !== scene),
    })
  }

  /** Gives a seat a role where it is, by no rule; who is on turn then has to work. */
  cast(seat: Seat, set: SetId, role: RoleId, chips = 0): this {
    const { rank } = this.player(seat)
    const needed = roleOf(role).rank
    this.put(seat, { place: set, role, chips, rank: Math.max(rank, needed) as Rank })
    return seat === this.active ? this.edit({ phase: { at: 'working' } }) : this
  }

  /** Only these sets have still a scene, by no rule. */
  leaveOpen(...sets: readonly SetId[]): this {
    const stages = SETS.map(set => [
      set,
      sets.includes(set) ? this.#state.stages[set] : { at: 'wrapped', scene: 'c40' },
    ])
    return this.edit({ stages: Object.fromEntries(stages) as State['stages'] })
  }

  /** Makes this seat's turn begin, by no rule. */
  turnOf(seat: Seat): this {
    const at = this.player(seat).role === null ? 'starting' : 'working'
    return this.edit({ active: seat, phase: { at }, hasSpoken: false })
  }

  refusal(move: Move): Refusal | null {
    const played = deadwood.play(this.#state, this.active, move)
    return played.ok ? null : played.error
  }

  move(move: Move): this {
    this.#newsFrom = this.#lines.length
    const seat = this.active
    const played = deadwood.play(this.#state, seat, move)
    if (!played.ok) throw new Error(`${move.kind} was refused: ${played.error}`)
    return this.#append({ at: this.#lines.length, by: seat, move }, played.value)
  }

  /** Walks; where the card lies face down, this scene is drawn. */
  go(to: Place, scene: SceneId = 'c01'): this {
    this.move({ kind: 'go', to })
    if (this.phase !== 'revealing') return this
    const drawn = this.#state.unseen.indexOf(scene)
    if (drawn < 0) throw new Error(`${scene} has been seen`)
    return this.draw(drawn)
  }

  take(role: RoleId): this {
    return this.move({ kind: 'take', role })
  }

  stay(): this {
    return this.move({ kind: 'stay' })
  }

  rehearse(): this {
    return this.move({ kind: 'work', how: 'rehearse' })
  }

  /** Throws this die; and where that was the last shot of a star's scene, these for the wages. */
  act(die: number, ...wages: readonly number[]): this {
    this.move({ kind: 'work', how: 'act' }).draw(die)
    return wages.length > 0 ? this.draw(...wages) : this
  }

  upgrade(rank: Rank, by: Currency): this {
    return this.move({ kind: 'upgrade', rank, by })
  }

  call(yes = true): this {
    return this.move({ kind: 'call', yes })
  }

  leave(seat: Seat, playedOn = false): this {
    this.#newsFrom = this.#lines.length
    const line = { at: this.#lines.length, by: null, left: seat, playedOn } as const
    return this.#append(line, deadwood.leave(this.#state, seat, playedOn))
  }

  /** Chance answers: dice as they fall, or the number of the card. */
  draw(...drawn: readonly number[]): this {
    const turn = deadwood.turn(this.#state)
    if (turn.of !== 'chance') throw new Error(`nothing is drawn while ${this.phase}`)
    if (turn.draw.count !== drawn.length) throw new Error(`${turn.draw.count} are drawn, not ${drawn.length}`)
    return this.#hear({ to: 'draw', drawn })
  }

  #hear(answer: Answer): this {
    return this.#append(
      { at: this.#lines.length, by: null, answer },
      deadwood.applyAnswer(this.#state, answer),
    )
  }

  #append(line: GameLine<Move>, after: State): this {
    this.#lines.push({ before: this.#state, line, after })
    this.#state = after
    return this
  }
}
