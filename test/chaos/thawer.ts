import type { Shape } from '../../src/rules/game'
import { below, type Random } from '../../src/rules/random'
import { sameBallot, type Ballot } from '../../src/log/ballot'
import { bestLogOf, type ClaimedLog } from '../../src/log/membership/bestLog'
import { extendChain, type Chain } from '../../src/log/chain'
import type { RosterChange } from '../../src/log/membership/rosterChange'
import { quorumIn } from '../../src/log/fold'
import { isApplicable } from '../../src/log/membership/rosterFold'
import { signLine, NO_EVIDENCE } from '../../src/log/line'
import type { Replica } from '../../src/log/replica/replica'
import type { Device, Hash, Signer } from '../../src/log/signer'
import { signStatement, withSignature, type BallotPromise } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { Idle } from './scheme'

interface Attempt<S extends Shape> {
  readonly b: Ballot
  readonly since: number
  readonly claims: readonly ClaimedLog<S>[]
}

/** Promises that have not come by then are not waited for. */
const PATIENCE_MS = 300
const NO_GROUNDS = { proof: null, bye: null }

const NOTHING: RosterChange = { kind: 'none' }

/**
 * Opens one ballot after another that changes nothing, each lawful: it shows a head that nobody knows, collects promises,
 * and binds. Now and then it binds another change than it was promised for. Or it asks, by its true head, for a change that
 * may not apply, polls for it too, and binds it as nothing wherever it does not.
 */
export class Thawer<S extends Shape> extends Idle<S> {
  readonly #signer: Signer
  readonly #members: number
  readonly #random: Random
  readonly #isLawful: boolean
  readonly #asks: RosterChange
  #attempt: Attempt<S> | null = null
  #made = 0

  constructor(signer: Signer, members: number, random: Random, isLawful = false, asks = NOTHING) {
    super()
    this.#signer = signer
    this.#members = members
    this.#random = random
    this.#isLawful = isLawful
    this.#asks = asks
  }

  override unasked(replica: Replica<S>, now: number): readonly Message[] {
    if (this.#attempt !== null && now - this.#attempt.since < PATIENCE_MS) return []
    const { chain, promised, confirmed } = replica
    const { self } = this.#signer
    const b = { n: Math.max(promised.n, chain.rank.bal.n) + 1, device: self }
    const hash = this.#signer.hash(`made up ${self} ${this.#made++}`)
    const change = this.#asks
    const isEmpty = change.kind === 'none'
    const head = { bal: chain.rank.bal, h: chain.length - 1, hash: isEmpty ? (hash as Hash) : chain.head }
    const said = { kind: 'prepare' as const, by: self, b, change, head, conf: confirmed }
    const prepare = withSignature(this.#signer, chain.game, said)
    this.#attempt = { b, since: now, claims: isEmpty ? [] : [this.#own(chain, b)] }
    // Its own replica promises, too, and keeps that promise.
    replica.receive(self, { m: 'prepare', prepare, grounds: NO_GROUNDS }, now)
    const asked: Message = { m: 'prepare', prepare, grounds: NO_GROUNDS }
    if (isEmpty) return [asked]
    return [{ m: 'poll', id: b.n, promised: chain.rank.bal, change, head, grounds: NO_GROUNDS }, asked]
  }

  /** Its own promise to a change, whatever its replica thinks of that. */
  #own(chain: Chain<S>, b: Ballot): ClaimedLog<S> {
    const { rank, length, head, game } = chain
    const said = { kind: 'promise', b, change: this.#asks, bal: rank.bal, length, head } as const
    return { promise: signStatement<BallotPromise>(this.#signer, game, said), chain }
  }

  override upon(replica: Replica<S>, from: Device, message: Message, now: number): readonly Message[] {
    if (message.m === 'route')
      return message.to === this.#signer.self ? this.upon(replica, message.by, message.message, now) : []
    const attempt = this.#attempt
    if (attempt === null || message.m !== 'promise' || !sameBallot(message.promise.b, attempt.b)) return []
    if (attempt.claims.some(({ promise }) => promise.by === message.promise.by)) return []
    if (message.from > replica.chain.length) return []
    const { promise, lines } = message
    const chain = extendChain(replica.chain.cut(message.from), lines).cut(promise.length)
    if (chain.head !== promise.head) return []
    this.#attempt = { ...attempt, claims: [...attempt.claims, { promise, chain }] }
    return this.#bound(replica, this.#attempt, from, now)
  }

  #bound(replica: Replica<S>, { b, claims }: Attempt<S>, from: Device, now: number): readonly Message[] {
    const quorum = quorumIn(replica.folded)
    const best =
      claims.length < quorum ? undefined : bestLogOf(this.#signer, claims, replica.convicts, quorum, [])
    if (best === undefined) return []
    this.#attempt = null
    const line = signLine(this.#signer, replica.chain.game, {
      h: best.chain.length,
      prev: best.chain.head,
      bal: b,
      body: { kind: 'roster', change: this.#change(best.chain) },
      evidence: { ...NO_EVIDENCE, promises: best.promises, proof: best.proof },
    })
    const first = replica.chain.sharedWith(best.chain)
    const lines = [...best.chain.linesFrom(first), line]
    const said: Message = { m: 'lines', from: first, lines, ack: null }
    replica.receive(from, said, now)
    return [said]
  }

  #change({ folded }: Chain<S>): RosterChange {
    if (this.#isLawful || below(this.#random, 8) > 0)
      return isApplicable(folded, this.#asks) ? this.#asks : NOTHING
    const device = below(this.#random, this.#members) as Device
    return below(this.#random, 2) === 0
      ? { kind: 'absent', device }
      : { kind: 'left', device, playedOn: below(this.#random, 2) === 0 }
  }
}
