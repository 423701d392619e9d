import { Allowances } from '../rules/allowance'
import type { DeviceKey } from './greeting'

/**
 * A friend may bring this many messages and signals of others at once, then one more in each interval: each
 * costs a signature or a connection.
 */
const CARRIED_AT_ONCE = 400
const CARRIED_EVERY_MS = 10
/** A friend is heard this often at once, then once more in each interval; no honest device sends more. */
const WORDS_AT_ONCE = 1000
const WORD_EVERY_MS = 4
/** A friend that changes its list more often than this is heard once a tick. */
const LISTS_AT_ONCE = 32
const LIST_EVERY_MS = 500
const MOST_REMEMBERED = 64

/** Each friend's allowances to speak, to have things passed on, and to change its list. */
export class FriendAllowances {
  readonly #words = new Allowances<DeviceKey>(WORDS_AT_ONCE, WORD_EVERY_MS, MOST_REMEMBERED)
  readonly #carried = new Allowances<DeviceKey>(CARRIED_AT_ONCE, CARRIED_EVERY_MS, MOST_REMEMBERED)
  readonly #lists = new Allowances<DeviceKey>(LISTS_AT_ONCE, LIST_EVERY_MS, MOST_REMEMBERED)

  maySpeak(friend: DeviceKey, now: number): boolean {
    return this.#words.take(friend, now)
  }

  mayCarry(friend: DeviceKey, now: number): boolean {
    return this.#carried.take(friend, now)
  }

  mayList(friend: DeviceKey, now: number): boolean {
    return this.#lists.take(friend, now)
  }
}
