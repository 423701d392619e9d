import type { DealerAnswer, Dealer } from '../../src/dealer/dealer'
import { OpenDealer } from '../../src/dealer/openDealer'
import { yahtzee } from '../../src/games/yahtzee'
import type { Options } from '../../src/games/yahtzee/lobby/options'
import { diceDecision, keepDecision, scoreDecision } from '../../src/games/yahtzee/rules/decision'
import type { Event } from '../../src/games/yahtzee/rules/event'
import type { Move } from '../../src/games/yahtzee/rules/move'
import { diceNow, nightOf } from '../../src/games/yahtzee/rules/night'
import { BOXES, pointsIn, type Box } from '../../src/games/yahtzee/rules/scoring'
import type { Yahtzee } from '../../src/games/yahtzee/rules/types'
import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'
import { yahtzeeOptions } from './yahtzee'

export const [ANN, BOB, CAT, DAN, EVE] = seatsOf(5) as [Seat, Seat, Seat, Seat, Seat]

/** Throws what a test has laid ready, and by seed where nothing is. */
class LoadedDealer extends OpenDealer {
  readonly ready: (readonly number[])[] = []

  override draw(draw: Parameters<Dealer['draw']>[0]): DealerAnswer {
    const drawn = super.draw(draw)
    const next = this.ready.shift()
    if (next === undefined) return drawn
    if (draw.kind !== 'secret') return { answer: { to: 'draw', drawn: next }, whispers: [] }
    return { ...drawn, whispers: [{ to: draw.to, lesson: { of: 'dice', dice: next } }] }
  }
}

/** A night as a test writes it: dice are given, acts are named, and what anybody was told is looked at. */
export class DiceScript {
  readonly table: LocalTable<Yahtzee>
  readonly #dealer: LoadedDealer

  constructor(seats: number, options: Partial<Options> = {}, seed = 1) {
    const random = seeded(seed)
    this.#dealer = new LoadedDealer(random)
    this.table = new LocalTable(yahtzee, yahtzeeOptions(options), seats, this.#dealer, random)
  }

  /** Each seat throws its die for the order of play. */
  order(...dice: readonly number[]): this {
    for (const [seat, die] of dice.entries()) this.play(seat as Seat, { kind: 'roll' }, undefined, [die])
    return this
  }

  throw(seat: Seat, ...dice: readonly number[]): this {
    return this.play(seat, { kind: 'throw' }, undefined, dice)
  }

  /** Keeps the dice at these places, from 0, and throws the others. */
  again(seat: Seat, places: readonly number[], ...dice: readonly number[]): this {
    return this.play(seat, { kind: 'again' }, keepDecision(places), dice)
  }

  write(seat: Seat, box: Box, points?: number): this {
    return this.play(seat, { kind: 'score' }, scoreDecision(box, points ?? this.#actual(seat, box)))
  }

  enter(seat: Seat, ...values: readonly number[]): this {
    return this.play(seat, { kind: 'enter' }, diceDecision(values))
  }

  /** Throws these, and writes them at once. */
  turn(seat: Seat, dice: readonly number[], box: Box): this {
    return this.throw(seat, ...dice).write(seat, box)
  }

  /** Everybody on turn throws by seed, and writes into the first open box, for so many turns. */
  turns(count: number): this {
    for (let each = 0; each < count; each++) {
      const seat = this.active
      this.throw(seat)
      const full = this.view(seat).own?.sheet ?? []
      this.write(seat, BOXES[full.indexOf(null)] as Box)
    }
    return this
  }

  /** All that is left of a game, and everybody's wish to play the next, as often as that is asked. */
  games(count: number): this {
    for (let game = 0; game < count; game++) {
      while (this.#isPlaying()) this.turns(1)
      if (game < count - 1) this.wish(true)
    }
    return this
  }

  /** Every seat that is asked says so, until a game begins or the night is over. */
  wish(plays: boolean): this {
    while (this.table.state.phase.at === 'asking') this.play(this.active, { kind: 'next', plays })
    return this
  }

  play(seat: Seat, move: Move, decision?: number, dice: readonly number[] = []): this {
    const refusal = this.refusal(seat, move, decision, dice)
    if (refusal !== null) throw new Error(`${move.kind} of seat ${seat} was refused: ${refusal}`)
    return this
  }

  /** Tries it, and says why it was refused; null where it was not. */
  refusal(seat: Seat, move: Move, decision?: number, dice: readonly number[] = []) {
    if (dice.length > 0) this.#dealer.ready.push(dice)
    const played = this.table.play(seat, decision === undefined ? { move } : { move, secret: { decision } })
    if (!played.ok) this.#dealer.ready.length = 0
    return played.ok ? null : played.error
  }

  get active(): Seat {
    const turn = this.table.turn()
    if (turn.of !== 'seat') throw new Error(`the table waits for ${turn.of}`)
    return turn.seat
  }

  view(seat: Seat | null) {
    return this.table.view(seat)
  }

  events(seat: Seat | null): readonly Event[] {
    return this.table.history(seat).map(({ event }) => event)
  }

  /** The events of a kind, as this seat was told them. */
  told<Kind extends Event['kind']>(seat: Seat | null, kind: Kind): readonly Extract<Event, { kind: Kind }>[] {
    return this.events(seat).filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind)
  }

  #isPlaying(): boolean {
    const { at } = this.table.state.phase
    return at === 'throwing' || at === 'choosing'
  }

  #actual(seat: Seat, box: Box): number {
    const dice = diceNow(nightOf(this.table.knownTo(seat)))
    if (dice === null) throw new Error('nothing lies there')
    return pointsIn(box, dice)
  }
}
