import type { Random } from '../rules/random'
import type { Cancel, Clock } from './clock'
import type { DeviceKey, GreetingKeys, Role } from './greeting'
import type { SessionEnd } from './peerSession'
import type { Detour, Reach } from './reach'
import type { RoomLink } from './roomLink'
import type { Squeeze } from './squeeze'
import type { Transport } from './transport'

/** The most devices that a device is linked with in one room. */
export const MOST_PEERS = 16

/** A device at the other end of a link, proved to be who it is. */
export interface Peer {
  readonly device: DeviceKey
  readonly role: Role
  /** The time since anything was heard of it. */
  readonly silentMs: number
  /** Bytes that wait to be sent to it. */
  readonly waiting: number
}

export interface MeshListener {
  joined?(peer: Peer): void
  /** The last link to it ended. It is dialled again by itself, for as long as somebody here hears it. */
  left?(device: DeviceKey, why: SessionEnd): void
  /** A message of a device, in the order in which it was sent. Unparsed. */
  message?(from: DeviceKey, said: unknown): void
  /** `reach` or `reachable` reads otherwise now. */
  changed?(): void
}

/** The devices of one room that have found one another. */
export interface Mesh {
  readonly self: DeviceKey
  readonly peers: readonly Peer[]
  /** The devices that can be sent to: those linked, and those to which a friend passes a message on, once. */
  readonly reachable: readonly DeviceKey[]
  /** For each friend, the reachable devices it says it has a link with. */
  readonly listed: readonly { readonly friend: DeviceKey; readonly devices: readonly DeviceKey[] }[]
  readonly reach: Reach
  /** Pairs of devices that have no link of their own, as far as they and this device's friends say. */
  readonly detours: readonly Detour[]
  /** Names the devices of the room: a link is wanted with each, though no friend should be linked with it. */
  seek(devices: readonly DeviceKey[]): void
  /** For each device that this one is linked with, the time a frame takes there and back, where it is known. */
  roundTrips(): Promise<ReadonlyMap<DeviceKey, number>>
  /**
   * Sends any JSON value of at most 1 MiB. False: there is no way to it, or it is too slow just now. True
   * does not mean that it arrived.
   */
  send(to: DeviceKey, message: unknown): boolean
  /** Listens until cancelled. */
  listen(listener: MeshListener): Cancel
  /** Tries everything that waits at once: the network may be back, or the page. */
  wake(): void
  /** Leaves without a word. */
  close(): void
}

export interface MeshGiven {
  readonly link: RoomLink
  readonly device: GreetingKeys
  /** A secret of this device alone, from which the tokens of its doors are made. */
  readonly deviceSecret: string
  readonly role: Role
  /** True if this device made the room: it then opens a door at once, and not only once it is in or has knocked for a while. */
  readonly isAtHome: boolean
  /** The law of the page; two pages talk only if theirs are equal. */
  readonly edition: string
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  /** Deflates long messages; without one they travel as they are, and nothing waits for a promise. */
  readonly squeeze?: Squeeze
}
