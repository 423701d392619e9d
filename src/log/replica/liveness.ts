import { TIMING } from '../timing'
import type { Device } from '../signer'
import type { Beat } from '../messages'

interface DeviceLiveness {
  readonly beat: Beat | null
  /** The times at which it was last heard, in any way and over its own link. */
  readonly at: number
  readonly directlyAt: number
  /** The time from which it has been heard without a pause. */
  readonly since: number
}

const NEVER: DeviceLiveness = { beat: null, at: -Infinity, directlyAt: -Infinity, since: Infinity }

/** The devices that this one hears, and when it last did. Silence counts only from when this device began to listen. */
export class Liveness {
  readonly #ears = new Map<Device, DeviceLiveness>()
  readonly #begunAt: number
  #listeningSince: number

  constructor(now: number) {
    this.#begunAt = now
    this.#listeningSince = now
  }

  /** Restarts all silences after a sleep, during which this device could hear nobody. [L20] */
  slept(now: number): void {
    this.#listeningSince = now
    for (const [device, ear] of this.#ears) this.#ears.set(device, { ...ear, at: now })
  }

  /** Takes a heartbeat, direct or passed on; returns whether it is news. */
  beat(beat: Beat, isDirect: boolean, now: number): boolean {
    const ear = this.#ear(beat.by)
    const isNews = beat.n > (ear.beat?.n ?? -1)
    if (isNews) this.#ears.set(beat.by, { ...this.#hears(beat.by, now), beat })
    if (isDirect) this.touch(beat.by, now)
    return isNews
  }

  /** Notes that anything at all came over the device's own link. */
  touch(device: Device, now: number): void {
    this.#ears.set(device, { ...this.#hears(device, now), directlyAt: now })
  }

  beatOf(device: Device): Beat | null {
    return this.#ear(device).beat
  }

  silence(device: Device, now: number): number {
    return now - Math.max(this.#ear(device).at, this.#listeningSince)
  }

  /** The silence that makes this device suspect. */
  suspicion(device: Device): number {
    const every = this.#ear(device).beat?.every ?? TIMING.heartbeat
    return Math.min(TIMING.longestSuspicion, Math.max(TIMING.suspicion, 2.5 * every))
  }

  isSuspect(device: Device, now: number, share = 1): boolean {
    return this.silence(device, now) >= share * this.suspicion(device)
  }

  /** True if the device was heard within this time; a sleep of this device does not count as hearing. */
  isHeard(device: Device, now: number, withinMs: number): boolean {
    return now - this.#ear(device).at <= withinMs
  }

  /** The time that the device has been heard without a pause. */
  steadily(device: Device, now: number): number {
    return now - this.#ear(device).since
  }

  /** Counts every device as linked until there was time to hear it: a game begins among devices that are. */
  isLinked(device: Device, now: number): boolean {
    return now - Math.max(this.#ear(device).directlyAt, this.#begunAt) <= LINKED_MS
  }

  #hears(device: Device, now: number): DeviceLiveness {
    const { beat, at, directlyAt, since } = this.#ear(device)
    const isNew = now - at > TIMING.justHeard * 2
    return { beat, at: now, directlyAt, since: isNew ? now : Math.min(since, now) }
  }

  #ear(device: Device): DeviceLiveness {
    return this.#ears.get(device) ?? NEVER
  }
}

/** A device heard over its own link this lately counts as linked. */
const LINKED_MS = 1500
