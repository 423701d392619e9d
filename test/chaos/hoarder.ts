import type { Shape } from '../../src/rules/game'
import { below, pick, type Random } from '../../src/rules/random'
import type { Replica } from '../../src/log/replica/replica'
import type { Device, Signer } from '../../src/log/signer'
import { signStatement, type Ack, type Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { Idle } from './scheme'

/** It gives its own parts for so long, then holds them back for so long. */
const GIVES_MS = 5000
const HOLDS_MS = 9000
const MESSAGES_AT_ONCE = 3
/** The ballots and lines, above the log, that it says it holds. */
const BALLOTS_AHEAD = [0, 999, 5000, 900_000_000]
const LINES_AHEAD = [70, 300, 1500]

/** Fills memories with parts of steps that never come and with acks far above every log; and holds its own parts back. */
export class Hoarder<S extends Shape> extends Idle<S> {
  readonly #signer: Signer
  readonly #random: Random
  #made = 0

  constructor(signer: Signer, random: Random) {
    super()
    this.#signer = signer
    this.#random = random
  }

  override instead(_replica: Replica<S>, _to: Device, message: Message, now: number): Message | null {
    const isOwn = message.m === 'part' && message.part.by === this.#signer.self
    return isOwn && now % (GIVES_MS + HOLDS_MS) >= GIVES_MS ? null : message
  }

  override unasked(replica: Replica<S>): readonly Message[] {
    return Array.from({ length: MESSAGES_AT_ONCE }, () =>
      below(this.#random, 2) === 0 ? this.#part(replica) : this.#ack(replica),
    )
  }

  /** A part of a step that is never asked for: with no number, of a request to come, or of the one that waits. */
  #part({ chain, folded }: Replica<S>): Message {
    const name = this.#made++
    const number = folded.requests + below(this.#random, 12)
    const step = below(this.#random, 3) === 0 ? `zz${name}` : `${number}.zz${name}`
    const part = signStatement<Part>(this.#signer, chain.game, { kind: 'part', step, body: name })
    return { m: 'part', part, acks: [] }
  }

  #ack({ chain }: Replica<S>): Message {
    const { bal } = chain.rank
    const n = bal.n + (pick(this.#random, BALLOTS_AHEAD) ?? 0)
    const h = chain.length + (pick(this.#random, LINES_AHEAD) ?? 0)
    const hash = this.#signer.hash(`made up ${this.#made++}`)
    const ack = signStatement<Ack>(this.#signer, chain.game, { kind: 'ack', bal: { ...bal, n }, h, hash })
    return { m: 'lines', from: chain.length, lines: [], ack }
  }
}
