import { TIMING } from '../timing'
import type { Device } from '../signer'
import type { Beat } from '../messages'

interface DeviceLiveness {
  readonly beat: Beat | null
  /** When it was last heard, by whatever way; and when by a link of its own. */
  readonly at: number
  readonly directlyAt: number
  /** Since when it has been heard without a pause. */
  readonly since: number
}

const NEVER: DeviceLiveness = { beat: null, at: -Infinity, directlyAt: -Infinity, since: Infinity }

/** Whom this device hears, and how long ago. Nobody is known to be silent before there was time to hear him. */
export class Liveness {
  readonly #ears = new Map<Device, DeviceLiveness>()
  readonly #begunAt: number
  #listeningSince: number

  constructor(now: number) {
    this.#begunAt = now
    this.#listeningSince = now
  }

  /** After a sleep nobody is blamed for what this device did not hear. [L20] */
  slept(now: number): void {
    this.#listeningSince = now
    for (const [device, ear] of this.#ears) this.#ears.set(device, { ...ear, at: now })
  }

  /** A heartbeat, of its own or passed on; whether it is news. */
  beat(beat: Beat, isDirect: boolean, now: number): boolean {
    const ear = this.#ear(beat.by)
    const isNews = beat.n > (ear.beat?.n ?? -1)
    if (isNews) this.#ears.set(beat.by, { ...this.#hears(beat.by, now), beat })
    if (isDirect) this.touch(beat.by, now)
    return isNews
  }

  /** Anything at all that came by its own link. */
  touch(device: Device, now: number): void {
    this.#ears.set(device, { ...this.#hears(device, now), directlyAt: now })
  }

  beatOf(device: Device): Beat | null {
    return this.#ear(device).beat
  }

  silence(device: Device, now: number): number {
    return now - Math.max(this.#ear(device).at, this.#listeningSince)
  }

  /** How long a silence of this device makes it suspect. */
  suspicion(device: Device): number {
    const every = this.#ear(device).beat?.every ?? TIMING.heartbeat
    return Math.min(TIMING.longestSuspicion, Math.max(TIMING.suspicion, 2.5 * every))
  }

  isSuspect(device: Device, now: number, share = 1): boolean {
    return this.silence(device, now) >= share * this.suspicion(device)
  }

  /** Heard of late, and really heard. */
  isHeard(device: Device, now: number, withinMs: number): boolean {
    return now - this.#ear(device).at <= withinMs
  }

  /** How long it has been heard without a pause. */
  steadily(device: Device, now: number): number {
    return now - this.#ear(device).since
  }

  /** Until there was time to hear, everybody counts as linked: a table begins among those who are. */
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

/** Heard by its own link so lately, a device counts as linked. */
const LINKED_MS = 1500
