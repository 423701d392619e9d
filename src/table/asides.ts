import type { Json } from '../sealed/canon'
import type { Post } from './post'
import type { Device, Hash, Signer } from './signer'
import { signedText } from './statement'
import type { Aside } from './wire'

/** So many are kept of what nobody has taken yet. */
const KEPT = 100

/** What is said beside the log, and may be lost: chat, a nudge, a vote. */
export class Asides {
  readonly #signer: Signer
  readonly #game: Hash
  readonly #post: Post
  #heard: Aside[] = []
  /** Counts up over restarts too. */
  #said: number
  readonly #latest = new Map<Device, number>()

  constructor(signer: Signer, game: Hash, post: Post, said: number) {
    this.#signer = signer
    this.#game = game
    this.#post = post
    this.#said = said
  }

  say(body: Json): void {
    const unsigned = { by: this.#signer.self, n: ++this.#said, body }
    this.#post.toAll({ m: 'aside', aside: { ...unsigned, sig: this.#signer.sign(this.#text(unsigned)) } })
  }

  take(aside: Aside): void {
    const { sig, ...said } = aside
    if (aside.n <= (this.#latest.get(aside.by) ?? -1)) return
    if (!this.#signer.verify(aside.by, this.#text(said), sig)) return
    this.#latest.set(aside.by, aside.n)
    if (this.#heard.length < KEPT) this.#heard.push(aside)
    this.#post.passOn(aside.by, { m: 'aside', aside })
  }

  /** Those heard since this was last asked. */
  takeAll(): readonly Aside[] {
    return this.#heard.splice(0)
  }

  #text(said: Omit<Aside, 'sig'>): string {
    return signedText(this.#game, { kind: 'aside', ...said })
  }
}
