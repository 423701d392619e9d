import { Allowances } from '../rules/allowance'
import type { DeviceKey } from './greeting'

/** One friend may carry messages of this many devices at a time; the first it named come first. */
export const MOST_CARRIED = 8
/** A friend may bring one more device that was never heard through friends before in each such interval. */
const NEW_EVERY_MS = 10_000
/** The most devices remembered as having had a place; above that, only those that have one are remembered. */
const MOST_KNOWN = 256
/** The allowances of friends that have gone are kept for this many. */
const MOST_FRIENDS = 64

/** The links that friends say they have: to which devices, and in which life of each. */
export class FriendLists {
  readonly #given: HearsayGiven
  readonly #friends = new Map<DeviceKey, Friend>()
  /** Kept when a friend goes, so that it does not come back with a new one. */
  readonly #newcomers = new Allowances<DeviceKey>(MOST_CARRIED, NEW_EVERY_MS, MOST_FRIENDS)
  #known = new Set<DeviceKey>()

  constructor(given: HearsayGiven) {
    this.#given = given
  }

  /** Takes a friend's list; returns true if the friend is in another life than before. */
  hear(friend: DeviceKey, life: string, lives: ReadonlyMap<DeviceKey, string>, now: number): boolean {
    const before = this.#friends.get(friend)
    const places = (before?.places ?? []).filter(device => lives.has(device))
    this.#friends.set(friend, { life, lives, places })
    this.#fill(friend, now)
    return before?.life !== life
  }

  /** Forgets a friend to which the link has ended. */
  forget(friend: DeviceKey): void {
    this.#friends.delete(friend)
  }

  /** Gives places to devices that waited for one. */
  refill(now: number): void {
    for (const friend of this.#friends.keys()) this.#fill(friend, now)
  }

  lifeOf(friend: DeviceKey): string | undefined {
    return this.#friends.get(friend)?.life
  }

  /** The life in which the friend knows that device. */
  lifeThrough(friend: DeviceKey, device: DeviceKey): string | undefined {
    return this.#friends.get(friend)?.lives.get(device)
  }

  isListed(device: DeviceKey): boolean {
    return this.friendsOf(device).length > 0
  }

  listedBy(friend: DeviceKey): readonly DeviceKey[] {
    return [...(this.#friends.get(friend)?.lives.keys() ?? [])]
  }

  friendsOf(device: DeviceKey): readonly DeviceKey[] {
    return [...this.#friends].filter(([, { lives }]) => lives.has(device)).map(([friend]) => friend)
  }

  /** The devices that are heard through friends. */
  get carried(): ReadonlySet<DeviceKey> {
    const places = [...this.#friends.values()].flatMap(each => each.places)
    return new Set(places.filter(device => !this.#given.isLinked(device)))
  }

  /** Devices listed and not linked, at most this many: every friend's first come before any friend's second. */
  missing(most: number): readonly DeviceKey[] {
    const lists = [...this.#friends.values()].map(({ lives }) => [...lives.keys()].filter(this.#isMissing))
    const longest = Math.max(0, ...lists.map(list => list.length))
    const found = new Set<DeviceKey>()
    for (let i = 0; i < longest; i++)
      for (const list of lists) {
        const device = list[i]
        if (device !== undefined && found.size < most) found.add(device)
      }
    return [...found]
  }

  /** The number of entries kept because of others. */
  get size(): number {
    const lists = [...this.#friends.values()].reduce((sum, { lives }) => sum + lives.size, 0)
    return lists + this.#known.size + this.#newcomers.size
  }

  readonly #isMissing = (device: DeviceKey): boolean =>
    device !== this.#given.self && !this.#given.isLinked(device)

  #fill(friend: DeviceKey, now: number): void {
    const told = this.#friends.get(friend)
    if (told === undefined) return
    const places = told.places.filter(this.#isMissing)
    for (const device of told.lives.keys()) {
      if (places.length >= MOST_CARRIED) break
      if (places.includes(device) || !this.#isMissing(device) || !this.#mayKnow(friend, device, now)) continue
      places.push(device)
    }
    this.#friends.set(friend, { ...told, places })
  }

  #mayKnow(friend: DeviceKey, device: DeviceKey, now: number): boolean {
    if (this.#known.has(device)) return true
    if (!this.#newcomers.take(friend, now)) return false
    if (this.#known.size >= MOST_KNOWN) this.#known = new Set(this.carried)
    this.#known.add(device)
    return true
  }
}

interface HearsayGiven {
  readonly self: DeviceKey
  readonly isLinked: (device: DeviceKey) => boolean
}

interface Friend {
  readonly life: string
  readonly lives: ReadonlyMap<DeviceKey, string>
  /** The devices whose messages it carries, the first named first. */
  readonly places: readonly DeviceKey[]
}
