import type { Shape } from '../rules/game'
import { compareBallots, compareRanks, FIRST_BALLOT, sameBallot } from './ballot'
import { extended, type Chain } from './chain'
import { CLOCKS, type Clock } from './clocks'
import type { Line } from './line'
import type { Log } from './log'
import type { Post } from './post'
import type { Proofs } from './proofs'
import type { Device, Hash } from './signer'
import type { Promised } from './statement'
import type { Beat, Head } from './wire'

/** Catching up: whoever is ahead in rank sends the rest of its log. There is nothing else to it. [L34] */
export class Tails<S extends Shape> {
  readonly #log: Log<S>
  readonly #post: Post
  readonly #proofs: Proofs
  readonly #clock: Clock
  readonly #told = new Map<Device, number>()
  /** The head that each showed when it was last sent a tail, if it was not on my chain. */
  readonly #strange = new Map<Device, Hash>()

  constructor(log: Log<S>, post: Post, proofs: Proofs, clock: Clock) {
    this.#log = log
    this.#post = post
    this.#proofs = proofs
    this.#clock = clock
  }

  /** A chain is taken iff every line is lawful, its rank is higher, and its ballot is not below my promise. [L6] */
  better(first: number, lines: readonly Line[]): Chain<S> | undefined {
    const { chain, promised } = this.#log
    const parting = chain.parting(first, lines)
    const fresh = lines.slice(parting - first)
    if (fresh.length === 0) return undefined
    for (const line of fresh) this.#proofs.hold(line)
    const mine = chain.lineAt(parting)
    if (mine !== undefined) this.#proofs.hold(mine)
    const candidate = extended(chain.cut(parting), fresh)
    if (compareRanks(candidate.rank, chain.rank) <= 0) return undefined
    if (mine !== undefined && sameBallot(candidate.rank.bal, chain.rank.bal)) return undefined
    return compareBallots(candidate.rank.bal, promised) >= 0 ? candidate : undefined
  }

  /** What another lacks, or where we differ, as its heartbeat shows. */
  tell({ by, ack, conf }: Beat): void {
    const { chain } = this.#log
    const theirs = ack === null ? { bal: FIRST_BALLOT, length: conf } : { bal: ack.bal, length: ack.h + 1 }
    const isFork = ack !== null && compareRanks(chain.rank, theirs) === 0 && ack.hash !== chain.head
    if (!(chain.isAbove(theirs) || isFork)) return
    // What is so new here may be on its way to them.
    if ((this.#log.heldFor(Math.min(theirs.length, chain.length - 1)) ?? 0) < CLOCKS.stagger) return
    this.send(by, ack, conf)
  }

  /** Sends the rest of this log to a device that showed this head, unless it was sent one just now. */
  send(to: Device, head: Head | null, conf: number): void {
    if (!this.mayTell(to)) return
    const from = this.firstFor(to, head, conf)
    const lines = this.#log.chain.linesFrom(from)
    this.#post.send(to, { m: 'lines', from, lines, ack: this.#log.lastAck })
  }

  /** Not too often to the same. */
  mayTell(device: Device): boolean {
    const { now } = this.#clock
    if (now - (this.#told.get(device) ?? -Infinity) < CLOCKS.stagger) return false
    this.#told.set(device, now)
    return true
  }

  /**
   * The first height at which another's log may differ from mine. Where each has lines confirmed, those are the same; but a
   * liar can have confirmed two different ones, so whoever still shows the same strange head is sent all.
   */
  firstFor(device: Device, head: Head | null, conf: number): number {
    const { chain, confirmed } = this.#log
    if (head !== null && chain.hashAt(head.h) === head.hash) return head.h + 1
    if (head !== null && this.#strange.get(device) === head.hash) return 1
    if (head !== null) this.#strange.set(device, head.hash)
    return Math.max(1, Math.min(conf, confirmed))
  }

  /** The log a promise claims, if it replays to what it claims. [L16] */
  replayed(promise: Promised, first: number, lines: readonly Line[]): Chain<S> | undefined {
    const own = this.#log.chain
    if (first > own.length) return undefined
    const parting = own.parting(first, lines)
    const chain = extended(own.cut(parting), lines.slice(parting - first))
    const claimed = chain.cut(promise.length)
    const isAsClaimed =
      claimed.length === promise.length &&
      claimed.head === promise.head &&
      sameBallot(claimed.rank.bal, promise.bal)
    return isAsClaimed ? claimed : undefined
  }
}
