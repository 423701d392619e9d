import type { Random } from '../rules/random'
import { backoffMs } from './backoff'
import type { Cancel, Clock } from './clock'
import type { DialTrouble, DoorId, Link, MeetingPlace } from './transport'

/** One dial takes no longer than this. */
export const DIAL_MS = 8000
/** After this long without a link, the next place is asked too. */
const NEXT_PLACE_MS = 1500

/** The results of the last round of knocking at one place. */
export interface Knocks {
  readonly underway: number
  readonly linked: number
  readonly troubles: Readonly<Record<DialTrouble, number>>
}

const NO_TROUBLES: Knocks['troubles'] = { nobody: 0, unreachable: 0, failed: 0 }
const NO_KNOCKS: Knocks = { underway: 0, linked: 0, troubles: NO_TROUBLES }

/** Knocks at all doors of a room, at one place after the other, round after round, until it is stopped. */
export class Knocking {
  readonly #places: readonly MeetingPlace[]
  readonly #doors: readonly DoorId[]
  readonly #clock: Clock
  readonly #random: Random
  readonly #isOwn: (place: number, door: DoorId) => boolean
  readonly #came: (link: Link) => void
  readonly #changed: () => void
  readonly #knocks: Knocks[]
  #underway = new Set<Cancel>()
  #rounds = 0
  #isOn = false

  constructor(given: {
    readonly places: readonly MeetingPlace[]
    readonly doors: readonly DoorId[]
    readonly clock: Clock
    readonly random: Random
    readonly isOwn: (place: number, door: DoorId) => boolean
    readonly came: (link: Link) => void
    readonly changed: () => void
  }) {
    this.#places = given.places
    this.#doors = given.doors
    this.#clock = given.clock
    this.#random = given.random
    this.#isOwn = given.isOwn
    this.#came = given.came
    this.#changed = given.changed
    this.#knocks = given.places.map(() => NO_KNOCKS)
  }

  get knocks(): readonly Knocks[] {
    return this.#knocks
  }

  /** The number of rounds that came to nothing. */
  get rounds(): number {
    return this.#rounds
  }

  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    this.#rounds = 0
    this.#round()
  }

  /** Knocks at once, whatever was planned. */
  again(): void {
    if (!this.#isOn) return
    this.#drop()
    this.#rounds = 0
    this.#round()
  }

  stop(): void {
    this.#isOn = false
    this.#drop()
  }

  #drop(): void {
    for (const cancel of this.#underway) cancel()
    this.#underway = new Set()
  }

  #round(): void {
    this.#places.forEach((_, i) => this.#soon(i * NEXT_PLACE_MS, () => this.#knockAt(i)))
    const roundMs = DIAL_MS + (this.#places.length - 1) * NEXT_PLACE_MS
    this.#soon(roundMs, () => {
      this.#drop()
      this.#rounds++
      this.#changed()
      this.#soon(backoffMs(this.#rounds - 1, this.#random), () => this.#round())
    })
  }

  #knockAt(i: number): void {
    const place = this.#places[i]
    if (place === undefined) return
    const doors = this.#doors.filter(door => !this.#isOwn(i, door))
    this.#knocks[i] = { ...NO_KNOCKS, underway: doors.length }
    for (const door of doors) {
      const cancel = place.dial(door, dialled => {
        this.#underway.delete(cancel)
        this.#count(i, dialled.ok ? 'linked' : dialled.trouble)
        if (dialled.ok) this.#came(dialled.link)
      })
      this.#underway.add(cancel)
    }
    this.#changed()
  }

  #count(i: number, outcome: 'linked' | DialTrouble): void {
    const { underway, linked, troubles } = this.#knocks[i] ?? NO_KNOCKS
    this.#knocks[i] = {
      underway: underway - 1,
      linked: linked + (outcome === 'linked' ? 1 : 0),
      troubles: outcome === 'linked' ? troubles : { ...troubles, [outcome]: troubles[outcome] + 1 },
    }
    this.#changed()
  }

  #soon(ms: number, then: () => void): void {
    const cancel = this.#clock.later(ms, () => {
      this.#underway.delete(cancel)
      then()
    })
    this.#underway.add(cancel)
  }
}
