import { formatBytes } from '../sealed/bytes'
import { firstChairOf } from './chairs'
import type { RoomContext } from './context'
import { Interval } from './interval'
import type { Key } from './keys'
import { guestOf, isProvisional, type Lobby } from './lobby'
import type { Coming, LobbyRequest } from './lobbyRequests'

const COME_EVERY_MS = 1000

/** The way of one device's person into a room, to play or to watch: asks the host to be a guest until it is one, or was sent away. */
export class Arrival {
  readonly #room: RoomContext
  readonly #interval = new Interval(COME_EVERY_MS)
  /** The name the person comes by; null while the page only looks into the room. */
  #name: string | null
  /** The person came to watch, and has asked for no chair since. */
  #onlyWatches = false
  /** The host that has sent this device away. */
  #sentAwayBy: Key | null = null

  constructor(room: RoomContext) {
    this.#room = room
    this.#name = room.device.name
  }

  recall(onlyWatches: unknown): void {
    this.#onlyWatches = onlyWatches === true
  }

  /** The person has come, or will as soon as somebody is there to be asked. */
  get hasCome(): boolean {
    return this.#name !== null
  }

  get isSentAway(): boolean {
    return this.#sentAwayBy !== null
  }

  /** The page only looks into the room: nobody is asked for anything. */
  onlyLook(): void {
    this.#name = null
  }

  come(as: Coming, name: string): void {
    this.#name = name
    this.#watch(as === 'watcher')
    this.askAtOnce()
  }

  /** Comes as on an earlier day. */
  comeAgain(name: string): void {
    this.come(this.#onlyWatches ? 'watcher' : 'player', name)
  }

  /** The person asks for a chair. */
  sitDown(): void {
    this.#watch(false)
  }

  /** The place of a chair that the host has given to a person who only watches. */
  unwantedChair({ chairs }: Lobby): number | undefined {
    const own = this.#onlyWatches ? firstChairOf(chairs, this.#room.self) : undefined
    return own && chairs.indexOf(own)
  }

  askAtOnce(): void {
    this.#interval.reset()
  }

  /** The request to the host that is due now, if this device is no guest that is present. */
  takeRequest(): LobbyRequest | undefined {
    const { isPresent, hasLeft, now, device } = this.#room
    if (isPresent || hasLeft || this.isSentAway || !this.#interval.isDue(now)) return undefined
    if (this.#name === null) return undefined
    const box = formatBytes(device.keys.box.publicKey) as Key
    return { ask: this.#onlyWatches ? 'watch' : 'come', name: this.#name, box }
  }

  #watch(only: boolean): void {
    if (only === this.#onlyWatches) return
    this.#onlyWatches = only
    this.#room.keep('watches', only)
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
