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

/** Lines below those both have confirmed at which a tail begins, for a device that keeps showing the same strange head. */
const DEEPER = 100
/** The first few unlawful lines of a message are held against those who signed them, no more. */
const UNLAWFUL_HELD = 4

/** Lines of another device. */
interface SentTail {
  readonly from: number
  readonly lines: readonly Line[]
  readonly ack: Ack | null
}

/**
 * Catching up: a device that is ahead in rank sends the lines after the head that the other shows, a portion
 * in each message; the other asks for more. [L34]
 */
export class CatchUp<S extends Shape> {
  readonly #log: OwnLog<S>
  readonly #post: Outbox
  readonly #proofs: Convictions
  readonly #clock: InputTime
  readonly #told = new Map<Device, number>()
  readonly #portions = new Portions<S, Device>()
  /** The head that each device showed when it was last sent a tail, if it was not on this chain, and how often in a row. */
  readonly #strange = new Map<Device, { readonly hash: Hash; readonly times: number }>()
  /** The end of the last portion sent to each device. */
  readonly #sentTo = new Map<Device, number>()
  /** The head that each device has reached with this device's portions, and when it said so. */
  readonly #shown = new Map<Device, { readonly head: Head; readonly at: number }>()
  /** The line after which this device last asked for more, and when. */
  #askedOn: { readonly head: Hash; readonly at: number } | null = null

  constructor(log: OwnLog<S>, post: Outbox, proofs: Convictions, clock: InputTime) {
    this.#log = log
    this.#post = post
    this.#proofs = proofs
    this.#clock = clock
  }

  /**
   * The chain if it may be taken: it ranks higher, its ballot is not below the promise, and it is no fork of
   * the same ballot. [L6]
   */
  better(joined: Chain<S>): Chain<S> | undefined {
    const { chain, promised } = this.#log
    const isFork = chain.sharedWith(joined) < chain.length
    if (compareRanks(joined.rank, chain.rank) <= 0) return undefined
    if (isFork && sameBallot(joined.rank.bal, chain.rank.bal)) return undefined
    return compareBallots(joined.rank.bal, promised) >= 0 ? joined : undefined
  }

  /**
   * The log that another's lines make, though it may not be worth taking yet; undefined where they begin
   * above all there is here.
   */
  join(from: Device, { from: first, lines }: SentTail): Chain<S> | undefined {
    const { chain } = this.#log
    const joined = this.#portions.join(chain, first, lines)
    if (joined === undefined) return undefined
    const parting = first > chain.length ? first : chain.parting(first, lines)
    this.#holdAgainst(lines.slice(parting - first), joined.length - parting)
    const mine = parting < first + lines.length ? chain.lineAt(parting) : undefined
    if (mine !== undefined) this.#proofs.hold(mine)
    if (chain.hashAt(joined.length - 1) !== joined.head) this.#portions.keep(from, joined)
    return joined
  }

  /** Limits the signatures checked for one message: a liar could send thousands of made-up lines. */
  #holdAgainst(lines: readonly Line[], lawful: number): void {
    for (const line of lines.slice(0, Math.max(0, lawful) + UNLAWFUL_HELD)) this.#proofs.hold(line)
  }

  /** Asks for the lines after these, where their sender holds more than this device. */
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

  /** Sends the next portion to a device that has reached this head. */
  takeMore(from: Device, head: Head): void {
    const { chain } = this.#log
    if (chain.hashAt(head.h) !== head.hash || head.h + 1 >= chain.length) return
    this.#shown.set(from, { head, at: this.#clock.now })
    // A portion is not sent twice in so short a time.
    if (this.#sentTo.get(from) === head.h + 1 || this.mayTell(from)) this.#sendFrom(from, head.h + 1)
  }

  /** Sends another the lines it lacks or that differ, as its heartbeat shows. */
  tell({ by, ack, conf }: Beat): void {
    const { chain } = this.#log
    const theirs = ack === null ? { bal: FIRST_BALLOT, length: conf } : { bal: ack.bal, length: ack.h + 1 }
    const isFork = ack !== null && compareRanks(chain.rank, theirs) === 0 && ack.hash !== chain.head
    if (!(chain.isAbove(theirs) || isFork)) return
    // A line this new may be on its way to it.
    if ((this.#log.heldFor(Math.min(theirs.length, chain.length - 1)) ?? 0) < TIMING.stagger) return
    this.send(by, ack, conf)
  }

  /** Sends the rest of this log to a device that showed this head, unless it was sent some just now. */
  send(to: Device, head: Head | null, conf: number): void {
    if (!this.mayTell(to)) return
    const from = this.#cameTo(to) ?? this.firstFor(to, head, conf)
    if (from < this.#log.chain.length) this.#sendFrom(to, from)
  }

  /**
   * The lines that go with a promise to a device with this head; undefined where they take more than one
   * portion, which is sent first.
   */
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

  /** The first height after the portions that a device lately said it has. */
  #cameTo(device: Device): number | undefined {
    const shown = this.#shown.get(device)
    if (shown === undefined || this.#clock.now - shown.at >= TIMING.portion) return undefined
    return this.#log.chain.hashAt(shown.head.h) === shown.head.hash ? shown.head.h + 1 : undefined
  }

  /** True at most every 300 ms for one device. */
  mayTell(device: Device): boolean {
    const { now } = this.#clock
    if (now - (this.#told.get(device) ?? -Infinity) < TIMING.stagger) return false
    this.#told.set(device, now)
    return true
  }

  /**
   * The first height at which another's log may differ from this one. Lines that both have confirmed are the
   * same; but a liar can have confirmed two different ones, so a device that still shows the same strange
   * head is sent more each time.
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

  /** The log that a promise claims, if the lines replay to just that. [L16] */
  replay(promise: BallotPromise, first: number, lines: readonly Line[]): Chain<S> | undefined {
    const joined = this.#portions.join(this.#log.chain, first, lines)
    this.#holdAgainst(lines, (joined?.length ?? first) - first)
    const claimed = joined?.cut(promise.length)
    const isAsClaimed =
      claimed?.length === promise.length &&
      claimed.head === promise.head &&
      sameBallot(claimed.rank.bal, promise.bal)
    return isAsClaimed ? claimed : undefined
  }
}
