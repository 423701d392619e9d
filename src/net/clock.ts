export type Cancel = () => void

/** The port of time: milliseconds that only go forward, and calls made later. */
export interface Clock {
  now(): number
  later(ms: number, then: () => void): Cancel
}

export const pageClock: Clock = {
  now: () => performance.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that stands still until it is told how long to run: calls that are due happen in order, each at its own time. */
export class CountedClock implements Clock {
  #now = 0
  #count = 0
  readonly #due: { readonly at: number; readonly count: number; readonly act: () => void }[] = []

  now(): number {
    return this.#now
  }

  later(ms: number, then: () => void): Cancel {
    const entry = { at: this.#now + Math.max(0, ms), count: this.#count++, act: then }
    const place = this.#due.findIndex(({ at }) => at > entry.at)
    this.#due.splice(place === -1 ? this.#due.length : place, 0, entry)
    return () => {
      const found = this.#due.indexOf(entry)
      if (found !== -1) this.#due.splice(found, 1)
    }
  }

  run(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#due[0]; next !== undefined && next.at <= end; next = this.#due[0]) {
      this.#due.shift()
      this.#now = next.at
      next.act()
    }
    this.#now = end
  }

  /** Runs until `isSo` holds, and returns how long that took; undefined when it took longer than `mostMs`. */
  runUntil(isSo: () => boolean, mostMs: number): number | undefined {
    const [began, end] = [this.#now, this.#now + mostMs]
    while (!isSo()) {
      const next = this.#due[0]
      if (next === undefined || next.at > end) return undefined
      this.run(next.at - this.#now)
    }
    return this.#now - began
  }
}
