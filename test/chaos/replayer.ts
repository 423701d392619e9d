import type { Shape } from '../../src/rules/game'
import { below, pick, type Random } from '../../src/rules/random'
import { asWritten } from '../../src/log/line'
import type { Replica } from '../../src/log/replica/replica'
import type { Device } from '../../src/log/signer'
import { contradict, type ConvictingStatement } from '../../src/log/statement'
import type { Direct, Message } from '../../src/log/messages'
import { Idle } from './scheme'

/** Something said in another game. */
export interface Overheard {
  readonly from: Device
  readonly message: Direct
}

const MESSAGES_AT_ONCE = 2
const SAYINGS_KEPT = 200

/** Says again what others said in another game: as its own messages, as if passed on for them, and as proofs against them. */
export class Replayer<S extends Shape> extends Idle<S> {
  readonly #before: readonly Overheard[]
  readonly #saidBefore: readonly ConvictingStatement[]
  readonly #members: number
  readonly #random: Random
  readonly #said: ConvictingStatement[] = []

  constructor(before: readonly Overheard[], members: number, random: Random) {
    super()
    this.#before = before
    this.#saidBefore = before.flatMap(({ message }) => sayingsIn(message))
    this.#members = members
    this.#random = random
  }

  override unasked(): readonly Message[] {
    const proofs = this.#proof()
    const replays = Array.from({ length: MESSAGES_AT_ONCE }, () => this.#replay()).flat()
    return [...proofs, ...replays]
  }

  override upon(_replica: Replica<S>, _from: Device, message: Message): readonly Message[] {
    this.#said.push(...sayingsIn(message.m === 'route' ? message.message : message))
    this.#said.splice(0, this.#said.length - SAYINGS_KEPT)
    return []
  }

  #replay(): readonly Message[] {
    const heard = pick(this.#random, this.#before)
    if (heard === undefined) return []
    const { from, message } = heard
    const to = below(this.#random, this.#members) as Device
    return below(this.#random, 2) === 0 ? [message] : [{ m: 'route', to, by: from, message }]
  }

  /** A saying of this game and one of the other that would exclude each other in one game. */
  #proof(): readonly Message[] {
    const a = pick(this.#random, this.#said)
    const b = a === undefined ? undefined : this.#saidBefore.find(said => contradict(a, said))
    return a === undefined || b === undefined ? [] : [{ m: 'proof', proof: { a, b } }]
  }
}

const sayingsIn = (message: Direct): readonly ConvictingStatement[] => {
  switch (message.m) {
    case 'lines': {
      const lines = message.lines.flatMap(line => asWritten(line) ?? [])
      return message.ack === null ? lines : [...lines, message.ack]
    }
    case 'part':
      return [message.part, ...message.acks]
    case 'promise':
    case 'refuse':
      return [message.promise]
    case 'beat':
      return message.beat.ack === null ? [] : [message.beat.ack]
    default:
      return []
  }
}
