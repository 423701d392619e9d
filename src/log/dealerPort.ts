import type { Card } from '../rules/card'
import type { Answer, Claim, Draw, Known, Secret, Task } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import type { Whisper } from '../dealer/dealer'
import type { Occasion } from './line'
import type { Device } from './signer'

/** A draw or a task of the game. Its number, which counts the requests before it, tells it from every other. */
export interface Request<Asks extends Draw | Task = Draw | Task> {
  readonly number: number
  readonly asks: Asks
  /** The last move before it: whose it was, and at which occasion. */
  readonly after: { readonly seat: Seat; readonly turn: number } | null
}

/** Names the steps of a deal. A number follows some of them: that of the shuffle, or of the device whose part it is. */
const DEAL_STEPS = [
  'keys',
  'acks',
  'answer',
  'shuffle',
  'final',
  'deal',
  'rebuild',
  'sheets',
  'ready',
] as const
/** The names of all the sealed dealer's steps. */
export const SEALED_STEPS = [
  ...DEAL_STEPS,
  'draw',
  'blind',
  'verdict',
  'open',
  'claim',
  'mask',
  'count',
  'show',
] as const
export type SealedStep = (typeof SEALED_STEPS)[number]

export const isOfDeal = (step: SealedStep): boolean => DEAL_STEPS.some(each => each === step)

/** A step towards an answer, as it is named on every device. */
export interface Step<Name extends string = string> {
  readonly step: Name
  /**
   * The statement a part of this step proves, where a device may give a second part for another statement on another
   * branch of the log; null where it may give one part for the request's number and step, and never a second. [L5, F25]
   */
  readonly about: Json
}

/** The next step towards an answer. Each step becomes a line. */
export type Awaited<Name extends string = string> =
  /** One device's line, which needs no person. */
  | (Step<Name> & {
      readonly kind: 'authored'
      readonly by: Device
      /** True where the line gives away what cannot be taken back: it waits as a part does. [L11] */
      readonly givesAway?: boolean
    })
  /** Everybody's part: the line holds the hash of each. */
  | (Step<Name> & { readonly kind: 'parts' })
  /** One outcome, whoever answered: the line holds the outcome, and rests on the parts of a quorum. */
  | (Step<Name> & { readonly kind: 'outcome' })

export type Next<Name extends string = string> =
  | Awaited<Name>
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The deal cannot go on, and nothing is lost by it: all begin again, without the devices that are to blame. */
  | { readonly kind: 'again'; readonly without: readonly Device[] }

/** A request, and the steps taken towards its answer. */
export interface Progress<State = unknown, Asks extends Draw | Task = Draw | Task> {
  readonly request: Request<Asks>
  /** The public state of the deal after the steps so far. */
  readonly dealing: State
  /** The number of devices that count, and those of them that the log calls absent or left. */
  readonly members: number
  readonly missing: readonly Device[]
  /** For a game that asks for the highest: what a seat's private play comes to by its rules, from all that the seat has learnt. */
  readonly worthOf?: (seat: Seat, known: Known) => number | undefined
}

/** By seat: the device it is played from, as the start line says. */
export type Seating = readonly Device[]

/** By device: its part of a step. */
export type StepParts = ReadonlyMap<Device, Json>

/**
 * The public half of a dealer among many devices. It names the step that is awaited, judges what is sent, and returns the
 * public state after it. That state is immutable and the log keeps one for every line, so that a log cut back is a deal cut
 * back; it holds nothing that the lines do not say. Written as methods, so that a log need not know what the state is.
 */
export interface Judge<State = unknown> {
  /** The state before the first line of the game, from each device's hello; undefined where nobody should begin so. */
  begun(seating: Seating, lobby: Json, parts: readonly Json[]): State | undefined
  awaits(progress: Progress<State>): Next
  isPart(progress: Progress<State>, by: Device, part: Json): boolean
  /** The outcome, from enough good parts; undefined while there are too few. */
  form(progress: Progress<State>, parts: StepParts): Json | undefined
  /** The state after the step that is awaited, with this value and the parts it rests on; undefined where they do not hold. */
  after(progress: Progress<State>, value: Json, parts: StepParts): State | undefined
  /**
   * The log has just called this device absent or gone. Where it owed a step that another can do instead, it is passed over
   * for this request, so that one who comes back and owes again cannot hold it up for ever. `progress` is as before the call.
   */
  passOver(progress: Progress<State>, device: Device): State
  /**
   * The state in which a request goes on though this device has left and the game asks it otherwise now; undefined where it is
   * asked anew under another number.
   */
  goOnWithout(progress: Progress<State>, device: Device): State | undefined
  /**
   * The state after the step that is awaited, with a value that was proved before and a quorum has confirmed since; undefined
   * where it has to be found from the parts once more.
   */
  believe(progress: Progress<State>, value: Json): State | undefined
  isProved(dealing: State, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): boolean
  /** The state after a move whose claim is proved. */
  afterClaim(dealing: State, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): State
  /** Does this help the seat to look at what lies aside? */
  isHelp(dealing: State, seat: Seat, by: Device, help: Json): boolean
  /** Has a deal been done? Only then is there anything to unseal or disclose. */
  hasCards(dealing: State): boolean
  /** After the game: does this unseal what the device did, and open its part of every card? */
  isUnsealed(dealing: State, by: Device, part: Json): boolean
  /** Every card in its place, once enough have unsealed. Called only where there are cards. */
  disclose(dealing: State, parts: StepParts): Disclosed | undefined
  /** Does the answer to this agree with the cards, once they are disclosed? */
  agrees(asks: Draw | Task, answer: Answer, cards: Disclosed): boolean
}

/** Every card, in the open. */
export interface Disclosed {
  readonly aside: readonly Card[]
  /** By seat. */
  readonly hands: readonly (readonly Card[])[]
}

/** The dealer on one device, with the device's secrets: it makes what the others judge. Nothing here is made twice. [L5] */
export interface DeviceDealer<State = unknown> extends Judge<State> {
  /** This device's contribution to a step; undefined when it has none to give. */
  part(progress: Progress<State>): Json | undefined
  /** This device's value for a step that is its own. */
  author(progress: Progress<State>): Json
  /** Gets ready what this device will owe later. Was there anything to do? */
  prepare(progress: Progress<State>): boolean
  /** Tells this device's seats in private what the answer to this request means for them. */
  whispers(dealing: State, answer: Answer, asks: Draw | Task): readonly Whisper[]
  /** The proof of what a move says of hidden things; undefined when it is not so. */
  prove(
    dealing: State,
    seat: Seat,
    claim: Claim,
    secret: Secret | undefined,
    occasion: Occasion,
  ): Json | undefined
  /** Tells this device's seats the card that a proved claim shows, or what they have decided. */
  readShown(dealing: State, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): readonly Whisper[]
  /** This device's help for a seat that looks at what lies aside. The rules say who may look. */
  help(dealing: State, seat: Seat): Json | undefined
  /** Tells a seat of this device what lies aside, once enough have helped. */
  look(dealing: State, seat: Seat, helps: StepParts): Whisper | undefined
  /** After the game: the secret that this device's shuffles grew from, and its part of every card. */
  unseal(dealing: State): Json | undefined
}
