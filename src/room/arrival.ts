import { formatBytes } from '../sealed/bytes'
import type { RoomContext } from './context'
import { Interval } from './interval'
import type { Key } from './keys'
import { guestOf, isProvisional, type Lobby } from './lobby'
import type { Coming, LobbyRequest } from './lobbyRequests'

const COME_EVERY_MS = 1000

/** The way of one device's person into a room: asks the host to be a guest until it is one, or was sent away. */
export class Arrival {
  readonly #room: RoomContext
  readonly #interval = new Interval(COME_EVERY_MS)
  /** Null while the page only looks into the room. */
  #request: { readonly ask: 'come' | 'watch'; readonly name: string } | null
  /** The host that has sent this device away. */
  #sentAwayBy: Key | null = null

  constructor(room: RoomContext) {
    this.#room = room
    this.#request = { ask: 'come', name: room.device.name }
  }

  /** The person has come, or will as soon as somebody is there to be asked. */
  get hasCome(): boolean {
    return this.#request !== null
  }

  get isSentAway(): boolean {
    return this.#sentAwayBy !== null
  }

  /** The page only looks into the room: nobody is asked for anything. */
  onlyLook(): void {
    this.#request = null
  }

  come(as: Coming, name: string): void {
    this.#request = { ask: as === 'player' ? 'come' : 'watch', name }
    this.askAtOnce()
  }

  askAtOnce(): void {
    this.#interval.reset()
  }

  /** The request to the host that is due now, if this device is no guest that is present. */
  takeRequest(): LobbyRequest | undefined {
    const { isPresent, hasLeft, now, device } = this.#room
    if (isPresent || hasLeft || this.isSentAway || !this.#interval.isDue(now)) return undefined
    if (this.#request === null) return undefined
    return { ...this.#request, box: formatBytes(device.keys.box.publicKey) as Key }
  }

  /** Notes that the host of this lobby has sent this device away. A guest that stands in for the host sends nobody away. */
  takeKick(lobby: Lobby): void {
    if (isProvisional(lobby)) return
    this.#sentAwayBy = guestOf(lobby, this.#room.self) === undefined ? lobby.host : null
  }

  /** Another lobby stands: this device is a guest again, or another host holds the room and may be asked. */
  followLobby(lobby: Lobby): void {
    const isOfOther = !isProvisional(lobby) && lobby.host !== this.#sentAwayBy
    if (isOfOther || guestOf(lobby, this.#room.self) !== undefined) this.#sentAwayBy = null
  }
}
