import type { RoomContext } from './context'
import type { SeenGames, ToldGames } from './evening'
import type { Key } from './keys'
import { guestOf, MOST_GUESTS } from './lobby'

/** Tells the others which games of the evening this page has seen end, and notes what they tell. Nothing heard is passed on. */
export class EveningTalk {
  readonly #room: RoomContext
  #seen: SeenGames = []
  #told: readonly ToldGames[] = []

  constructor(room: RoomContext) {
    this.#room = room
  }

  /** The last account of each guest that gave one, also of those who have left since. */
  get told(): readonly ToldGames[] {
    return this.#told
  }

  tell(seen: SeenGames): void {
    this.#seen = seen
    for (const key of this.#room.peers) this.tellTo(key)
  }

  tellTo(key: Key): void {
    if (this.#seen.length > 0) this.#room.post(key, { r: 'evening', games: this.#seen })
  }

  hear(by: Key, games: SeenGames): void {
    const { lobby } = this.#room
    if (lobby === null || guestOf(lobby, by) === undefined) return
    const others = this.#told.filter(told => told.by !== by)
    const isHere = (told: ToldGames): boolean => guestOf(lobby, told.by) !== undefined
    // Those who have gone are forgotten first, or one that comes and goes could have all others forgotten.
    const ordered = [...others.filter(told => !isHere(told)), ...others.filter(isHere), { by, games }]
    this.#told = ordered.slice(-MOST_GUESTS)
  }
}
