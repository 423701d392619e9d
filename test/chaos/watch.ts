import type { Game, Shape } from '../../src/rules/game'
import { canon, type Json } from '../../src/sealed/canon'
import type { Replica } from '../../src/log/replica/replica'
import type { Device } from '../../src/log/signer'
import type { Part } from '../../src/log/statement'
import type { Liar } from './liar'

/** A device as the watch sees it. */
export interface Watched<S extends Shape> {
  readonly device: Device
  readonly replica: Replica<S> | null
  readonly isUp: boolean
  confirmed: number
  /** The chain that was looked at last: as long as it is the same, nothing can have gone wrong in it. */
  seen: { readonly chain: Replica<S>['chain']; readonly confirmed: number } | null
}

/** Checks the claims of docs/proof-of-the-log.md, which hold whatever happens. */
export class Watch<S extends Shape> {
  readonly #game: Game<S>
  readonly #liar: Liar | null
  readonly #confirmedHashes: string[] = []
  readonly #given: { readonly h: number; readonly hash: string; readonly device: Device }[] = []
  readonly #inBallots = new Map<string, string>()
  readonly #outcomes = new Map<string, string>()
  readonly #chosen = new Map<string, Json>()
  readonly #pasts = new Map<string, string>()
  /** The height at which two lines were confirmed: with a liar that may be, but never without a proof against him in the end. */
  #split: number | null = null
  readonly bad: string[] = []
  lines = 0

  constructor(game: Game<S>, liar: Liar | null) {
    this.#game = game
    this.#liar = liar
  }

  get confirmed(): number {
    return this.#confirmedHashes.length
  }

  /** After every write of an honest device. */
  over(machine: Watched<S>, replica: Replica<S>): void {
    for (const { a } of replica.convicts)
      if (a.by !== this.#liar?.device) this.bad.push(`honest device ${a.by} was convicted`)
    const { confirmed, chain } = replica
    if (machine.seen?.chain === chain && machine.seen.confirmed === confirmed) return
    machine.seen = { chain, confirmed }
    for (let h = machine.confirmed; h < confirmed; h++) {
      const hash = chain.hashAt(h) ?? ''
      const known = (this.#confirmedHashes[h] ??= hash)
      if (known !== hash) this.#split ??= h
    }
    if (confirmed > machine.confirmed) machine.confirmed = confirmed
    this.#noteOutcome(chain)
    this.#noteChoice(chain, machine.device)
    this.#notePlace(chain)
  }

  /** Notes a part that a device gave, and for which line. */
  given({ folded, chain }: Replica<S>, part: Part): void {
    const h = folded.askedAt
    if (!part.step.startsWith(`${folded.progress?.request.number}.`)) return
    this.#given.push({ h, hash: chain.hashAt(h) ?? '', device: part.by })
  }

  /** At the end: every confirmed line is in every honest log, and nothing was answered for a line that is void. */
  audit(honest: readonly Watched<S>[], isOver: boolean): boolean {
    const hasProof = honest.some(({ replica }) => (replica?.convicts.length ?? 0) > 0)
    if (this.#split !== null && !hasProof)
      this.bad.push(`line ${this.#split} is confirmed as two different ones`)
    if (!isOver || (hasProof && this.#liar !== null)) return this.bad.length === 0
    for (const { device, replica, isUp } of honest) {
      if (replica === null || !isUp) continue
      const lost = this.#confirmedHashes.findIndex((hash, h) => replica.chain.hashAt(h) !== hash)
      if (lost >= 0) this.bad.push(`device ${device} has lost confirmed line ${lost}`)
      const voided = this.#given.find(({ h, hash }) => replica.chain.hashAt(h) !== hash)
      if (voided !== undefined)
        this.bad.push(`device ${voided.device} answered for line ${voided.h}, which is void`)
    }
    return this.bad.length === 0
  }

  /** One chain in a ballot, and one past for every line. [L1, L2] */
  #notePlace(chain: Replica<S>['chain']): void {
    const last = chain.lines.at(-1)
    if (last === undefined) return
    const before = chain.hashAt(chain.length - 2) ?? ''
    if ((this.#pasts.get(chain.head) ?? before) !== before)
      this.bad.push(`line ${last.h} has two different ones before it`)
    this.#pasts.set(chain.head, before)
    const place = `${last.bal.n}.${last.bal.device} ${last.h}`
    const seen = this.#inBallots.get(place)
    if (seen === undefined) {
      this.#inBallots.set(place, chain.head)
      this.lines++
    } else if (seen !== chain.head && this.#liar === null) this.bad.push(`two chains in ballot ${place}`)
  }

  /** An outcome of chance or the dealer must not hang on who is present, or it could be asked again by going absent. [L4] */
  #noteOutcome(chain: Replica<S>['chain']): void {
    const body = chain.lines.at(-1)?.body
    const before = chain.foldAt(chain.length - 2)
    if (body?.kind !== 'deal' || before?.progress?.request === undefined || typeof body.value !== 'string')
      return
    const asked = canon([before.progress.request as unknown as Json, body.step])
    const value = this.#outcomes.get(asked) ?? body.value
    this.#outcomes.set(asked, value)
    if (value !== body.value) this.bad.push(`${asked} came out in two ways`)
  }

  /** One choice for an occasion, for as long as the rules allow it. [L3] */
  #noteChoice(chain: Replica<S>['chain'], device: Device): void {
    const last = chain.lines.at(-1)
    const before = chain.foldAt(chain.length - 2)
    if (last?.body.kind !== 'move' || last.by !== device || before === undefined) return
    const turn = this.#game.turn(before.state)
    if (turn.of !== 'seat') return
    const asked = canon([device, turn.seat, last.body.occasion])
    const chosen = this.#chosen.get(asked)
    this.#chosen.set(asked, last.body.move)
    if (chosen === undefined || canon(chosen) === canon(last.body.move)) return
    const again = this.#game.parseMove(chosen)
    if (again !== undefined && this.#game.play(before.state, turn.seat, again).ok)
      this.bad.push(`device ${device} thought again at ${asked}`)
  }
}
