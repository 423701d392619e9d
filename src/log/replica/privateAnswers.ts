import type { Shape } from '../../rules/game'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import type { Acks } from './acks'
import type { Chain } from '../chain'
import { TIMING, type InputTime } from '../timing'
import type { Whisper } from '../../dealer/dealer'
import { stayingIn, type LogState, type Setup } from '../fold'
import type { OwnLog } from './ownLog'
import type { Outbox } from './outbox'
import type { DiskWrites } from '../disk'
import type { Device, Signer } from '../signer'
import { isSigned, parsePart, signed, type Part } from '../statement'
import type { LookHelp } from '../messages'

/** The step of the part that unseals the deal when the game is over. */
const UNSEAL = 'unseal'

/** What a device gives and gets beside the log with. */
export interface PrivateAnswersContext<S extends Shape> {
  readonly setup: Setup<S>
  readonly signer: Signer
  readonly log: OwnLog<S>
  readonly acks: Acks
  readonly post: Outbox
  readonly saving: DiskWrites
  readonly clock: InputTime
}

/**
 * What devices give one another beside the log, each asking until it has what it may have: help towards what one seat may
 * see of what lies aside, which is for that seat's device alone; and, after the game, what unseals the deal.
 */
export class PrivateAnswers<S extends Shape> {
  readonly #means: PrivateAnswersContext<S>
  readonly #helps = new Map<Seat, Map<Device, Json>>()
  readonly #looks = new Map<Seat, Whisper>()
  readonly #unsealed = new Map<Device, Part>()
  /** What has been asked for once; from then on with every heartbeat. */
  readonly #asked = new Set<Seat | null>()
  #own: Part | undefined
  /** Help given to others' seats: made once, since whoever lost it asks again. */
  readonly #given = new Map<Seat, Json>()
  readonly #answeredAt = new Map<string, number>()
  #allowedBy: { readonly chain: Chain<S>; readonly what: readonly (Seat | null)[] } | null = null

  constructor(means: PrivateAnswersContext<S>, own: Part | undefined) {
    this.#means = means
    this.#own = own
  }

  /** What seats of this device have seen of what lies aside. */
  get looks(): readonly Whisper[] {
    return [...this.#looks.values()]
  }

  /** What devices have unsealed, this one among them, once the game is over. */
  get unsealed(): readonly Part[] {
    return [...this.#unsealed.values()].toSorted((a, b) => a.by - b.by)
  }

  /** As soon as there is something to ask for. */
  ask(): void {
    for (const what of this.#wanted()) {
      if (this.#asked.has(what)) continue
      this.#asked.add(what)
      this.#askFor(what)
    }
  }

  /** With every heartbeat: what was asked for may have been lost, or have come too soon. */
  repeat(): void {
    for (const what of this.#wanted()) this.#askFor(what)
  }

  take(from: Device, { seat, help }: LookHelp): void {
    if (help === null) this.#answer(from, seat)
    else if (seat === null) this.#takeUnsealed(from, help)
    else this.#takeHelp(from, seat, help)
  }

  /** An asker is answered once in a while, however often it asks. */
  #answer(to: Device, what: Seat | null): void {
    const { now } = this.#means.clock
    const name = `${to} ${what}`
    if (now - (this.#answeredAt.get(name) ?? -Infinity) < TIMING.stagger) return
    const own = this.#mine(to, what)
    if (own === undefined) return
    this.#answeredAt.set(name, now)
    this.#means.post.send(to, { m: 'help', seat: what, help: own })
  }

  #askFor(what: Seat | null): void {
    const { log, post } = this.#means
    const own = this.#mine(log.self, what)
    if (own !== undefined) this.take(log.self, { m: 'help', seat: what, help: own })
    const given = what === null ? this.#unsealed : this.#helps.get(what)
    for (const device of post.others)
      if (given?.has(device) !== true) post.send(device, { m: 'help', seat: what, help: null })
  }

  /** What this device may have and has not: the looks of its seats; and, after the game, what all unseal. */
  #wanted(): readonly (Seat | null)[] {
    const { length } = this.#means.log.members
    return this.#allowed().filter(what =>
      what === null ? this.#unsealed.size < length : !this.#looks.has(what),
    )
  }

  /** Found once for each change of the log. */
  #allowed(): readonly (Seat | null)[] {
    const { chain, folded, self } = this.#means.log
    if (this.#allowedBy?.chain !== chain) {
      const mine = folded.lobby.seating.flatMap((at, seat) => (at === self ? [seat as Seat] : []))
      const looks = mine.filter(seat => this.#mayLook(folded, seat))
      this.#allowedBy = { chain, what: this.#mayUnseal(folded) ? [...looks, null] : looks }
    }
    return this.#allowedBy.what
  }

  /** What this device gives whoever asks, if that may have it: what allows it is confirmed, and held by all who have not left. [L11, F2] */
  #mine(to: Device, what: Seat | null): Json | undefined {
    const { log, setup } = this.#means
    const { folded } = log
    if (what === null) return this.#isHeld(each => this.#mayUnseal(each)) ? this.#unsealing() : undefined
    if (folded.lobby.seating[what] !== to || !this.#isHeld(each => this.#mayLook(each, what)))
      return undefined
    const own = this.#helps.get(what)?.get(log.self) ?? this.#given.get(what)
    const help = own ?? setup.sealing.help(folded.dealing, what)
    if (help !== undefined) this.#given.set(what, help)
    return help
  }

  /** The game is over, and there are cards to unseal. */
  #mayUnseal({ outcome, dealing }: LogState<S>): boolean {
    return outcome === 'played-out' && this.#means.setup.sealing.hasCards(dealing)
  }

  /** Any device may come to play for those who left, so their seats count to every device. [F4] */
  #mayLook({ state, lobby, left }: LogState<S>, seat: Seat): boolean {
    const home = lobby.seating[seat]
    const device = lobby.seating.flatMap((at, each) =>
      at === home || left.includes(at) ? [each as Seat] : [],
    )
    return this.#means.setup.game.mayLook(state, seat, device)
  }

  /**
   * Is the line since which this is so confirmed, and does every device that has not left hold it? An absent one counts: a
   * device that is the only way between two halves could have each call the other absent. Nothing waits for this.
   */
  #isHeld(isSo: (folded: LogState<S>) => boolean): boolean {
    const { log, acks } = this.#means
    const { chain, confirmed, folded } = log
    let since = chain.length
    for (; since > 0; since--) {
      const before = chain.foldAt(since - 1)
      if (before === undefined || !isSo(before)) break
    }
    return confirmed > since && acks.holding(chain, since, stayingIn(folded)) !== undefined
  }

  #unsealing(): Part | undefined {
    const { setup, signer, log, saving } = this.#means
    if (this.#own !== undefined) return this.#own
    const body = setup.sealing.unseal(log.folded.dealing)
    if (body === undefined) return undefined
    this.#own = signed<Part>(signer, log.game, { kind: 'part', step: UNSEAL, body })
    saving.part(this.#own)
    return this.#own
  }

  #takeHelp(from: Device, seat: Seat, help: Json): void {
    const { setup, log } = this.#means
    const { dealing, lobby } = log.folded
    const given = this.#helps.get(seat) ?? new Map<Device, Json>()
    if (lobby.seating[seat] !== log.self || this.#looks.has(seat) || given.has(from)) return
    if (!setup.sealing.isHelp(dealing, seat, from, help)) return
    this.#helps.set(seat, given.set(from, help))
    const look = setup.sealing.look(dealing, seat, given)
    if (look !== undefined) this.#looks.set(seat, look)
  }

  #takeUnsealed(from: Device, raw: Json): void {
    const { setup, signer, log } = this.#means
    const part = parsePart(raw)
    if (part === undefined || part.by !== from || part.step !== UNSEAL || this.#unsealed.has(from)) return
    if (log.folded.outcome !== 'played-out' || !isSigned(signer, log.game, part)) return
    if (setup.sealing.isUnsealed(log.folded.dealing, from, part.body)) this.#unsealed.set(from, part)
  }
}
