import type { Act, Shape } from '../../rules/game'
import type { Random } from '../../rules/random'
import { err, type Result } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import type { StoreChange as Kept } from '../../store/store'
import { Acks } from './acks'
import { Asides } from './asides'
import type { Ballot } from '../ballot'
import type { OpenBallot } from '../membership/candidacy'
import { Election } from '../membership/election'
import { loadStoredLog, type StoredLog } from './storedLog'
import type { Chain } from '../chain'
import { PrivateAnswers } from './privateAnswers'
import { OwnLines } from './ownLines'
import { TIMING, type InputTime } from '../timing'
import { occasionName, type LogState, type Setup, type Awaits } from '../fold'
import { PartExchange } from './partExchange'
import type { Whisper } from '../../dealer/dealer'
import { Liveness } from './liveness'
import { Departures } from '../membership/departures'
import { OwnLog } from './ownLog'
import { portionFrom } from './portions'
import { Outbox, type Outgoing } from './outbox'
import { Convictions } from './convictions'
import { DiskWrites, type StoredEntries } from '../disk'
import { StatementMemory } from './statementMemory'
import type { Device, Hash, Signer } from '../signer'
import { isSigned, signedText, withSignature, type Ack, type Contradiction, type Part } from '../statement'
import type { TableRefusal } from '../../table/table'
import { CatchUp } from './catchUp'
import type { Aside, Beat, Message } from '../messages'

/** What an input came to: what must be on disk before anything is sent. [L8] */
export interface Due {
  readonly changes: readonly Kept[]
  readonly outgoing: readonly Outgoing[]
}

const BEATS_A_BOOT = 1_000_000_000
/** Whose heartbeats count so far below those before them is not late: its store has forgotten how far it had counted. */
const LATE_BEATS = 30

/** A device's copy of the log, and its part in keeping it one. Inputs come one at a time; after each, `due` says what to do. */
export class Replica<S extends Shape> {
  readonly #signer: Signer
  readonly #clock: InputTime
  readonly #heard: Liveness
  readonly #acks = new Acks()
  readonly #saving = new DiskWrites()
  readonly #post: Outbox
  readonly #sayings = new StatementMemory()
  readonly #log: OwnLog<S>
  readonly #proofs: Convictions
  readonly #leaving: Departures<S>
  readonly #tails: CatchUp<S>
  readonly #choosing: OwnLines<S>
  readonly #giving: PartExchange<S>
  readonly #ballots: Election<S>
  readonly #asides: Asides
  readonly #beside: PrivateAnswers<S>
  #lastTick: number
  #lastBeat = -Infinity
  #beats: number
  /** From this height on I have made what the others have not been sent. */
  #untoldFrom: number | null = null
  /** The last confirmed line whose witnesses are kept. */
  #witnessed: Hash | undefined
  heartbeatMs: number = TIMING.heartbeat

  private constructor(
    setup: Setup<S>,
    signer: Signer,
    { chain, believed, acks: known, lost }: StoredLog<S>,
    saved: StoredEntries,
    random: Random,
    now: number,
  ) {
    const acks = this.#acks
    const saving = this.#saving
    const sayings = this.#sayings
    const clock = { now }
    const heard = new Liveness(now)
    const log = new OwnLog({ setup, signer, acks, sayings, saving, clock }, chain, saved, lost)
    const post = new Outbox(signer.self, log.members, heard, clock)
    const proofs = new Convictions(signer, chain.game, log, sayings, saving, post, saved.proofs)
    const leaving = new Departures(log, signer, post, clock)
    const tails = new CatchUp(log, post, proofs, clock)
    const giving = new PartExchange(
      { setup, signer, log, acks, heard, post, proofs, saving, clock },
      saved.parts,
    )
    this.#signer = signer
    this.#clock = clock
    this.#heard = heard
    this.#log = log
    this.#post = post
    this.#proofs = proofs
    this.#leaving = leaving
    this.#tails = tails
    this.#giving = giving
    this.#choosing = new OwnLines(setup, log, saving, saved.choices)
    this.#ballots = new Election(
      { log, acks, heard, giving, proofs, leaving, clock, signer, post, tails },
      random,
      saved.boots,
    )
    this.#lastTick = now
    this.#beats = saved.boots * BEATS_A_BOOT
    this.#beside = new PrivateAnswers(
      { setup, signer, log, acks, post, saving, clock },
      saved.parts.get('unseal'),
    )
    this.#asides = new Asides(signer, chain.game, post, this.#beats)
    saving.boots(saved.boots + 1)
    for (const line of chain.lines) {
      if (line.h < believed) proofs.holdBelieved(line)
      else proofs.hold(line)
      proofs.holdForGood(line)
      if (saved.boots === 0) saving.line(line)
    }
    // What stood above the end of the log as it was found is of no log any more, and a torn end is none.
    for (let h = chain.length; h <= saved.lines.length; h++) saving.noLine(h)
    for (const ack of known) {
      proofs.holdSigned(ack)
      sayings.bearWitness(ack)
      acks.add(ack)
    }
    this.#witnessed = chain.hashAt(log.confirmed - 1)
  }

  /** The log from what is on disk, or from a start line just formed; undefined where what is on disk is no whole log. */
  static of<S extends Shape>(
    setup: Setup<S>,
    signer: Signer,
    saved: StoredEntries | undefined,
    random: Random,
    now: number,
  ): Replica<S> | undefined {
    const found = saved && loadStoredLog(setup, signer, saved)
    return found && new Replica(setup, signer, found, saved, random, now)
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

  /** How many lines, from the first on, can never be lost any more. */
  get confirmed(): number {
    return this.#log.confirmed
  }

  get promised(): Ballot {
    return this.#log.promised
  }

  get convicts(): readonly Contradiction[] {
    return this.#proofs.all
  }

  get attempt(): OpenBallot | null {
    return this.#ballots.attempt
  }

  /** Said beside the log since this was last asked. */
  takeAsides(): readonly Aside[] {
    return this.#asides.takeAll()
  }

  /** The last that were said beside the log, for whoever only watches. */
  get lately(): readonly Aside[] {
    return this.#asides.lately
  }

  /** What seats of this device have seen of what lies aside. */
  get looks(): readonly Whisper[] {
    return this.#beside.looks
  }

  /** What devices have unsealed of the deal, after the game. */
  get unsealed(): readonly Part[] {
    return this.#beside.unsealed
  }

  silence(device: Device): number {
    return this.#heard.silence(device, this.#clock.now)
  }

  /** What must be written, and then sent. */
  due(): Due {
    return { changes: this.#saving.take(), outgoing: this.#post.take() }
  }

  receive(from: Device, message: Message, now: number): void {
    this.#clock.now = now
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

  /** As time passes: to be called some ten times a second. */
  tick(now: number): void {
    this.#clock.now = now
    if (now - this.#lastTick > TIMING.slept || now < this.#lastTick) {
      this.#heard.slept(now)
      this.#ballots.slept()
    }
    this.#lastTick = now
    if (now - this.#lastBeat >= this.heartbeatMs) this.#beat()
    this.#become(this.#ballots.next())
    this.#settle()
    this.#giving.prepare()
  }

  /** A seat of this device chooses. Stored before it is sent; the same choice is offered again wherever the log needs it. [L3] */
  choose(seat: Seat, act: Act<S['Move']>, now: number): Result<null, S['Refusal'] | TableRefusal | 'wait'> {
    this.#clock.now = now
    // A choice stored before comes first, where it may be offered by now. The new one was made for the occasion before that.
    const asked = occasionName(this.folded.occasion)
    this.#settle()
    if (occasionName(this.folded.occasion) !== asked) return err('not-your-turn')
    const chosen = this.#choosing.choose(seat, act)
    if (chosen.ok) this.#settle()
    return chosen
  }

  /** This device's person lets another go: to a bot, or folded. It counts from when the time for that has come. [L14] */
  letGo(device: Device, playedOn: boolean | null, now: number): void {
    this.#clock.now = now
    this.#leaving.letGo(device, playedOn)
  }

  /** This device's person leaves for good. [L24] */
  bye(now: number): void {
    this.#clock.now = now
    this.#leaving.bye()
  }

  say(body: Json, now: number): void {
    this.#clock.now = now
    this.#asides.say(body)
  }

  // What comes in.

  #take(from: Device, message: Exclude<Message, { m: 'route' }>, isDirect: boolean): void {
    if (isDirect && message.m !== 'beat') this.#heard.touch(from, this.#clock.now)
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
        return this.#proofs.take(message.proof)
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

  /** A ballot goes on as soon as it is answered, not at the next tick. */
  #goOn(): void {
    this.#become(this.#ballots.goOn())
  }

  #takeLines(from: Device, message: Extract<Message, { m: 'lines' }>): void {
    const joined = this.#tails.joined(from, message)
    if (joined === undefined) {
      if (this.#tails.mayTell(from)) this.#sendBeat(from, this.#nextBeat())
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
    if (ack.by >= this.folded.lobby.members || !isSigned(this.#signer, this.chain.game, ack)) return
    this.#proofs.holdSigned(ack)
    if (this.#acks.add(ack))
      this.#post.passOn(ack.by, { m: 'lines', from: this.chain.length, lines: [], ack })
  }

  #takeBeat(by: Device, beat: Beat, isDirect: boolean): void {
    const { now } = this.#clock
    if (beat.by !== by || by === this.#log.self || by >= this.folded.lobby.members) return
    const before = this.#heard.beatOf(by)
    if (before !== null && beat.n <= before.n) {
      if (isDirect) this.#heard.touch(by, now)
      if (isDirect && beat.n < before.n - LATE_BEATS && this.#tails.mayTell(by)) this.#remind(by)
      return
    }
    if (!this.#signer.verify(by, signedText(this.chain.game, beat), beat.sig)) return
    this.#heard.beat(beat, isDirect, now)
    if (beat.ack !== null) this.#takeAck(beat.ack)
    if (isDirect) this.#post.passOn(by, { m: 'beat', beat, others: [] })
    if (before !== null && boots(before) < boots(beat)) this.#remind(by)
    this.#tails.tell(beat)
  }

  /** To one who began again: what it said before. [L35] */
  #remind(device: Device): void {
    const ack = this.#acks.latest(device) ?? null
    const promise = this.#ballots.promiseOf(device)
    this.#post.send(device, { m: 'yours', ack, promise, beat: this.#heard.beatOf(device) })
  }

  /** What I said before, and how far I had counted: nobody hears a heartbeat that counts lower. [L35] */
  #remember({ ack, promise, beat }: Extract<Message, { m: 'yours' }>): void {
    this.#log.remember(ack, promise)
    if (beat === null || beat.by !== this.#log.self || beat.n <= this.#beats) return
    if (this.#signer.verify(beat.by, signedText(this.chain.game, beat), beat.sig)) this.#beats = beat.n
  }

  // What this device does of itself.

  /** Everything that follows now from what is known, until nothing more does; then the others hear of it. */
  #settle(): void {
    while (this.#become(this.#choosing.offered()) || this.#giveOrForm());
    this.#announce()
    this.#keepWitnesses()
    this.#beside.ask()
  }

  /** Who confirms a line and denies it later is convicted, though this device has begun again meanwhile. [L10, L27] */
  #keepWitnesses(): void {
    const { chain, confirmed } = this.#log
    const last = chain.hashAt(confirmed - 1)
    if (last === this.#witnessed) return
    this.#witnessed = last
    for (const ack of this.#acks.witnesses(chain, confirmed - 1))
      if (ack.by !== this.#log.self) {
        this.#saving.ack(ack)
        this.#sayings.bearWitness(ack)
      }
  }

  #giveOrForm(): boolean {
    return this.#giving.give() || this.#become(this.#giving.formed())
  }

  #become(chain: Chain<S> | undefined): boolean {
    if (chain === undefined) return false
    const from = this.#hold(chain)
    this.#untoldFrom = Math.min(this.#untoldFrom ?? from, from)
    return true
  }

  /** From which height on the log is another. */
  #hold(chain: Chain<S>): number {
    const from = this.#log.become(chain)
    for (const line of chain.linesFrom(from)) {
      this.#proofs.hold(line)
      this.#proofs.holdForGood(line)
    }
    return from
  }

  /** What I made that is new in my log, and that I hold it: only now, since what came in the same step need not be told one by one. [L9] */
  #announce(): void {
    const before = this.#log.lastAck
    const ack = this.#log.ack()
    if (this.#untoldFrom === null && ack === before) return
    const from = this.#untoldFrom ?? this.chain.length
    this.#untoldFrom = null
    const lines = portionFrom(this.chain, from)
    this.#post.toAll({ m: 'lines', from, lines, ack })
    // My own ack may have confirmed what asks for a part.
    if (this.#giveOrForm()) this.#announce()
  }

  #beat(): void {
    this.#lastBeat = this.#clock.now
    const beat = this.#nextBeat()
    for (const device of this.#post.others) this.#sendBeat(device, beat)
    this.#leaving.repeat()
    this.#giving.repeat()
    this.#beside.repeat()
  }

  #nextBeat(): Beat {
    const unsigned = {
      kind: 'beat' as const,
      by: this.#log.self,
      n: ++this.#beats,
      every: this.heartbeatMs,
      conf: this.confirmed,
      promised: this.promised,
      ack: this.#log.ack(),
      links: this.#post.others.filter(device => this.#post.isLinked(device)),
    }
    return withSignature(this.#signer, this.chain.game, unsigned)
  }

  /** With it go the heartbeats of those whom the other does not hear himself. [L33] */
  #sendBeat(to: Device, beat: Beat): void {
    const links = this.#heard.beatOf(to)?.links
    const unheard =
      links === undefined ? [] : this.#post.others.filter(device => device !== to && !links.includes(device))
    this.#post.put(to, {
      m: 'beat',
      beat,
      others: unheard.flatMap(device => this.#heard.beatOf(device) ?? []),
    })
  }
}

/** In which of its lives a device said this. */
const boots = ({ n }: Beat): number => Math.floor(n / BEATS_A_BOOT)
