import type { Shape } from '../../rules/game'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import type { Chain } from '../chain'
import { showAcks } from './ackRelay'
import type { ReplicaContext } from './context'
import { TIMING } from '../timing'
import type { Whisper } from '../../dealer/dealer'
import { playingIn, type LogState } from '../fold'
import type { Device } from '../signer'
import { isSigned, parsePart, signStatement, type Ack, type Part } from '../statement'
import type { LookHelp } from '../messages'

/** The step of the part that unseals the deal when the game is over. */
const UNSEAL = 'unseal'

/**
 * Answers that devices give one another beside the log, each asking until it has them: help for one seat's
 * look at cards that lie aside, which is for that seat's device alone; and, after the game, the parts that
 * unseal the deal.
 */
export class PrivateAnswers<S extends Shape> {
  readonly #with: ReplicaContext<S>
  readonly #helps = new Map<Seat, Map<Device, Json>>()
  readonly #looks = new Map<Seat, Whisper>()
  readonly #unsealed = new Map<Device, Part>()
  /** The seats, or null for unsealing, asked about once; each heartbeat asks again. */
  readonly #asked = new Set<Seat | null>()
  #own: Part | undefined
  /** Help given for others' seats. It is made once, since a device that lost it asks again. */
  readonly #given = new Map<Seat, Json>()
  readonly #answeredAt = new Map<string, number>()
  #allowedBy: { readonly chain: Chain<S>; readonly what: readonly (Seat | null)[] } | null = null

  constructor(context: ReplicaContext<S>, own: Part | undefined) {
    this.#with = context
    this.#own = own
  }

  /** The private looks of this device's seats. */
  get looks(): readonly Whisper[] {
    return [...this.#looks.values()]
  }

  /** The parts that unseal the deal, this device's own among them, once the game is over. */
  get unsealed(): readonly Part[] {
    return [...this.#unsealed.values()].toSorted((a, b) => a.by - b.by)
  }

  /** Asks as soon as there is something to ask for. */
  ask(): void {
    for (const what of this.#missingAnswers()) {
      if (this.#asked.has(what)) continue
      this.#asked.add(what)
      this.#askFor(what)
    }
  }

  /** Asks again with each heartbeat: an answer may have been lost, or the question have come too soon. */
  repeat(): void {
    for (const what of this.#missingAnswers()) this.#askFor(what)
  }

  take(from: Device, { seat, help }: LookHelp): void {
    if (help === null) this.#answer(from, seat)
    else if (seat === null) this.#takeUnsealed(from, help)
    else this.#takeHelp(from, seat, help)
  }

  /**
   * Answers one device about one thing at most every 300 ms, and shows it the acks on which it may answer as well: whoever is
   * left out of one by its author alone would else never look, or be named for not unsealing.
   */
  #answer(to: Device, what: Seat | null): void {
    const { now } = this.#with.clock
    const name = `${to} ${what}`
    if (now - (this.#answeredAt.get(name) ?? -Infinity) < TIMING.stagger) return
    const own = this.#mine(to, what)
    if (own === undefined) return
    this.#answeredAt.set(name, now)
    this.#with.post.send(to, { m: 'help', seat: what, help: own })
    showAcks(this.#with, to, this.#acksFor(what) ?? [])
  }

  #askFor(what: Seat | null): void {
    const { log, post } = this.#with
    const own = this.#mine(log.self, what)
    if (own !== undefined) this.take(log.self, { m: 'help', seat: what, help: own })
    const given = what === null ? this.#unsealed : this.#helps.get(what)
    for (const device of post.others)
      if (given?.has(device) !== true) post.send(device, { m: 'help', seat: what, help: null })
  }

  /** The answers that this device may have and lacks. */
  #missingAnswers(): readonly (Seat | null)[] {
    const { length } = this.#with.log.members
    return this.#allowedAnswers().filter(what =>
      what === null ? this.#unsealed.size < length : !this.#looks.has(what),
    )
  }

  /** Memoized for each change of the log. */
  #allowedAnswers(): readonly (Seat | null)[] {
    const { chain, folded, self } = this.#with.log
    if (this.#allowedBy?.chain !== chain) {
      const mine = folded.lobby.seating.flatMap((at, seat) => (at === self ? [seat as Seat] : []))
      const looks = mine.filter(seat => this.#mayLook(folded, seat))
      this.#allowedBy = { chain, what: this.#mayUnseal(folded) ? [...looks, null] : looks }
    }
    return this.#allowedBy.what
  }

  /** This device's answer for another, if the line that allows it is confirmed and held by all that are not gone. [L11, F2] */
  #mine(to: Device, what: Seat | null): Json | undefined {
    const { log, setup } = this.#with
    const { folded } = log
    if (what === null) return this.#acksFor(null) === undefined ? undefined : this.#unsealing()
    if (folded.lobby.seating[what] !== to || this.#acksFor(what) === undefined) return undefined
    const own = this.#helps.get(what)?.get(log.self) ?? this.#given.get(what)
    const help = own ?? setup.sealing.help(folded.dealing, what)
    if (help !== undefined) this.#given.set(what, help)
    return help
  }

  /** True if the game is over and there are cards to unseal. */
  #mayUnseal({ outcome, dealing }: LogState<S>): boolean {
    return outcome === 'played-out' && this.#with.setup.sealing.hasCards(dealing)
  }

  /** Any device may come to play for those that left, so their seats count to every device. [F4] */
  #mayLook({ state, lobby, left }: LogState<S>, seat: Seat): boolean {
    const home = lobby.seating[seat]
    const device = lobby.seating.flatMap((at, each) =>
      at === home || left.includes(at) ? [each as Seat] : [],
    )
    return this.#with.setup.game.mayLook(state, seat, device)
  }

  #acksFor(what: Seat | null): readonly Ack[] | undefined {
    return this.#acksSince(each => (what === null ? this.#mayUnseal(each) : this.#mayLook(each, what)))
  }

  /**
   * Acks which show that every device that is not gone holds the line from which this is so; undefined unless they all do, and
   * it is confirmed. An absent one counts: a device that is the only way between two halves could have each call the other
   * absent. Nothing waits for this.
   */
  #acksSince(isSo: (folded: LogState<S>) => boolean): readonly Ack[] | undefined {
    const { log, acks } = this.#with
    const { chain, confirmed, folded } = log
    let since = chain.length
    for (; since > 0; since--) {
      const before = chain.foldAt(since - 1)
      if (before === undefined || !isSo(before)) break
    }
    return confirmed > since ? acks.holding(chain, since, playingIn(folded)) : undefined
  }

  #unsealing(): Part | undefined {
    const { setup, signer, log, saving } = this.#with
    if (this.#own !== undefined) return this.#own
    const body = setup.sealing.unseal(log.folded.dealing)
    if (body === undefined) return undefined
    this.#own = signStatement<Part>(signer, log.game, { kind: 'part', step: UNSEAL, body })
    saving.part(this.#own)
    return this.#own
  }

  #takeHelp(from: Device, seat: Seat, help: Json): void {
    const { setup, log } = this.#with
    const { dealing, lobby } = log.folded
    const given = this.#helps.get(seat) ?? new Map<Device, Json>()
    if (lobby.seating[seat] !== log.self || this.#looks.has(seat) || given.has(from)) return
    if (!setup.sealing.isHelp(dealing, seat, from, help)) return
    this.#helps.set(seat, given.set(from, help))
    const look = setup.sealing.look(dealing, seat, given)
    if (look !== undefined) this.#looks.set(seat, look)
  }

  #takeUnsealed(from: Device, raw: Json): void {
    const { setup, signer, log } = this.#with
    const part = parsePart(raw)
    if (part === undefined || part.by !== from || part.step !== UNSEAL || this.#unsealed.has(from)) return
    if (log.folded.outcome !== 'played-out' || !isSigned(signer, log.game, part)) return
    if (setup.sealing.isUnsealed(log.folded.dealing, from, part.body)) this.#unsealed.set(from, part)
  }
}
