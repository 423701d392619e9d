import type { Shape } from '../rules/game'
import { GrowingList } from '../rules/growingList'
import { bug } from '../rules/result'
import { canon } from '../sealed/canon'
import { compareRanks, FIRST_BALLOT, sameBallot, type Rank } from './ballot'
import { afterLine, startState, waitsFor, type LogState, type Judged, type PendingLook } from './fold'
import { afterRoster } from './membership/rosterFold'
import { isJointLine } from './jointLine'
import { hashOf, isAuthored, isBare, NO_LINE, type Line } from './line'
import { isLawfulRoster, type Prefix } from './membership/roster'
import type { Device, Hash, Signer } from './signer'
import { isSigned, MOST_GAME_LINES, MOST_ROSTER_LINES } from './statement'

/** A line, its hash, and the state after it. */
interface ChainEntry<S extends Shape> {
  readonly line: Line
  readonly hash: Hash
  readonly folded: LogState<S>
}

/** One log. It holds lawful lines only. Chains that grew from one another share their entries. */
export class Chain<S extends Shape> implements Prefix<S> {
  readonly #setup: Judged<S>
  readonly #signer: Signer
  readonly #links: GrowingList<ChainEntry<S>>
  #lines: readonly Line[] | null = null

  private constructor(setup: Judged<S>, signer: Signer, links: GrowingList<ChainEntry<S>>) {
    this.#setup = setup
    this.#signer = signer
    this.#links = links
  }

  /** A chain of a start line alone, if the line is lawful: every member has signed the agreed game. [L32] */
  static fromStart<S extends Shape>(setup: Judged<S>, signer: Signer, start: Line): Chain<S> | undefined {
    const { body, evidence } = start
    if (start.h !== 0 || start.prev !== NO_LINE || !sameBallot(start.bal, FIRST_BALLOT)) return undefined
    if (start.by !== null || start.sig !== null || body.kind !== 'start') return undefined
    const folded = startState(setup, body)
    if (folded === undefined) return undefined
    const lobbyHash = signer.hash(canon(body.lobby))
    const isWhole =
      isBare(start) &&
      evidence.parts.length === body.parts.length &&
      body.parts.every((part, device) => {
        const signed = evidence.parts.find(each => each.by === device)
        if (signed?.step !== 'start' || canon(signed.body) !== canon(part)) return false
        return isSigned(signer, lobbyHash, signed)
      })
    const link = { line: start, hash: hashOf(signer, start), folded }
    return isWhole ? new Chain(setup, signer, GrowingList.of([link])) : undefined
  }

  /** All lines, for readers of a whole log. Code that runs at every line uses `lineAt` and `linesFrom`. */
  get lines(): readonly Line[] {
    return (this.#lines ??= this.linesFrom(0))
  }

  get length(): number {
    return this.#links.length
  }

  get folded(): LogState<S> {
    return this.#link(this.length - 1).folded
  }

  get head(): Hash {
    return this.#link(this.length - 1).hash
  }

  /** The hash of the start line; every signature of this game names it. */
  get game(): Hash {
    return this.#link(0).hash
  }

  get rank(): Rank {
    return { bal: this.folded.bal, length: this.length }
  }

  lineAt(h: number): Line | undefined {
    return this.#links.at(h)?.line
  }

  linesFrom(h: number): readonly Line[] {
    return this.#links.from(h).map(({ line }) => line)
  }

  hashAt(h: number): Hash | undefined {
    return this.#links.at(h)?.hash
  }

  foldAt(h: number): LogState<S> | undefined {
    return this.#links.at(h)?.folded
  }

  /** The chain with this line, or undefined where the line is not lawful next. Cheap checks come first. [L2] */
  with(line: Line, looking: PendingLook = 'proving'): Chain<S> | undefined {
    if (line.h !== this.length || line.prev !== this.head) return undefined
    const isRoster = line.body.kind === 'roster'
    const { rosterLines } = this.folded
    if (isRoster ? rosterLines >= MOST_ROSTER_LINES : this.length - rosterLines >= MOST_GAME_LINES)
      return undefined
    const folded = isRoster ? this.#afterRoster(line, looking) : this.#afterGameLine(line, looking)
    if (folded === undefined) return undefined
    return this.#of(this.#links.with({ line, hash: hashOf(this.#signer, line), folded }))
  }

  /** The number of lines that two chains share; equal hashes mean equal lines all the way down. */
  sharedWith(other: Chain<S>): number {
    let shared = Math.min(this.length, other.length)
    while (shared > 0 && this.hashAt(shared - 1) !== other.hashAt(shared - 1)) shared--
    return shared
  }

  /** The first `length` lines; never fewer than the start line. */
  cut(length: number): Chain<S> {
    return length >= this.length ? this : this.#of(this.#links.cut(Math.max(1, length)))
  }

  #of(links: GrowingList<ChainEntry<S>>): Chain<S> {
    return new Chain(this.#setup, this.#signer, links)
  }

  /** The entry at a height that must exist. */
  #link(h: number): ChainEntry<S> {
    const link = this.#links.at(h)
    if (link === undefined) throw bug(`the log has no line ${h}`)
    return link
  }

  /** The height at which these lines, which begin at `from`, first differ from this chain; if none does, their end. */
  parting(from: number, lines: readonly Line[]): number {
    const differs = lines.findIndex((line, i) => this.hashAt(from + i) !== hashOf(this.#signer, line))
    return from + (differs < 0 ? lines.length : differs)
  }

  isAbove(rank: Rank): boolean {
    return compareRanks(this.rank, rank) > 0
  }

  #afterRoster(line: Line, looking: PendingLook): LogState<S> | undefined {
    if (line.body.kind !== 'roster') return undefined
    const isProved = () =>
      isLawfulRoster(this.#signer, this, line) && isAuthored(this.#signer, this.game, line)
    if (looking === 'proving' && !isProved()) return undefined
    return afterRoster(this.#setup, this.folded, line.body.change, line.bal, line.h)
  }

  #afterGameLine(line: Line, looking: PendingLook): LogState<S> | undefined {
    if (!sameBallot(line.bal, this.folded.bal)) return undefined
    const waits = waitsFor(this.#setup, this.folded)
    const author: Device | null = waits.for === 'choice' || waits.for === 'authored' ? waits.by : null
    if (waits.for === 'nobody' || line.by !== author) return undefined
    const isProved = () =>
      isAuthored(this.#signer, this.game, line) &&
      isBare(line) &&
      (author !== null || isJointLine(this.#setup, this.#signer, this.game, this.folded, line))
    if (looking === 'proving' && !isProved()) return undefined
    return afterLine(this.#setup, this.folded, line, looking)
  }
}

/** Extends the chain by these lines, up to the first that is not lawful. */
export const extendChain = <S extends Shape>(
  chain: Chain<S>,
  lines: readonly Line[],
  looking: PendingLook = 'proving',
): Chain<S> => {
  let longer = chain
  for (const line of lines) {
    const next = longer.with(line, looking)
    if (next === undefined) break
    longer = next
  }
  return longer
}
