import { one, record, text, type Parsed } from '../rules/parse'
import { parseChatMessage } from '../room/chat'
import type { GameTidings } from '../room/gameChat'
import { firstChairOf } from '../room/chairs'
import type { RoomSnapshot } from '../room/snapshot'
import type { ChatLine } from '../ui/table/roomHandle'
import { TabKept, type TabStorage } from './tabKept'

const MOST_LINES = 100

const KEPT_AS = 'no-butler.talk'

const parseLine = record({
  by: text(64),
  name: text(80),
  isMine: one(true, false),
  said: parseChatMessage,
})
type Line = Parsed<typeof parseLine>

/** The talk of a room as this tab has heard it, without its oldest lines. */
export class ChatHistory {
  readonly #kept: TabKept<Line>
  #lines: readonly ChatLine[]
  /** The lines from before the page was reloaded. A device that watches is told the last of them once more. */
  #earlier: readonly Line[]

  constructor(room: string, storage: () => TabStorage) {
    this.#kept = new TabKept(KEPT_AS, room, parseLine, MOST_LINES, storage)
    this.#earlier = this.#kept.read()
    this.#lines = this.#earlier.map((line, number) => ({ number, ...line }))
  }

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  add({ by, said }: GameTidings, room: RoomSnapshot | null): void {
    if (room?.game?.isWatching === true && this.#isToldAgain({ by, said })) return
    const guest = room?.lobby?.guests.find(({ key }) => key === by)
    // After a game its names may be others'.
    const chairs = room?.game?.outcome === null ? room.game.lobby.chairs : []
    const name = firstChairOf(chairs, by)?.name ?? guest?.name ?? ''
    const number = (this.#lines.at(-1)?.number ?? -1) + 1
    this.#lines = [...this.#lines.slice(1 - MOST_LINES), { number, by, name, isMine: by === room?.me, said }]
    this.#kept.write(this.#lines.map(({ by, name, isMine, said }) => ({ by, name, isMine, said })))
  }

  #isToldAgain({ by, said }: GameTidings): boolean {
    const isSame = (line: Line): boolean =>
      line.by === by && JSON.stringify(line.said) === JSON.stringify(said)
    const earlier = this.#earlier.findIndex(isSame)
    this.#earlier = this.#earlier.toSpliced(earlier, earlier < 0 ? 0 : 1)
    return earlier >= 0
  }
}
