import type { Json } from '../sealed/canon'
import type { Ballot } from './ballot'
import type { Change, Line } from './line'
import type { Device, Hash, Signature } from './signer'
import type { Ack, Bye, Contradiction, Part, Promised } from './statement'

/** A heartbeat: that a device lives, what it holds, and whom it hears. Signed, since others pass it on. [L34] */
export interface Beat {
  readonly kind: 'beat'
  readonly by: Device
  /** Counts up for ever, over restarts too: only a higher one counts as heard. */
  readonly n: number
  readonly every: number
  readonly conf: number
  readonly promised: Ballot
  readonly ack: Ack | null
  readonly links: readonly Device[]
  readonly sig: Signature
}

/** Where somebody's log ends. */
export interface Head {
  readonly bal: Ballot
  readonly h: number
  readonly hash: Hash
}

/** What a poll rests on, so that others can take it over. [L14] */
export interface Grounds {
  readonly proof: Contradiction | null
  readonly bye: Bye | null
}

/** Something said beside the log: chat, a nudge, a vote. It may be lost. */
export interface Aside {
  readonly by: Device
  readonly n: number
  readonly body: Json
  readonly sig: Signature
}

/** Everything one device sends another about a game. */
export type Message =
  | { readonly m: 'lines'; readonly from: number; readonly lines: readonly Line[]; readonly ack: Ack | null }
  | { readonly m: 'beat'; readonly beat: Beat; readonly others: readonly Beat[] }
  | { readonly m: 'part'; readonly part: Part; readonly acks: readonly Ack[] }
  | {
      readonly m: 'poll'
      readonly id: number
      readonly change: Change
      readonly head: Head
      readonly promised: Ballot
      readonly grounds: Grounds
    }
  | { readonly m: 'yes'; readonly id: number }
  | {
      readonly m: 'prepare'
      readonly b: Ballot
      readonly change: Change
      readonly head: Head
      readonly conf: number
      readonly grounds: Grounds
    }
  | {
      readonly m: 'promise'
      readonly promise: Promised
      readonly from: number
      readonly lines: readonly Line[]
    }
  | { readonly m: 'refuse'; readonly b: Ballot }
  | { readonly m: 'proof'; readonly proof: Contradiction }
  | { readonly m: 'bye'; readonly bye: Bye }
  /** What the receiver once said, shown to one who seems to have forgotten. [L35] */
  | { readonly m: 'yours'; readonly ack: Ack | null; readonly promise: Promised | null }
  | { readonly m: 'aside'; readonly aside: Aside }
  /** For somebody I have no link to, through somebody who has. [L33] */
  | { readonly m: 'route'; readonly to: Device; readonly by: Device; readonly message: Message }
