import type { ChatKind } from './roomSettings'
import type { ChatMessage } from './chat'

/** Limits: messages of one device in a time; nudges of one device; and nudges of all devices together. */
const MOST = 6
const IN_MS = 10_000
const NUDGE_EVERY_MS = 30_000
const KNOCK_EVERY_MS = 10_000
/** Devices come and go: the ones heard longest ago are forgotten. */
const MOST_DEVICES = 64

/** Decides which chat messages are heard: on the device that says them, and again on each that hears them. */
export class ChatLimiter<By> {
  readonly #heard = new Map<By, readonly number[]>()
  readonly #nudged = new Map<By, number>()
  #knockedAt = -Infinity

  hears(by: By, said: ChatMessage, kind: ChatKind, now: number): boolean {
    if (said.say === 'words' && kind !== 'words') return false
    if ((said.say === 'phrase' || said.say === 'reaction') && kind === 'none') return false
    const lately = (this.#heard.get(by) ?? []).filter(at => now - at < IN_MS)
    if (lately.length >= MOST) return false
    if (said.say === 'nudge' && !this.#mayKnock(by, now)) return false
    this.#heard.delete(by)
    this.#heard.set(by, [...lately, now])
    const [oldest] = this.#heard.keys()
    if (oldest !== undefined && this.#heard.size > MOST_DEVICES) this.#heard.delete(oldest)
    if (said.say === 'nudge') {
      this.#nudged.set(by, now)
      this.#knockedAt = now
    }
    return true
  }

  #mayKnock(by: By, now: number): boolean {
    return (
      now - (this.#nudged.get(by) ?? -Infinity) >= NUDGE_EVERY_MS && now - this.#knockedAt >= KNOCK_EVERY_MS
    )
  }
}
