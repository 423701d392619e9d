import type { Random } from '../rules/random'
import { backoffMs } from './backoff'
import type { Cancel, Clock } from './clock'
import type { DeviceKey } from './greeting'
import { DIAL_MS } from './knocking'
import type { DoorId, Link, MeetingPlace } from './transport'

/** The time friends have to introduce two devices, before the two look for each other at a broker. */
const FRIENDS_FIRST_MS = 5000
/** Each open door is a socket at every broker; above this number, devices take turns. */
const MOST_DOORS = 4
const TURN_MS = 60_000
const MOST_DIALS = 16
const MOST_PAUSE_MS = 60_000

/**
 * Links two devices that hear of each other and have no link, without the friend who should have introduced
 * them and does not. Both know one door at the brokers that nobody else can compute: the device with the
 * lower key opens it, the other dials it.
 */
export class Rendezvous {
  readonly #given: RendezvousGiven
  readonly #meetings = new Map<DeviceKey, Meeting>()
  #stopTurn: Cancel

  constructor(given: RendezvousGiven) {
    this.#given = given
    this.#stopTurn = given.clock.later(TURN_MS, () => this.#nextTurn())
  }

  /** The number of open doors, and of devices being dialled. */
  get effort(): { readonly doors: number; readonly dialled: number } {
    const all = [...this.#meetings.values()]
    return {
      doors: all.filter(({ at }) => at === 'open').length,
      dialled: all.filter(({ at }) => at === 'dialling').length,
    }
  }

  /** Sets the devices to be linked; one that is no longer named is given up. */
  look(missing: readonly DeviceKey[]): void {
    for (const device of this.#meetings.keys()) if (!missing.includes(device)) this.#drop(device)
    for (const device of missing) {
      if (this.#meetings.has(device) || this.#meetings.size >= MOST_DIALS) continue
      const cancel = this.#given.clock.later(FRIENDS_FIRST_MS, () => this.#begin(device))
      this.#meetings.set(device, { at: 'waiting', cancel })
    }
  }

  /** Dials at once, whatever pause was planned. */
  again(): void {
    for (const [device, meeting] of this.#meetings)
      if (meeting.at === 'dialling') this.#dial(device, meeting.door, 0)
  }

  close(): void {
    this.#stopTurn()
    for (const device of this.#meetings.keys()) this.#drop(device)
  }

  #begin(device: DeviceKey): void {
    const door = this.#given.doorTo(device)
    this.#drop(device)
    if (door === undefined) this.#meetings.set(device, { at: 'no-key', cancel: () => {} })
    else if (this.#given.self > device) this.#dial(device, door, 0)
    else if (this.effort.doors < MOST_DOORS) this.#open(device, door)
    else this.#meetings.set(device, { at: 'queueing', cancel: () => {} })
  }

  #open(device: DeviceKey, door: DoorId): void {
    const { places, tokenOf, came } = this.#given
    const closes = places.map(place => place.open(door, tokenOf(door), { came, changed: () => {} }))
    this.#meetings.set(device, { at: 'open', cancel: () => closes.forEach(close => close()) })
  }

  #dial(device: DeviceKey, door: DoorId, failures: number): void {
    const { clock, random, places, came } = this.#given
    this.#drop(device)
    const underway = new Set<Cancel>()
    this.#meetings.set(device, { at: 'dialling', door, cancel: () => underway.forEach(cancel => cancel()) })
    for (const place of places) {
      const cancel = place.dial(door, dialled => {
        underway.delete(cancel)
        if (dialled.ok) came(dialled.link)
      })
      underway.add(cancel)
    }
    const roundMs = DIAL_MS + backoffMs(failures, random, MOST_PAUSE_MS)
    underway.add(clock.later(roundMs, () => this.#dial(device, door, failures + 1)))
  }

  /** Closes the doors that have been open for a turn, and opens those of the devices in the queue. */
  #nextTurn(): void {
    this.#stopTurn = this.#given.clock.later(TURN_MS, () => this.#nextTurn())
    const waiting = [...this.#meetings].filter(([, { at }]) => at === 'queueing')
    if (waiting.length === 0) return
    const open = [...this.#meetings].filter(([, { at }]) => at === 'open')
    for (const [device] of open) this.#drop(device)
    for (const [device] of [...waiting, ...open]) this.#begin(device)
  }

  #drop(device: DeviceKey): void {
    this.#meetings.get(device)?.cancel()
    this.#meetings.delete(device)
  }
}

interface RendezvousGiven {
  readonly self: DeviceKey
  readonly places: readonly MeetingPlace[]
  readonly clock: Clock
  readonly random: Random
  /** The door that only this device and that one know; undefined where its key is none. */
  readonly doorTo: (device: DeviceKey) => DoorId | undefined
  readonly tokenOf: (door: DoorId) => string
  readonly came: (link: Link) => void
}

type Meeting =
  | { readonly at: 'waiting'; readonly cancel: Cancel }
  /** The text is no key, so no device can have it. */
  | { readonly at: 'no-key'; readonly cancel: Cancel }
  /** The door waits for its turn to be opened. */
  | { readonly at: 'queueing'; readonly cancel: Cancel }
  | { readonly at: 'open'; readonly cancel: Cancel }
  | { readonly at: 'dialling'; readonly door: DoorId; readonly cancel: Cancel }
