import { below, type Random } from '../../rules/random'
import { compareBallots, sameBallot, type Ballot } from '../ballot'
import { TIMING } from '../timing'
import type { RosterChange } from './rosterChange'
import type { Device } from '../signer'
import type { BallotPromise } from '../statement'

/** A change under way: first a poll whether others see the same, then a request for promises. [L14, L15] */
export type OpenBallot =
  | {
      readonly at: 'polling'
      readonly id: number
      readonly change: RosterChange
      readonly begunAt: number
      readonly sentAt: number
      readonly yes: readonly Device[]
    }
  | {
      readonly at: 'preparing'
      readonly b: Ballot
      readonly change: RosterChange
      readonly begunAt: number
      readonly sentAt: number
      /** Devices whose yes led here. */
      readonly yes: readonly Device[]
      readonly promises: readonly BallotPromise[]
      /** The number of promises that already failed to make a lawful line; it takes one more. */
      readonly tried: number
      /** Devices that have promised higher. */
      readonly refused: readonly Device[]
    }

/** The next step of an attempt. */
export type NextStep = { readonly do: 'ask' | 'prepare' | 'bind' | 'give-up' } | null

const POLLS_A_BOOT = 1_000_000

/** This device's own attempts at a change, one at a time. It decides which step is due; the election takes it. */
export class Candidacy {
  readonly #random: Random
  #attempt: OpenBallot | null = null
  #ids: number
  /** The time from which each change is wanted, and its last failure: after one, other wishes go first. */
  readonly #wanted = new Map<string, { readonly since: number; readonly failedAt: number }>()
  /** Devices that said yes and then promised nothing; their yes does not count for a while. [L19] */
  readonly #unkept = new Strikes(TIMING.unkept, TIMING.longestUnkept)
  #notBefore = -Infinity

  /** Poll numbers begin above those of earlier lives, so an old yes answers no new poll. */
  constructor(random: Random, boots: number) {
    this.#random = random
    this.#ids = boots * POLLS_A_BOOT
  }

  get attempt(): OpenBallot | null {
    return this.#attempt
  }

  waitUntil(time: number): void {
    this.#notBefore = Math.max(this.#notBefore, time)
  }

  /** Picks the wish to poll for now, if any. Devices take turns: the host at once, each further one later. [L18] */
  choose(wishes: readonly RosterChange[], place: number, now: number): RosterChange | undefined {
    const names = wishes.map(nameOf)
    for (const name of this.#wanted.keys()) if (!names.includes(name)) this.#wanted.delete(name)
    for (const name of names)
      if (!this.#wanted.has(name)) {
        const since = now + place * TIMING.stagger + below(this.#random, TIMING.stagger / 2)
        this.#wanted.set(name, { since, failedAt: -Infinity })
      }
    if (this.#attempt !== null || now < this.#notBefore) return undefined
    const ripe = wishes.filter(wish => now >= (this.#wanted.get(nameOf(wish))?.since ?? Infinity))
    return ripe.toSorted((a, b) => this.#failedAt(a) - this.#failedAt(b))[0]
  }

  #failedAt(wish: RosterChange): number {
    return Math.max(-Number.MAX_SAFE_INTEGER, this.#wanted.get(nameOf(wish))?.failedAt ?? 0)
  }

  begin(change: RosterChange, self: Device, now: number): void {
    this.#attempt = { at: 'polling', id: ++this.#ids, change, begunAt: now, sentAt: now, yes: [self] }
  }

  takeYes(by: Device, id: number, now: number): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'polling' || attempt.id !== id || attempt.yes.includes(by)) return
    if (this.#unkept.isOut(by, now)) return
    this.#attempt = { ...attempt, yes: [...attempt.yes, by] }
  }

  prepare(b: Ballot, own: BallotPromise, now: number): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'polling') return
    this.#attempt = {
      at: 'preparing',
      b,
      change: attempt.change,
      begunAt: now,
      sentAt: now,
      yes: attempt.yes,
      promises: [own],
      tried: 0,
      refused: [],
    }
  }

  /** True if the promise counts: it is the first of its device for this ballot. */
  takePromise(promise: BallotPromise): boolean {
    const attempt = this.#attempt
    if (attempt?.at !== 'preparing' || !sameBallot(attempt.b, promise.b)) return false
    if (attempt.promises.some(({ by }) => by === promise.by)) return false
    this.#unkept.forgive(promise.by)
    this.#attempt = { ...attempt, promises: [...attempt.promises, promise] }
    return true
  }

  /** Notes that no line could be made of the promises so far; those of others may yet make one. */
  noteUnbound(): void {
    const attempt = this.#attempt
    if (attempt?.at === 'preparing') this.#attempt = { ...attempt, tried: attempt.promises.length }
  }

  /** Notes that a device has promised higher, and ends the attempt when too few are left for a quorum. */
  takeRefusal(by: Device, b: Ballot, mostRefusals: number, now: number): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'preparing' || compareBallots(b, attempt.b) <= 0 || attempt.refused.includes(by))
      return
    const refused = [...attempt.refused, by]
    this.#attempt = { ...attempt, refused }
    if (refused.length > mostRefusals) this.end(now)
  }

  /** Ends an attempt that too few have answered in time, and strikes each device that said yes and then did not promise. */
  giveUp(now: number): void {
    const attempt = this.#attempt
    if (attempt?.at === 'preparing')
      for (const device of attempt.yes)
        if (!attempt.promises.some(({ by }) => by === device)) this.#unkept.strike(device, now)
    this.end(now)
  }

  /** Ends the attempt; the next one waits a while. */
  end(now: number): void {
    const tried = this.#attempt === null ? undefined : nameOf(this.#attempt.change)
    const wanted = tried === undefined ? undefined : this.#wanted.get(tried)
    if (tried !== undefined && wanted !== undefined) this.#wanted.set(tried, { ...wanted, failedAt: now })
    this.#attempt = null
    this.waitUntil(now + TIMING.againLeast + below(this.#random, TIMING.againMost - TIMING.againLeast))
  }

  /** Ends the attempt after its ballot is bound; the next one need not wait. */
  endBound(): void {
    this.#attempt = null
  }

  /** The next step of an attempt that enough devices have answered. */
  stepAnswered(quorum: number): 'prepare' | 'bind' | null {
    const attempt = this.#attempt
    if (attempt?.at === 'polling' && attempt.yes.length >= quorum) return 'prepare'
    if (attempt?.at !== 'preparing') return null
    return attempt.promises.length >= Math.max(quorum, attempt.tried + 1) ? 'bind' : null
  }

  due(quorum: number, now: number): NextStep {
    const attempt = this.#attempt
    if (attempt === null) return null
    const next = this.stepAnswered(quorum)
    if (next !== null) return { do: next }
    if (now - attempt.begunAt >= TIMING.giveUp) return { do: 'give-up' }
    if (now - attempt.sentAt < TIMING.repeat) return null
    this.#attempt = { ...attempt, sentAt: now }
    return { do: 'ask' }
  }
}

const nameOf = (change: RosterChange): string => JSON.stringify(change)

/** Devices that did not keep their word, each out for a while that doubles every time. [L19] */
export class Strikes {
  readonly #firstMs: number
  readonly #longestMs: number
  readonly #of = new Map<Device, { readonly count: number; readonly until: number }>()

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
  }

  strike(device: Device, now: number): void {
    const count = (this.#of.get(device)?.count ?? 0) + 1
    const ms = Math.min(this.#longestMs, this.#firstMs * 2 ** (count - 1))
    this.#of.set(device, { count, until: now + ms })
  }

  forgive(device: Device): void {
    this.#of.delete(device)
  }

  isOut(device: Device, now: number): boolean {
    return now < (this.#of.get(device)?.until ?? -Infinity)
  }
}
