import type { Shape } from '../../rules/game'
import { extendChain, type Chain } from '../chain'
import type { Line } from '../line'

/** The most letters of lines in one message, unless it is one line: a link carries a message whole or not at all. */
export const PORTION = 256 * 1024

/** The lines of a log from this height on, as many as one message holds. */
export const portionFrom = (
  chain: { lineAt(h: number): Line | undefined },
  from: number,
): readonly Line[] => {
  const lines: Line[] = []
  let letters = 0
  for (let h = from; ; h++) {
    const line = chain.lineAt(h)
    if (line === undefined) return lines
    letters += lettersOf(line)
    if (lines.length > 0 && letters > PORTION) return lines
    lines.push(line)
  }
}

/** The length of a line in a message. */
const lettersOf = (line: Line): number => {
  const known = lengths.get(line)
  if (known !== undefined) return known
  const length = JSON.stringify(line).length + 1
  lengths.set(line, length)
  return length
}

const lengths = new WeakMap<Line, number>()

/**
 * Logs of others that came in portions and are not worth taking yet: the line that makes one rank above this
 * device's own may be in a later portion. Each sender has one, so that none can push out another's.
 */
export class Portions<S extends Shape, Sender> {
  readonly #of = new Map<Sender, Chain<S>>()

  /** The log these lines make, on this device's own or on an earlier portion; undefined where they begin above all of these. */
  join(own: Chain<S>, first: number, lines: readonly Line[]): Chain<S> | undefined {
    const [head] = lines
    const all = [own, ...this.#of.values()].filter(({ length }) => first <= length)
    const fitting = all.filter(base => head === undefined || base.hashAt(first - 1) === head.prev)
    const bases = fitting.length > 0 ? fitting : all
    const partings = bases.map(base => base.parting(first, lines))
    const furthest = Math.max(...partings)
    const base = bases[partings.indexOf(furthest)]
    return base && extendChain(base.cut(furthest), lines.slice(furthest - first))
  }

  keep(from: Sender, chain: Chain<S>): void {
    this.#of.set(from, chain)
  }

  /** Forgets portions that this device's own log holds by now. */
  forgetIn(own: Chain<S>): void {
    for (const [from, { length, head }] of this.#of)
      if (own.hashAt(length - 1) === head) this.#of.delete(from)
  }
}
