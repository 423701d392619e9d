import { seeded } from '../../src/rules/random'
import type { Shape } from '../../src/rules/game'
import type { DeviceDealer } from '../../src/log/dealerPort'
import type { Message } from '../../src/log/messages'
import type { Replica } from '../../src/log/replica/replica'
import type { Device, Signer } from '../../src/log/signer'
import { signedText, signStatement, type Ack } from '../../src/log/statement'
import { withParts } from './scheme'
import { Thawer } from './thawer'

/** The moment at which it begins: a time, or a step of the dealer, so long after that is asked for. */
export type Moment = { readonly at: number } | { readonly step: string; readonly lateMs: number }

const POLLS = 8

/**
 * Has an honest device called absent, by a lawful ballot: it asks for that and promises it itself. At a step, it holds back its
 * part, and its ack until others agree that who gives no part is missing: then nobody else can have given one yet.
 */
export class Framer<S extends Shape> extends Thawer<S> {
  readonly #me: Signer
  readonly #moment: Moment
  #askedAt: number | null = null
  #hasAcked = false

  constructor(signer: Signer, members: number, victim: Device, moment: Moment) {
    super(signer, members, seeded(members), true, { kind: 'absent', device: victim })
    this.#me = signer
    this.#moment = moment
  }

  override sealing(honest: DeviceDealer): DeviceDealer {
    const moment = this.#moment
    return withParts(honest, (progress, good) => {
      const next = honest.awaits(progress)
      const isHeldBack = 'step' in moment && 'step' in next && next.step === moment.step
      return isHeldBack ? undefined : good()
    })
  }

  override instead(replica: Replica<S>, _to: Device, message: Message, now: number): Message | null {
    if ('at' in this.#moment || !this.#isAsked(replica) || this.#isTime(replica, now)) return message
    if (message.m === 'lines') return { ...message, ack: null }
    if (message.m !== 'beat') return message
    const { sig: _sig, ...said } = { ...message.beat, ack: null }
    return { ...message, beat: { ...said, sig: this.#me.sign(signedText(replica.chain.game, said)) } }
  }

  override unasked(replica: Replica<S>, now: number): readonly Message[] {
    if (!this.#isTime(replica, now)) return []
    const asked = super.unasked(replica, now)
    if ('at' in this.#moment || this.#hasAcked) return asked
    this.#hasAcked = true
    // One of so many questions comes to each device after the ack, and before the part that its ack lets others give.
    const polls = asked.filter(({ m }) => m === 'poll')
    return [this.#ack(replica), ...Array.from({ length: POLLS }, () => polls).flat(), ...asked]
  }

  #ack({ chain: { rank, length, head, game } }: Replica<S>): Message {
    const said = { kind: 'ack', bal: rank.bal, h: length - 1, hash: head } as const
    return { m: 'lines', from: length, lines: [], ack: signStatement<Ack>(this.#me, game, said) }
  }

  #isAsked({ waits }: Replica<S>): boolean {
    return 'step' in this.#moment && 'step' in waits && waits.step === this.#moment.step
  }

  #isTime(replica: Replica<S>, now: number): boolean {
    if ('at' in this.#moment) return now >= this.#moment.at
    if (!this.#isAsked(replica)) return false
    this.#askedAt ??= now
    return now - this.#askedAt >= this.#moment.lateMs
  }
}
