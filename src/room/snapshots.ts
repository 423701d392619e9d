import type { GameLine } from '../rules/game'
import { canon } from '../sealed/canon'
import type { Room } from './room'
import type { RoomGame } from './roomGame'
import type { GameSnapshot, RoomSnapshot } from './snapshot'

/** Makes the snapshots of a room for its page: when there is something new, and with no more than the lines that are new. */
export class Snapshots {
  /** The parts of the room that were in the last snapshot. */
  #told: readonly unknown[] = []
  #toldLines: readonly GameLine<unknown>[] = []
  #toldEpoch = -1

  /** Undefined where nothing has changed since the last one. A refusal is told once. */
  takeNew(room: Room): RoomSnapshot | undefined {
    const {
      lobby,
      unsigned,
      playing,
      hasCome,
      isSentAway,
      isContested,
      concerns,
      benched,
      unplayable,
      told,
    } = room
    const refused = room.takeRefusal()
    const made = canon([isContested, concerns, benched, unplayable, unsigned])
    const now = [lobby, playing?.snapshot, hasCome, isSentAway, made, told]
    if (refused === null && now.every((each, i) => each === this.#told[i])) return undefined
    this.#told = now
    const { me, isHost, notYet = null, mayTakeBack, awayHost } = room
    return {
      me,
      isHost,
      lobby,
      awayHost,
      mayTakeBack,
      isContested,
      concerns,
      benched,
      notYet,
      unsigned,
      hasCome,
      isSentAway,
      refused,
      game: playing === null ? null : this.#gameSnapshot(playing),
      told,
      unplayable,
    }
  }

  #gameSnapshot(game: RoomGame): GameSnapshot {
    const { epoch, lobby, roster, here, isWatching, self } = game
    const { story, ...standing } = game.snapshot
    const before = epoch === this.#toldEpoch ? this.#toldLines : []
    let from = Math.min(story.lines.length, before.length)
    while (from > 0 && story.lines[from - 1] !== before[from - 1]) from--
    this.#toldEpoch = epoch
    this.#toldLines = story.lines
    const lines = story.lines.slice(from)
    return { epoch, lobby, roster, self, here, isWatching, from, lines, known: [...story.known], ...standing }
  }
}
