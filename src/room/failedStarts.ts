import { list, record, type Parsed } from '../rules/parse'
import type { GameOutcome } from '../log/fold'
import { parseKey, type Key } from './keys'
import { parseCount } from './lobby'

const parseAttempt = record({ epoch: parseCount, named: list(parseKey, 16) })
const parseAttempts = list(parseAttempt, 2)
type FailedStart = Parsed<typeof parseAttempt>

/** The last two attempts running that ended in "again", and the devices each of them named. */
export class FailedStarts {
  #last: readonly FailedStart[] = []

  get kept(): readonly FailedStart[] {
    return this.#last
  }

  recall(kept: unknown): void {
    this.#last = parseAttempts(kept) ?? []
  }

  /** A game begins; how the one before it ended. */
  begins(before: GameOutcome | null): void {
    if (before !== 'again') this.#last = []
  }

  /** An attempt has ended on account of these; says whether that was new. */
  ends(epoch: number, named: readonly Key[]): boolean {
    if (this.#last.at(-1)?.epoch === epoch) return false
    this.#last = [...this.#last, { epoch, named }].slice(-2)
    return true
  }

  /** Devices that both attempts up to this one were ended on account of. */
  benchedAfter(epoch: number): readonly Key[] {
    const [first, second] = this.#last
    return second?.epoch === epoch ? second.named.filter(key => first?.named.includes(key)) : []
  }
}
