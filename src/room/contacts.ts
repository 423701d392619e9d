import type { Hearing } from './authority'
import type { Key } from './keys'

/** The devices a friend says it has a link of its own with. */
export interface Listed {
  readonly friend: Key
  readonly devices: readonly Key[]
}

/** A host that said nothing for so long is not heard. */
const HEARD_MS = 5000
/** A link that broke a moment ago still counts: it is dialled again. */
const LINK_MS = 10_000
const MOST_HEARD = 64

/** Keeps count of the devices that this one has links with, hears, and is told of by friends. */
export class Contacts implements Hearing {
  readonly self: Key
  readonly #since: number
  #now: number
  #links: readonly Key[] = []
  #listed: readonly Listed[] = []
  #linkedAt: ReadonlyMap<Key, number> = new Map()
  #heardAt: ReadonlyMap<Key, number> = new Map()

  constructor(self: Key, now: number) {
    this.self = self
    this.#since = this.#now = now
  }

  /** The devices that can be told something, over a link or through a friend. */
  get reachable(): readonly Key[] {
    const all = new Set([...this.#links, ...this.#listed.flatMap(({ devices }) => devices)])
    return [...all].filter(key => key !== this.self)
  }

  passes(now: number): void {
    this.#now = now
    if (this.#links.length > 0) this.#linkedAt = this.#noted(this.#linkedAt, this.#links)
  }

  meet(links: readonly Key[], listed: readonly Listed[]): void {
    this.#linkedAt = this.#noted(this.#linkedAt, this.#links)
    this.#links = links
    this.#listed = listed
    this.#linkedAt = this.#noted(this.#linkedAt, links)
  }

  heard(from: Key): void {
    this.#heardAt = this.#noted(this.#heardAt, [from])
  }

  /** A link of its own stands. */
  isLinked(key: Key): boolean {
    return this.#links.includes(key)
  }

  /** A link of its own stands, or did a moment ago. */
  hasLink(key: Key): boolean {
    return key === this.self || this.#now - (this.#linkedAt.get(key) ?? -Infinity) < LINK_MS
  }

  listedBy(friend: Key): readonly Key[] {
    return this.#listed.find(each => each.friend === friend)?.devices ?? []
  }

  hears(key: Key): boolean {
    return key === this.self || this.#now - this.#lastOf(key) < HEARD_MS
  }

  /** A friend may list a device that is gone: only a link, or a word it signed, counts. */
  silentMs(key: Key): number {
    return this.#now - Math.max(this.#lastOf(key), this.#since)
  }

  #lastOf(key: Key): number {
    if (this.isLinked(key)) return this.#now
    return Math.max(this.#linkedAt.get(key) ?? -Infinity, this.#heardAt.get(key) ?? -Infinity)
  }

  #noted(before: ReadonlyMap<Key, number>, keys: readonly Key[]): ReadonlyMap<Key, number> {
    const others = [...before].filter(([key]) => !keys.includes(key))
    return new Map([...others, ...keys.map((key): [Key, number] => [key, this.#now])].slice(-MOST_HEARD))
  }
}
