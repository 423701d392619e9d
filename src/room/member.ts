import type { Random } from '../rules/random'
import type { Catalogue, Dealing } from './catalogue'
import type { DeviceKeys, Key } from './keys'
import type { RoomMessage } from './message'

/** What a device brings to a room. */
export interface Member {
  readonly keys: DeviceKeys
  readonly name: string
  readonly catalogue: Catalogue
  readonly dealing: Dealing
  /** The version of the rules code. */
  readonly rules: string
  readonly random: Random
  /** Thirty-two bytes nobody can guess. */
  readonly fresh: () => Uint8Array
}

export interface Post {
  readonly to: Key
  readonly message: RoomMessage
}
