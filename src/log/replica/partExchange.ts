import type { Shape } from '../../rules/game'
import type { Acks } from './acks'
import type { Chain } from '../chain'
import { TIMING, type InputTime } from '../timing'
import { presentIn, type Setup } from '../fold'
import type { Liveness } from './liveness'
import { makeJointLine, isGoodPart } from '../jointLine'
import { joint, NO_EVIDENCE } from '../line'
import type { OwnLog } from './ownLog'
import { staggerOf } from '../stagger'
import type { Outbox } from './outbox'
import type { Convictions } from './convictions'
import type { DiskWrites } from '../disk'
import type { Device, Signer } from '../signer'
import { isSigned, signed, type Ack, type Part } from '../statement'

/** How many unanswered steps' parts are kept of one device. A liar fills only its own. */
const STEPS_KEPT = 32
/** Parts of requests further ahead than this are not kept: they come again with the heartbeats. */
const REQUESTS_AHEAD = 4

/** What a device gives and gathers for joint lines with. */
export interface PartExchangeContext<S extends Shape> {
  readonly setup: Setup<S>
  readonly signer: Signer
  readonly log: OwnLog<S>
  readonly acks: Acks
  readonly heard: Liveness
  readonly post: Outbox
  readonly proofs: Convictions
  readonly saving: DiskWrites
  readonly clock: InputTime
}

type Made = ReturnType<typeof makeJointLine>

/** Parts of joint lines: this device's own, given when they may be, and those of all, gathered until they make a line. [L4, L5, L11] */
export class PartExchange<S extends Shape> {
  readonly #hands: PartExchangeContext<S>
  readonly #own: Map<string, Part>
  readonly #parts = new Map<string, Map<Device, Part>>()
  /** Counts up with every part that is kept. */
  #taken = 0
  /** Of the parts for the step that is awaited: which were looked at, and which of them hold. */
  #goodOf: {
    readonly chain: Chain<S>
    readonly looked: ReadonlySet<Part>
    readonly good: ReadonlyMap<Device, Part>
  } | null = null
  #prunedTo = 0
  /** How many requests are answered for good. */
  #answered = 0
  #formable: { readonly chain: Chain<S>; readonly since: number } | null = null
  /** Looked for once for each change of the log or of what is given. */
  #madeOf: { readonly chain: Chain<S>; readonly taken: number; readonly made: Made } | null = null

  constructor(hands: PartExchangeContext<S>, own: ReadonlyMap<string, Part>) {
    this.#hands = hands
    this.#own = new Map(own)
  }

  /** The parts that hold for the step that is awaited. A signed part that does not hold is as none. [L12] */
  get good(): ReadonlyMap<Device, Part> {
    const { setup, signer, log } = this.#hands
    const { waits, folded, chain } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return NO_PARTS
    const before = this.#goodOf?.chain === chain ? this.#goodOf : { looked: new Set<Part>(), good: NO_PARTS }
    const given = [...this.#given(log.partStep(waits))]
    const fresh = given.filter(([, part]) => !before.looked.has(part))
    if (fresh.length > 0) {
      const looked = new Set([...before.looked, ...fresh.map(([, part]) => part)])
      const holding = fresh.filter(([, part]) => isGoodPart(setup, signer, log.game, folded, part))
      this.#goodOf = { chain, looked, good: new Map([...before.good, ...holding]) }
      return this.#goodOf.good
    }
    return before.good
  }

  #given(step: string): ReadonlyMap<Device, Part> {
    return this.#parts.get(step) ?? NO_PARTS
  }

  /** Keeps and passes on a part; true if this device keeps a part of this device for this step now. */
  take(part: Part): boolean {
    const { signer, log, proofs, post } = this.#hands
    this.#prune()
    if (part.by >= log.folded.lobby.members) return false
    if (this.#given(part.step).get(part.by)?.sig === part.sig) return true
    if (!isSigned(signer, log.game, part)) return false
    proofs.holdSigned(part)
    const parts = this.#parts.get(part.step) ?? new Map<Device, Part>()
    if (parts.has(part.by)) return true
    if (!this.#hasRoomFor(part)) return false
    this.#parts.set(part.step, parts.set(part.by, part))
    this.#taken++
    // Only what was taken, or two parts of a liar would be passed round for ever.
    post.passOn(part.by, { m: 'part', part, acks: [] })
    return true
  }

  #hasRoomFor({ by, step }: Part): boolean {
    const { log } = this.#hands
    if (by === log.self) return true
    const number = numberIn(step)
    if (!(number >= this.#answered && number <= log.folded.requests + REQUESTS_AHEAD)) return false
    let kept = 0
    for (const parts of this.#parts.values()) if (parts.has(by)) kept++
    return kept < STEPS_KEPT
  }

  /** A part is given only when what asks for it is confirmed, and held by every device present. Is one given now? [L11] */
  give(): boolean {
    const { log } = this.#hands
    const { waits, folded, maySign, self } = log
    if ((waits.for !== 'parts' && waits.for !== 'outcome') || folded.progress === null || !maySign)
      return false
    if (waits.for === 'parts' && !presentIn(folded).includes(self)) return false
    const step = log.partStep(waits)
    if (this.#given(step).has(self)) return false
    const acks = this.#held()
    const part = acks === undefined ? undefined : this.#ownPart(step)
    if (acks === undefined || part === undefined) return false
    if (!this.take(part)) return false
    this.#hands.post.toAll({ m: 'part', part, acks })
    return true
  }

  /** What I gave and is still awaited may have been lost. */
  repeat(): void {
    const { log } = this.#hands
    const { waits, self } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return
    const part = this.#given(log.partStep(waits)).get(self)
    const acks = this.#held()
    if (part !== undefined && acks !== undefined) this.#hands.post.toAll({ m: 'part', part, acks })
  }

  /** While another has to act, what this device will owe later is got ready. */
  prepare(): void {
    const { setup, log } = this.#hands
    const { waits, folded, self } = log
    const isMine = waits.for === 'authored' && waits.by === self
    if (!isMine && folded.progress !== null) setup.sealing.prepare(folded.progress)
  }

  /** The log with the joint line that the parts make, once there are enough and it is my turn: the host's first. [L4] */
  formed(): Chain<S> | undefined {
    const { log, heard, clock } = this.#hands
    const { waits, chain } = log
    const made = this.#made()
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

  #made(): Made {
    const { setup, signer, log } = this.#hands
    const { waits, folded, chain } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return undefined
    if (!log.maySign || folded.left.includes(log.self)) return undefined
    if (this.#madeOf?.chain !== chain || this.#madeOf.taken !== this.#taken)
      this.#madeOf = { chain, taken: this.#taken, made: makeJointLine(setup, signer, folded, this.good) }
    return this.#madeOf.made
  }

  #held(): readonly Ack[] | undefined {
    const { log, acks } = this.#hands
    const { folded, chain, confirmed } = log
    return confirmed <= folded.askedAt ? undefined : acks.holding(chain, folded.askedAt, presentIn(folded))
  }

  #ownPart(step: string): Part | undefined {
    const { setup, signer, log, saving } = this.#hands
    const stored = this.#own.get(step)
    if (stored !== undefined) return stored
    const { progress } = log.folded
    const body = progress === null ? undefined : setup.sealing.part(progress)
    if (body === undefined) return undefined
    const part = signed<Part>(signer, log.game, { kind: 'part', step, body })
    this.#own.set(step, part)
    saving.part(part)
    return part
  }

  /** Parts of requests that are answered for good: what is not confirmed may yet be undone, and asked again. */
  #prune(): void {
    const { chain, confirmed } = this.#hands.log
    if (this.#prunedTo === confirmed) return
    this.#prunedTo = confirmed
    this.#answered = chain.foldAt(confirmed - 1)?.requests ?? 0
    for (const step of this.#parts.keys()) if (numberIn(step) < this.#answered) this.#parts.delete(step)
  }
}

const NO_PARTS: ReadonlyMap<Device, Part> = new Map()

/** The number of the request a part's name begins with; NaN where it begins with none. */
const numberIn = (step: string): number => Number.parseInt(step, 10)
