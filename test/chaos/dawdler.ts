import type { Shape } from '../../src/rules/game'
import type { Message } from '../../src/log/messages'
import type { Replica } from '../../src/log/replica/replica'
import type { Device, Hash, Signer } from '../../src/log/signer'
import { signedText } from '../../src/log/statement'
import { Idle } from './scheme'

/** Acks each line that asks as late as it may without being missing, and then gives no part. */
export class Dawdler<S extends Shape> extends Idle<S> {
  readonly #signer: Signer
  readonly #lateMs: number
  #asked: { readonly head: Hash; readonly at: number } | null = null

  constructor(signer: Signer, lateMs: number) {
    super()
    this.#signer = signer
    this.#lateMs = lateMs
  }

  override instead(replica: Replica<S>, _to: Device, message: Message, now: number): Message | null {
    const { chain, folded } = replica
    const head = chain.hashAt(folded.askedAt)
    if (!('step' in replica.waits) || head === undefined) return message
    if (this.#asked?.head !== head) this.#asked = { head, at: now }
    const late = now - this.#asked.at
    if (message.m === 'part' && message.part.by === this.#signer.self) return null
    if (late >= this.#lateMs) return message
    if (message.m === 'lines') return { ...message, ack: null }
    if (message.m !== 'beat') return message
    const { sig: _sig, ...said } = { ...message.beat, ack: null }
    return { ...message, beat: { ...said, sig: this.#signer.sign(signedText(chain.game, said)) } }
  }
}
