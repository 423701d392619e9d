import type { Shape } from '../rules/game'
import { compareRanks, FIRST_BALLOT, sameBallot, type Rank } from './ballot'
import { afterLine, afterRoster, started, waitsFor, type Folded, type Judged } from './fold'
import { isFormed } from './joint'
import { hashOf, isAuthored, NO_LINE, type Line } from './line'
import { isLawfulRoster, type Prefix } from './roster'
import type { Device, Hash, Signer } from './signer'
import { isSigned } from './statement'
import { canon } from '../sealed/canon'

/** One log: its lines, the hash of each, and what all up to each come to. Only lawful lines ever get in. */
export class Chain<S extends Shape> implements Prefix<S> {
  readonly #setup: Judged<S>
  readonly #signer: Signer
  #lines: readonly Line[]
  #folds: readonly Folded<S>[]
  #hashes: readonly Hash[]

  private constructor(
    setup: Judged<S>,
    signer: Signer,
    lines: readonly Line[],
    folds: readonly Folded<S>[],
    hashes: readonly Hash[],
  ) {
    this.#setup = setup
    this.#signer = signer
    this.#lines = lines
    this.#folds = folds
    this.#hashes = hashes
  }

  /** A chain of a start line alone, if that is one: every device that counts has signed what was agreed on. [L32] */
  static begun<S extends Shape>(setup: Judged<S>, signer: Signer, start: Line): Chain<S> | undefined {
    const { body, evidence } = start
    if (start.h !== 0 || start.prev !== NO_LINE || !sameBallot(start.bal, FIRST_BALLOT)) return undefined
    if (start.by !== null || start.sig !== null || body.kind !== 'start') return undefined
    const folded = started(setup, body)
    if (folded === undefined) return undefined
    const lobbyHash = signer.hash(canon(body.lobby))
    const isWhole = body.parts.every((part, device) => {
      const signed = evidence.parts.find(each => each.by === device)
      return signed !== undefined && canon(signed.body) === canon(part) && isSigned(signer, lobbyHash, signed)
    })
    return isWhole ? new Chain(setup, signer, [start], [folded], [hashOf(signer, start)]) : undefined
  }

  get lines(): readonly Line[] {
    return this.#lines
  }

  get length(): number {
    return this.#lines.length
  }

  get folded(): Folded<S> {
    return this.#folds.at(-1) as Folded<S>
  }

  get head(): Hash {
    return this.#hashes.at(-1) as Hash
  }

  /** The hash of the start line: what everything signed at this table is about. */
  get game(): Hash {
    return this.#hashes[0] as Hash
  }

  get rank(): Rank {
    return { bal: this.folded.bal, length: this.length }
  }

  hashAt(h: number): Hash | undefined {
    return this.#hashes[h]
  }

  foldAt(h: number): Folded<S> | undefined {
    return this.#folds[h]
  }

  /** Both at once: the chain with this line, or undefined where the line is not lawful here. Cheap checks first. [L2] */
  with(line: Line): Chain<S> | undefined {
    if (line.h !== this.length || line.prev !== this.head) return undefined
    const folded = line.body.kind === 'roster' ? this.#afterRoster(line) : this.#afterGameLine(line)
    if (folded === undefined) return undefined
    return new Chain(
      this.#setup,
      this.#signer,
      [...this.#lines, line],
      [...this.#folds, folded],
      [...this.#hashes, hashOf(this.#signer, line)],
    )
  }

  /** The first so many lines, and the start always. */
  cut(length: number): Chain<S> {
    const [lines, folds, hashes] = [this.#lines, this.#folds, this.#hashes].map(each =>
      each.slice(0, Math.max(1, length)),
    )
    return new Chain(this.#setup, this.#signer, lines as Line[], folds as Folded<S>[], hashes as Hash[])
  }

  /** The height at which these lines, which begin at `from`, first differ from mine; where they do not, their end. */
  parting(from: number, lines: readonly Line[]): number {
    const differs = lines.findIndex((line, i) => this.hashAt(from + i) !== hashOf(this.#signer, line))
    return from + (differs < 0 ? lines.length : differs)
  }

  isAbove(rank: Rank): boolean {
    return compareRanks(this.rank, rank) > 0
  }

  #afterRoster(line: Line): Folded<S> | undefined {
    if (line.body.kind !== 'roster' || !isLawfulRoster(this.#signer, this, line)) return undefined
    if (!isAuthored(this.#signer, this.game, line)) return undefined
    return afterRoster(this.#setup, this.folded, line.body.change, line.bal, line.h)
  }

  #afterGameLine(line: Line): Folded<S> | undefined {
    if (!sameBallot(line.bal, this.folded.bal)) return undefined
    const waits = waitsFor(this.#setup, this.folded)
    const author: Device | null = waits.for === 'choice' || waits.for === 'authored' ? waits.by : null
    if (waits.for === 'nobody' || line.by !== author) return undefined
    if (!isAuthored(this.#signer, this.game, line)) return undefined
    if (author === null && !isFormed(this.#setup, this.#signer, this.game, this.folded, line))
      return undefined
    return afterLine(this.#setup, this.folded, line)
  }
}
