import type { Act, Shape } from '../../rules/game'
import type { Random } from '../../rules/random'
import { err, type Result } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import type { StoreChange as Kept } from '../../store/store'
import { relayAcksOfAsking } from './ackRelay'
import { Asides } from './asides'
import type { Ballot } from '../ballot'
import type { OpenBallot } from '../membership/candidacy'
import { Election } from '../membership/election'
import { replicaContext, type ReplicaContext } from './context'
import { bootOf, firstBeat, Heartbeats } from './heartbeats'
import { loadStoredLog, type StoredLog } from './storedLog'
import type { Chain } from '../chain'
import { PrivateAnswers } from './privateAnswers'
import { OwnLines } from './ownLines'
import { TIMING } from '../timing'
import { occasionName, quorumIn, type LogState, type Setup, type Awaits } from '../fold'
import { PartExchange } from './partExchange'
import type { Whisper } from '../../dealer/dealer'
import { Departures } from '../membership/departures'
import type { OwnLog } from './ownLog'
import { portionFrom } from './portions'
import type { Outbox, Outgoing } from './outbox'
import type { StoredEntries } from '../disk'
import type { Device, Hash, Signer } from '../signer'
import { isSigned, signedText, type Ack, type Contradiction, type Part } from '../statement'
import type { TableRefusal } from '../../table/table'
import { CatchUp } from './catchUp'
import type { Aside, Beat, Message } from '../messages'

/** The effects of an input: the changes must be on disk before anything is sent. [L8] */
export interface Due {
  readonly changes: readonly Kept[]
  readonly outgoing: readonly Outgoing[]
}

/** A device whose heartbeats count this far below its earlier ones is not late: its store has forgotten the count. */
const LATE_BEATS = 30

/** One device's copy of the log, and its part in keeping it one. Inputs come one at a time; `due` then returns their effects. */
export class Replica<S extends Shape> {
  readonly #with: ReplicaContext<S>
  readonly #log: OwnLog<S>
  readonly #post: Outbox
  readonly #leaving: Departures<S>
  readonly #tails: CatchUp<S>
  readonly #choosing: OwnLines<S>
  readonly #giving: PartExchange<S>
  readonly #ballots: Election<S>
  readonly #asides: Asides<S>
  readonly #beside: PrivateAnswers<S>
  readonly #beats: Heartbeats<S>
  #lastTick: number
  /** The lowest height of this device's own lines that the others have not been sent. */
  #untoldFrom: number | null = null
  /** The last confirmed line whose acks are stored. */
  #witnessed: Hash | undefined

  private constructor(context: ReplicaContext<S>, found: StoredLog<S>, saved: StoredEntries, random: Random) {
    this.#with = context
    this.#log = context.log
    this.#post = context.post
    this.#leaving = new Departures(context, saved.byes)
    this.#tails = new CatchUp(context)
    this.#giving = new PartExchange(context, saved.parts)
    this.#choosing = new OwnLines(context, saved.choices)
    const election = { ...context, giving: this.#giving, leaving: this.#leaving, tails: this.#tails }
    this.#ballots = new Election(election, random, saved.boots)
    this.#lastTick = context.clock.now
    this.#beats = new Heartbeats(context, saved.boots)
    this.#beside = new PrivateAnswers(context, saved.parts.get('unseal'))
    this.#asides = new Asides(context, firstBeat(saved.boots))
    context.saving.boots(saved.boots + 1)
    holdStored(context, found, saved)
    this.#witnessed = this.chain.hashAt(this.confirmed - 1)
  }

  /** Loads the log from disk, or from a start line just formed; undefined where the disk holds no whole log. */
  static of<S extends Shape>(
    setup: Setup<S>,
    signer: Signer,
    saved: StoredEntries | undefined,
    random: Random,
    now: number,
  ): Replica<S> | undefined {
    const found = saved && loadStoredLog(setup, signer, saved)
    return found && new Replica(replicaContext(setup, signer, found, saved, now), found, saved, random)
  }

  set heartbeatMs(everyMs: number) {
    this.#beats.everyMs = everyMs
  }

  get chain(): Chain<S> {
    return this.#log.chain
  }

  get folded(): LogState<S> {
    return this.#log.folded
  }

  get waits(): Awaits {
    return this.#log.waits
  }

  /** The number of lines, from the first on, that can never be lost. */
  get confirmed(): number {
    return this.#log.confirmed
  }

  get promised(): Ballot {
    return this.#log.promised
  }

  get convicts(): readonly Contradiction[] {
    return this.#with.proofs.all
  }

  get attempt(): OpenBallot | null {
    return this.#ballots.attempt
  }

  /** Takes the asides that came since the last call. */
  takeAsides(): readonly Aside[] {
    return this.#asides.takeAll()
  }

  /** The latest asides, for devices that only watch. */
  get lately(): readonly Aside[] {
    return this.#asides.lately
  }

  /** The private looks of this device's seats. */
  get looks(): readonly Whisper[] {
    return this.#beside.looks
  }

  /** The parts with which devices have unsealed the deal after the game. */
  get unsealed(): readonly Part[] {
    return this.#beside.unsealed
  }

  silence(device: Device): number {
    return this.#with.heard.silence(device, this.#with.clock.now)
  }

  /** Takes the changes to write and the messages to send after them. */
  due(): Due {
    return { changes: this.#with.saving.take(), outgoing: this.#post.take() }
  }

  receive(from: Device, message: Message, now: number): void {
    this.#with.clock.now = now
    if (message.m !== 'route') this.#take(from, message, true)
    else if (message.to === this.#log.self) {
      // A friend speaks only for devices that this one does not hear itself.
      if (this.#post.isLinked(message.by)) return
      this.#take(message.by, message.message, false)
    } else {
      if (this.#post.isLinked(message.to)) this.#post.put(message.to, message)
      return
    }
    this.#settle()
  }

  /** Acts as time passes; to be called some ten times a second. */
  tick(now: number): void {
    this.#with.clock.now = now
    if (now - this.#lastTick > TIMING.slept || now < this.#lastTick) {
      this.#with.heard.slept(now)
      this.#ballots.slept()
    }
    this.#lastTick = now
    if (this.#beats.isDue) this.#beat()
    this.#become(this.#ballots.next())
    this.#settle()
    this.#giving.prepare()
  }

  /** Plays a seat of this device. The choice is stored before it is sent, and offered again wherever the log needs it. [L3] */
  choose(seat: Seat, act: Act<S['Move']>, now: number): Result<null, S['Refusal'] | TableRefusal | 'wait'> {
    this.#with.clock.now = now
    // A choice stored earlier is offered first; if it is taken, the new one was made for the occasion before
    // it.
    const asked = occasionName(this.folded.occasion)
    this.#settle()
    if (occasionName(this.folded.occasion) !== asked) return err('not-your-turn')
    const chosen = this.#choosing.choose(seat, act)
    if (chosen.ok) this.#settle()
    return chosen
  }

  /** Notes that this device's person lets another go, to a bot or folded; it counts once the time for that has come. [L14] */
  letGo(device: Device, playedOn: boolean | null, now: number): void {
    this.#with.clock.now = now
    this.#leaving.letGo(device, playedOn)
  }

  /** Notes that this device's person lets one that has left play its seats again; or, of this device itself, that it asks for that. [L14] */
  letBack(device: Device, isLetBack: boolean, now: number): void {
    this.#with.clock.now = now
    this.#leaving.letBack(device, isLetBack)
  }

  /** Says for this device's person that it leaves for good. [L24] */
  bye(now: number): void {
    this.#with.clock.now = now
    this.#leaving.bye()
  }

  say(body: Json, now: number): void {
    this.#with.clock.now = now
    this.#asides.say(body)
  }

  // Input.

  #take(from: Device, message: Exclude<Message, { m: 'route' }>, isDirect: boolean): void {
    if (isDirect && message.m !== 'beat') this.#with.heard.touch(from, this.#with.clock.now)
    switch (message.m) {
      case 'lines':
        if (message.ack !== null) this.#takeAck(message.ack)
        return this.#takeLines(from, message)
      case 'more':
        return this.#tails.takeMore(from, message.head)
      case 'beat':
        this.#takeBeat(from, message.beat, isDirect)
        for (const other of message.others) this.#takeBeat(other.by, other, false)
        return
      case 'part':
        for (const ack of message.acks) this.#takeAck(ack)
        this.#giving.take(message.part)
        return
      case 'poll':
        return this.#ballots.takePoll(from, message)
      case 'yes':
        this.#ballots.takeYes(from, message.yes)
        return this.#goOn()
      case 'prepare':
        return this.#ballots.takePrepare(from, message)
      case 'promise':
        this.#ballots.takePromise(from, message)
        return this.#goOn()
      case 'refuse':
        return this.#ballots.takeRefusal(from, message)
      case 'proof':
        return this.#with.proofs.take(message.proof)
      case 'bye':
        return this.#leaving.take(message.bye)
      case 'yours':
        return this.#remember(message)
      case 'aside':
        return this.#asides.take(message.aside)
      case 'help':
        return this.#beside.take(from, message)
    }
  }

  /** Goes on with a ballot as soon as it is answered, without waiting for the next tick. */
  #goOn(): void {
    this.#become(this.#ballots.goOn())
  }

  #takeLines(from: Device, message: Extract<Message, { m: 'lines' }>): void {
    const joined = this.#tails.join(from, message)
    if (joined === undefined) {
      if (this.#tails.mayTell(from)) this.#beats.sendTo(from)
      return
    }
    const better = this.#tails.better(joined)
    if (better !== undefined) {
      const since = this.#hold(better)
      this.#post.passOn(from, { m: 'lines', from: since, lines: portionFrom(better, since), ack: null })
    }
    this.#tails.askOn(from, message, joined)
  }

  #takeAck(ack: Ack): void {
    if (ack.by >= this.folded.lobby.members || !isSigned(this.#with.signer, this.chain.game, ack)) return
    this.#with.proofs.holdSigned(ack)
    if (this.#with.acks.add(ack, this.chain))
      this.#post.passOn(ack.by, { m: 'lines', from: this.chain.length, lines: [], ack })
  }

  #takeBeat(by: Device, beat: Beat, isDirect: boolean): void {
    const { now } = this.#with.clock
    if (beat.by !== by || by === this.#log.self || by >= this.folded.lobby.members) return
    const before = this.#with.heard.beatOf(by)
    if (before !== null && beat.n <= before.n) {
      if (isDirect) this.#with.heard.touch(by, now)
      if (isDirect && beat.n < before.n - LATE_BEATS && this.#tails.mayTell(by)) this.#remind(by)
      return
    }
    if (!this.#with.signer.verify(by, signedText(this.chain.game, beat), beat.sig)) return
    this.#with.heard.beat(beat, isDirect, now)
    if (beat.ack !== null) this.#takeAck(beat.ack)
    if (isDirect) this.#post.passOn(by, { m: 'beat', beat, others: [] })
    if (before !== null && bootOf(before) < bootOf(beat)) this.#remind(by)
    this.#tails.tell(beat)
  }

  /** Shows a device that began again what it said before. [L35] */
  #remind(device: Device): void {
    const ack = this.#with.acks.latest(device) ?? null
    const promise = this.#ballots.promiseOf(device)
    this.#post.send(device, { m: 'yours', ack, promise, beat: this.#with.heard.beatOf(device) })
  }

  /** Takes back this device's own earlier word and count: nobody hears a heartbeat that counts lower. [L35] */
  #remember({ ack, promise, beat }: Extract<Message, { m: 'yours' }>): void {
    this.#log.remember(ack, promise)
    if (beat !== null) this.#beats.resumeFrom(beat)
  }

  // Output.

  /** Does everything that follows from what is known until nothing more does, then announces it. */
  #settle(): void {
    while (this.#goFurther());
    this.#announce()
    this.#log.noteAsking()
    this.#keepWitnesses()
    this.#beside.ask()
  }

  /**
   * Stores the acks that confirmed a line: a device that denies its ack later is convicted, even if this one
   * has begun again. [L10, L27]
   */
  #keepWitnesses(): void {
    const { chain, confirmed } = this.#log
    const last = chain.hashAt(confirmed - 1)
    if (last === this.#witnessed) return
    this.#witnessed = last
    for (const ack of this.#with.acks.witnesses(chain, confirmed - 1, quorumIn(this.folded)))
      if (ack.by !== this.#log.self) {
        this.#with.saving.ack(ack)
        this.#with.sayings.bearWitness(ack)
      }
  }

  /** Writes this device's own line, gives its part, or forms a joint line: whichever is due. */
  #goFurther(): boolean {
    return this.#become(this.#choosing.offer()) || this.#giving.give() || this.#become(this.#giving.form())
  }

  #become(chain: Chain<S> | undefined): boolean {
    if (chain === undefined) return false
    const from = this.#hold(chain)
    this.#untoldFrom = Math.min(this.#untoldFrom ?? from, from)
    return true
  }

  /** Takes over a chain, and returns the height from which the log differs. */
  #hold(chain: Chain<S>): number {
    const from = this.#log.become(chain)
    for (const line of chain.linesFrom(from)) {
      this.#with.proofs.hold(line)
      this.#with.proofs.holdForGood(line)
    }
    return from
  }

  /** Sends new lines of this device with its ack, once for each input: lines that came in one message need one ack only. [L9] */
  #announce(): void {
    const before = this.#log.lastAck
    const ack = this.#log.ack()
    if (this.#untoldFrom === null && ack === before) return
    const from = this.#untoldFrom ?? this.chain.length
    this.#untoldFrom = null
    const lines = portionFrom(this.chain, from)
    this.#post.toAll({ m: 'lines', from, lines, ack })
    // The ack just made may have confirmed a line that asks for a part, or for what waits like one.
    if (this.#goFurther()) this.#announce()
  }

  #beat(): void {
    this.#beats.sendToAll()
    this.#leaving.repeat()
    this.#giving.repeat()
    relayAcksOfAsking(this.#with)
    this.#beside.repeat()
  }
}

/** Remembers what the stored log and acks rest on, and writes down a log that has just begun. */
const holdStored = <S extends Shape>(
  { log, proofs, saving, sayings, acks }: ReplicaContext<S>,
  { believed, acks: known }: StoredLog<S>,
  saved: StoredEntries,
): void => {
  const { chain } = log
  for (const line of chain.lines) {
    if (line.h < believed) proofs.holdBelieved(line)
    else proofs.hold(line)
    proofs.holdForGood(line)
    if (saved.boots === 0) saving.line(line)
  }
  // Erases lines above the end of the log as it was found, a torn end among them.
  for (let h = chain.length; h <= saved.lines.length; h++) saving.noLine(h)
  for (const ack of known) {
    proofs.holdSigned(ack)
    sayings.bearWitness(ack)
    acks.add(ack, chain)
  }
}
