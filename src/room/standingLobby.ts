import { bug } from '../rules/result'
import type { SignedLobby } from './authority'
import type { RoomContext } from './context'
import { parseHandover, type Handover } from './founder'
import { signText, type Key } from './keys'
import { isProvisional, lobbyText, type Lobby } from './lobby'
import type { RoomMessage } from './roomMessages'

/** The lobby that stands in a room: signs this device's own, takes those of others, and tells it to everybody. */
export class StandingLobby {
  readonly #room: RoomContext
  readonly #changed: (lobby: Lobby, before: Lobby | null) => void
  #given: Handover | null = null

  /** `changed` is called when another lobby stands, before anybody is told of it. */
  constructor(room: RoomContext, changed: (lobby: Lobby, before: Lobby | null) => void) {
    this.#room = room
    this.#changed = changed
  }

  recall(given: unknown): void {
    this.#given = parseHandover(given) ?? null
  }

  /** The last handover this device has signed: told again with each lobby, until the lobby is the other's. */
  get given(): Handover | null {
    return this.#given
  }

  give(handover: Handover): void {
    this.#given = handover
    this.#room.keep('given', handover)
    this.#tellHandover()
  }

  publish(changed: Lobby): void {
    const { device, authority, lobby: before } = this.#room
    const lobby = { ...changed, rules: device.rulesOf(changed.game) }
    const signed = { lobby, sig: signText(device.keys, lobbyText(lobby)) }
    authority.put(signed)
    this.#become(signed, before)
    this.tell()
  }

  take({ lobby, sig }: SignedLobby): void {
    const { authority, contacts, lobby: before } = this.#room
    const splits = authority.splits.length
    const isTaken = authority.take({ lobby, sig }, contacts)
    if (authority.splits.length > splits) this.#room.keep('splits', authority.splits)
    if (!isTaken) return
    this.#become({ lobby, sig }, before)
    for (const key of this.#room.peers) if (key !== lobby.host) this.tellTo(key)
  }

  tell(): void {
    for (const key of this.#room.peers) this.tellTo(key)
    this.#tellHandover()
  }

  tellTo(key: Key): void {
    const { standing, pinned } = this.#room.authority
    if (standing === null) throw bug('there is no lobby to send')
    const under = isProvisional(standing.lobby) ? pinned : null
    this.#room.post(key, { r: 'lobby', ...standing, under } satisfies RoomMessage)
  }

  #become(signed: SignedLobby, before: Lobby | null): void {
    this.#room.keep('lobby', signed)
    this.#room.keep('pinned', this.#room.authority.pinned)
    this.#changed(signed.lobby, before)
  }

  #tellHandover(): void {
    const [given, { lobby }] = [this.#given, this.#room]
    if (given !== null && lobby !== null && !isProvisional(lobby) && given.term === lobby.term + 1)
      this.#room.post(given.to, { r: 'handover', handover: given })
  }
}
