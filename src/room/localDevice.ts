import type { Random } from '../rules/random'
import type { Catalogue, DealerFactory } from './ports'
import type { DeviceKeys, Key } from './keys'
import type { RoomMessage } from './roomMessages'

/** Everything a device brings to a room. */
export interface LocalDevice {
  readonly keys: DeviceKeys
  readonly name: string
  readonly catalogue: Catalogue
  readonly dealing: DealerFactory
  /** The name that this page has for its rules of a game. */
  readonly rulesOf: (game: string) => string
  /** The version of this page, for people. */
  readonly build: string
  readonly random: Random
  /** Thirty-two bytes nobody can guess. */
  readonly fresh: () => Uint8Array
}

/** The name of a page's rules of a game; empty where it has none. A peer may have named the game `constructor`. */
export const rulesNameIn = (rules: Readonly<Record<string, string>>, game: string): string =>
  Object.hasOwn(rules, game) ? (rules[game] ?? '') : ''

export interface RoomPost {
  readonly to: Key
  readonly message: RoomMessage
}
