import type { Key } from './keys'

/** A device is answered again after at least this long, and half as often each time it asks for what it was just given. */
const LEAST_MS = 500
const MOST_MS = 16_000
/** Each thing of an answer adds this to the wait. */
const EACH_MS = 2
const MOST_ASKERS = 64

interface PacedAnswer {
  readonly from: number
  readonly count: number
  readonly about: string
}

interface LastAnswer {
  readonly from: number
  readonly about: string
  readonly at: number
  readonly waitMs: number
}

/** Paces the answers to each device that asks for what comes after a number: a short question may have a long answer. */
export class AnswerPacing {
  readonly #answered = new Map<Key, LastAnswer>()

  /** True where it is answered now: from this number on, with so many things; `about` reads otherwise when there is something new. */
  mayAnswer(to: Key, { from, count, about }: PacedAnswer, now: number): boolean {
    const last = this.#answered.get(to)
    if (last !== undefined && now >= last.at && now - last.at < last.waitMs) return false
    const isAgain = last !== undefined && from <= last.from && about === last.about
    const pauseMs = Math.max(LEAST_MS, count * EACH_MS)
    const waitMs = isAgain ? Math.max(pauseMs, Math.min(MOST_MS, last.waitMs * 2)) : pauseMs
    this.#answered.delete(to)
    this.#answered.set(to, { from: isAgain ? last.from : from, about, at: now, waitMs })
    for (const other of this.#answered.keys())
      if (this.#answered.size > MOST_ASKERS) this.#answered.delete(other)
    return true
  }
}
