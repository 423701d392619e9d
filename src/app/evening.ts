import { MOST_GAMES, parseEndedGame, type EndedGame, type SeenGames } from '../room/evening'
import type { GameSnapshot } from '../room/snapshot'
import type { Seat } from '../rules/seat'
import { TabKept, type TabStorage } from './tabKept'

const KEPT_AS = 'no-butler.evening'

/** The games of a room's evening, as this tab has seen them end. */
export class Evening {
  readonly #kept: TabKept<EndedGame>
  #games: SeenGames

  constructor(room: string, storage: () => TabStorage) {
    this.#kept = new TabKept(KEPT_AS, room, parseEndedGame, MOST_GAMES, storage)
    this.#games = this.#kept.read()
  }

  get games(): SeenGames {
    return this.#games
  }

  /** Counts a game that was played out, once; says whether it is new. Nobody wins by a bot that has played on. */
  add({ epoch, lobby, leftInPlay, roster }: GameSnapshot, winners: readonly Seat[]): boolean {
    if (this.#games.some(each => each.epoch === epoch)) return false
    const names = winners.flatMap(seat => {
      const chair = lobby.chairs[seat]
      const hasLeft = leftInPlay.some(device => roster[device] === chair?.home)
      return chair === undefined || (hasLeft && chair.by === 'person') ? [] : [chair.name]
    })
    this.#games = [
      ...this.#games.slice(1 - MOST_GAMES),
      { epoch, game: lobby.game, kind: lobby.kind, winners: names },
    ]
    this.#kept.write(this.#games)
    return true
  }
}
