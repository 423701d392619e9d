import { err, ok, type Result } from '../rules/result'
import type { RoomContext } from './context'
import { handedOver, isPinHeld, MOST_HANDOVERS, type Handover } from './founder'
import type { Key } from './keys'
import { guestOf, isProvisional, type Lobby } from './lobby'
import { withAway } from './lobbyRequests'
import type { StandingLobby } from './standingLobby'

/** Settles who holds the room: hands it over, takes it back, and stands in for a host that is away. */
export class Succession {
  readonly #room: RoomContext
  readonly #lobbies: StandingLobby

  constructor(room: RoomContext, lobbies: StandingLobby) {
    this.#room = room
    this.#lobbies = lobbies
  }

  /** The host's person gives the room to another guest. It is the host's until that device has signed a lobby. */
  handOver(to: Key): Result<null, 'hosts-only' | 'not-now' | 'handed' | 'unknown'> {
    const { lobby, self, isHost, device, id } = this.#room
    if (lobby === null || !isHost || isProvisional(lobby)) return err('hosts-only')
    if (lobby.at !== 'gathering') return err('not-now')
    if (to === self || guestOf(lobby, to) === undefined) return err('unknown')
    const { given } = this.#lobbies
    if (given !== null && given.term === lobby.term + 1 && given.to !== to) {
      // A signed handover cannot be taken back, but the founder has terms beyond it.
      if (lobby.founder.key !== self) return err('handed')
      this.#hold(lobby, [], given.term + 1)
    } else if (lobby.handovers.length >= MOST_HANDOVERS) {
      if (lobby.founder.key !== self) return err('handed')
      this.#hold(lobby, [], lobby.term + 1)
    }
    const term = (this.#room.lobby?.term ?? lobby.term) + 1
    this.#lobbies.give(handedOver(device.keys, id, term, to))
    return ok(null)
  }

  /** True if this device may take the room back from the device it was handed to. */
  get mayTakeBack(): boolean {
    const { lobby, self, isHost } = this.#room
    return lobby !== null && lobby.founder.key === self && !isHost && lobby.at === 'gathering'
  }

  takeBack(): void {
    const { lobby } = this.#room
    if (lobby !== null && this.mayTakeBack) this.#hold(lobby, [], this.#lastTerm(lobby) + 1)
  }

  /** The host hands the room to this device. It counts from the first lobby this device signs. */
  takeHandover(from: Key, handover: Handover): void {
    const { lobby, self, hasLeft } = this.#room
    if (lobby === null || isProvisional(lobby) || lobby.at !== 'gathering' || hasLeft) return
    if (from !== lobby.host || handover.to !== self || handover.term !== lobby.term + 1) return
    const handovers = [...lobby.handovers, handover]
    if (handovers.length > MOST_HANDOVERS || !isPinHeld({ ...lobby, handovers })) return
    if (guestOf(lobby, self) !== undefined) this.#hold(lobby, handovers, handover.term)
  }

  /** While the host is away the next guest that is heard stands in for it. [L32] */
  standIn(): void {
    const { lobby, authority, contacts, self, hasLeft } = this.#room
    const { held } = authority
    if (lobby === null || held === undefined || hasLeft || !authority.mayKeep(contacts)) return
    const epoch = lobby.at === 'starting' ? lobby.epoch + 1 : lobby.epoch
    const { term, handovers } = held
    this.#lobbies.publish({
      ...withAway(lobby, lobby.host),
      epoch,
      term,
      handovers,
      n: lobby.n + 1,
      host: self,
      at: 'gathering',
      startsInMs: null,
    })
  }

  /** Two handovers of one term are void: the device that held the room before holds it again. */
  holdAgain(): void {
    const { lobby, self, authority } = this.#room
    const { held } = authority
    if (held?.isUndone !== true || lobby === null || held.by !== self || lobby.at === 'starting') return
    const term = held.handovers.length === 0 ? this.#lastTerm(lobby) + 1 : held.term
    this.#hold(lobby, held.handovers, term)
  }

  /** This device holds the room from this term on. */
  #hold(lobby: Lobby, handovers: readonly Handover[], term: number): void {
    this.#lobbies.publish({
      ...lobby,
      host: this.#room.self,
      handovers,
      term,
      n: lobby.n + 1,
      startsInMs: null,
    })
  }

  /** The highest term this device has heard of. */
  #lastTerm(lobby: Lobby): number {
    const pinned = this.#room.authority.pinned?.lobby.term ?? 0
    return Math.max(lobby.term, pinned, this.#lobbies.given?.term ?? 0)
  }
}
