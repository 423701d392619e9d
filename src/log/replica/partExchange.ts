import type { Shape } from '../../rules/game'
import { staggerOf } from '../ballot'
import type { Chain } from '../chain'
import type { ReplicaContext } from './context'
import { TIMING } from '../timing'
import { presentIn } from '../fold'
import { hasGone } from '../membership/leavers'
import { makeJointLine, isGoodPart } from '../jointLine'
import { joint, NO_EVIDENCE } from '../line'
import type { Device } from '../signer'
import { isSigned, signStatement, type Part } from '../statement'

/** Parts are kept for this many unanswered steps of a device; a liar fills only its own share. */
const STEPS_KEPT = 32
/** Parts of requests further ahead than this are not kept: they come again with the heartbeats. */
const REQUESTS_AHEAD = 4

type Made = ReturnType<typeof makeJointLine>

/** Parts of joint lines: gives this device's own when it may, and gathers all until they make a line. [L4, L5, L11] */
export class PartExchange<S extends Shape> {
  readonly #with: ReplicaContext<S>
  readonly #own: Map<string, Part>
  readonly #parts = new Map<string, Map<Device, Part>>()
  /** Counts up with every part that is kept. */
  #taken = 0
  /** The parts for the awaited step: those already checked, and those of them that hold. */
  #goodOf: {
    readonly chain: Chain<S>
    readonly looked: ReadonlySet<Part>
    readonly good: ReadonlyMap<Device, Part>
  } | null = null
  #prunedTo = 0
  /** The number of requests answered for good. */
  #answered = 0
  #formable: { readonly chain: Chain<S>; readonly since: number } | null = null
  /** Memoized for each change of the log or of the parts. */
  #madeOf: { readonly chain: Chain<S>; readonly taken: number; readonly made: Made } | null = null

  constructor(context: ReplicaContext<S>, own: ReadonlyMap<string, Part>) {
    this.#with = context
    this.#own = new Map(own)
  }

  /** The parts that hold for the awaited step. A signed part that does not hold is as none. [L12] */
  get good(): ReadonlyMap<Device, Part> {
    const { setup, signer, log } = this.#with
    const { waits, folded, chain } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return NO_PARTS
    const before = this.#goodOf?.chain === chain ? this.#goodOf : { looked: new Set<Part>(), good: NO_PARTS }
    const given = [...this.#partsFor(log.partStep(waits))]
    const fresh = given.filter(([, part]) => !before.looked.has(part))
    if (fresh.length > 0) {
      const looked = new Set([...before.looked, ...fresh.map(([, part]) => part)])
      const holding = fresh.filter(([, part]) => isGoodPart(setup, signer, log.game, folded, part))
      this.#goodOf = { chain, looked, good: new Map([...before.good, ...holding]) }
      return this.#goodOf.good
    }
    return before.good
  }

  #partsFor(step: string): ReadonlyMap<Device, Part> {
    return this.#parts.get(step) ?? NO_PARTS
  }

  /** Keeps a part and passes it on; returns whether a part of its device for this step is kept now. */
  take(part: Part): boolean {
    const { signer, log, proofs, post } = this.#with
    this.#prune()
    if (part.by >= log.folded.lobby.members) return false
    if (this.#partsFor(part.step).get(part.by)?.sig === part.sig) return true
    if (!isSigned(signer, log.game, part)) return false
    proofs.holdSigned(part)
    const parts = this.#parts.get(part.step) ?? new Map<Device, Part>()
    if (parts.has(part.by)) return true
    if (!this.#hasRoomFor(part)) return false
    this.#parts.set(part.step, parts.set(part.by, part))
    this.#taken++
    // Only parts that were taken are passed on, or two parts of a liar would go round for ever.
    post.passOn(part.by, { m: 'part', part, acks: [] })
    return true
  }

  #hasRoomFor({ by, step }: Part): boolean {
    const { log } = this.#with
    if (by === log.self) return true
    const number = numberIn(step)
    if (!(number >= this.#answered && number <= log.folded.requests + REQUESTS_AHEAD)) return false
    let kept = 0
    for (const parts of this.#parts.values()) if (parts.has(by)) kept++
    return kept < STEPS_KEPT
  }

  /**
   * Gives this device's part, if the line that asks is confirmed and held by every device present; returns
   * whether it did. [L11]
   */
  give(): boolean {
    const { log } = this.#with
    const { waits, folded, maySign, self } = log
    if ((waits.for !== 'parts' && waits.for !== 'outcome') || folded.progress === null || !maySign)
      return false
    if (waits.for === 'parts' && !presentIn(folded).includes(self)) return false
    const step = log.partStep(waits)
    if (this.#partsFor(step).has(self)) return false
    const acks = log.acksOfAsking
    const part = acks === undefined ? undefined : this.#ownPart(step)
    if (acks === undefined || part === undefined) return false
    if (!this.take(part)) return false
    this.#with.post.toAll({ m: 'part', part, acks })
    return true
  }

  /** Sends this device's part again while it is awaited: it may have been lost. */
  repeat(): void {
    const { log } = this.#with
    const { waits, self } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return
    const part = this.#partsFor(log.partStep(waits)).get(self)
    const acks = log.acksOfAsking
    if (part !== undefined && acks !== undefined) this.#with.post.toAll({ m: 'part', part, acks })
  }

  /** Prepares what this device will owe later, while another has to act. */
  prepare(): void {
    const { setup, log } = this.#with
    const { waits, folded, self } = log
    const isMine = waits.for === 'authored' && waits.by === self
    if (!isMine && folded.progress !== null) setup.sealing.prepare(folded.progress)
  }

  /**
   * The log with the joint line that the parts make, once there are enough and it is this device's turn; the
   * host goes first. [L4]
   */
  form(): Chain<S> | undefined {
    const { log, heard, clock } = this.#with
    const { waits, chain } = log
    const made = this.#makeLine()
    if (made === undefined || (waits.for !== 'parts' && waits.for !== 'outcome')) {
      this.#formable = null
      return undefined
    }
    if (this.#formable?.chain !== chain) this.#formable = { chain, since: clock.now }
    const place = staggerOf(log, device => heard.isSuspect(device, clock.now))
    if (clock.now - this.#formable.since < place * TIMING.stagger) return undefined
    const evidence = { ...NO_EVIDENCE, parts: made.parts }
    const body = { kind: 'deal', step: waits.step, value: made.value } as const
    return chain.with(joint({ ...log.draft(body), evidence }))
  }

  #makeLine(): Made {
    const { setup, signer, log } = this.#with
    const { waits, folded, chain } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return undefined
    if (!log.maySign || hasGone(folded, log.self)) return undefined
    if (this.#madeOf?.chain !== chain || this.#madeOf.taken !== this.#taken)
      this.#madeOf = { chain, taken: this.#taken, made: makeJointLine(setup, signer, folded, this.good) }
    return this.#madeOf.made
  }

  #ownPart(step: string): Part | undefined {
    const { setup, signer, log, saving } = this.#with
    const stored = this.#own.get(step)
    if (stored !== undefined) return stored
    const { progress } = log.folded
    const body = progress === null ? undefined : setup.sealing.part(progress)
    if (body === undefined) return undefined
    const part = signStatement<Part>(signer, log.game, { kind: 'part', step, body })
    this.#own.set(step, part)
    saving.part(part)
    return part
  }

  /** Drops parts of requests that are answered for good; an unconfirmed answer may yet be undone, and asked for again. */
  #prune(): void {
    const { chain, confirmed } = this.#with.log
    if (this.#prunedTo === confirmed) return
    this.#prunedTo = confirmed
    this.#answered = chain.foldAt(confirmed - 1)?.requests ?? 0
    for (const step of this.#parts.keys()) if (numberIn(step) < this.#answered) this.#parts.delete(step)
  }
}

const NO_PARTS: ReadonlyMap<Device, Part> = new Map()

/** The number of the request that a part's name begins with; NaN where it begins with none. */
const numberIn = (step: string): number => Number.parseInt(step, 10)
