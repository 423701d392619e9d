import type { Later } from '../bots/driver'
import type { Thinker } from '../bots/thinker'
import type { GameManifest } from '../games/manifest'
import type { Release } from '../room/snapshot'
import type { Random } from '../rules/random'
import type { Pace } from '../rules/tables'

/** Everything the page hands in to be in a room. */
export interface RoomPorts {
  readonly games: readonly GameManifest[]
  readonly thinker: Thinker
  readonly random: Random
  readonly later: (pace: Pace) => Later
  /** The version of this page. */
  readonly release: Release
  /** The name of this page's person. */
  readonly name: string
}
