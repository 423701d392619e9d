import type { Shape } from '../../rules/game'
import type { Acks } from './acks'
import { compareBallots, compareRanks, type Ballot } from '../ballot'
import type { Chain } from '../chain'
import type { RosterChange } from '../membership/rosterChange'
import { TIMING, type InputTime } from '../timing'
import { membersOf, quorumIn, waitsFor, type LogState, type Setup, type Awaits } from '../fold'
import { authored, NO_EVIDENCE, type Body, type Line } from '../line'
import { partStep } from '../jointLine'
import type { StoredEntries, DiskWrites } from '../disk'
import type { Extent, StatementMemory } from './statementMemory'
import type { Step } from '../dealerPort'
import type { Device, Hash, Signer } from '../signer'
import { isSigned, signed, type Ack, type BallotPromise, type Statement } from '../statement'
import type { Head } from '../messages'

/** What a log is kept with. */
export interface ReplicaContext<S extends Shape> {
  readonly setup: Setup<S>
  readonly signer: Signer
  readonly acks: Acks
  readonly sayings: StatementMemory
  readonly saving: DiskWrites
  readonly clock: InputTime
}

/** A device's own log: its chain, what it promised, and what it may therefore sign. */
export class OwnLog<S extends Shape> {
  readonly #desk: ReplicaContext<S>
  #chain: Chain<S>
  /** When each line was first in this log, and when the log last changed. */
  readonly #since: number[]
  #changedAt: number
  /** Every line that calls a device absent. */
  readonly #absences: { readonly h: number; readonly device: Device }[] = []
  #promised: Ballot
  #promise: BallotPromise | null
  #aloneSince: number
  #floor: Ack | null
  readonly #muteUntil: number
  /** The same for the whole game. */
  readonly members: readonly Device[]
  #ack: Ack | null = null
  /** Both are found once for each change of log or acks: they are asked for at every turn. */
  #waitsOf: { readonly chain: Chain<S>; readonly waits: Awaits } | null = null
  #confirmedOf: { readonly chain: Chain<S>; readonly acks: number; readonly length: number } | null = null

  constructor(desk: ReplicaContext<S>, chain: Chain<S>, saved: StoredEntries, lost: Ack | null) {
    const { now } = desk.clock
    this.#desk = desk
    this.#chain = chain
    this.members = membersOf(chain.folded)
    this.#since = []
    this.#note(chain, 0)
    this.#changedAt = now
    this.#promised = saved.promised
    this.#promise = saved.promise
    this.#aloneSince = now
    this.#floor = saved.floor
    if (lost !== null && this.#isNews(lost)) {
      this.#floor = lost
      desk.saving.floor(lost)
    }
    this.#muteUntil = saved.boots > 0 ? now + TIMING.afterRestart : now
  }

  get chain(): Chain<S> {
    return this.#chain
  }

  get self(): Device {
    return this.#desk.signer.self
  }

  get game(): Hash {
    return this.#chain.game
  }

  get folded(): LogState<S> {
    return this.#chain.folded
  }

  get waits(): Awaits {
    if (this.#waitsOf?.chain !== this.#chain)
      this.#waitsOf = { chain: this.#chain, waits: waitsFor(this.#desk.setup, this.folded) }
    return this.#waitsOf.waits
  }

  /** The name under which this device gives a part, or its own line, for a step. */
  partStep(step: Step): string {
    return partStep(this.#desk.signer, this.folded, step)
  }

  get head(): Head {
    return { bal: this.#chain.rank.bal, h: this.#chain.length - 1, hash: this.#chain.head }
  }

  get promised(): Ballot {
    return this.#promised
  }

  get promise(): BallotPromise | null {
    return this.#promise
  }

  /** How far this log and its promises have come: what others say far above that is made up. */
  get extent(): Extent {
    return { length: this.#chain.length, n: Math.max(this.#promised.n, this.#chain.rank.bal.n) }
  }

  get muteUntil(): number {
    return this.#muteUntil
  }

  /** How many lines, from the first on, can never be lost any more. */
  get confirmed(): number {
    const { acks } = this.#desk
    if (this.#confirmedOf?.chain !== this.#chain || this.#confirmedOf.acks !== acks.version) {
      const counted = acks.confirmed(this.#chain, quorumIn(this.folded))
      // What was confirmed once stays so, even where a later ack of the same device is on another branch.
      const before = this.#confirmedOf?.length ?? 0
      const isKept = this.#chain.hashAt(before - 1) === this.#confirmedOf?.chain.hashAt(before - 1)
      const length = isKept ? Math.max(before, counted) : counted
      this.#confirmedOf = { chain: this.#chain, acks: acks.version, length }
    }
    return this.#confirmedOf.length
  }

  /** How long the line at this height has been in this log. */
  heldFor(h: number): number | undefined {
    const since = this.#since[h]
    return since === undefined ? undefined : this.#desk.clock.now - since
  }

  /** The heights of the lines that call this device absent. */
  absencesOf(device: Device): readonly number[] {
    return this.#absences.flatMap(each => (each.device === device ? [each.h] : []))
  }

  get unchangedFor(): number {
    return this.#desk.clock.now - this.#changedAt
  }

  /** Has it promised itself to a ballot that nobody has bound here yet? */
  get isBoundElsewhere(): boolean {
    return compareBallots(this.#promised, this.#chain.rank.bal) > 0
  }

  /** Since when a promise has stood above this log, unbound: a newer one does not restart it. */
  get aloneSince(): number {
    return this.#aloneSince
  }

  get maySpeak(): boolean {
    return this.#desk.clock.now >= this.#muteUntil
  }

  /** May this device write, accept or ack at its own log's end? [L7, L35] */
  get maySign(): boolean {
    return this.maySpeak && !this.isBoundElsewhere && !this.isBelowOwnWord
  }

  /** Must it once have said that it held what it does not hold now? Until it does, whatever it signs may contradict that. [L35] */
  get isBelowOwnWord(): boolean {
    const floor = this.#floor
    if (floor === null || this.#chain.hashAt(floor.h) === floor.hash) return false
    return compareRanks(this.#chain.rank, { bal: floor.bal, length: floor.h + 1 }) <= 0
  }

  draft(body: Body): Omit<Line, 'sig' | 'by'> {
    const { length, head, folded } = this.#chain
    return { h: length, prev: head, bal: folded.bal, body, evidence: NO_EVIDENCE }
  }

  /** This log and one line of its own device's more, if that is lawful. */
  with(body: Body): Chain<S> | undefined {
    return this.#chain.with(authored(this.#desk.signer, this.game, this.draft(body)))
  }

  /** The log becomes another, in one write; from which height on it is another. [L6] */
  become(chain: Chain<S>): number {
    const before = this.#chain
    const { now } = this.#desk.clock
    const { saving } = this.#desk
    const from = before.sharedWith(chain)
    this.#chain = chain
    this.#note(chain, from)
    this.#changedAt = now
    this.#ack = null
    for (const line of chain.linesFrom(from)) saving.line(line)
    for (let h = chain.length; h < before.length; h++) saving.noLine(h)
    if (compareBallots(chain.rank.bal, this.#promised) > 0) {
      this.#promised = chain.rank.bal
      saving.promised(this.#promised, this.#promise)
    }
    return from
  }

  /** From this height on the lines are new. */
  #note(chain: Chain<S>, from: number): void {
    this.#since.length = from
    while ((this.#absences.at(-1)?.h ?? -1) >= from) this.#absences.pop()
    for (const { h, body } of chain.linesFrom(from)) {
      this.#since.push(this.#desk.clock.now)
      if (body.kind === 'roster' && body.change.kind === 'absent')
        this.#absences.push({ h, device: body.change.device })
    }
  }

  /** What I last said of this log, if I said anything yet. */
  get lastAck(): Ack | null {
    return this.#ack
  }

  /** My head, signed, unless I promised myself away from it or may not sign. [L7, L9] */
  ack(): Ack | null {
    if (this.#ack !== null || !this.maySign) return this.#ack
    const { bal, h, hash } = this.head
    this.#ack = this.#signed<Ack>({ kind: 'ack', bal, h, hash })
    this.#desk.acks.add(this.#ack)
    return this.#ack
  }

  /** Promises to sign nothing of a lower ballot, for the sake of this change. [L7, L15] */
  promiseTo(b: Ballot, change: RosterChange): BallotPromise {
    const { length, head, folded } = this.#chain
    if (!this.isBoundElsewhere) this.#aloneSince = this.#desk.clock.now
    const promise = this.#signed<BallotPromise>({ kind: 'promise', b, change, bal: folded.bal, length, head })
    this.#setPromise(promise)
    return promise
  }

  /** Somebody shows me what I once said: if I do not have it, my store is older than my word. [L35] */
  remember(ack: Ack | null, promise: BallotPromise | null): void {
    if (ack !== null && this.#isMine(ack) && this.#isNews(ack)) {
      this.#floor = ack
      this.#desk.saving.floor(ack)
    }
    if (promise !== null && this.#isMine(promise) && compareBallots(promise.b, this.#promised) > 0)
      this.#setPromise(promise)
  }

  #isMine(said: Statement): boolean {
    return said.by === this.self && isSigned(this.#desk.signer, this.game, said)
  }

  #isNews(ack: Ack): boolean {
    const said = { bal: ack.bal, length: ack.h + 1 }
    const floor = this.#floor
    const isAboveFloor = floor === null || compareRanks(said, { bal: floor.bal, length: floor.h + 1 }) > 0
    return compareRanks(said, this.#chain.rank) > 0 && isAboveFloor
  }

  #setPromise(promise: BallotPromise): void {
    this.#promised = promise.b
    this.#promise = promise
    this.#desk.saving.promised(promise.b, promise)
  }

  #signed<Said extends Ack | BallotPromise>(said: Parameters<typeof signed<Said>>[2]): Said {
    const { signer, sayings } = this.#desk
    const statement = signed<Said>(signer, this.game, said)
    sayings.add(statement, this.extent)
    return statement
  }
}
