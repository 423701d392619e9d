import { createSubscriber } from 'svelte/reactivity'
import type { RoomSnapshot } from '../../room/snapshot'
import type { Gathered as Game, Gathering, Reached, Shut, Spoken } from './roomHandle'

/** Where Svelte meets a room: what it reads is read anew when the room has changed. */
export class Gathered {
  readonly room: Gathering
  readonly #watch: () => void

  constructor(room: Gathering) {
    this.room = room
    this.#watch = createSubscriber(update => room.changed(update))
  }

  get sight(): RoomSnapshot | null {
    this.#watch()
    return this.room.sight
  }

  get invitation(): string {
    this.#watch()
    return this.room.invitation
  }

  get spoken(): readonly Spoken[] {
    this.#watch()
    return this.room.spoken
  }

  get reached(): Reached {
    this.#watch()
    return this.room.reached
  }

  get shut(): Shut | null {
    this.#watch()
    return this.room.shut
  }

  get game(): Game | null {
    this.#watch()
    return this.room.game
  }
}
