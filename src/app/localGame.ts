import { seatBot, type Later } from '../bots/driver'
import type { Thinker } from '../bots/thinker'
import type { GameManifest, Loaded } from '../games/manifest'
import type { Shape } from '../rules/game'
import { seeded, type Random } from '../rules/random'
import { bug } from '../rules/result'
import { seatsOf, type Seat } from '../rules/seat'
import { LocalTable } from '../table/localTable'
import { OpenDealer, type Deal, type CardsDealt } from '../dealer/openDealer'
import type { Stop } from '../table/table'
import { agreement } from '../ui/screens/player'
import type { ChosenTable } from '../ui/screens/offer'
import type { SentChance } from '../ui/play/sentChance'
import type { Pace } from '../rules/tables'
import type { HandleNotes, GameHandle } from '../ui/table/gameHandle'

/** Everything the page hands in for a table on this device. */
export interface LocalPorts {
  readonly games: readonly GameManifest[]
  readonly thinker: Thinker
  readonly random: Random
  readonly later: (pace: Pace) => Later
}

/** Everything a table is prepared from: the same again, with the same chance. */
export interface GameSpec {
  readonly game: string
  readonly settled: ChosenTable
  readonly seed: number
  /** A game alone has chance that begins anew in every turn, so that somebody else may play with it. */
  readonly alone: Alone | null
}

/** A game alone, and the worth that somebody has sent it with. */
export interface Alone {
  readonly toBeat: number | null
}

/** Saves a game across visits. It is attached after the table is ready, so it first catches up. */
export interface GameSave {
  readonly id: string
  /** Resolves when another tab takes over the game. */
  readonly lost: Promise<void>
  follow(laid: PreparedTable): Stop
  note(seat: Seat, notes: unknown): Promise<void>
  because(at: number, motive: unknown): Promise<void>
  /** Resolves when something could not be saved. */
  readonly failed: Promise<void>
  close(): void
}

/** A new table on this device: every seat is here, bots included. */
export const begin = async (
  shell: LocalPorts,
  game: string,
  settled: ChosenTable,
  keep: (plan: GameSpec) => Promise<GameSave>,
  sent?: SentChance,
): Promise<GameHandle> => {
  const { random, games } = shell
  const plan: GameSpec = {
    game,
    settled,
    seed: sent?.seed ?? random() * 2 ** 21 + (random() >>> 11),
    alone: settled.players.length === 1 ? { toBeat: sent?.toBeat ?? null } : null,
  }
  const laid = await prepareTable(games, plan)
  if (laid === undefined) throw bug('the game refuses the options that were agreed')
  return new LocalGame(shell, laid, keep(plan))
}

/** A table at which nobody has made a choice yet. */
export interface PreparedTable extends Loaded {
  readonly plan: GameSpec
  readonly settled: ChosenTable
  readonly table: LocalTable<Shape>
}

/** Prepares a table, dealt by chance unless `deal` says how. Undefined where the game knows no such table. */
export const prepareTable = async (
  games: readonly GameManifest[],
  plan: GameSpec,
  deal?: (task: Deal) => CardsDealt,
): Promise<PreparedTable | undefined> => {
  const { game: id, settled, seed, alone } = plan
  const loaded = await games.find(game => game.id === id)?.load()
  const { kind, players, settings } = settled
  const options = loaded?.game.parseOptions(kind.options(agreement(players, settings)), players.length)
  if (loaded === undefined || options === undefined) return undefined
  const { game } = loaded
  let begun: LocalTable<Shape> | undefined
  const random =
    alone === null
      ? seeded(seed)
      : (await import('../ui/play/chanceByTurn')).chanceByTurn(seed, () =>
          begun ? game.turns(begun.state) : 0,
        )
  const table = (begun = new LocalTable(game, options, players.length, new OpenDealer(random, deal), random))
  return { ...loaded, plan, settled, table }
}

/** Notes and motives of a table that was left. */
export interface SeatNotes {
  readonly notes: ReadonlyMap<Seat | null, unknown>
  readonly motives: ReadonlyMap<number, unknown>
}

/** A table on this device, with its bots. */
export class LocalGame implements GameHandle {
  readonly settled: ChosenTable
  readonly sharedChance: GameHandle['sharedChance']
  readonly table: LocalTable<Shape>
  readonly Play: Loaded['Play']
  readonly study: GameHandle['study']
  readonly motives: Map<number, unknown>
  readonly notes: HandleNotes = {
    of: seat => this.#notes.get(seat),
    keep: (seat, notes) => this.#note(seat, notes),
  }
  readonly kept: Promise<string>
  readonly unkept: Promise<void>
  readonly lost: Promise<void>
  readonly #notes: Map<Seat | null, unknown>
  readonly #keeping: Promise<GameSave>
  readonly #stops: Stop[]

  constructor(shell: LocalPorts, laid: PreparedTable, keeping: Promise<GameSave>, noted?: SeatNotes) {
    const { settled, game, Play, table } = laid
    this.settled = settled
    this.sharedChance = laid.plan.alone && laid.plan
    this.table = table
    this.Play = Play
    this.study = about => shell.thinker.study(game.id, about)
    this.motives = new Map(noted?.motives)
    this.#notes = new Map(noted?.notes)
    this.#keeping = keeping
    this.kept = keeping.then(
      ({ id }) => id,
      () => NEVER,
    )
    this.unkept = keeping.then(
      ({ failed }) => failed,
      () => undefined,
    )
    this.lost = keeping.then(
      ({ lost }) => lost,
      () => NEVER,
    )
    this.#stops = [...this.#seatBots(shell, game.id)]
    void this.#keep(kept => this.#stops.push(kept.follow(laid)))
    void this.lost.then(() => this.close())
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    void this.#keep(kept => kept.close())
  }

  #seatBots({ thinker, random, later }: LocalPorts, game: string): readonly Stop[] {
    const { level, kind, players } = this.settled
    const onmotive = (at: number, motive: unknown): void => {
      this.motives.set(at, motive)
      void this.#keep(kept => kept.because(at, motive))
    }
    const brain = { game, bot: level, thinker, onmotive }
    return seatsOf(players.length)
      .filter(seat => players[seat]?.by === 'bot')
      .map(seat => seatBot(this.table, seat, brain, random, later(kind.pace)))
  }

  #note(seat: Seat | null, notes: unknown): void {
    this.#notes.set(seat, notes)
    if (seat !== null) void this.#keep(kept => kept.note(seat, notes))
  }

  /** A game that is saved nowhere is played all the same. */
  #keep(then: (kept: GameSave) => unknown): Promise<unknown> {
    return this.#keeping.then(then, () => undefined)
  }
}

/** A game that is not saved can never be taken over: this promise never resolves. */
export const NEVER = new Promise<never>(() => {})
