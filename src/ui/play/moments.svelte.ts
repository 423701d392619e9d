import type { Missed, TimedEvent } from '../../rules/page'

/** The way an event is shown large over the board, where it is a moment of the game. */
export interface Moment {
  /** The time it stands there at a normal pace. */
  readonly ms: number
  /** True where all that follows is held back until it is over. */
  readonly holdsBack?: boolean
}

export type MomentOf<Event> = (event: Event) => Moment | null

/** A moment, and the place of its event in the history. */
export interface StagedMoment extends Moment {
  readonly index: number
  readonly at: number
}

/** With more new events than these, others send the past: its moments are not shown as if they happened now. */
const MOST_AT_ONCE = 40

/** The moments of a game that its reader has not seen yet, one after another. */
export class Moments<Event> {
  readonly #of: MomentOf<Event>
  /** The last line whose moments have been seen. */
  #seen: number
  /** The last line that was ever seen: what comes before it is shown again, and holds nothing back. */
  #live: number

  constructor(of: MomentOf<Event>, seen: number) {
    this.#of = of
    this.#seen = $state(seen)
    this.#live = seen
  }

  /** The next moment to show. */
  next(history: readonly TimedEvent<Event>[]): StagedMoment | null {
    const first = firstAfter(history, this.#seen)
    const isPast = history.length - first > MOST_AT_ONCE && this.#seen >= this.#live
    return isPast ? null : this.#find(history, first, history.length)
  }

  /** The moment of this line, whenever it was. */
  of(history: readonly TimedEvent<Event>[], line: number): StagedMoment | null {
    const first = firstAfter(history, line - 1)
    const found = this.#find(history, first, firstAfter(history, line))
    return found === null ? null : { ...found, holdsBack: false }
  }

  /** The first moment among missed events. */
  among(history: readonly TimedEvent<Event>[], { from, to }: Missed): StagedMoment | null {
    return this.#find(history, from, Math.min(to, history.length))
  }

  /** All up to this line is seen. */
  pass(line: number): void {
    this.#seen = line
    this.#live = Math.max(this.#live, line)
  }

  /** Nothing more is to be shown of this history, though it may have been cut. */
  passAll(history: readonly TimedEvent<Event>[]): void {
    this.#seen = this.#live = history.at(-1)?.at ?? -1
  }

  /** Shows what came after this line once more. */
  again(line: number): void {
    this.#seen = line
  }

  #find(history: readonly TimedEvent<Event>[], from: number, to: number): StagedMoment | null {
    for (let index = from; index < to; index++) {
      const { at, event } = history[index] as TimedEvent<Event>
      const moment = this.#of(event)
      if (moment !== null)
        return { ...moment, holdsBack: moment.holdsBack === true && at > this.#live, index, at }
    }
    return null
  }
}

/** The place of the first event after a line; the new ones are few, and at the end. */
const firstAfter = (history: readonly TimedEvent<unknown>[], line: number): number => {
  let first = history.length
  while (first > 0 && (history[first - 1] as TimedEvent<unknown>).at > line) first--
  return first
}
