import type { Later } from '../bots/driver'
import type { Thinker } from '../bots/thinker'
import type { GameEntry } from '../games/index'
import type { Release } from '../room/snapshot'
import type { Random } from '../rules/random'

/** Everything the page hands in to be in a room. */
export interface RoomPorts {
  readonly games: readonly GameEntry[]
  readonly thinker: Thinker
  readonly random: Random
  readonly later: Later
  /** The version of this page. */
  readonly release: Release
  /** The name of this page's person. */
  readonly name: string
}
