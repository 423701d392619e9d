import { below, pick, type Random } from '../../src/rules/random'
import type { Shape } from '../../src/rules/game'
import type { Device, Signer } from '../../src/log/signer'
import type { Replica } from '../../src/log/replica/replica'
import { signStatement, withSignature, type Part, type BallotPromise } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { DOUBLED } from './cheap'

/** The ways in which a device departs from the rules. None needs another's key. */
export const LIES = ['twin', 'hider', 'forger', 'refuser', 'censor', 'collector', 'doubler'] as const
/**
 * Three more: one asks for promises without end, and binds none; and two mean no harm, but their store does: it is one of before
 * now and then, or empty but for the start.
 */
export const LATER_LIES = ['usurper', 'forgetful', 'amnesiac'] as const
/**
 * Six of the second edition. A replayer says what was said in another game; a hoarder fills memories and holds its own parts back;
 * a thawer opens ballots for nothing; a go-between is the only way for two others, and has a face for each; a giver of rubbish signs
 * parts that do not hold; a rewinder goes back to an older disk again and again.
 */
export const NEWEST_LIES = ['replayer', 'hoarder', 'thawer', 'go-between', 'rubbish', 'rewinder'] as const
export type Lie = (typeof LIES)[number] | (typeof LATER_LIES)[number] | (typeof NEWEST_LIES)[number]

export interface Liar {
  readonly device: Device
  readonly lie: Lie
}

/** Two devices under one key, one for each part of the table. */
export const isTwoFaced = (lie: Lie | undefined): boolean => lie === 'twin' || lie === 'go-between'

/** The mouth of a liar: what it sends instead of what its replica would, and what nobody would. */
export class Mouth<S extends Shape> {
  readonly #liar: Liar
  readonly #signer: Signer
  readonly #members: number
  readonly #random: Random

  constructor(liar: Liar, signer: Signer, members: number, random: Random) {
    this.#liar = liar
    this.#signer = signer
    this.#members = members
    this.#random = random
  }

  /** The message it sends instead; null for none. */
  instead(replica: Replica<S>, to: Device, message: Message): Message | null {
    const { lie, device } = this.#liar
    switch (lie) {
      case 'twin':
      case 'refuser':
      case 'forgetful':
      case 'amnesiac':
      case 'replayer':
      case 'hoarder':
      case 'thawer':
      case 'go-between':
      case 'rubbish':
      case 'rewinder':
        return message
      case 'hider':
        return message.m === 'promise' ? this.#hiding(replica, message) : message
      case 'forger':
        return this.#forged(replica, message)
      case 'censor':
        return message.m === 'lines' && to === (device + 1) % this.#members ? null : message
      case 'doubler':
        return message.m === 'part' && to % 2 === 1 ? this.#doubled(replica, message) : message
      case 'collector':
      case 'usurper':
        return message.m === 'lines' &&
          message.lines.some(({ by, body }) => by === device && body.kind === 'roster')
          ? null
          : message
    }
  }

  /** A usurper asks for everybody's promise, whenever it can and for whatever it can, as if it had one to redeem. */
  unasked(random: Random, replica: Replica<S>, highest: number): readonly Message[] {
    if (this.#liar.lie !== 'usurper') return []
    const { chain, confirmed } = replica
    const b = { n: highest + 1, device: this.#liar.device }
    const device = below(random, this.#members) as Device
    const changes = [{ kind: 'none' }, { kind: 'absent', device }, { kind: 'returned', device }] as const
    const asked = {
      change: pick(random, changes) ?? changes[0],
      head: { bal: chain.rank.bal, h: chain.length - 1, hash: chain.head },
    }
    const grounds = { proof: null, bye: null }
    const prepare = withSignature(this.#signer, chain.game, {
      kind: 'prepare' as const,
      by: this.#liar.device,
      b,
      conf: confirmed,
      ...asked,
    })
    return [
      { m: 'poll', id: 1, promised: b, ...asked, grounds },
      { m: 'prepare', prepare, grounds },
    ]
  }

  /** A promise that keeps quiet about the last two lines. */
  #hiding({ chain }: Replica<S>, message: Extract<Message, { m: 'promise' }>): Message {
    const length = message.promise.length - 2
    if (length < 2) return message
    const folded = chain.foldAt(length - 1)
    const head = chain.hashAt(length - 1)
    if (folded === undefined || head === undefined) return message
    const { b, change } = message.promise
    const said = { kind: 'promise', b, change, bal: folded.bal, length, head } as const
    const promise = signStatement<BallotPromise>(this.#signer, chain.game, said)
    return { m: 'promise', promise, from: 1, lines: chain.lines.slice(1, length) }
  }

  /** Another contribution, as good as the first. */
  #doubled({ chain }: Replica<S>, message: Extract<Message, { m: 'part' }>): Message {
    const { by, step, body } = message.part
    if (by !== this.#liar.device || typeof body !== 'string') return message
    const said = { kind: 'part', step, body: `${body}${DOUBLED}` } as const
    return { ...message, part: signStatement<Part>(this.#signer, chain.game, said) }
  }

  #forged({ chain }: Replica<S>, message: Message): Message {
    if (message.m === 'part') {
      const said = { kind: 'part', step: message.part.step, body: 'forged' } as const
      return { ...message, part: signStatement<Part>(this.#signer, chain.game, said) }
    }
    const [first, ...rest] = message.m === 'lines' ? message.lines : []
    if (message.m !== 'lines' || first === undefined || !(below(this.#random, 10_000) < 3000)) return message
    const by = ((this.#liar.device + 1) % this.#members) as Device
    return { ...message, lines: [{ ...first, by }, ...rest] }
  }
}
