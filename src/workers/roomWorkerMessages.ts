import type { Command } from '../room/command'
import type { Lobby } from '../room/lobby'
import type { Release } from '../room/snapshot'

/** The table of a new room. */
export interface NewRoom {
  readonly game: string
  readonly kind: string
  /** A lobby of another room, whose people and settings this one begins with. */
  readonly like: Lobby | null
}

/** The page's first message to the worker: which room, and who enters it. */
export interface EnterRoom {
  readonly room: string
  /** Thirty-two bytes, as text, from which this device's keys follow. */
  readonly seed: string
  readonly name: string
  /** The table to open, and the salt of the room's name; null to come to one that somebody else has. */
  readonly table: (NewRoom & { readonly salt: string }) | null
  /** The page only looks into the room, until its person comes. */
  readonly isVisiting: boolean
  /** The version of the page. */
  readonly release: Release
}

/** A message of the page to the worker: first that it enters, then its commands. */
export type ToRoomWorker = { readonly kind: 'enter'; readonly room: EnterRoom } | Command

/** The database of all rooms of this device. */
export const ROOMS = 'no-butler-rooms'
