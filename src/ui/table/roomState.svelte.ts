import { createSubscriber } from 'svelte/reactivity'
import type { SeenGames } from '../../room/evening'
import type { RoomSnapshot } from '../../room/snapshot'
import type { RoomState as Game, RoomHandle, ConnectionState, ClosedReason, ChatLine } from './roomHandle'

/** The bridge from a room to Svelte: values are read anew when the room has changed. */
export class LiveRoomState {
  readonly room: RoomHandle
  readonly #watch: () => void

  constructor(room: RoomHandle) {
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

  get spoken(): readonly ChatLine[] {
    this.#watch()
    return this.room.spoken
  }

  get evening(): SeenGames {
    this.#watch()
    return this.room.evening
  }

  get reached(): ConnectionState {
    this.#watch()
    return this.room.reached
  }

  get shut(): ClosedReason | null {
    this.#watch()
    return this.room.shut
  }

  get game(): Game | null {
    this.#watch()
    return this.room.game
  }
}
