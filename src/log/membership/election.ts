import type { Shape } from '../../rules/game'
import type { Random } from '../../rules/random'
import { canon } from '../../sealed/canon'
import { Candidacy, type OpenBallot } from './candidacy'
import { Strikes } from './strikes'
import { compareBallots, REACH, sameBallot, staggerOf } from '../ballot'
import { bestLogOf, type ClaimedLog } from './bestLog'
import type { Chain } from '../chain'
import { TIMING } from '../timing'
import { quorumIn } from '../fold'
import { hasGone } from './leavers'
import { isApplicable } from './rosterFold'
import { agreesTo, conditionsOf, isEndForked, wishedChange, type ConditionsContext } from './conditions'
import type { RosterChange } from './rosterChange'
import { signLine, NO_EVIDENCE } from '../line'
import { hasSpentEmptyBallots } from './emptyBallots'
import type { Device } from '../signer'
import { isSigned, signedText, withSignature, type BallotPromise } from '../statement'
import type { CatchUp } from '../replica/catchUp'
import type { Direct, Grounds, Head, Prepare, Yes } from '../messages'

type PollReply<M extends Direct['m']> = Extract<Direct, { m: M }>

/** The parts of a replica that an election works with. */
export interface ElectionContext<S extends Shape> extends ConditionsContext<S> {
  readonly tails: CatchUp<S>
}

/** A device's part in ballots, its own and those of others: poll, promise, bind. [L13-L21] */
export class Election<S extends Shape> {
  readonly #with: ElectionContext<S>
  readonly #balloting: Candidacy
  /** Devices that this one promised to and that bound nothing: they get no yes. */
  readonly #strikes = new Strikes(TIMING.strike, TIMING.longestStrike)
  /** The time of the first promise to each device while nothing is bound; renewing a promise does not reset it. */
  readonly #owing = new Map<Device, number>()
  /** The time of each yes, by asker and change. */
  readonly #yesses = new Map<string, number>()
  readonly #claims = new Map<Device, ClaimedLog<S>>()

  constructor(context: ElectionContext<S>, random: Random, boots: number) {
    this.#with = context
    this.#balloting = new Candidacy(random, boots)
    this.#balloting.waitUntil(context.log.muteUntil)
  }

  get attempt(): OpenBallot | null {
    return this.#balloting.attempt
  }

  promiseOf(device: Device): BallotPromise | null {
    return this.#claims.get(device)?.promise ?? null
  }

  /** After a sleep this device polls nobody for a while. [L20] */
  slept(): void {
    this.#balloting.waitUntil(this.#now + TIMING.afterSleep)
  }

  // Messages of other candidates.

  takePoll(from: Device, poll: PollReply<'poll'>): void {
    this.#takeGrounds(poll.grounds)
    if (!this.#agrees(from, poll.change, poll.head, compareBallots(poll.promised, poll.head.bal) > 0)) return
    this.#yesses.set(canon([from, poll.change]), this.#now)
    this.#with.post.send(from, {
      m: 'yes',
      yes: this.#sign({ kind: 'yes' as const, to: from, id: poll.id }),
    })
  }

  takePrepare(from: Device, { prepare: asked, grounds }: PollReply<'prepare'>): void {
    const { log, post, proofs, tails } = this.#with
    this.#takeGrounds(grounds)
    if (asked.by !== from || asked.b.device !== from || !log.maySpeak) return
    if (proofs.has(from) || hasGone(log.folded, from) || !this.#isSigned(asked)) return
    const hasPromised = log.promise !== null && sameBallot(log.promise.b, asked.b)
    if (!hasPromised && !this.#mayPromise(from, asked)) return
    // A device further behind than a portion could not replay this promise, and would be struck for having
    // asked.
    const shown = tails.shownWith(from, asked.head, asked.conf)
    if (shown === undefined) return
    if (!hasPromised) {
      if (!log.isBoundElsewhere) this.#owing.clear()
      if (!this.#owing.has(from)) this.#owing.set(from, this.#now)
      log.promiseTo(asked.b, asked.change)
    }
    if (log.promise === null) return
    post.send(from, { m: 'promise', promise: log.promise, ...shown })
  }

  /** Refuses where a higher ballot stands in the way. */
  #mayPromise(from: Device, asked: Prepare): boolean {
    const { log } = this.#with
    if (compareBallots(asked.b, log.promised) <= 0) {
      this.#refuse(asked)
      return false
    }
    return asked.b.n <= log.promised.n + REACH && !log.isBelowOwnWord && this.#hasAgreed(from, asked)
  }

  /** Shows the asker what stands above its ballot: this device's promise, or the lines of a ballot already bound. */
  #refuse({ by, b, head, conf }: Prepare): void {
    const { log, post, tails } = this.#with
    if (log.promise !== null && compareBallots(log.promise.b, b) > 0)
      return post.send(by, { m: 'refuse', promise: log.promise })
    if (log.chain.isAbove({ bal: head.bal, length: head.h + 1 })) tails.send(by, head, conf)
  }

  #hasAgreed(from: Device, { change, head }: Prepare): boolean {
    const saidYesAt = this.#yesses.get(canon([from, change])) ?? -Infinity
    const isStill = this.#now - saidYesAt < TIMING.yes && !this.#strikes.isOut(from, this.#now)
    const isEmpty = change.kind === 'none' || !isApplicable(this.#with.log.folded, change)
    const isSpent = isEmpty && hasSpentEmptyBallots(this.#with.log, from)
    return (isStill && !isSpent) || this.#agrees(from, change, head, false)
  }

  #sign<Said extends object>(said: Said) {
    const { signer, log } = this.#with
    return withSignature(signer, log.game, { ...said, by: log.self })
  }

  #isSigned(said: Prepare | Yes): boolean {
    const { signer, log } = this.#with
    return signer.verify(said.by, signedText(log.game, said), said.sig)
  }

  #agrees(by: Device, change: RosterChange, head: Head, isBound: boolean): boolean {
    const { log } = this.#with
    const isStruck = this.#strikes.isOut(by, this.#now)
    if (!log.maySpeak || !isApplicable(log.folded, change)) return false
    const asking = { by, head, isBound, isStruck, hasSpentNones: hasSpentEmptyBallots(log, by) }
    return agreesTo(conditionsOf(this.#with, false), change, asking)
  }

  #takeGrounds({ proof, bye }: Grounds): void {
    if (proof !== null) this.#with.proofs.take(proof)
    if (bye !== null) this.#with.leaving.take(bye)
  }

  // Answers to this device's own candidacy.

  takeYes(from: Device, yes: Yes): void {
    if (yes.by !== from || yes.to !== this.#with.log.self || !this.#isSigned(yes)) return
    this.#balloting.takeYes(from, yes.id, this.#now)
  }

  takePromise(from: Device, { promise, from: first, lines }: PollReply<'promise'>): void {
    const { signer, log, proofs, tails } = this.#with
    if (promise.by !== from || !isSigned(signer, log.game, promise)) return
    proofs.holdSigned(promise)
    const claimed = tails.replay(promise, first, lines)
    if (claimed !== undefined && this.#balloting.takePromise(promise))
      this.#claims.set(from, { promise, chain: claimed })
  }

  /** A refusal counts by the promise it shows, if that is within reach: a bare claim must end nothing. */
  takeRefusal(from: Device, { promise }: PollReply<'refuse'>): void {
    const { signer, log, proofs } = this.#with
    if (promise.by !== from || promise.b.n > log.promised.n + REACH) return
    if (!isSigned(signer, log.game, promise)) return
    proofs.holdSigned(promise)
    const mostRefusals = log.members.length - quorumIn(log.folded)
    this.#balloting.takeRefusal(from, promise.b, mostRefusals, this.#now)
  }

  // This device's own candidacy.

  /** Takes the step that is due, or begins an attempt at what this device wishes. Returns the log if a ballot was bound. */
  next(): Chain<S> | undefined {
    this.#strikeNonBinders()
    const { log } = this.#with
    const due = this.#balloting.due(quorumIn(log.folded), this.#now)
    switch (due?.do) {
      case 'give-up':
        this.#balloting.giveUp(this.#now)
        return undefined
      case 'ask':
        this.#ask()
        return undefined
      case 'prepare':
      case 'bind':
        return this.#take(due.do)
      case undefined:
        this.#begin()
        return undefined
    }
  }

  /** Goes on as soon as enough devices have answered. Returns the log if a ballot was bound. */
  goOn(): Chain<S> | undefined {
    const step = this.#balloting.stepAnswered(quorumIn(this.#with.log.folded))
    return step === null ? undefined : this.#take(step)
  }

  /** Takes the next step of an attempt that enough devices have answered. */
  #take(step: 'prepare' | 'bind'): Chain<S> | undefined {
    if (step === 'bind') return this.#bind()
    this.#prepare()
    return undefined
  }

  /**
   * A device that promised itself away from its log goes on until that is bound, even after the game: else it
   * lacks the end. So does one whose end is not everybody's: else there are two for good.
   */
  #begin(): void {
    const { log, heard } = this.#with
    const isDone = log.folded.outcome !== null && !log.isBoundElsewhere && !isEndForked(this.#with, true)
    if (this.attempt !== null || isDone || !this.#mayPoll()) return
    const wish = wishedChange(conditionsOf(this.#with, true))
    const place = staggerOf(log, device => heard.isSuspect(device, this.#now))
    const change = this.#balloting.choose(wish, place, this.#now)
    if (change === undefined) return
    this.#balloting.begin(change, log.self, this.#now)
    this.#ask()
  }

  /** A device that has left, has just begun again, forgot its own word or hears too few polls nobody. */
  #mayPoll(): boolean {
    const { log, heard, post } = this.#with
    if (!log.maySpeak || log.isBelowOwnWord || hasGone(log.folded, log.self)) return false
    const near = post.others.filter(device => heard.silence(device, this.#now) < TIMING.lonely)
    return near.length + 1 >= quorumIn(log.folded)
  }

  #ask(): void {
    const { attempt } = this
    const { log, post } = this.#with
    if (attempt === null) return
    const { change } = attempt
    const [head, grounds] = [log.head, this.#groundsFor(change)]
    if (attempt.at === 'polling')
      return post.toAll({ m: 'poll', id: attempt.id, promised: log.promised, change, head, grounds })
    const prepare = this.#sign({
      kind: 'prepare' as const,
      b: attempt.b,
      change,
      head,
      conf: log.confirmed,
    })
    for (const device of post.others)
      if (!attempt.promises.some(({ by }) => by === device))
        post.send(device, { m: 'prepare', prepare, grounds })
  }

  #groundsFor(change: RosterChange): Grounds {
    if (change.kind === 'none') return { proof: null, bye: null }
    const { proofs, leaving } = this.#with
    return { proof: proofs.against(change.device) ?? null, bye: leaving.byeOf(change.device) ?? null }
  }

  #prepare(): void {
    const { attempt } = this
    if (attempt === null) return
    const { change } = attempt
    const { log, heard, post } = this.#with
    const seen = post.others.map(device => heard.beatOf(device)?.promised.n ?? 0)
    const highest = Math.min(log.promised.n + REACH, Math.max(log.promised.n, ...seen) + 1)
    const b = { n: highest, device: log.self }
    this.#claims.clear()
    this.#balloting.prepare(b, log.promiseTo(b, change), this.#now)
    this.#ask()
  }

  /** Writes one roster line onto the best of the promised logs. [L16] */
  #bind(): Chain<S> | undefined {
    const { attempt } = this
    if (attempt?.at !== 'preparing' || !sameBallot(this.#with.log.promised, attempt.b)) {
      this.#balloting.end(this.#now)
      return undefined
    }
    const longer = this.#rosterLine(attempt)
    // One device alone, on a branch of its own, must not end what the others have promised.
    if (longer === undefined) this.#balloting.noteUnbound()
    else this.#balloting.endBound()
    return longer
  }

  #rosterLine({ b, promises, change }: Extract<OpenBallot, { at: 'preparing' }>): Chain<S> | undefined {
    const { log, signer, proofs, acks } = this.#with
    const claims = promises.flatMap(promise =>
      promise.by === log.self ? [{ promise, chain: log.chain }] : (this.#claims.get(promise.by) ?? []),
    )
    const quorum = quorumIn(log.folded)
    const acked = log.members.flatMap(device => (proofs.has(device) ? [] : (acks.latest(device) ?? [])))
    const best = claims.length < quorum ? undefined : bestLogOf(signer, claims, proofs.all, quorum, acked)
    if (best === undefined) return undefined
    const { folded, length, head } = best.chain
    const line = signLine(signer, log.game, {
      h: length,
      prev: head,
      bal: b,
      body: { kind: 'roster', change: isApplicable(folded, change) ? change : { kind: 'none' } },
      evidence: { ...NO_EVIDENCE, promises: best.promises, proof: best.proof },
    })
    return best.chain.with(line)
  }

  /** Strikes a device that holds this one's promise and binds nothing, once for each promise; binding clears it. [L19] */
  #strikeNonBinders(): void {
    const { log } = this.#with
    if (!log.isBoundElsewhere) {
      this.#owing.clear()
      this.#strikes.forgive(log.head.bal.device)
    }
    for (const [device, since] of this.#owing) {
      if (this.#now - since < TIMING.binding) continue
      this.#strikes.strike(device, this.#now)
      this.#owing.delete(device)
    }
  }

  get #now(): number {
    return this.#with.clock.now
  }
}
