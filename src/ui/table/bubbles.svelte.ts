import type { Seat } from '../../rules/seat'
import type { Bubble } from '../play/tableContext'

/** A bubble stays for so long, and longer the more there is to read. */
const SHOWN_MS = 4000
const LETTER_MS = 45
const LONGEST_MS = 10_000

/** The words that show at the portraits: the latest of each seat, for a while. */
export class Bubbles {
  #now = $state.raw<ReadonlyMap<Seat, Bubble>>(new Map())
  /** The number of the last line of the talk that was shown: older ones are old news. */
  #last: number

  constructor(last: number) {
    this.#last = last
  }

  get now(): ReadonlyMap<Seat, Bubble> {
    return this.#now
  }

  /** Shows the lines that are new; `told` gives a line its seat, and its bubble. */
  follow<Line extends { readonly number: number }>(
    lines: readonly Line[],
    told: (line: Line) => { readonly seat: Seat; readonly bubble: Bubble } | undefined,
  ): void {
    const fresh = lines.filter(({ number }) => number > this.#last)
    this.#last = lines.at(-1)?.number ?? this.#last
    for (const line of fresh) {
      const shown = told(line)
      if (shown !== undefined) this.#show(shown.seat, shown.bubble)
    }
  }

  #show(seat: Seat, bubble: Bubble): void {
    this.#now = new Map([...this.#now, [seat, bubble]])
    const forMs = Math.min(LONGEST_MS, SHOWN_MS + LETTER_MS * bubble.says.length)
    setTimeout(() => {
      if (this.#now.get(seat) === bubble)
        this.#now = new Map([...this.#now].filter(([each]) => each !== seat))
    }, forMs)
  }
}
