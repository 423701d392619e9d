import type { GameTidings } from '../room/gameChat'
import type { Chair } from '../room/lobby'
import type { RoomSnapshot } from '../room/snapshot'
import type { ChatLine } from '../ui/table/roomHandle'

const MOST_LINES = 100

/** The talk of a room since this page came, without its oldest lines. */
export class ChatHistory {
  #lines: readonly ChatLine[] = []

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  add({ by, said }: GameTidings, room: RoomSnapshot | null): void {
    const isSpeaker = (chair: Chair): boolean => chair.by === 'person' && chair.home === by
    const name = room?.game?.lobby.chairs.find(isSpeaker)?.name ?? ''
    const number = (this.#lines.at(-1)?.number ?? -1) + 1
    this.#lines = [...this.#lines.slice(1 - MOST_LINES), { number, by, name, isMine: by === room?.me, said }]
  }
}
