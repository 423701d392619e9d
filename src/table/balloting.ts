import { below, type Random } from '../rules/random'
import { compareBallots, sameBallot, type Ballot } from './ballot'
import { CLOCKS } from './clocks'
import type { Change } from './line'
import type { Device } from './signer'
import type { Promised } from './statement'

/** A change being asked for: first whether others see it too, then for their promises. [L14, L15] */
export type Attempt =
  | {
      readonly at: 'polling'
      readonly id: number
      readonly change: Change
      readonly begunAt: number
      readonly sentAt: number
      readonly yes: readonly Device[]
    }
  | {
      readonly at: 'preparing'
      readonly b: Ballot
      readonly change: Change
      readonly begunAt: number
      readonly sentAt: number
      readonly promises: readonly Promised[]
    }

/** What to do next about an attempt. */
export type Step = { readonly do: 'ask' | 'prepare' | 'bind' | 'give-up' } | null

/** This device's own attempts at a change, one at a time. It decides what is due; the replica does it. */
export class Balloting {
  readonly #random: Random
  #attempt: Attempt | null = null
  #ids = 0
  /** Since when the same change has been wanted, and before when none is tried again. */
  #wanted: { readonly change: string; readonly since: number } | null = null
  #notBefore = -Infinity

  constructor(random: Random) {
    this.#random = random
  }

  get attempt(): Attempt | null {
    return this.#attempt
  }

  waitUntil(time: number): void {
    this.#notBefore = Math.max(this.#notBefore, time)
  }

  /** Devices take turns: the host at once, each further one a little later. [L18] */
  mayBegin(change: Change, place: number, now: number): boolean {
    const name = JSON.stringify(change)
    if (this.#wanted?.change !== name) {
      this.#wanted = {
        change: name,
        since: now + place * CLOCKS.stagger + below(this.#random, CLOCKS.stagger / 2),
      }
    }
    return this.#attempt === null && now >= this.#notBefore && now >= this.#wanted.since
  }

  wantNothing(): void {
    this.#wanted = null
  }

  begin(change: Change, self: Device, now: number): void {
    this.#attempt = { at: 'polling', id: ++this.#ids, change, begunAt: now, sentAt: now, yes: [self] }
  }

  saidYes(by: Device, id: number): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'polling' || attempt.id !== id || attempt.yes.includes(by)) return
    this.#attempt = { ...attempt, yes: [...attempt.yes, by] }
  }

  prepare(b: Ballot, own: Promised, now: number): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'polling') return
    this.#attempt = { at: 'preparing', b, change: attempt.change, begunAt: now, sentAt: now, promises: [own] }
  }

  promised(promise: Promised): void {
    const attempt = this.#attempt
    if (attempt?.at !== 'preparing' || !sameBallot(attempt.b, promise.b)) return
    if (attempt.promises.some(({ by }) => by === promise.by)) return
    this.#attempt = { ...attempt, promises: [...attempt.promises, promise] }
  }

  /** Somebody has promised higher: this attempt cannot bind any more. */
  refused(b: Ballot, now: number): void {
    if (this.#attempt?.at === 'preparing' && compareBallots(b, this.#attempt.b) > 0) this.end(now)
  }

  /** Over, one way or the other; again after a while. */
  end(now: number): void {
    this.#attempt = null
    this.#wanted = null
    this.waitUntil(now + CLOCKS.againLeast + below(this.#random, CLOCKS.againMost - CLOCKS.againLeast))
  }

  /** Bound: the next change need not wait. */
  bound(): void {
    this.#attempt = null
    this.#wanted = null
  }

  due(quorum: number, now: number): Step {
    const attempt = this.#attempt
    if (attempt === null) return null
    if (attempt.at === 'polling' && attempt.yes.length >= quorum) return { do: 'prepare' }
    if (attempt.at === 'preparing' && attempt.promises.length >= quorum) return { do: 'bind' }
    if (now - attempt.begunAt >= CLOCKS.giveUp) return { do: 'give-up' }
    if (now - attempt.sentAt < CLOCKS.repeat) return null
    this.#attempt = { ...attempt, sentAt: now }
    return { do: 'ask' }
  }
}

/** Devices this one gave a promise to, that bound nothing: they get no yes for `none` for a while, and ever longer. [L19] */
export class Strikes {
  readonly #of = new Map<Device, { readonly count: number; readonly until: number }>()

  strike(device: Device, now: number): void {
    const count = (this.#of.get(device)?.count ?? 0) + 1
    const ms = Math.min(CLOCKS.longestStrike, CLOCKS.strike * 2 ** (count - 1))
    this.#of.set(device, { count, until: now + ms })
  }

  isOut(device: Device, now: number): boolean {
    return now < (this.#of.get(device)?.until ?? -Infinity)
  }
}
