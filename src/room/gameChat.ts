import type { Aside } from '../log/messages'
import type { Device } from '../log/signer'
import { parseChatMessage, type ChatMessage } from './chat'
import { ChatLimiter } from './chatLimiter'
import type { Key } from './keys'
import type { Lobby } from './lobby'
import { chatKindAt, type ChatKind } from './roomSettings'

/** A chat message, and the device it came from. */
export interface GameTidings {
  readonly by: Key
  readonly said: ChatMessage
}

/** The talk beside one game, as far as the table's settings let it be heard, until the page takes it. */
export class GameChat {
  readonly #roster: readonly Key[]
  readonly #kind: ChatKind
  readonly #limiter = new ChatLimiter<Device>()
  #heard: GameTidings[] = []

  constructor(lobby: Lobby, roster: readonly Key[]) {
    this.#roster = roster
    this.#kind = chatKindAt(lobby)
  }

  /** Notes a message of this device or another; says whether it is heard. */
  hear(device: Device, said: ChatMessage, now: number): boolean {
    const by = this.#roster[device]
    if (by === undefined || !this.#limiter.hears(device, said, this.#kind, now)) return false
    this.#heard.push({ by, said })
    return true
  }

  hearAside({ by, body }: Aside, now: number): void {
    const said = parseChatMessage(body)
    if (said !== undefined) this.hear(by, said, now)
  }

  /** The messages that were heard since this was last called. */
  takeAll(): readonly GameTidings[] {
    return this.#heard.splice(0)
  }
}
