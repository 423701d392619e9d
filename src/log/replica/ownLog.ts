import type { Shape } from '../../rules/game'
import type { Acks } from './acks'
import { compareBallots, compareRanks, type Ballot } from '../ballot'
import type { Chain } from '../chain'
import type { RosterChange } from '../membership/rosterChange'
import { TIMING, type InputTime } from '../timing'
import { membersOf, presentIn, quorumIn, waitsFor, type LogState, type Setup, type Awaits } from '../fold'
import { signLine, NO_EVIDENCE, type Body, type Line } from '../line'
import { partStep } from '../jointLine'
import type { StoredEntries, DiskWrites } from '../disk'
import type { Extent, StatementMemory } from './statementMemory'
import type { Step } from '../dealerPort'
import type { Device, Hash, Signer } from '../signer'
import { isSigned, signStatement, type Ack, type BallotPromise, type Statement } from '../statement'
import type { Head } from '../messages'

type Departure = Extract<RosterChange, { kind: 'absent' | 'left' }>

/** The parts of a replica that its log depends on. */
export interface LogContext<S extends Shape> {
  readonly setup: Setup<S>
  readonly signer: Signer
  readonly acks: Acks
  readonly sayings: StatementMemory
  readonly saving: DiskWrites
  readonly clock: InputTime
}

/** A device's own log: its chain, its promise, and what it may therefore sign. */
export class OwnLog<S extends Shape> {
  readonly #with: LogContext<S>
  #chain: Chain<S>
  /** The time at which each line came into this log, and of the last change. */
  readonly #since: number[]
  #changedAt: number
  /** Every line that calls a device absent, and every one by which one has left. */
  readonly #departures: { readonly h: number; readonly change: Departure }[] = []
  #promised: Ballot
  #promise: BallotPromise | null
  #aloneSince: number
  #floor: Ack | null
  readonly #muteUntil: number
  /** Fixed for the whole game. */
  readonly members: readonly Device[]
  #ack: Ack | null = null
  /** The line that asks, once all present were seen to hold it, and the time from which they were. */
  #askedOfAll: { readonly asks: Hash; readonly since: number } | null = null
  /** Memoized for each change of the log or the acks: both are asked for at every turn. */
  #waitsOf: { readonly chain: Chain<S>; readonly waits: Awaits } | null = null
  #confirmedOf: { readonly chain: Chain<S>; readonly acks: number; readonly length: number } | null = null

  constructor(context: LogContext<S>, chain: Chain<S>, saved: StoredEntries, lost: Ack | null) {
    const { now } = context.clock
    this.#with = context
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
      context.saving.floor(lost)
    }
    this.#muteUntil = saved.boots > 0 ? now + TIMING.afterRestart : now
  }

  get chain(): Chain<S> {
    return this.#chain
  }

  get self(): Device {
    return this.#with.signer.self
  }

  get game(): Hash {
    return this.#chain.game
  }

  get folded(): LogState<S> {
    return this.#chain.folded
  }

  get waits(): Awaits {
    if (this.#waitsOf?.chain !== this.#chain)
      this.#waitsOf = { chain: this.#chain, waits: waitsFor(this.#with.setup, this.folded) }
    return this.#waitsOf.waits
  }

  /** The name under which this device gives a part, or its own line, for a step. */
  partStep(step: Step): string {
    return partStep(this.#with.signer, this.folded, step)
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

  /** The reach of this log and its promises; acks far above it are made up. */
  get extent(): Extent {
    return { length: this.#chain.length, n: Math.max(this.#promised.n, this.#chain.rank.bal.n) }
  }

  get muteUntil(): number {
    return this.#muteUntil
  }

  /** The number of lines, from the first on, that can never be lost. */
  get confirmed(): number {
    const { acks } = this.#with
    if (this.#confirmedOf?.chain !== this.#chain || this.#confirmedOf.acks !== acks.version) {
      const counted = acks.confirmedLength(this.#chain, quorumIn(this.folded))
      // A confirmed line stays confirmed, even where a later ack of the same device is on another branch, or this log is now.
      const before = this.#confirmedOf
      const kept = before === null ? 0 : Math.min(before.length, this.#chain.sharedWith(before.chain))
      const length = Math.max(kept, counted)
      this.#confirmedOf = { chain: this.#chain, acks: acks.version, length }
    }
    return this.#confirmedOf.length
  }

  /**
   * Acks which show that every device present holds the line that asks for what is awaited; undefined unless they all do and it
   * is confirmed. Only then is anything given for it. [L11]
   */
  get acksOfAsking(): readonly Ack[] | undefined {
    const { folded, chain, confirmed } = this
    const { acks } = this.#with
    return confirmed <= folded.askedAt ? undefined : acks.holding(chain, folded.askedAt, presentIn(folded))
  }

  /** Notes the moment from which everybody present may give what the line asks for that is awaited. [L12] */
  noteAsking(): void {
    const asks = this.#chain.hashAt(this.folded.askedAt)
    if (asks === undefined || this.#askedOfAll?.asks === asks || this.acksOfAsking === undefined) return
    this.#askedOfAll = { asks, since: this.#with.clock.now }
  }

  /** The time for which everybody present may have given it, as far as this device has seen. */
  get askedOfAllFor(): number | undefined {
    const asks = this.#chain.hashAt(this.folded.askedAt)
    const noted = this.#askedOfAll
    return noted !== null && noted.asks === asks ? this.#with.clock.now - noted.since : undefined
  }

  /** The time that the line at this height has been in this log. */
  heldFor(h: number): number | undefined {
    const since = this.#since[h]
    return since === undefined ? undefined : this.#with.clock.now - since
  }

  /** The heights of the lines that call this device absent. */
  absencesOf(device: Device): readonly number[] {
    return this.#departures.flatMap(({ h, change }) =>
      change.kind === 'absent' && change.device === device ? [h] : [],
    )
  }

  /** The height of the last line by which this device has left. */
  leavingOf(device: Device): number | undefined {
    return this.#departures.findLast(({ change }) => change.kind === 'left' && change.device === device)?.h
  }

  /** True if the game was told, when this device left first, that a bot plays on for its seats. */
  isPlayedOn(device: Device): boolean {
    const first = this.#departures.find(({ change }) => change.kind === 'left' && change.device === device)
    return first?.change.kind === 'left' && first.change.playedOn
  }

  get unchangedFor(): number {
    return this.#with.clock.now - this.#changedAt
  }

  /** True if this device has promised a ballot that is not bound in its log yet. */
  get isBoundElsewhere(): boolean {
    return compareBallots(this.#promised, this.#chain.rank.bal) > 0
  }

  /** The time from which a promise has stood above this log, unbound; a newer one does not reset it. */
  get aloneSince(): number {
    return this.#aloneSince
  }

  get maySpeak(): boolean {
    return this.#with.clock.now >= this.#muteUntil
  }

  /** True if this device may write, accept or ack at the end of its log. [L7, L35] */
  get maySign(): boolean {
    return this.maySpeak && !this.isBoundElsewhere && !this.isBelowOwnWord
  }

  /**
   * True if this device once acked a line it no longer has: until it has it again, anything it signs may
   * contradict that ack. [L35]
   */
  get isBelowOwnWord(): boolean {
    const floor = this.#floor
    if (floor === null || this.#chain.hashAt(floor.h) === floor.hash) return false
    return compareRanks(this.#chain.rank, { bal: floor.bal, length: floor.h + 1 }) <= 0
  }

  draft(body: Body): Omit<Line, 'sig' | 'by'> {
    const { length, head, folded } = this.#chain
    return { h: length, prev: head, bal: folded.bal, body, evidence: NO_EVIDENCE }
  }

  /** This log with one more line of this device, if that is lawful. */
  with(body: Body): Chain<S> | undefined {
    return this.#chain.with(signLine(this.#with.signer, this.game, this.draft(body)))
  }

  /** Exchanges the log in one write; returns the height from which it differs. [L6] */
  become(chain: Chain<S>): number {
    const before = this.#chain
    const { now } = this.#with.clock
    const { saving } = this.#with
    const from = before.sharedWith(chain)
    this.#chain = chain
    this.#note(chain, from)
    this.#changedAt = now
    this.#ack = null
    for (const line of chain.linesFrom(from)) saving.line(line)
    for (let h = chain.length; h < before.length; h++) saving.noLine(h)
    if (compareBallots(chain.rank.bal, this.#promised) > 0) {
      this.#promised = chain.rank.bal
      saving.promise(this.#promised, this.#promise)
    }
    return from
  }

  /** Notes times and departures of the lines from this height on. */
  #note(chain: Chain<S>, from: number): void {
    this.#since.length = from
    while ((this.#departures.at(-1)?.h ?? -1) >= from) this.#departures.pop()
    for (const { h, body } of chain.linesFrom(from)) {
      this.#since.push(this.#with.clock.now)
      if (body.kind !== 'roster') continue
      const { change } = body
      if (change.kind === 'absent' || change.kind === 'left') this.#departures.push({ h, change })
    }
  }

  /** The last ack of this log, if there is one yet. */
  get lastAck(): Ack | null {
    return this.#ack
  }

  /** A signed ack of the head, unless a promise or a lost line forbids one. [L7, L9] */
  ack(): Ack | null {
    if (this.#ack !== null || !this.maySign) return this.#ack
    const { bal, h, hash } = this.head
    this.#ack = this.#sign<Ack>({ kind: 'ack', bal, h, hash })
    this.#with.acks.add(this.#ack, this.#chain)
    return this.#ack
  }

  /** Promises, for this change, to sign nothing of a lower ballot. [L7, L15] */
  promiseTo(b: Ballot, change: RosterChange): BallotPromise {
    const { length, head, folded } = this.#chain
    if (!this.isBoundElsewhere) this.#aloneSince = this.#with.clock.now
    const promise = this.#sign<BallotPromise>({ kind: 'promise', b, change, bal: folded.bal, length, head })
    this.#setPromise(promise)
    return promise
  }

  /** Takes back this device's own statements from another: if they rank above its log, its store is older than its word. [L35] */
  remember(ack: Ack | null, promise: BallotPromise | null): void {
    if (ack !== null && this.#isMine(ack) && this.#isNews(ack)) {
      this.#floor = ack
      this.#with.saving.floor(ack)
    }
    if (promise !== null && this.#isMine(promise) && compareBallots(promise.b, this.#promised) > 0)
      this.#setPromise(promise)
  }

  #isMine(said: Statement): boolean {
    return said.by === this.self && isSigned(this.#with.signer, this.game, said)
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
    this.#with.saving.promise(promise.b, promise)
  }

  #sign<Said extends Ack | BallotPromise>(said: Parameters<typeof signStatement<Said>>[2]): Said {
    const { signer, sayings } = this.#with
    const statement = signStatement<Said>(signer, this.game, said)
    sayings.add(statement, this.extent)
    return statement
  }
}
