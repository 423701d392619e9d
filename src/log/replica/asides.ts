import type { Json } from '../../sealed/canon'
import type { Outbox } from './outbox'
import type { Device, Hash, Signer } from '../signer'
import { signedText } from '../statement'
import type { Aside } from '../messages'

/** So many are kept of what nobody has taken yet; and for whoever only watches. */
const KEPT = 100
const TOLD = 20

/** What is said beside the log, and may be lost: chat, a nudge, a vote. */
export class Asides {
  readonly #signer: Signer
  readonly #game: Hash
  readonly #post: Outbox
  #heard: Aside[] = []
  #lately: readonly Aside[] = []
  /** Counts up over restarts too. */
  #said: number
  readonly #latest = new Map<Device, number>()

  constructor(signer: Signer, game: Hash, post: Outbox, said: number) {
    this.#signer = signer
    this.#game = game
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

  /** Those heard since this was last asked. */
  takeAll(): readonly Aside[] {
    return this.#heard.splice(0)
  }

  /** The last that were said, this device's own among them. */
  get lately(): readonly Aside[] {
    return this.#lately
  }

  #remember(aside: Aside): void {
    this.#lately = [...this.#lately.slice(1 - TOLD), aside]
  }
}

/** Is it signed by who says so, for this game? */
export const isAside = (signer: Signer, game: Hash, { sig, ...said }: Aside): boolean =>
  signer.verify(said.by, asideText(game, said), sig)

const asideText = (game: Hash, said: Omit<Aside, 'sig'>): string =>
  signedText(game, { kind: 'aside', ...said })
