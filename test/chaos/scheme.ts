import type { Shape } from '../../src/rules/game'
import type { Json } from '../../src/sealed/canon'
import type { Replica } from '../../src/log/replica/replica'
import type { Progress, DeviceDealer } from '../../src/log/dealerPort'
import type { Device } from '../../src/log/signer'
import type { Message } from '../../src/log/messages'

/** The acts of a liar of the second edition beside its replica. None needs another's key. */
export interface Scheme<S extends Shape> {
  /** Two devices that hear each other only through the liar for as long as the storm lasts. */
  readonly between: readonly [Device, Device] | null
  /** When it begins to keep them apart, and to show each another face. */
  readonly from: number
  /** The message it sends in place of its replica's; null for none. */
  instead(replica: Replica<S>, to: Device, message: Message, now: number): Message | null
  /** The messages it sends to all, unasked, twenty times a second. */
  unasked(replica: Replica<S>, now: number): readonly Message[]
  /** The messages it sends to all at once, having heard this. */
  upon(replica: Replica<S>, from: Device, message: Message, now: number): readonly Message[]
  /** Does a go-between pass this on from one of its two to the other? */
  isPassed(message: Message, now: number): boolean
  /** The dealer on its device. */
  sealing(honest: DeviceDealer): DeviceDealer
}

/** Does nothing that its replica would not do. */
export class Idle<S extends Shape> implements Scheme<S> {
  readonly between: readonly [Device, Device] | null = null
  readonly from: number = 0

  instead(_replica: Replica<S>, _to: Device, message: Message, _now: number): Message | null {
    return message
  }

  unasked(_replica: Replica<S>, _now: number): readonly Message[] {
    return []
  }

  upon(_replica: Replica<S>, _from: Device, _message: Message, _now: number): readonly Message[] {
    return []
  }

  isPassed(_message: Message, _now: number): boolean {
    return true
  }

  sealing(honest: DeviceDealer): DeviceDealer {
    return honest
  }
}

/** The same dealer, but for the parts it gives. */
export const withParts = (
  honest: DeviceDealer,
  part: (progress: Progress, good: () => Json | undefined) => Json | undefined,
): DeviceDealer => {
  const given = honest.part.bind(honest)
  return Object.assign(honest, { part: (progress: Progress) => part(progress, () => given(progress)) })
}
