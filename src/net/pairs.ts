import type { Random } from '../rules/random'
import { Allowances } from '../rules/allowance'
import { backoffMs } from './backoff'
import type { Cancel, Clock } from './clock'
import type { DeviceKey } from './greeting'
import { DIAL_MS } from './knocking'
import type { Dialled, Link, Pairing, Transport } from './transport'

/** A message of a negotiation, carried by a friend of both. */
export interface Signal {
  readonly says: 'signal'
  readonly to: string
  readonly by: string
  readonly pairing: string
  /** True if it comes from the half that began. */
  readonly isOffer: boolean
  readonly signal: string
}

/** A device with the higher key gives the other this much time to begin. */
const POLITE_MS = 1000
const MOST_PAIRINGS = 16
/** One friend may bring this many offers at once, then one more in each interval: each costs a connection. */
const OFFERS_AT_ONCE = 16
const OFFER_EVERY_MS = 500
const MOST_FRIENDS = 64

/** Links devices that hear of each other through a friend, without any broker; tries for as long as it takes. */
export class Pairs {
  readonly #given: PairsGiven
  readonly #tries = new Map<DeviceKey, Try>()
  readonly #failures = new Map<DeviceKey, number>()
  readonly #offers = new Allowances<DeviceKey>(OFFERS_AT_ONCE, OFFER_EVERY_MS, MOST_FRIENDS)
  #missing: readonly DeviceKey[] = []

  constructor(given: PairsGiven) {
    this.#given = given
  }

  get missing(): readonly { readonly device: DeviceKey; readonly failures: number }[] {
    return this.#missing.map(device => ({ device, failures: this.#failures.get(device) ?? 0 }))
  }

  /** Sets the devices that are heard of and not linked. */
  look(missing: readonly DeviceKey[]): void {
    this.#missing = missing
    for (const device of this.#failures.keys()) if (!missing.includes(device)) this.#failures.delete(device)
    for (const [device, { at }] of this.#tries)
      if (at === 'waiting' && !missing.includes(device)) this.#drop(device)
    for (const device of missing) {
      if (this.#tries.has(device)) continue
      this.#wait(device, this.#given.self < device ? 0 : POLITE_MS)
    }
  }

  /** Ends the tries for a device: a link to it has come about, this way or another. */
  settle(device: DeviceKey): void {
    this.#drop(device)
    this.#failures.delete(device)
    this.#missing = this.#missing.filter(other => other !== device)
  }

  /** Offers at once, whatever was planned. */
  again(): void {
    this.#failures.clear()
    for (const [device, { at }] of this.#tries) if (at === 'waiting') this.#offer(device)
  }

  hear(via: DeviceKey, { by, pairing, isOffer, signal }: Signal): void {
    const device = by as DeviceKey
    const now = this.#tries.get(device)
    const isRunning = now?.at === 'pairing' && now.pairing === pairing && now.isOurs !== isOffer
    if (isRunning) return now.half.hear(signal)
    if (!isOffer || !this.#given.mayLink(device) || !this.#offers.take(via, this.#given.clock.now())) return
    // Both began at once: the offer of the lower key stands.
    if (now?.at === 'pairing' && now.isOurs && this.#given.self < device) return
    if (now === undefined && this.#tries.size >= MOST_PAIRINGS) return
    this.#begin(device, via, pairing, false)?.hear(signal)
  }

  close(): void {
    for (const device of this.#tries.keys()) this.#drop(device)
  }

  #offer(device: DeviceKey): void {
    const { random, friendsOf } = this.#given
    const friends = friendsOf(device)
    const via = friends[(this.#failures.get(device) ?? 0) % friends.length]
    this.#drop(device)
    if (via !== undefined) this.#begin(device, via, `${random()}`, true)
  }

  #begin(device: DeviceKey, via: DeviceKey, pairing: string, isOurs: boolean): Pairing | undefined {
    const { self, transport, clock, send, came, changed } = this.#given
    this.#drop(device)
    const half = transport.pair(
      isOurs,
      signal => void send(via, { says: 'signal', to: device, by: self, pairing, isOffer: isOurs, signal }),
      (dialled: Dialled) => {
        this.#retry(device)
        if (dialled.ok) came(dialled.link)
      },
    )
    const stop = clock.later(DIAL_MS, () => this.#retry(device))
    const cancel = (): void => {
      stop()
      half.cancel()
    }
    this.#tries.set(device, { at: 'pairing', pairing, isOurs, half, cancel })
    changed()
    return half
  }

  /** Tries again after a pause, until the device is met: a link may still turn out to be no device's. */
  #retry(device: DeviceKey): void {
    this.#drop(device)
    const failures = (this.#failures.get(device) ?? 0) + 1
    if (!this.#missing.includes(device)) return this.#given.changed()
    this.#failures.set(device, failures)
    this.#wait(device, backoffMs(failures - 1, this.#given.random))
    this.#given.changed()
  }

  #wait(device: DeviceKey, ms: number): void {
    const cancel = this.#given.clock.later(ms, () => this.#offer(device))
    this.#tries.set(device, { at: 'waiting', cancel })
  }

  #drop(device: DeviceKey): void {
    this.#tries.get(device)?.cancel()
    this.#tries.delete(device)
  }
}

interface PairsGiven {
  readonly self: DeviceKey
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly send: (via: DeviceKey, signal: Signal) => boolean
  readonly friendsOf: (other: DeviceKey) => readonly DeviceKey[]
  /** True if a link to it is wanted, whichever side begins. */
  readonly mayLink: (other: DeviceKey) => boolean
  readonly came: (link: Link) => void
  readonly changed: () => void
}

type Try =
  | { readonly at: 'waiting'; readonly cancel: Cancel }
  | {
      readonly at: 'pairing'
      readonly pairing: string
      readonly isOurs: boolean
      readonly half: Pairing
      readonly cancel: Cancel
    }
