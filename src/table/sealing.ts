import type { Answer, Claim, Draw, Secret, Task } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import type { Whisper } from './dealer'
import type { Device } from './signer'

/** What a game asks of chance or the dealer, and how many times it has asked before: the number makes it one of its kind. */
export interface Request {
  readonly number: number
  readonly asks: Draw | Task
}

/** What has to happen next for an answer, in steps that each become a line. */
export type Awaited =
  /** One device's line, which needs no person. */
  | { readonly sort: 'authored'; readonly step: string; readonly by: Device }
  /** Everybody's part: the line holds the hash of each. */
  | { readonly sort: 'parts'; readonly step: string }
  /** One outcome, whoever answered: the line holds the outcome, and rests on the parts of a quorum. */
  | { readonly sort: 'outcome'; readonly step: string }

/** How far a request has come: the values of its steps so far. */
export interface Progress {
  readonly request: Request
  readonly values: readonly { readonly step: string; readonly value: Json }[]
  /** Who counts at the table, and which of them the log calls absent or left. */
  readonly members: number
  readonly missing: readonly Device[]
}

/** Which seats each device plays, as the start line says. */
export type Seating = readonly Device[]

/**
 * A dealer among many devices: it says what is awaited, makes this device's part, and judges what others send. All but
 * `part`, `authored` and `whispers` is public and the same on every device.
 */
export interface Sealing {
  awaits(progress: Progress): Awaited | { readonly answer: Answer }
  /** This device's contribution to a step; undefined when it has none to give. */
  part(progress: Progress): Json | undefined
  isPart(progress: Progress, by: Device, part: Json): boolean
  /** The value of a joint line, from enough good parts; undefined while there are too few. */
  form(progress: Progress, parts: ReadonlyMap<Device, Json>): Json | undefined
  /** This device's value for a step that is its own. */
  authored(progress: Progress): Json
  isAuthored(progress: Progress, value: Json): boolean
  /** What an answered request tells this device's seats in private. */
  whispers(progress: Progress, answer: Answer): readonly Whisper[]
  /** The proof of what a move says of hidden cards; undefined when it is not so. */
  prove(seat: Seat, claim: Claim, secret: Secret | undefined, occasion: string): Json | undefined
  isProved(seat: Seat, claim: Claim, proof: Json, occasion: string): boolean
  /** What a proved claim tells this device's seats. */
  shown(seat: Seat, claim: Claim, proof: Json, occasion: string): readonly Whisper[]
}
