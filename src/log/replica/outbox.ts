import type { InputTime } from '../timing'
import type { Liveness } from './liveness'
import type { Device } from '../signer'
import type { Direct, Message } from '../messages'

export interface Outgoing {
  readonly to: Device
  readonly message: Message
}

/** Outgoing messages, each over a link or through a friend. [L33] */
export class Outbox {
  readonly #self: Device
  readonly #heard: Liveness
  readonly #clock: InputTime
  readonly others: readonly Device[]
  #outgoing: Outgoing[] = []

  constructor(self: Device, members: readonly Device[], heard: Liveness, clock: InputTime) {
    this.#self = self
    this.#heard = heard
    this.#clock = clock
    this.others = members.filter(device => device !== self)
  }

  take(): readonly Outgoing[] {
    const outgoing = this.#outgoing
    this.#outgoing = []
    return outgoing
  }

  toAll(message: Direct): void {
    for (const device of this.others) this.send(device, message)
  }

  send(to: Device, message: Direct): void {
    if (!this.isLinked(to)) {
      const friend = this.others.find(
        device => this.isLinked(device) && this.#heard.beatOf(device)?.links.includes(to),
      )
      if (friend !== undefined) this.put(friend, { m: 'route', to, by: this.#self, message })
    }
    this.put(to, message)
  }

  /** Passes a message on once, to devices that do not hear its author themselves. */
  passOn(by: Device, message: Direct): void {
    if (by === this.#self) return
    for (const device of this.others) {
      const links = this.#heard.beatOf(device)?.links
      if (device !== by && links !== undefined && !links.includes(by)) this.put(device, message)
    }
  }

  isLinked(device: Device): boolean {
    return this.#heard.isLinked(device, this.#clock.now)
  }

  put(to: Device, message: Message): void {
    this.#outgoing.push({ to, message })
  }
}
