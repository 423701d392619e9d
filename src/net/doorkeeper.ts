import type { Cancel, Clock } from './clock'
import type { DoorId, DoorState, Link, MeetingPlace } from './transport'

/** The pause before all doors are tried again, when each was taken. */
const ALL_TAKEN_MS = 20_000

/** Keeps one of the room's doors open at one place, whichever is free, until it is closed. */
export class Doorkeeper {
  readonly #place: MeetingPlace
  readonly #doors: readonly { readonly id: DoorId; readonly token: string }[]
  readonly #clock: Clock
  readonly #came: (link: Link) => void
  readonly #changed: () => void
  #at: number
  #close: Cancel | undefined
  #state: DoorState | 'closed' = 'closed'

  constructor(given: {
    readonly place: MeetingPlace
    readonly doors: readonly { readonly id: DoorId; readonly token: string }[]
    /** The door tried first: the same each time, so that a device comes back to its own. */
    readonly first: number
    readonly clock: Clock
    readonly came: (link: Link) => void
    readonly changed: () => void
  }) {
    this.#place = given.place
    this.#doors = given.doors
    this.#at = given.first
    this.#clock = given.clock
    this.#came = given.came
    this.#changed = given.changed
  }

  get state(): DoorState | 'closed' {
    return this.#state
  }

  /** This device's own door, at which it need not knock. */
  get own(): DoorId | undefined {
    return this.#state === 'open' ? this.#doors[this.#at]?.id : undefined
  }

  open(): void {
    if (this.#close === undefined) this.#try(0)
  }

  close(): void {
    this.#close?.()
    this.#close = undefined
    this.#state = 'closed'
  }

  #try(taken: number): void {
    const door = this.#doors[this.#at]
    if (door === undefined) return
    this.#close = this.#place.open(door.id, door.token, {
      came: this.#came,
      changed: state => {
        this.#state = state
        if (state === 'taken') this.#next(taken + 1)
        this.#changed()
      },
    })
  }

  #next(taken: number): void {
    this.#close?.()
    this.#at = (this.#at + 1) % this.#doors.length
    if (taken < this.#doors.length) this.#try(taken)
    else this.#close = this.#clock.later(ALL_TAKEN_MS, () => this.#try(0))
  }
}
