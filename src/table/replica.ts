import type { Act, Shape } from '../rules/game'
import type { Random } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { canon, type Json } from '../sealed/canon'
import type { Change as Kept } from '../store/store'
import { Acks } from './acks'
import { Balloting, Strikes, type Attempt } from './balloting'
import { compareBallots, compareRanks, FIRST_BALLOT, sameBallot, type Ballot } from './ballot'
import { bestChain, type Claimed } from './binding'
import { Chain } from './chain'
import { CLOCKS } from './clocks'
import {
  applies,
  hostOf,
  membersOf,
  occasionName,
  presentIn,
  quorumIn,
  waitsFor,
  type Folded,
  type Setup,
  type Waits,
} from './fold'
import { agrees, wishes, type Sight } from './grounds'
import { Heard } from './heard'
import { formed, isGoodPart, partStep } from './joint'
import { asWritten, authored, joint, NO_EVIDENCE, type Body, type Change, type Line } from './line'
import { convicted } from './roster'
import { Sayings } from './sayings'
import type { Device, Signer } from './signer'
import {
  isSigned,
  signedText,
  signed,
  type Ack,
  type Bye,
  type Contradiction,
  type Part,
  type Promised,
  type Said,
} from './statement'
import type { TableRefusal } from './table'
import type { Aside, Beat, Grounds, Head, Message } from './wire'

export interface Outgoing {
  readonly to: Device
  readonly message: Message
}

/** What an input came to: what must be on disk before anything is sent. [L8] */
export interface Due {
  readonly changes: readonly Kept[]
  readonly outgoing: readonly Outgoing[]
}

/** What a device had on disk when it began. */
export interface Saved {
  readonly lines: readonly Line[]
  readonly promised: Ballot
  readonly promise: Promised | null
  readonly choices: ReadonlyMap<string, Body>
  readonly parts: ReadonlyMap<string, Part>
  readonly proofs: readonly Contradiction[]
  readonly boots: number
  /** Sign nothing at or below this: the store was once older than this device's word. [L35] */
  readonly floor: Ack | null
}

const BEATS_A_BOOT = 1_000_000_000

/** At most so many of one's own choices may be unconfirmed. [L25] */
const PENDING_CHOICES = 3

/** A device's copy of the log, and its part in keeping it one. Inputs come one at a time; after each, `due` says what to do. */
export class Replica<S extends Shape> {
  readonly #setup: Setup<S>
  readonly #signer: Signer
  readonly #heard: Heard
  readonly #acks = new Acks()
  readonly #sayings = new Sayings()
  readonly #balloting: Balloting
  readonly #strikes = new Strikes()
  readonly #boots: number

  #chain: Chain<S>
  #now: number
  /** When each line was first in this log, and when the log last changed. */
  #since: readonly number[]
  #changedAt: number
  #promised: Ballot
  #promise: Promised | null
  /** Since when a promise has stood above this log, unbound: a newer one does not restart it. */
  #aloneSince: number
  #isStruckFor = false
  readonly #choices: Map<string, Body>
  readonly #ownParts: Map<string, Part>
  readonly #parts = new Map<string, Map<Device, Part>>()
  readonly #proofs = new Map<Device, Contradiction>()
  readonly #byes = new Map<Device, Bye>()
  readonly #lettingGo = new Map<Device, boolean>()
  readonly #yesses = new Map<string, number>()
  readonly #claims = new Map<Device, Claimed<S>>()
  readonly #tailsSent = new Map<Device, number>()
  #floor: Ack | null
  #muteUntil: number
  #lastTick: number
  #lastBeat = -Infinity
  #beats: number
  #formableSince: number | null = null
  #ack: Ack | null = null
  /** Counted once for each change of log or acks: it is asked for at every turn. */
  #confirmedOf: { readonly chain: Chain<S>; readonly acks: number; readonly length: number } | null = null
  #announceFrom: number | null = null
  #changes: Kept[] = []
  #outgoing: Outgoing[] = []
  #asides: Aside[] = []
  #asidesSaid = 0
  readonly #asidesHeard = new Map<Device, number>()
  heartbeatMs: number = CLOCKS.heartbeat

  private constructor(
    setup: Setup<S>,
    signer: Signer,
    chain: Chain<S>,
    saved: Saved,
    random: Random,
    now: number,
  ) {
    this.#setup = setup
    this.#signer = signer
    this.#chain = chain
    this.#now = now
    this.#since = chain.lines.map(() => now)
    this.#changedAt = now
    this.#promised = saved.promised
    this.#promise = saved.promise
    this.#aloneSince = now
    this.#choices = new Map(saved.choices)
    this.#ownParts = new Map(saved.parts)
    this.#floor = saved.floor
    this.#boots = saved.boots
    this.#beats = saved.boots * BEATS_A_BOOT
    this.#heard = new Heard(now)
    this.#balloting = new Balloting(random)
    this.#lastTick = now
    this.#muteUntil = saved.boots > 0 ? now + CLOCKS.afterRestart : now
    this.#balloting.waitUntil(this.#muteUntil)
    for (const proof of saved.proofs) this.#proofs.set(proof.a.by, proof)
    this.#keep('boots', saved.boots + 1)
  }

  /** The log from what is on disk, or from a start line just formed. */
  static of<S extends Shape>(
    setup: Setup<S>,
    signer: Signer,
    saved: Saved,
    random: Random,
    now: number,
  ): Replica<S> | undefined {
    const [start, ...further] = saved.lines
    const begun = start === undefined ? undefined : Chain.begun(setup, signer, start)
    if (begun === undefined) return undefined
    const chain = further.reduce((so, line) => so.with(line) ?? so, begun)
    const replica = new Replica(setup, signer, chain, saved, random, now)
    if (saved.boots === 0) for (const line of chain.lines) replica.#keepLine(line)
    return replica
  }

  get chain(): Chain<S> {
    return this.#chain
  }

  get folded(): Folded<S> {
    return this.#chain.folded
  }

  get waits(): Waits {
    return waitsFor(this.#setup, this.folded)
  }

  /** How many lines, from the first on, can never be lost any more. */
  get confirmed(): number {
    if (this.#confirmedOf?.chain !== this.#chain || this.#confirmedOf.acks !== this.#acks.version) {
      const length = this.#acks.confirmed(this.#chain, quorumIn(this.folded))
      this.#confirmedOf = { chain: this.#chain, acks: this.#acks.version, length }
    }
    return this.#confirmedOf.length
  }

  get promised(): Ballot {
    return this.#promised
  }

  get convicts(): readonly Contradiction[] {
    return [...this.#proofs.values()]
  }

  get attempt(): Attempt | null {
    return this.#balloting.attempt
  }

  /** Said beside the log since this was last asked. */
  takeAsides(): readonly Aside[] {
    return this.#asides.splice(0)
  }

  silence(device: Device): number {
    return this.#heard.silence(device, this.#now)
  }

  /** What must be written, and then sent. */
  due(): Due {
    const due = { changes: this.#changes, outgoing: this.#outgoing }
    this.#changes = []
    this.#outgoing = []
    return due
  }

  receive(from: Device, message: Message, now: number): void {
    this.#now = now
    if (message.m === 'route') {
      if (message.to !== this.#self) {
        if (this.#heard.isLinked(message.to, now)) this.#post(message.to, message)
        return
      }
      this.#take(message.by, message.message, false)
    } else this.#take(from, message, true)
    this.#settle()
  }

  /** As time passes: to be called some ten times a second. */
  tick(now: number): void {
    this.#now = now
    if (now - this.#lastTick > CLOCKS.slept || now < this.#lastTick) {
      this.#heard.slept(now)
      this.#balloting.waitUntil(now + CLOCKS.afterSleep)
    }
    this.#lastTick = now
    if (now - this.#lastBeat >= this.heartbeatMs) this.#beat()
    this.#strikeNonBinder()
    this.#ballot()
    this.#settle()
  }

  /** A seat of this device chooses. Stored before it is sent; the same choice is offered again wherever the log needs it. [L3] */
  choose(seat: Seat, act: Act<S['Move']>, now: number): Result<null, S['Refusal'] | TableRefusal | 'wait'> {
    this.#now = now
    const { waits } = this
    if (waits.for !== 'choice' || waits.by !== this.#self || waits.seat !== seat) return err('not-your-turn')
    if (!this.#maySign() || this.#ownPending() >= PENDING_CHOICES) return err('wait')
    const { game, sealing } = this.#setup
    const { state, occasion, dealing } = this.folded
    const played = game.play(state, seat, act.move)
    if (!played.ok) return played
    const claim = game.claim(state, seat, act.move)
    const name = occasionName(occasion)
    const proof = claim === undefined ? null : sealing.prove(dealing, seat, claim, act.secret, occasion)
    if (proof === undefined) return err('not-true')
    this.#choices.set(name, { kind: 'move', occasion, move: act.move as Json, proof })
    this.#keep(`choice/${name}`, this.#choices.get(name) as unknown as Json)
    this.#settle()
    return ok(null)
  }

  /** This device's person lets another go: to a bot, or folded. It counts from when the time for that has come. [L14] */
  letGo(device: Device, playedOn: boolean | null, now: number): void {
    this.#now = now
    if (playedOn === null) this.#lettingGo.delete(device)
    else this.#lettingGo.set(device, playedOn)
  }

  /** This device's person leaves for good. [L24] */
  bye(now: number): void {
    this.#now = now
    const bye = signed<Bye>(this.#signer, this.#chain.game, { kind: 'bye' })
    this.#byes.set(this.#self, bye)
    this.#toAll({ m: 'bye', bye })
  }

  say(body: Json, now: number): void {
    this.#now = now
    const unsigned = { by: this.#self, n: this.#boots * BEATS_A_BOOT + ++this.#asidesSaid, body }
    this.#toAll({ m: 'aside', aside: { ...unsigned, sig: this.#signer.sign(this.#asideText(unsigned)) } })
  }

  // What comes in.

  #take(from: Device, message: Message, isDirect: boolean): void {
    if (isDirect && message.m !== 'beat') this.#heard.touch(from, this.#now)
    switch (message.m) {
      case 'lines':
        if (message.ack !== null) this.#takeAck(message.ack)
        return this.#takeLines(from, message.from, message.lines)
      case 'beat':
        this.#takeBeat(from, message.beat, isDirect)
        for (const other of message.others) this.#takeBeat(other.by, other, false)
        return
      case 'part':
        for (const ack of message.acks) this.#takeAck(ack)
        return this.#takePart(message.part)
      case 'poll':
        return this.#takePoll(from, message)
      case 'yes':
        return this.#balloting.saidYes(from, message.id)
      case 'prepare':
        return this.#takePrepare(from, message)
      case 'promise':
        return this.#takePromise(from, message)
      case 'refuse':
        return this.#balloting.refused(message.b, this.#now)
      case 'proof':
        return void this.#takeProof(message.proof)
      case 'bye':
        return this.#takeBye(message.bye)
      case 'yours':
        return this.#takeYours(message.ack, message.promise)
      case 'aside':
        return this.#takeAside(message.aside)
      case 'route':
        return
    }
  }

  /** A chain is taken iff every line is lawful, its rank is higher, and its ballot is not below my promise. [L6] */
  #takeLines(from: Device, first: number, lines: readonly Line[]): void {
    if (first > this.#chain.length) return this.#askForTail(from)
    const parting = this.#chain.parting(first, lines)
    const fresh = lines.slice(parting - first)
    if (fresh.length === 0) return
    for (const line of fresh) this.#hold(line)
    const mine = this.#chain.lines[parting]
    const theirs = fresh[0]
    if (mine !== undefined && theirs !== undefined) this.#holdJoint(mine, theirs)
    const candidate = extended(parting < this.#chain.length ? this.#chain.cut(parting) : this.#chain, fresh)
    if (compareRanks(candidate.rank, this.#chain.rank) <= 0) return
    if (mine !== undefined && sameBallot(candidate.rank.bal, this.#chain.rank.bal)) return
    if (compareBallots(candidate.rank.bal, this.#promised) >= 0) this.#become(candidate)
  }

  #askForTail(from: Device): void {
    if (this.#mayTellAgain(from)) this.#sendBeat(from, this.#nextBeat())
  }

  #takeAck(ack: Ack): void {
    if (ack.by >= this.folded.lobby.members || !isSigned(this.#signer, this.#chain.game, ack)) return
    this.#holdSaid(ack)
    if (this.#acks.add(ack)) this.#passOn(ack.by, { m: 'lines', from: this.#chain.length, lines: [], ack })
  }

  #takeBeat(by: Device, beat: Beat, isDirect: boolean): void {
    if (beat.by !== by || by === this.#self || by >= this.folded.lobby.members) return
    const before = this.#heard.beatOf(by)
    if (beat.n <= (before?.n ?? -1)) {
      if (isDirect) this.#heard.touch(by, this.#now)
      return
    }
    if (!this.#signer.verify(by, signedText(this.#chain.game, beat), beat.sig)) return
    this.#heard.beat(beat, isDirect, this.#now)
    if (beat.ack !== null) this.#takeAck(beat.ack)
    if (isDirect) this.#passOn(by, { m: 'beat', beat, others: [] })
    if (before !== null && Math.floor(before.n / BEATS_A_BOOT) < Math.floor(beat.n / BEATS_A_BOOT))
      this.#remind(by)
    this.#tellTail(beat)
  }

  /** Whoever is ahead in rank answers with what the other lacks. That is all of catching up. [L34] */
  #tellTail({ by, ack, conf }: Beat): void {
    const theirs = ack === null ? { bal: FIRST_BALLOT, length: conf } : { bal: ack.bal, length: ack.h + 1 }
    const isFork =
      ack !== null && compareRanks(this.#chain.rank, theirs) === 0 && ack.hash !== this.#chain.head
    if (!(this.#chain.isAbove(theirs) || isFork) || !this.#mayTellAgain(by)) return
    const from = this.#commonWith(ack, conf)
    this.#send(by, { m: 'lines', from, lines: this.#chain.lines.slice(from), ack: this.#ack })
  }

  /** The first height at which another's log may differ from mine. */
  #commonWith(head: Head | null, conf: number): number {
    if (head !== null && this.#chain.hashAt(head.h) === head.hash) return head.h + 1
    return Math.max(1, Math.min(conf, this.confirmed))
  }

  #takePart(part: Part): void {
    if (part.by >= this.folded.lobby.members) return
    const known = this.#parts.get(part.step)?.get(part.by)
    if (known !== undefined && known.sig === part.sig) return
    if (!isSigned(this.#signer, this.#chain.game, part)) return
    this.#holdSaid(part)
    this.#passOn(part.by, { m: 'part', part, acks: [] })
    const parts = this.#parts.get(part.step) ?? new Map<Device, Part>()
    if (parts.has(part.by)) return
    if (!this.#parts.has(part.step) && this.#parts.size >= STEPS_KEPT) return
    this.#parts.set(part.step, parts.set(part.by, part))
  }

  #takePoll(from: Device, poll: Extract<Message, { m: 'poll' }>): void {
    this.#takeGrounds(poll.grounds)
    if (!this.#agrees(from, poll.change, poll.head, compareBallots(poll.promised, poll.head.bal) > 0)) return
    this.#yesses.set(canon([from, poll.change as unknown as Json]), this.#now)
    this.#send(from, { m: 'yes', id: poll.id })
  }

  #takePrepare(from: Device, asked: Extract<Message, { m: 'prepare' }>): void {
    const { b, change, head, conf } = asked
    this.#takeGrounds(asked.grounds)
    if (b.device !== from || !this.#maySpeak() || this.#proofs.has(from) || this.folded.left.includes(from))
      return
    const isAgain = this.#promise !== null && sameBallot(this.#promise.b, b)
    if (!isAgain) {
      if (compareBallots(b, this.#promised) <= 0) return this.#send(from, { m: 'refuse', b: this.#promised })
      const saidYes =
        this.#now - (this.#yesses.get(canon([from, change as unknown as Json])) ?? -Infinity) < CLOCKS.yes
      if (!saidYes && !this.#agrees(from, change, head, false)) return
      if (this.#floor !== null && compareBallots(b, this.#floor.bal) <= 0) return
      this.#promiseTo(b)
    }
    const common = Math.min(this.#commonWith(head, conf), this.#chain.length)
    if (this.#promise !== null)
      this.#send(from, {
        m: 'promise',
        promise: this.#promise,
        from: common,
        lines: this.#chain.lines.slice(common),
      })
  }

  #takePromise(from: Device, { promise, from: first, lines }: Extract<Message, { m: 'promise' }>): void {
    if (promise.by !== from || !isSigned(this.#signer, this.#chain.game, promise)) return
    this.#holdSaid(promise)
    for (const line of lines) this.#hold(line)
    const claimed = this.#replayed(promise, first, lines)
    if (claimed === undefined) return
    this.#claims.set(from, { promise, chain: claimed })
    this.#balloting.promised(promise)
  }

  /** The log a promise claims, if it replays to what it claims. [L16] */
  #replayed(promise: Promised, first: number, lines: readonly Line[]): Chain<S> | undefined {
    if (first > this.#chain.length) return undefined
    const parting = this.#chain.parting(first, lines)
    const chain = extended(this.#chain.cut(parting), lines.slice(parting - first))
    const claimed = chain.length > promise.length ? chain.cut(promise.length) : chain
    const isAsClaimed =
      claimed.length === promise.length &&
      claimed.head === promise.head &&
      sameBallot(claimed.rank.bal, promise.bal)
    return isAsClaimed ? claimed : undefined
  }

  #takeGrounds({ proof, bye }: Grounds): void {
    if (proof !== null) this.#takeProof(proof)
    if (bye !== null) this.#takeBye(bye)
  }

  /** A proof is replayed before it is believed, and passed on once. [L28] */
  #takeProof(proof: Contradiction): void {
    const culprit = convicted(this.#signer, this.#chain.game, proof)
    if (culprit === undefined || this.#proofs.has(culprit)) return
    this.#proofs.set(culprit, proof)
    this.#keep(`proof/${culprit}`, proof as unknown as Json)
    this.#toAll({ m: 'proof', proof })
  }

  #takeBye(bye: Bye): void {
    if (this.#byes.has(bye.by) || !isSigned(this.#signer, this.#chain.game, bye)) return
    this.#byes.set(bye.by, bye)
    this.#toAll({ m: 'bye', bye })
  }

  /** Somebody shows me what I once said: if I do not have it, my store is older than my word. [L35] */
  #takeYours(ack: Ack | null, promise: Promised | null): void {
    const isMine = (said: Ack | Promised): boolean =>
      said.by === this.#self && isSigned(this.#signer, this.#chain.game, said)
    if (ack !== null && isMine(ack) && this.#isNewsOfMe(ack)) {
      this.#floor = ack
      this.#keep('floor', ack as unknown as Json)
    }
    if (promise !== null && isMine(promise) && compareBallots(promise.b, this.#promised) > 0) {
      this.#promised = promise.b
      this.#promise = promise
      this.#keepPromise()
    }
  }

  #isNewsOfMe(ack: Ack): boolean {
    const said = { bal: ack.bal, length: ack.h + 1 }
    const known =
      this.#floor === null ? this.#chain.rank : { bal: this.#floor.bal, length: this.#floor.h + 1 }
    return compareRanks(said, this.#chain.rank) > 0 && compareRanks(said, known) > 0
  }

  #takeAside(aside: Aside): void {
    const { sig, ...said } = aside
    if (aside.n <= (this.#asidesHeard.get(aside.by) ?? -1)) return
    if (!this.#signer.verify(aside.by, this.#asideText(said), sig)) return
    this.#asidesHeard.set(aside.by, aside.n)
    if (this.#asides.length < ASIDES_KEPT) this.#asides.push(aside)
    this.#passOn(aside.by, { m: 'aside', aside })
  }

  #asideText(said: Omit<Aside, 'sig'>): string {
    return signedText(this.#chain.game, { kind: 'aside', ...said })
  }

  // What is held against whom.

  #hold(line: Line): void {
    const written = asWritten(line)
    if (written !== undefined) this.#holdSaid(written)
    for (const said of [...line.evidence.parts, ...line.evidence.promises]) this.#holdSaid(said)
  }

  /** Where two joint lines differ, somebody gave two different parts. [L29] */
  #holdJoint(mine: Line, theirs: Line): void {
    for (const said of [...mine.evidence.parts, ...theirs.evidence.parts]) this.#holdSaid(said)
  }

  #holdSaid(said: Said): void {
    const proof = this.#sayings.add(said)
    if (proof !== undefined) this.#takeProof(proof)
  }

  // What this device does of itself.

  /** Everything that follows now from what is known, until nothing more does; then the others hear of it. */
  #settle(): void {
    for (let more = true; more;) more = this.#offer() || this.#givePart() || this.#form()
    this.#announce()
  }

  /** My stored choice for what is asked, or the step of the dealer that is mine. */
  #offer(): boolean {
    const { waits } = this
    if (!this.#maySign() || (waits.for !== 'choice' && waits.for !== 'authored') || waits.by !== this.#self)
      return false
    const body = waits.for === 'choice' ? this.#storedChoice() : this.#ownStep(waits.step)
    return body !== undefined && this.#write(body)
  }

  /** The choice for this occasion; or, where a leaver made it a new one, the same again, if it is still lawful. [L3] */
  #storedChoice(): Body | undefined {
    const { occasion } = this.folded
    for (let attempt = occasion.attempt; attempt >= 0; attempt--) {
      const stored = this.#choices.get(occasionName({ ...occasion, attempt }))
      if (stored?.kind !== 'move') continue
      const body = { ...stored, occasion }
      if (attempt === occasion.attempt || this.#isLawful(body)) {
        if (attempt !== occasion.attempt) {
          this.#choices.set(occasionName(occasion), body)
          this.#keep(`choice/${occasionName(occasion)}`, body as unknown as Json)
        }
        return body
      }
    }
    return undefined
  }

  #ownStep(step: string): Body {
    const name = `step/${partStep(this.folded, step)}`
    const stored = this.#choices.get(name)
    if (stored !== undefined) return stored
    if (this.folded.progress === null) throw bug('a step of nothing')
    const body = { kind: 'deal', step, value: this.#setup.sealing.authored(this.folded.progress) } as const
    this.#choices.set(name, body)
    this.#keep(`choice/${name}`, body as unknown as Json)
    return body
  }

  #draft(body: Body): Omit<Line, 'sig' | 'by'> {
    const { length, head, folded } = this.#chain
    return { h: length, prev: head, bal: folded.bal, body, evidence: NO_EVIDENCE }
  }

  #isLawful(body: Body): boolean {
    return this.#chain.with(authored(this.#signer, this.#draft(body))) !== undefined
  }

  #write(body: Body): boolean {
    const line = authored(this.#signer, this.#draft(body))
    const longer = this.#chain.with(line)
    if (longer === undefined) return false
    this.#become(longer)
    return true
  }

  /** A part is given only when what asks for it is confirmed, and held by every device present. [L11] */
  #givePart(): boolean {
    const { waits, folded } = this
    if ((waits.for !== 'parts' && waits.for !== 'outcome') || folded.progress === null || !this.#maySign())
      return false
    if (waits.for === 'parts' && !presentIn(folded).includes(this.#self)) return false
    const step = partStep(folded, waits.step)
    if (this.#parts.get(step)?.has(this.#self)) return false
    const acks = this.#held()
    if (acks === undefined) return false
    const part = this.#ownPart(step)
    if (part === undefined) return false
    this.#takePart(part)
    this.#toAll({ m: 'part', part, acks })
    return true
  }

  #held(): readonly Ack[] | undefined {
    const { folded } = this
    if (this.confirmed <= folded.askedAt) return undefined
    return this.#acks.holding(this.#chain, folded.askedAt, presentIn(folded))
  }

  #ownPart(step: string): Part | undefined {
    const stored = this.#ownParts.get(step)
    if (stored !== undefined) return stored
    const { progress } = this.folded
    const body = progress === null ? undefined : this.#setup.sealing.part(progress)
    if (body === undefined) return undefined
    const part = signed<Part>(this.#signer, this.#chain.game, { kind: 'part', step, body })
    this.#ownParts.set(step, part)
    this.#keep(`part/${step}`, part as unknown as Json)
    return part
  }

  /** A joint line is formed by whoever can, the host first. [L4] */
  #form(): boolean {
    const { waits, folded } = this
    if (waits.for !== 'parts' && waits.for !== 'outcome') return this.#notFormable()
    if (!this.#maySign() || folded.left.includes(this.#self)) return this.#notFormable()
    const given = this.#parts.get(partStep(folded, waits.step)) ?? new Map<Device, Part>()
    const good = [...given].filter(([, part]) =>
      isGoodPart(this.#setup, this.#signer, this.#chain.game, folded, part),
    )
    const made = formed(this.#setup, this.#signer, folded, new Map(good))
    if (made === undefined) return this.#notFormable()
    this.#formableSince ??= this.#now
    if (this.#now - this.#formableSince < this.#place() * CLOCKS.stagger) return false
    const evidence = { ...NO_EVIDENCE, parts: made.parts }
    const body = { kind: 'deal', step: waits.step, value: made.value } as const
    const longer = this.#chain.with(joint({ ...this.#draft(body), evidence }))
    if (longer === undefined) return false
    this.#become(longer)
    return true
  }

  #notFormable(): false {
    this.#formableSince = null
    return false
  }

  /** My place in the order in which devices act: the host first, a suspected host last. [L18] */
  #place(): number {
    const { folded } = this
    const members = membersOf(folded).filter(device => !folded.left.includes(device))
    const host = hostOf(folded)
    if (this.#heard.isSuspect(host, this.#now) && host !== this.#self)
      return members.filter(device => device !== host && device < this.#self).length
    return (
      members.filter(device => device !== host && device < this.#self).length + (this.#self === host ? 0 : 1)
    )
  }

  /** The log becomes another: written down, and told to all. */
  #become(chain: Chain<S>): void {
    const before = this.#chain
    const from = Math.min(before.parting(0, chain.lines), before.length, chain.length)
    this.#chain = chain
    this.#since = chain.lines.map((_, h) => (h < from ? (this.#since[h] ?? this.#now) : this.#now))
    this.#changedAt = this.#now
    this.#ack = null
    this.#formableSince = null
    this.#announceFrom = Math.min(this.#announceFrom ?? from, from)
    for (const line of chain.lines.slice(from)) {
      this.#keepLine(line)
      this.#hold(line)
    }
    for (let h = chain.length; h < before.length; h++) this.#keep(lineKey(h), undefined)
    if (compareBallots(chain.rank.bal, this.#promised) > 0) {
      this.#promised = chain.rank.bal
      this.#keepPromise()
    }
    const request = this.folded.requests
    for (const step of this.#parts.keys()) if (Number.parseInt(step, 10) < request) this.#parts.delete(step)
  }

  /** My head, signed, unless I promised myself away from it or may not sign. [L7, L9] */
  #ownAck(): Ack | null {
    if (this.#ack !== null || !this.#maySign()) return this.#ack
    const { length, head, folded } = this.#chain
    this.#ack = signed<Ack>(this.#signer, this.#chain.game, {
      kind: 'ack',
      bal: folded.bal,
      h: length - 1,
      hash: head,
    })
    this.#acks.add(this.#ack)
    this.#sayings.add(this.#ack)
    return this.#ack
  }

  #announce(): void {
    const hadAck = this.#ack !== null
    const ack = this.#ownAck()
    const from = this.#announceFrom
    if (from === null && (hadAck || ack === null)) return
    this.#announceFrom = null
    const first = from ?? this.#chain.length
    const lines = this.#chain.lines.slice(first)
    for (const device of this.#others()) this.#send(device, { m: 'lines', from: first, lines, ack })
    // My own ack may have confirmed what asks for a part.
    if (this.#givePart() || this.#form()) this.#announce()
  }

  #beat(): void {
    this.#lastBeat = this.#now
    const beat = this.#nextBeat()
    for (const device of this.#others()) this.#sendBeat(device, beat)
    const bye = this.#byes.get(this.#self)
    if (bye !== undefined) this.#toAll({ m: 'bye', bye })
    this.#repeatPart()
  }

  /** What I gave and is still awaited may have been lost. */
  #repeatPart(): void {
    const { waits, folded } = this
    if (waits.for !== 'parts' && waits.for !== 'outcome') return
    const part = this.#parts.get(partStep(folded, waits.step))?.get(this.#self)
    const acks = this.#held()
    if (part !== undefined && acks !== undefined) this.#toAll({ m: 'part', part, acks })
  }

  #nextBeat(): Beat {
    const unsigned = {
      kind: 'beat' as const,
      by: this.#self,
      n: ++this.#beats,
      every: this.heartbeatMs,
      conf: this.confirmed,
      promised: this.#promised,
      ack: this.#ownAck(),
      links: this.#others().filter(device => this.#heard.isLinked(device, this.#now)),
    }
    return { ...unsigned, sig: this.#signer.sign(signedText(this.#chain.game, unsigned)) }
  }

  /** With it go the heartbeats of those whom the other does not hear himself. [L33] */
  #sendBeat(to: Device, beat: Beat): void {
    const links = this.#heard.beatOf(to)?.links
    const others =
      links === undefined ? [] : this.#others().filter(device => device !== to && !links.includes(device))
    this.#post(to, { m: 'beat', beat, others: others.flatMap(device => this.#heard.beatOf(device) ?? []) })
  }

  #remind(device: Device): void {
    this.#send(device, {
      m: 'yours',
      ack: this.#acks.latest(device) ?? null,
      promise: this.#claims.get(device)?.promise ?? null,
    })
  }

  // Ballots.

  #ballot(): void {
    const { folded } = this
    const quorum = quorumIn(folded)
    const due = this.#balloting.due(quorum, this.#now)
    if (due?.do === 'give-up') return this.#balloting.end(this.#now)
    if (due?.do === 'ask') return this.#ask()
    if (due?.do === 'prepare') return this.#prepare()
    if (due?.do === 'bind') return this.#bind()
    if (this.#balloting.attempt !== null || folded.outcome !== null || !this.#mayPoll()) return
    const wish = wishes(this.#sight(true), device => this.#playedOn(device))
    const change = this.#balloting.choose(wish, this.#place(), this.#now)
    if (change === undefined) return
    this.#balloting.begin(change, this.#self, this.#now)
    this.#ask()
  }

  /** Nobody polls who has left, just began again, or hears too few. */
  #mayPoll(): boolean {
    const { folded } = this
    if (!this.#maySpeak() || folded.left.includes(this.#self)) return false
    const heard = this.#others().filter(device => this.#heard.silence(device, this.#now) < CLOCKS.lonely)
    return heard.length + 1 >= quorumIn(folded)
  }

  #ask(): void {
    const attempt = this.#balloting.attempt
    if (attempt === null) return
    const { change } = attempt
    const grounds = this.#groundsFor(change)
    if (attempt.at === 'polling')
      return this.#toAll({
        m: 'poll',
        id: attempt.id,
        change,
        head: this.#headOf(),
        promised: this.#promised,
        grounds,
      })
    const message = {
      m: 'prepare',
      b: attempt.b,
      change,
      head: this.#headOf(),
      conf: this.confirmed,
      grounds,
    } as const
    for (const device of this.#others())
      if (!attempt.promises.some(({ by }) => by === device)) this.#send(device, message)
  }

  #prepare(): void {
    const highest = Math.max(
      this.#promised.n,
      ...this.#others().map(device => this.#heard.beatOf(device)?.promised.n ?? 0),
    )
    const b = { n: highest + 1, device: this.#self }
    this.#claims.clear()
    this.#balloting.prepare(b, this.#promiseTo(b), this.#now)
    this.#ask()
  }

  #promiseTo(b: Ballot): Promised {
    const { length, head, folded } = this.#chain
    const promise = signed<Promised>(this.#signer, this.#chain.game, {
      kind: 'promise',
      b,
      bal: folded.bal,
      length,
      head,
    })
    if (!this.#isBoundElsewhere()) {
      this.#aloneSince = this.#now
      this.#isStruckFor = false
    }
    this.#promised = b
    this.#promise = promise
    this.#sayings.add(promise)
    this.#keepPromise()
    return promise
  }

  /** One roster line onto the best of the promised logs. [L16] */
  #bind(): void {
    const { attempt } = this.#balloting
    if (attempt?.at !== 'preparing') return
    const own = attempt.promises.find(({ by }) => by === this.#self)
    const claims = attempt.promises.flatMap(promise => this.#claims.get(promise.by) ?? [])
    const all = own === undefined ? claims : [{ promise: own, chain: this.#chain }, ...claims]
    const best = bestChain(all, this.convicts, quorumIn(this.folded))
    const isStillMine = sameBallot(this.#promised, attempt.b)
    if (best === undefined || !isStillMine || all.length < quorumIn(this.folded))
      return this.#balloting.end(this.#now)
    const { folded, length, head } = best.chain
    const change: Change = applies(folded, attempt.change) ? attempt.change : { kind: 'none' }
    const evidence = { ...NO_EVIDENCE, promises: best.promises, proof: best.proof }
    const line = authored(this.#signer, {
      h: length,
      prev: head,
      bal: attempt.b,
      body: { kind: 'roster', change },
      evidence,
    })
    const longer = best.chain.with(line)
    if (longer === undefined) return this.#balloting.end(this.#now)
    this.#balloting.bound()
    this.#become(longer)
  }

  #strikeNonBinder(): void {
    const isAlone = compareBallots(this.#promised, this.#chain.rank.bal) > 0
    if (!isAlone || this.#isStruckFor || this.#now - this.#aloneSince < CLOCKS.binding) return
    this.#isStruckFor = true
    if (this.#promised.device !== this.#self) this.#strikes.strike(this.#promised.device, this.#now)
  }

  #agrees(by: Device, change: Change, head: Head, isBound: boolean): boolean {
    const isReason = this.#isBoundElsewhere() && this.#promised.device === by && this.#isStruckFor
    const isStruck = isReason || this.#strikes.isOut(by, this.#now)
    return this.#maySpeak() && agrees(this.#sight(false), change, { by, head, isBound, isStruck })
  }

  #sight(isAsking: boolean): Sight {
    const { folded } = this
    const unconfirmedSince = this.#since[this.confirmed]
    const members = membersOf(folded)
    return {
      self: this.#self,
      host: hostOf(folded),
      members,
      absent: folded.absent,
      left: folded.left,
      sinceChange: this.#now - this.#changedAt,
      unconfirmedFor: unconfirmedSince === undefined ? 0 : this.#now - unconfirmedSince,
      promiseAloneFor: this.#isBoundElsewhere() ? this.#now - this.#aloneSince : 0,
      missing: this.#missing(),
      missingFor: this.#now - (this.#since[folded.askedAt] ?? this.#now),
      isSuspect: (device, share) => this.#heard.isSuspect(device, this.#now, share),
      isBack: device => this.#isBack(device, isAsking),
      isConvicted: device => this.#proofs.has(device),
      hasSaidBye: device => this.#byes.has(device),
      isLetGo: device => this.#isLetGo(device),
      isConfirmed: head => head.h < this.confirmed && this.#chain.hashAt(head.h) === head.hash,
    }
  }

  /** Those who have not acked what is asked; or, where all have, those who have not answered it. [L12] */
  #missing(): readonly Device[] {
    const { waits, folded } = this
    const present = presentIn(folded)
    switch (waits.for) {
      case 'nobody':
        return []
      case 'authored':
        return [waits.by]
      case 'choice':
        return waits.isBots || folded.lobby.bots.includes(waits.seat) ? [waits.by] : []
      case 'parts':
      case 'outcome': {
        const behind = present.filter(
          device => !this.#acks.isAt(this.#chain, device, folded.bal, folded.askedAt),
        )
        if (behind.length > 0) return behind
        const given = this.#parts.get(partStep(folded, waits.step))
        return present.filter(device => given?.has(device) !== true)
      }
    }
  }

  #isBack(device: Device, isAsking: boolean): boolean {
    const { folded } = this
    if (!this.#heard.isHeard(device, this.#now, CLOCKS.justHeard)) return false
    if (!this.#acks.isAt(this.#chain, device, folded.bal, this.confirmed - 1)) return false
    const absences = this.#chain.lines.filter(({ body }) => isAbsenceOf(body, device)).length
    const waitMs = CLOCKS.returning * Math.min(CLOCKS.mostReturns, 1 + absences)
    return !isAsking || this.#heard.steadily(device, this.#now) >= waitMs
  }

  /** By this device's person, or, where it has none any more, by the clock; and not before its time. [L14] */
  #isLetGo(device: Device): boolean {
    const { folded, waits } = this
    if (device === this.#self || folded.left.includes(device)) return false
    const absentAt = this.#chain.lines.findLastIndex(({ body }) => isAbsenceOf(body, device))
    const isLongAbsent =
      folded.absent.includes(device) && this.#now - (this.#since[absentAt] ?? this.#now) >= CLOCKS.mayLetGo
    const isHoldingUp = waits.for === 'choice' && waits.by === device && !waits.isBots
    const isLongDue =
      isHoldingUp && this.#now - (this.#since[folded.askedAt] ?? this.#now) >= CLOCKS.choiceLimit
    if (!isLongAbsent && !isLongDue) return false
    return this.#lettingGo.has(device) || folded.left.includes(this.#self)
  }

  #playedOn(device: Device): boolean {
    return this.#lettingGo.get(device) ?? true
  }

  #groundsFor(change: Change): Grounds {
    if (change.kind === 'none') return { proof: null, bye: null }
    return { proof: this.#proofs.get(change.device) ?? null, bye: this.#byes.get(change.device) ?? null }
  }

  // Small things.

  get #self(): Device {
    return this.#signer.self
  }

  #headOf(): Head {
    return { bal: this.#chain.rank.bal, h: this.#chain.length - 1, hash: this.#chain.head }
  }

  #isBoundElsewhere(): boolean {
    return compareBallots(this.#promised, this.#chain.rank.bal) > 0
  }

  #maySpeak(): boolean {
    return this.#now >= this.#muteUntil
  }

  /** May this device write, accept or ack at its own log's end? [L7, L35] */
  #maySign(): boolean {
    if (!this.#maySpeak() || this.#isBoundElsewhere()) return false
    const floor = this.#floor
    return floor === null || compareRanks(this.#chain.rank, { bal: floor.bal, length: floor.h + 1 }) > 0
  }

  #ownPending(): number {
    return this.#chain.lines
      .slice(this.confirmed)
      .filter(({ by, body }) => by === this.#self && body.kind === 'move').length
  }

  #others(): readonly Device[] {
    return membersOf(this.folded).filter(device => device !== this.#self)
  }

  #mayTellAgain(device: Device): boolean {
    if (this.#now - (this.#tailsSent.get(device) ?? -Infinity) < CLOCKS.stagger) return false
    this.#tailsSent.set(device, this.#now)
    return true
  }

  #toAll(message: Message): void {
    for (const device of this.#others()) this.#send(device, message)
  }

  /** Passed on once to those who do not hear its author themselves. [L33] */
  #passOn(by: Device, message: Message): void {
    if (by === this.#self) return
    for (const device of this.#others()) {
      const links = this.#heard.beatOf(device)?.links
      if (device !== by && links !== undefined && !links.includes(by)) this.#post(device, message)
    }
  }

  #send(to: Device, message: Message): void {
    if (this.#heard.isLinked(to, this.#now)) return this.#post(to, message)
    const friend = this.#others().find(
      device => this.#heard.isLinked(device, this.#now) && this.#heard.beatOf(device)?.links.includes(to),
    )
    if (friend !== undefined) this.#post(friend, { m: 'route', to, by: this.#self, message })
    this.#post(to, message)
  }

  #post(to: Device, message: Message): void {
    this.#outgoing.push({ to, message })
  }

  #keep(key: string, value: Json | undefined): void {
    this.#changes.push({ key, value })
  }

  #keepLine(line: Line): void {
    this.#keep(lineKey(line.h), line as unknown as Json)
  }

  #keepPromise(): void {
    this.#keep('promised', { b: this.#promised, promise: this.#promise } as unknown as Json)
  }
}

/** So many steps' parts are kept of what this device has not come to yet; and so many asides. */
const STEPS_KEPT = 32
const ASIDES_KEPT = 100

export const lineKey = (h: number): string => `line/${String(h).padStart(6, '0')}`

const isAbsenceOf = (body: Body, device: Device): boolean =>
  body.kind === 'roster' && body.change.kind === 'absent' && body.change.device === device

const extended = <S extends Shape>(chain: Chain<S>, lines: readonly Line[]): Chain<S> => {
  let longer = chain
  for (const line of lines) {
    const next = longer.with(line)
    if (next === undefined) break
    longer = next
  }
  return longer
}
