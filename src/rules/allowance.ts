/** A limit on work that others make this device do: `most` at once, then one more in every interval. */
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

  /** Uses one up; false where none is left. */
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

/** An allowance for each name, of which this many are remembered; the least recently used is forgotten first. */
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

  /** The number of names remembered. */
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
