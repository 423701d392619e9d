import type { Cancel } from './clock'

/** The longest frame that every browser passes in one piece. */
export const FRAME_BYTES = 16 * 1024

/** A link with more bytes waiting than this is too slow to play over. */
export const MOST_WAITING_BYTES = 2 * 1024 * 1024

/**
 * A link between two browsers: frames both ways, whole and in order, until it ends. It does not know the
 * device at the other end; a greeting finds that out.
 */
export interface Link {
  /** True if this side dialled. */
  readonly isOurs: boolean
  /** The certificates of both ends, as seen from here; anyone in between would have to change them. */
  readonly fingerprints: { readonly own: string; readonly theirs: string }
  /** Bytes that wait to be sent. */
  readonly waiting: number
  /** The time a frame takes there and back, as last measured; null where that is not known. */
  roundTripMs(): Promise<number | null>
  /** Returns false where the frame will not go: the link has ended, far too much waits, or the frame is too long. */
  send(frame: Uint8Array): boolean
  /** To be called once. Frames that came earlier have waited for it. */
  listen(listener: LinkListener): void
  close(): void
}

export interface LinkListener {
  frame(bytes: Uint8Array): void
  /** The link ended by itself or by the other side; not called after this side's `close`. */
  closed(): void
}

/** An id at which a member can be dialled; nobody outside the room can guess it. */
export type DoorId = string & { readonly brand: 'DoorId' }

/**
 * The state of a door. `taken`: another device has it, and it is not tried again. `unreachable`: the place
 * cannot be reached; it is tried again, for ever.
 */
export type DoorState = 'opening' | 'open' | 'taken' | 'unreachable'

/**
 * The reason why a dial failed. `nobody`: the door is not open. `unreachable`: the place could not be asked.
 * `failed`: no link came about.
 */
export type DialTrouble = 'nobody' | 'unreachable' | 'failed'

export type Dialled =
  { readonly ok: true; readonly link: Link } | { readonly ok: false; readonly trouble: DialTrouble }

export interface DoorListener {
  changed(state: DoorState): void
  came(link: Link): void
}

/**
 * A place where browsers that do not know each other yet find each other: a broker; one day a relay, or a
 * code held up to a camera.
 */
export interface MeetingPlace {
  readonly name: string
  /** Keeps a door open until cancelled. Anyone who shows the token may take over a door opened with it. */
  open(id: DoorId, token: string, listener: DoorListener): Cancel
  /** Calls `done` once, unless cancelled before. */
  dial(id: DoorId, done: (dialled: Dialled) => void): Cancel
}

/** This side's half of a negotiation whose signals somebody else carries. Only the transport reads them. */
export interface Pairing {
  hear(signal: unknown): void
  cancel: Cancel
}

/** The port that makes links. */
export interface Transport {
  readonly places: readonly MeetingPlace[]
  /** `say` brings a signal to the other half. Calls `done` once, unless cancelled before. */
  pair(isOurs: boolean, say: (signal: string) => void, done: (dialled: Dialled) => void): Pairing
  /** Opens doors anew: the network may have changed, or the device have slept. */
  wake(): void
  close(): void
}
