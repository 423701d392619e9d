import type { Command } from '../room/command'

/** The table of a new room. */
export interface Opening {
  readonly game: string
  readonly kind: string
}

/** What the page says first: which room, and who we are. */
export interface Entering {
  readonly room: string
  /** Thirty-two bytes, as text, from which this device's keys follow. */
  readonly seed: string
  readonly name: string
  /** The table to open, and the salt of the room's name; null to come to one that somebody else has. */
  readonly table: (Opening & { readonly salt: string }) | null
  /** The version of the rules code. */
  readonly rules: string
}

/** What the page says to the worker: first that it enters, then what it wants. */
export type Said = { readonly enter: Entering } | Command

/** The database of all rooms of this device. */
export const ROOMS = 'no-butler-rooms'
