import type { Game, Shape } from '../rules/game'

/** The time that work takes at a stretch: no question waits longer for it. */
const SLICE_MS = 30

/** The clock of a worker, and a way to go on once waiting messages have been heard. */
export interface WorkerTime {
  now(): number
  later(then: () => void): void
}

/** Works out between questions what a game's bots and its page are quicker with: once for each game, from its first question on. */
export class Ponderer {
  readonly #time: WorkerTime
  readonly #begun = new Set<string>()

  constructor(time: WorkerTime) {
    this.#time = time
  }

  begin({ id, ponder }: Pick<Game<Shape>, 'id' | 'ponder'>): void {
    if (ponder === undefined || this.#begun.has(id)) return
    this.#begun.add(id)
    // What is worked out is kept as long as the worker lives, and nowhere else.
    this.#workOn(ponder(undefined))
  }

  #workOn(work: Generator<number, unknown>): void {
    this.#time.later(() => {
      const until = this.#time.now() + SLICE_MS
      while (this.#time.now() < until) if (work.next().done === true) return
      this.#workOn(work)
    })
  }
}
