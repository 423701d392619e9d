import { integer, list, record, text, type Parser } from '../rules/parse'
import type { Seat } from '../rules/seat'
import type { GameSnapshot } from '../room/snapshot'
import type { EndedGame } from '../ui/table/roomHandle'
import { TabKept, type TabStorage } from './tabKept'

const MOST_GAMES = 50
const KEPT_AS = 'no-butler.evening'

const parseGame: Parser<EndedGame> = record({
  epoch: integer(0, Number.MAX_SAFE_INTEGER),
  game: text(20),
  kind: text(20),
  winners: list(text(80), 8),
})

/** The games of a room's evening, as this tab has seen them end. */
export class Evening {
  readonly #kept: TabKept<EndedGame>
  #games: readonly EndedGame[]

  constructor(room: string, storage: () => TabStorage) {
    this.#kept = new TabKept(KEPT_AS, room, parseGame, MOST_GAMES, storage)
    this.#games = this.#kept.read()
  }

  get games(): readonly EndedGame[] {
    return this.#games
  }

  /** Counts a game that was played out, once. Nobody wins by a bot that has played on. */
  add({ epoch, lobby, left, roster }: GameSnapshot, winners: readonly Seat[]): void {
    if (this.#games.some(each => each.epoch === epoch)) return
    const names = winners.flatMap(seat => {
      const chair = lobby.chairs[seat]
      const hasLeft = left.some(device => roster[device] === chair?.home)
      return chair === undefined || (hasLeft && chair.by === 'person') ? [] : [chair.name]
    })
    this.#games = [
      ...this.#games.slice(1 - MOST_GAMES),
      { epoch, game: lobby.game, kind: lobby.kind, winners: names },
    ]
    this.#kept.write(this.#games)
  }
}
