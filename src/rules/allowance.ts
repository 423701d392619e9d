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
    // A clock that was set back must not make anybody wait.
    this.#at = Math.min(this.#at, now)
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

/** An allowance for each of those who come, of whom so many are remembered: who came least lately is forgotten first. */
export class Allowances<Name> {
  readonly #most: number
  readonly #everyMs: number
  readonly #mostNames: number
  readonly #allowances = new Map<Name, Allowance>()

  constructor(most: number, everyMs: number, mostNames: number) {
    this.#most = most
    this.#everyMs = everyMs
    this.#mostNames = mostNames
  }

  /** How many are remembered. */
  get size(): number {
    return this.#allowances.size
  }

  take(name: Name, now: number): boolean {
    const allowance = this.#allowances.get(name) ?? new Allowance(this.#most, this.#everyMs, now)
    this.#allowances.delete(name)
    this.#allowances.set(name, allowance)
    for (const other of this.#allowances.keys())
      if (this.#allowances.size > this.#mostNames) this.#allowances.delete(other)
    return allowance.take(now)
  }
}
