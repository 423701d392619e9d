import { expect } from 'vitest'
import { OpenDealer } from '../../src/dealer/openDealer'
import type { Act, Bot, Game, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'

export const [ADA, HEDY] = [0 as Seat, 1 as Seat]
export const NAMES = ['Ada', 'Hedy']

/** A lesson for two, and all that its guide goes by. */
interface Parts<S extends Shape, Step> {
  readonly game: Game<S>
  readonly options: S['Options']
  readonly seed: number
  readonly bot: Bot<S>
  readonly openingAct: (view: S['View'], open: Iterable<Act<S['Move']>>) => Act<S['Move']> | undefined
  readonly stepOf: (view: S['View']) => Step
}

/** A lesson that Ada takes, from where she comes to the table; the bot of the lesson plays for Hedy. */
export class PlayedLesson<S extends Shape, Step> {
  readonly table: LocalTable<S>
  readonly #parts: Parts<S, Step>
  readonly #bits: ReturnType<typeof seeded>

  constructor(parts: Parts<S, Step>) {
    const random = seeded(parts.seed)
    this.#parts = parts
    this.#bits = seeded(parts.seed)
    this.table = new LocalTable(parts.game, parts.options, NAMES.length, new OpenDealer(random), random)
    for (;;) {
      const turn = this.table.turn()
      if (turn.of !== 'seat') throw new Error('the opening plays to the end')
      const act = parts.openingAct(this.table.view(turn.seat), this.table.choices(turn.seat))
      if (act === undefined) return
      this.#play(turn.seat, act)
    }
  }

  get view(): S['View'] {
    return this.table.view(ADA)
  }

  get step(): Step {
    return this.#parts.stepOf(this.view)
  }

  get isOver(): boolean {
    return this.table.turn().of === 'nobody'
  }

  get choices(): readonly Act<S['Move']>[] {
    return [...this.table.choices(ADA)]
  }

  /** One act of Hedy. */
  wait(): void {
    this.#play(HEDY, this.#parts.bot.act(this.table.view(HEDY), this.table.choices(HEDY), this.#bits))
  }

  do(act: Act<S['Move']>): void {
    this.#play(ADA, act)
  }

  #play(seat: Seat, act: Act<S['Move']>): void {
    expect(this.table.play(seat, act)).toEqual({ ok: true, value: null })
  }
}
