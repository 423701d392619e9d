import type { Cancel } from './clock'

/** The longest frame: what every browser passes in one piece. */
export const FRAME_BYTES = 16 * 1024

/** A link on which so much waits is too slow for what we say. */
export const MOST_WAITING_BYTES = 2 * 1024 * 1024

/**
 * Frames both ways between two browsers, whole and in order, until it ends. Who is at the other end it does not know: that
 * is what a greeting is for.
 */
export interface Link {
  /** Whether it was we who dialled. */
  readonly isOurs: boolean
  /** The certificates of both ends, as seen from here: whoever put himself between would change them. */
  readonly fingerprints: { readonly own: string; readonly theirs: string }
  /** Bytes that wait to be sent. */
  readonly waiting: number
  /** False where the frame will not go: the link has ended, far too much waits, or the frame is too long. */
  send(frame: Uint8Array): boolean
  /** Once. What came before it was called has waited. */
  listen(listener: LinkListener): void
  close(): void
}

export interface LinkListener {
  frame(bytes: Uint8Array): void
  /** It ended by itself or by the other side: not called after our own `close`. */
  closed(): void
}

/** Where a member can be dialled: nobody can guess it who does not know the room. */
export type DoorId = string & { readonly brand: 'DoorId' }

/** `taken`: somebody else is at this door, and that is the last word. `unreachable`: the place cannot be reached; it is tried again, for ever. */
export type DoorState = 'opening' | 'open' | 'taken' | 'unreachable'

/** `nobody`: the door is not open. `unreachable`: the place could not be asked. `failed`: they could not be joined. */
export type DialTrouble = 'nobody' | 'unreachable' | 'failed'

export type Dialled =
  { readonly ok: true; readonly link: Link } | { readonly ok: false; readonly trouble: DialTrouble }

export interface DoorListener {
  changed(state: DoorState): void
  came(link: Link): void
}

/** Where browsers that do not know each other yet find each other: a broker; one day a relay, or a code held up to a camera. */
export interface MeetingPlace {
  readonly name: string
  /** Keeps a door open until cancelled. Who shows the token may take over a door opened with it. */
  open(id: DoorId, token: string, listener: DoorListener): Cancel
  /** Calls `done` once, unless cancelled before. */
  dial(id: DoorId, done: (dialled: Dialled) => void): Cancel
}

/** Our half of a negotiation whose signals travel by other ways. They are the transport's own affair. */
export interface Pairing {
  hear(signal: unknown): void
  cancel: Cancel
}

/** What makes links. */
export interface Transport {
  readonly places: readonly MeetingPlace[]
  /** `say` brings a signal to the other half. Calls `done` once, unless cancelled before. */
  pair(isOurs: boolean, say: (signal: string) => void, done: (dialled: Dialled) => void): Pairing
  /** The network may have changed, or the device have slept: doors are opened anew. */
  wake(): void
  close(): void
}
