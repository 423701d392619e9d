import type { Game, Shape } from '../rules/game'

/** The time that work takes at a stretch: no question waits longer for it. */
const SLICE_MS = 30

/** The clock of a worker, and a way to go on once waiting messages have been heard. */
export interface WorkerTime {
  now(): number
  later(then: () => void): void
}

/** Keeps what was worked out for another visit, by game. What it reads may be anything: each game looks at it first. */
export interface PonderStore {
  read(game: string): Promise<unknown>
  write(game: string, worked: unknown): Promise<void>
}

/** Works out between questions what a game's bots and its page are quicker with: once for each game, from its first question on. */
export class Ponderer {
  readonly #time: WorkerTime
  readonly #store: PonderStore
  readonly #begun = new Set<string>()

  constructor(time: WorkerTime, store: PonderStore) {
    this.#time = time
    this.#store = store
  }

  async begin({ id, ponder }: Pick<Game<Shape>, 'id' | 'ponder'>): Promise<void> {
    if (ponder === undefined || this.#begun.has(id)) return
    this.#begun.add(id)
    const work = ponder(await this.#store.read(id).catch(() => undefined))
    // Work that adopts what was kept is done at its first step, and has nothing new to keep.
    if (work.next().done === true) return
    this.#workOn(work, worked => void this.#store.write(id, worked).catch(() => {}))
  }

  #workOn(work: Generator<number, unknown>, finish: (worked: unknown) => void): void {
    this.#time.later(() => {
      const until = this.#time.now() + SLICE_MS
      while (this.#time.now() < until) {
        const { done, value } = work.next()
        if (done === true) return finish(value)
      }
      this.#workOn(work, finish)
    })
  }
}
