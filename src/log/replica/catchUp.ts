import type { Shape } from '../../rules/game'
import { compareBallots, compareRanks, FIRST_BALLOT, sameBallot } from '../ballot'
import type { Chain } from '../chain'
import { TIMING, type InputTime } from '../timing'
import type { Line } from '../line'
import type { OwnLog } from './ownLog'
import { portionFrom, Portions } from './portions'
import type { Outbox } from './outbox'
import type { Convictions } from './convictions'
import type { Device, Hash } from '../signer'
import type { Ack, BallotPromise } from '../statement'
import type { Beat, Head } from '../messages'

/** How far below the lines both have confirmed a tail begins, for a device that shows the same strange head again and again. */
const DEEPER = 100
/** Of lines that are not lawful so many, the first, are held against those who signed them. */
const UNLAWFUL_HELD = 4

/** Lines of another device. */
interface SentTail {
  readonly from: number
  readonly lines: readonly Line[]
  readonly ack: Ack | null
}

/**
 * Catching up: whoever is ahead in rank sends what comes after the head that the other shows, a portion in each message; the
 * other asks on for what comes after that. [L34]
 */
export class CatchUp<S extends Shape> {
  readonly #log: OwnLog<S>
  readonly #post: Outbox
  readonly #proofs: Convictions
  readonly #clock: InputTime
  readonly #told = new Map<Device, number>()
  readonly #portions = new Portions<S, Device>()
  /** The head that each showed when it was last sent a tail, if it was not on my chain; and how often in a row. */
  readonly #strange = new Map<Device, { readonly hash: Hash; readonly times: number }>()
  /** Where the last portion ended that each was sent. */
  readonly #sentTo = new Map<Device, number>()
  /** How far each has said that it has come with my portions, and when. */
  readonly #shown = new Map<Device, { readonly head: Head; readonly at: number }>()
  /** After which line I last asked on, and when. */
  #askedOn: { readonly head: Hash; readonly at: number } | null = null

  constructor(log: OwnLog<S>, post: Outbox, proofs: Convictions, clock: InputTime) {
    this.#log = log
    this.#post = post
    this.#proofs = proofs
    this.#clock = clock
  }

  /** A chain is taken iff every line is lawful, its rank is higher, and its ballot is not below my promise. [L6] */
  better(joined: Chain<S>): Chain<S> | undefined {
    const { chain, promised } = this.#log
    const isFork = chain.sharedWith(joined) < chain.length
    if (compareRanks(joined.rank, chain.rank) <= 0) return undefined
    if (isFork && sameBallot(joined.rank.bal, chain.rank.bal)) return undefined
    return compareBallots(joined.rank.bal, promised) >= 0 ? joined : undefined
  }

  /** The log that another's lines make, though it may not be worth taking yet; undefined where they begin above all there is here. */
  joined(from: Device, { from: first, lines }: SentTail): Chain<S> | undefined {
    const { chain } = this.#log
    const joined = this.#portions.joined(chain, first, lines)
    if (joined === undefined) return undefined
    const parting = first > chain.length ? first : chain.parting(first, lines)
    this.#holdAgainst(lines.slice(parting - first), joined.length - parting)
    const mine = parting < first + lines.length ? chain.lineAt(parting) : undefined
    if (mine !== undefined) this.#proofs.hold(mine)
    if (chain.hashAt(joined.length - 1) !== joined.head) this.#portions.keep(from, joined)
    return joined
  }

  /** Whoever makes lines up must not have this device check thousands of signatures for one message. */
  #holdAgainst(lines: readonly Line[], lawful: number): void {
    for (const line of lines.slice(0, Math.max(0, lawful) + UNLAWFUL_HELD)) this.#proofs.hold(line)
  }

  /** Asks for what comes after these lines, where their sender holds more than I do. */
  askOn(from: Device, { from: first, lines, ack }: SentTail, joined: Chain<S>): void {
    const { chain } = this.#log
    this.#portions.forgetIn(chain)
    const end = first + lines.length
    if (lines.length === 0 || joined.length !== end || ack === null || ack.by !== from || ack.h < end) return
    if (chain.isAbove({ bal: ack.bal, length: ack.h + 1 })) return
    if (chain.length > end && chain.hashAt(end - 1) === joined.head) return
    const { now } = this.#clock
    if (this.#askedOn?.head === joined.head && now - this.#askedOn.at < TIMING.stagger) return
    this.#askedOn = { head: joined.head, at: now }
    this.#post.send(from, { m: 'more', head: { bal: joined.rank.bal, h: end - 1, hash: joined.head } })
  }

  /** Somebody asks on: it has come with my portions as far as this. */
  takeMore(from: Device, head: Head): void {
    const { chain } = this.#log
    if (chain.hashAt(head.h) !== head.hash || head.h + 1 >= chain.length) return
    this.#shown.set(from, { head, at: this.#clock.now })
    // Nobody is sent the same portion twice in so short a time.
    if (this.#sentTo.get(from) === head.h + 1 || this.mayTell(from)) this.#sendFrom(from, head.h + 1)
  }

  /** What another lacks, or where we differ, as its heartbeat shows. */
  tell({ by, ack, conf }: Beat): void {
    const { chain } = this.#log
    const theirs = ack === null ? { bal: FIRST_BALLOT, length: conf } : { bal: ack.bal, length: ack.h + 1 }
    const isFork = ack !== null && compareRanks(chain.rank, theirs) === 0 && ack.hash !== chain.head
    if (!(chain.isAbove(theirs) || isFork)) return
    // What is so new here may be on its way to them.
    if ((this.#log.heldFor(Math.min(theirs.length, chain.length - 1)) ?? 0) < TIMING.stagger) return
    this.send(by, ack, conf)
  }

  /** Sends the rest of this log to a device that showed this head, unless it was sent one just now. */
  send(to: Device, head: Head | null, conf: number): void {
    if (!this.mayTell(to)) return
    const from = this.#cameTo(to) ?? this.firstFor(to, head, conf)
    if (from < this.#log.chain.length) this.#sendFrom(to, from)
  }

  /** What a promise shows of this log to a device with this head; undefined where that is more than one portion, and is sent first. */
  shownWith(to: Device, head: Head, conf: number): Pick<SentTail, 'from' | 'lines'> | undefined {
    const { chain } = this.#log
    const from = Math.min(this.#cameTo(to) ?? this.firstFor(to, head, conf), chain.length)
    const lines = portionFrom(chain, from)
    if (from + lines.length === chain.length) return { from, lines }
    if (this.mayTell(to)) this.#sendFrom(to, from)
    return undefined
  }

  #sendFrom(to: Device, from: number): void {
    const lines = portionFrom(this.#log.chain, from)
    this.#sentTo.set(to, from + lines.length)
    this.#post.send(to, { m: 'lines', from, lines, ack: this.#log.lastAck })
  }

  /** The first height after what a device said lately that it has of my portions. */
  #cameTo(device: Device): number | undefined {
    const shown = this.#shown.get(device)
    if (shown === undefined || this.#clock.now - shown.at >= TIMING.portion) return undefined
    return this.#log.chain.hashAt(shown.head.h) === shown.head.hash ? shown.head.h + 1 : undefined
  }

  /** Not too often to the same. */
  mayTell(device: Device): boolean {
    const { now } = this.#clock
    if (now - (this.#told.get(device) ?? -Infinity) < TIMING.stagger) return false
    this.#told.set(device, now)
    return true
  }

  /**
   * The first height at which another's log may differ from mine. Where each has lines confirmed, those are the same; but a
   * liar can have confirmed two different ones, so whoever still shows the same strange head is sent more of it each time.
   */
  firstFor(device: Device, head: Head | null, conf: number): number {
    const { chain, confirmed } = this.#log
    if (head !== null && chain.hashAt(head.h) === head.hash) return head.h + 1
    const before = this.#strange.get(device)
    const times = head !== null && before?.hash === head.hash ? before.times + 1 : 0
    if (head !== null) this.#strange.set(device, { hash: head.hash, times })
    const deeper = times === 0 ? 0 : DEEPER * 4 ** (times - 1)
    return Math.max(1, Math.min(conf, confirmed) - deeper)
  }

  /** The log a promise claims, if it replays to what it claims. [L16] */
  replayed(promise: BallotPromise, first: number, lines: readonly Line[]): Chain<S> | undefined {
    const joined = this.#portions.joined(this.#log.chain, first, lines)
    this.#holdAgainst(lines, (joined?.length ?? first) - first)
    const claimed = joined?.cut(promise.length)
    const isAsClaimed =
      claimed?.length === promise.length &&
      claimed.head === promise.head &&
      sameBallot(claimed.rank.bal, promise.bal)
    return isAsClaimed ? claimed : undefined
  }
}
