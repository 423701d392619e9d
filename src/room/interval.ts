/** Something that is said again and again, and no sooner than so long after the last time. */
export class Interval {
  readonly #everyMs: number
  #last = -Infinity

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** True if it is time; the next time is then an interval away. */
  isDue(now: number): boolean {
    if (now - this.#last < this.#everyMs) return false
    this.#last = now
    return true
  }

  /** Makes it due at once. */
  reset(): void {
    this.#last = -Infinity
  }
}
