import type { Json } from '../../sealed/canon'
import type { Shape } from '../../rules/game'
import type { ReplicaContext } from './context'
import type { Outbox } from './outbox'
import type { Device, Hash, Signer } from '../signer'
import { signedText } from '../statement'
import type { Aside } from '../messages'

/** The most asides kept for this device's page, and for devices that only watch. */
const KEPT = 100
const TOLD = 20
/** The most of these from one device, or it could fill all of them. */
const TOLD_OF_ONE = 6

/** Signed words beside the log that may be lost: chat, a nudge, a vote. */
export class Asides<S extends Shape> {
  readonly #signer: Signer
  readonly #game: Hash
  readonly #post: Outbox
  #heard: Aside[] = []
  #lately: readonly Aside[] = []
  /** Counts up over restarts too. */
  #said: number
  readonly #latest = new Map<Device, number>()

  constructor({ signer, log, post }: ReplicaContext<S>, said: number) {
    this.#signer = signer
    this.#game = log.game
    this.#post = post
    this.#said = said
  }

  say(body: Json): void {
    const unsigned = { by: this.#signer.self, n: ++this.#said, body }
    const aside = { ...unsigned, sig: this.#signer.sign(asideText(this.#game, unsigned)) }
    this.#remember(aside)
    this.#post.toAll({ m: 'aside', aside })
  }

  take(aside: Aside): void {
    if (aside.n <= (this.#latest.get(aside.by) ?? -1) || !isAside(this.#signer, this.#game, aside)) return
    this.#latest.set(aside.by, aside.n)
    this.#remember(aside)
    if (this.#heard.length < KEPT) this.#heard.push(aside)
    this.#post.passOn(aside.by, { m: 'aside', aside })
  }

  /** Takes the asides heard since the last call. */
  takeAll(): readonly Aside[] {
    return this.#heard.splice(0)
  }

  /** The latest asides, this device's own among them. */
  get lately(): readonly Aside[] {
    return this.#lately
  }

  #remember(aside: Aside): void {
    const isFull = this.#lately.filter(({ by }) => by === aside.by).length >= TOLD_OF_ONE
    const oldest = isFull ? this.#lately.findIndex(({ by }) => by === aside.by) : 0
    const isCrowded = isFull || this.#lately.length >= TOLD
    this.#lately = [...this.#lately.toSpliced(oldest, isCrowded ? 1 : 0), aside]
  }
}

/** True if the author signed the aside for this game. */
export const isAside = (signer: Signer, game: Hash, { sig, ...said }: Aside): boolean =>
  signer.verify(said.by, asideText(game, said), sig)

const asideText = (game: Hash, said: Omit<Aside, 'sig'>): string =>
  signedText(game, { kind: 'aside', ...said })
