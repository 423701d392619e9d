import type { TableKind } from '../rules/tables'
import type { StoreChange, Stored } from '../store/store'
import { Authority } from './authority'
import { Contacts } from './contacts'
import type { Key } from './keys'
import { guestOf, type Lobby } from './lobby'
import type { LocalDevice, RoomPost } from './localDevice'
import type { RoomMessage } from './roomMessages'

/** Changes that must be on disk before the posts are sent. */
export interface RoomDue {
  readonly changes: readonly StoreChange[]
  readonly posts: readonly RoomPost[]
}

/** All parts of a room on one device share this: the device, the lobby that stands, the time, and what waits to go out. */
export class RoomContext {
  readonly id: string
  readonly device: LocalDevice
  readonly authority: Authority
  readonly contacts: Contacts
  /** This device's person has left for good. */
  hasLeft = false
  #now: number
  #refusal: string | null = null
  #changes: StoreChange[] = []
  #posts: RoomPost[] = []

  constructor(id: string, device: LocalDevice, now: number) {
    this.id = id
    this.device = device
    this.#now = now
    this.authority = new Authority(id)
    this.contacts = new Contacts(device.keys.key, now)
  }

  get now(): number {
    return this.#now
  }

  passTime(now: number): void {
    this.#now = now
    this.contacts.passes(now)
  }

  get self(): Key {
    return this.device.keys.key
  }

  get lobby(): Lobby | null {
    return this.authority.standing?.lobby ?? null
  }

  get isHost(): boolean {
    return this.lobby?.host === this.self
  }

  /** This device is a guest of the lobby, and the host counts it as present. */
  get isPresent(): boolean {
    const { lobby } = this
    return lobby !== null && guestOf(lobby, this.self)?.isHere === true
  }

  get kind(): TableKind | undefined {
    const { lobby } = this
    return lobby === null ? undefined : this.device.catalogue.kind(lobby.game, lobby.kind)
  }

  /** True if the lobby goes by this page's rules of its game. */
  isOfRules({ game, rules }: Lobby): boolean {
    return rules === this.device.rulesOf(game)
  }

  get peers(): readonly Key[] {
    return this.contacts.reachable
  }

  /** Notes why the last wish was not granted. */
  refuse(why: string): void {
    this.#refusal = why
  }

  /** The reason why the last wish was not granted, given out once. */
  takeRefusal(): string | null {
    const refusal = this.#refusal
    this.#refusal = null
    return refusal
  }

  post(to: Key, message: RoomMessage): void {
    this.#posts.push({ to, message })
  }

  keep(key: string, value: Stored): void {
    this.#changes.push({ key, value })
  }

  takeDue(): RoomDue {
    const due = { changes: this.#changes, posts: this.#posts }
    this.#changes = []
    this.#posts = []
    return due
  }
}
