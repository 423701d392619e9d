import type { Shape } from '../rules/game'
import type { Acks } from './acks'
import type { Chain } from './chain'
import { CLOCKS, type Clock } from './clocks'
import { presentIn, type Setup } from './fold'
import type { Heard } from './heard'
import { formed, isGoodPart } from './joint'
import { joint, NO_EVIDENCE } from './line'
import type { Log } from './log'
import { placeOf } from './place'
import type { Post } from './post'
import type { Proofs } from './proofs'
import type { Saving } from './saved'
import type { Device, Signer } from './signer'
import { isSigned, signed, type Ack, type Part } from './statement'

/** So many steps' parts are kept of what this device has not come to yet. */
const STEPS_KEPT = 32

/** What a device gives and gathers for joint lines with. */
export interface Hands<S extends Shape> {
  readonly setup: Setup<S>
  readonly signer: Signer
  readonly log: Log<S>
  readonly acks: Acks
  readonly heard: Heard
  readonly post: Post
  readonly proofs: Proofs
  readonly saving: Saving
  readonly clock: Clock
}

type Made = ReturnType<typeof formed>

/** Parts of joint lines: this device's own, given when they may be, and those of all, gathered until they make a line. [L4, L5, L11] */
export class Giving<S extends Shape> {
  readonly #hands: Hands<S>
  readonly #own: Map<string, Part>
  readonly #parts = new Map<string, Map<Device, Part>>()
  #prunedTo = 0
  #formable: { readonly chain: Chain<S>; readonly since: number } | null = null
  /** Looked for once for each change of the log or of what is given. */
  #madeOf: { readonly chain: Chain<S>; readonly given: number; readonly made: Made } | null = null

  constructor(hands: Hands<S>, own: ReadonlyMap<string, Part>) {
    this.#hands = hands
    this.#own = new Map(own)
  }

  /** Those of one step. */
  given(step: string): ReadonlyMap<Device, Part> {
    return this.#parts.get(step) ?? new Map<Device, Part>()
  }

  take(part: Part): void {
    const { signer, log, proofs, post } = this.#hands
    this.#prune()
    if (part.by >= log.folded.lobby.members || this.given(part.step).get(part.by)?.sig === part.sig) return
    if (!isSigned(signer, log.game, part)) return
    proofs.holdSigned(part)
    const parts = this.#parts.get(part.step) ?? new Map<Device, Part>()
    if (parts.has(part.by)) return
    if (parts.size === 0 && this.#parts.size >= STEPS_KEPT) return
    this.#parts.set(part.step, parts.set(part.by, part))
    // Only what was taken, or two parts of a liar would be passed round for ever.
    post.passOn(part.by, { m: 'part', part, acks: [] })
  }

  /** A part is given only when what asks for it is confirmed, and held by every device present. Is one given now? [L11] */
  give(): boolean {
    const { log } = this.#hands
    const { waits, folded, maySign, self } = log
    if ((waits.for !== 'parts' && waits.for !== 'outcome') || folded.progress === null || !maySign)
      return false
    if (waits.for === 'parts' && !presentIn(folded).includes(self)) return false
    const step = log.partStep(waits)
    if (this.given(step).has(self)) return false
    const acks = this.#held()
    const part = acks === undefined ? undefined : this.#ownPart(step)
    if (acks === undefined || part === undefined) return false
    this.take(part)
    this.#hands.post.toAll({ m: 'part', part, acks })
    return true
  }

  /** What I gave and is still awaited may have been lost. */
  repeat(): void {
    const { log } = this.#hands
    const { waits, self } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return
    const part = this.given(log.partStep(waits)).get(self)
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
    const place = placeOf(log, device => heard.isSuspect(device, clock.now))
    if (clock.now - this.#formable.since < place * CLOCKS.stagger) return undefined
    const evidence = { ...NO_EVIDENCE, parts: made.parts }
    const body = { kind: 'deal', step: waits.step, value: made.value } as const
    return chain.with(joint({ ...log.draft(body), evidence }))
  }

  #made(): Made {
    const { setup, signer, log } = this.#hands
    const { waits, folded, chain } = log
    if (waits.for !== 'parts' && waits.for !== 'outcome') return undefined
    if (!log.maySign || folded.left.includes(log.self)) return undefined
    const given = this.given(log.partStep(waits))
    if (this.#madeOf?.chain !== chain || this.#madeOf.given !== given.size) {
      const good = [...given].filter(([, part]) => isGoodPart(setup, signer, log.game, folded, part))
      this.#madeOf = { chain, given: given.size, made: formed(setup, signer, folded, new Map(good)) }
    }
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
    const answered = chain.foldAt(confirmed - 1)?.requests ?? 0
    for (const step of this.#parts.keys()) if (Number.parseInt(step, 10) < answered) this.#parts.delete(step)
  }
}
