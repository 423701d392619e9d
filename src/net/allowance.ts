/** So much at once, and then one more every so often: for work that somebody else makes this device do. */
export class Allowance {
  readonly #most: number
  readonly #everyMs: number
  #left: number
  #at: number

  constructor(most: number, everyMs: number, now: number) {
    this.#most = most
    this.#everyMs = everyMs
    this.#left = most
    this.#at = now
  }

  /** False where it is used up. */
  take(now: number): boolean {
    const earned = Math.floor((now - this.#at) / this.#everyMs)
    if (earned > 0) {
      this.#left = Math.min(this.#most, this.#left + earned)
      this.#at += earned * this.#everyMs
    }
    if (this.#left === 0) return false
    this.#left--
    return true
  }
}
