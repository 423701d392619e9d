import type { Answer, Draw, Task } from '../../rules/game'
import type { Result } from '../../rules/result'
import type { Json } from '../../sealed/canon'
import { admit, type Codec } from '../../sealed/codec'
import type { Point } from '../../sealed/group'
import type { HelperParts } from '../../sealed/sharing'
import type { Disclosed, Request } from '../../log/dealerPort'
import type { Device } from '../../log/signer'
import type { Whisper } from '../dealer'
import type { DeviceSecrets } from '../deviceSecrets'
import type { SealedNext, SealedProgress, SealedState } from '../sealedState'

/**
 * One kind of request: its steps, and what a device gives to each. Written as methods, whose parameters TypeScript compares
 * both ways, so that one record can hold every kind.
 */
export interface SealedRequest<Asks extends Draw | Task = Draw | Task, Message = unknown> {
  /** Names the next step. Not called once the state of the request says that it is answered. */
  awaits(progress: SealedProgress<Asks>): SealedNext
  /** Reads what a device gave to the step that is awaited; undefined where it does not hold. */
  verify(progress: SealedProgress<Asks>, by: Device, part: Json): Reading<Message> | undefined
  /** The state after a line that one device wrote alone. */
  afterAuthored?(progress: SealedProgress<Asks>, by: Device, message: Message): SealedState
  /** The state after everybody's parts, in the order of devices. */
  afterParts?(
    progress: SealedProgress<Asks>,
    messages: readonly (readonly [Device, Message])[],
  ): SealedState | undefined
  /** The outcome of a step, from the points of t devices or more. */
  outcome?(progress: SealedProgress<Asks>, given: HelperParts): StepOutcome | undefined
  /** The state after this device, whose line is awaited, has gone. */
  passOver?(progress: SealedProgress<Asks>, device: Device): SealedState
  /** The state in which this goes on though a device has left and the game asks it otherwise now. */
  goOnWithout?(progress: SealedProgress<Asks>, device: Device): SealedState | undefined
  /** The state after a value that was proved before; undefined where the parts are needed once more. */
  believe?(progress: SealedProgress<Asks>, value: Json): SealedState | undefined
  /** Does the answer agree with the cards, once all are open? */
  agrees?(asks: Asks, answer: Answer, cards: Disclosed): boolean
  /** This device's part of the step; undefined when it has none to give. */
  part(progress: SealedProgress<Asks>, own: DeviceSecrets): Json | undefined
  /** This device's value for a step that is its own. */
  author?(progress: SealedProgress<Asks>, own: DeviceSecrets): Json
  /** Gets ready what this device will owe later. Was there anything to do? */
  prepare?(progress: SealedProgress<Asks>, own: DeviceSecrets): boolean
  /** Tells this device's seats what the answer means for them alone. */
  whispers?(dealing: SealedState, own: DeviceSecrets): readonly Whisper[]
}

/** A part or a line that holds, read: points that any t devices can add up, or a message of its own meaning. */
export type Reading<Message = unknown> =
  | { readonly of: 'points'; readonly points: readonly Point[] }
  | { readonly of: 'message'; readonly message: Message }

/** The value that a joint line holds, and the state after it. */
export interface StepOutcome {
  readonly value: Json
  readonly state: SealedState
}

/** The outcome of a request's last step. */
export const answerOutcome = (
  { number }: Request,
  state: SealedState,
  value: Json,
  answer: Answer,
): StepOutcome => ({
  value,
  state: { ...state, within: { number, at: 'answered', answer } },
})

export const admittedOrNot = <Message, Meaning>(
  codec: Codec<Message>,
  raw: Json,
  verify: (message: Message) => Result<Meaning, string>,
): Meaning | undefined => {
  const read = admit(codec, raw, verify)
  return read.ok ? read.value : undefined
}

export const readPoints = (points: readonly Point[] | undefined): Reading<never> | undefined =>
  points && { of: 'points', points }

export const readMessage = <Message>(message: Message | undefined): Reading<Message> | undefined =>
  message === undefined ? undefined : { of: 'message', message }
