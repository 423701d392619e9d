import { isOfGame, type ChatMessage } from './chat'
import { ChatLimiter } from './chatLimiter'
import type { RoomContext } from './context'
import type { GameTidings } from './gameChat'
import type { Key } from './keys'
import { guestOf } from './lobby'
import { chatKindAt } from './roomSettings'

/** The talk of a room's guests while no game is played, as far as the settings of the table let it be heard. */
export class LobbyTalk {
  readonly #room: RoomContext
  readonly #limiter = new ChatLimiter<Key>()
  #heard: GameTidings[] = []

  constructor(room: RoomContext) {
    this.#room = room
  }

  say(said: ChatMessage): void {
    const { self, peers, lobby } = this.#room
    if (lobby === null || !this.hear(self, said)) return
    for (const to of peers) if (guestOf(lobby, to) !== undefined) this.#room.post(to, { r: 'talk', said })
  }

  /** Notes a message; says whether it is heard. Nobody is nudged, given time or let go where no game is played. */
  hear(by: Key, said: ChatMessage): boolean {
    const { lobby, now } = this.#room
    if (lobby === null || guestOf(lobby, by) === undefined) return false
    if (isOfGame(said)) return false
    if (!this.#limiter.hears(by, said, chatKindAt(lobby), now)) return false
    this.#heard.push({ by, said })
    return true
  }

  /** The messages that were heard since this was last called. */
  takeAll(): readonly GameTidings[] {
    return this.#heard.splice(0)
  }
}
