import { err, ok, type Result } from '../rules/result'
import { canon } from '../sealed/canon'
import type { RoomContext } from './context'
import type { CurrentGame } from './currentGame'
import type { Key } from './keys'
import { guestOf, membersIn, MOST_KICKED, notYet, parseKicked, type Lobby, type NotYet } from './lobby'
import {
  applyRequest,
  isComing,
  spreadBots,
  nextLobby,
  voucherFor,
  withAway,
  withSeatsTaken,
  type LobbyRequest,
} from './lobbyRequests'
import type { PersonConsent } from './personConsent'
import type { StandingLobby } from './standingLobby'

/** The host's part in the lobby: grants requests, notes who is away, lets the game begin, and opens the next lobby. */
export class LobbyHost {
  readonly #room: RoomContext
  readonly #lobbies: StandingLobby
  readonly #consent: PersonConsent
  readonly #game: CurrentGame
  #kicked: readonly Key[] = []
  #startsAt: number | null = null

  constructor(room: RoomContext, lobbies: StandingLobby, consent: PersonConsent, game: CurrentGame) {
    this.#room = room
    this.#lobbies = lobbies
    this.#consent = consent
    this.#game = game
  }

  recall(kicked: unknown): void {
    this.#kicked = parseKicked(kicked) ?? []
    const { lobby, now } = this.#room
    if (lobby !== null && lobby.startsInMs !== null) this.#startsAt = now + lobby.startsInMs
  }

  /** Counts down from when a lobby with a countdown was first seen, on every device: any may become the host. */
  followCountdown({ startsInMs }: Lobby, before: Lobby | null): void {
    if (startsInMs === null) this.#startsAt = null
    else if (before?.startsInMs !== startsInMs || this.#startsAt === null)
      this.#startsAt = this.#room.now + startsInMs
  }

  /** The reason why the table cannot begin; undefined when it can. */
  get notYet(): NotYet | undefined {
    const { lobby, kind, isHost } = this.#room
    if (lobby === null || kind === undefined) return { why: 'alone' }
    const why = notYet(lobby, kind)
    return why === undefined && isHost && this.#consent.concerns.length > 0 ? { why: 'unagreed' } : why
  }

  /** Lets the game begin: from now on nothing changes in the lobby, and everybody signs. */
  begin(): Result<null, 'hosts-only' | 'not-now' | NotYet['why']> {
    const { lobby, isHost } = this.#room
    if (lobby === null || !isHost) return err('hosts-only')
    if (lobby.at !== 'gathering' || !this.#game.isFree) return err('not-now')
    const why = this.notYet
    if (why !== undefined) return err(why.why)
    this.#lobbies.publish({ ...spreadBots(lobby), n: lobby.n + 1, at: 'starting', startsInMs: null })
    return ok(null)
  }

  /** Grants a request of this device or another, or says why not. */
  takeRequest(by: Key, ask: LobbyRequest): void {
    const { lobby, kind, isHost, device } = this.#room
    if (lobby === null || kind === undefined || !isHost) return
    if (this.#kicked.includes(by) && guestOf(lobby, by) === undefined) return this.#refuse(by, 'kicked')
    const wanted = ask.ask === 'table' ? device.catalogue.kind(ask.game, ask.kind) : kind
    if (wanted === undefined) return
    // Without it the others may be too few: then it is for the person who begins to say whether it is dealt to again.
    const isBenched = this.#game.benched.includes(by) && membersIn(lobby).length > 1
    if (ask.ask === 'sit' && isBenched) return this.#refuse(by, 'not-now')
    const voucher = this.#voucherOf(by)
    if (isComing(ask) && guestOf(lobby, by) === undefined && voucher === undefined)
      return this.#refuse(by, 'not-linked')
    const changed = applyRequest(lobby, wanted, by, ask, voucher ?? null)
    if (!changed.ok) {
      const waits = isComing(ask) && changed.error === 'not-now'
      return waits ? undefined : this.#refuse(by, changed.error)
    }
    // The last to leave keeps the lobby as it was: with it the room is opened again.
    if (changed.value.guests.length === 0) return
    if (ask.ask === 'kick') this.#noteKicked(ask.key)
    if (canon(changed.value) === canon(lobby)) return this.#lobbies.tellTo(by)
    this.#lobbies.publish({ ...changed.value, n: lobby.n + 1 })
  }

  /** Marks the guests as away that cannot be reached any more. */
  noteAway(): void {
    const { lobby, isHost, self, peers } = this.#room
    if (lobby === null || !isHost || lobby.at !== 'gathering') return
    const isReached = (key: Key): boolean => key === self || peers.includes(key)
    const gone = lobby.guests.filter(guest => guest.isHere && !isReached(guest.key))
    if (gone.length === 0) return
    const noted = gone.reduce((so, { key }) => withAway(so, key), lobby)
    this.#lobbies.publish({ ...noted, n: lobby.n + 1 })
  }

  /** A game that was begun while the host was away has used up its number; and the host's page may be another since. */
  passBegun(): void {
    const { lobby, isHost } = this.#room
    const { begunEpoch, game } = this.#game
    if (lobby === null || !isHost || lobby.at !== 'gathering') return
    if (lobby.epoch > begunEpoch && this.#room.isOfRules(lobby)) return
    const prev = game === null || game.epoch < lobby.epoch ? lobby.prev : game.lobby.prev
    const epoch = Math.max(lobby.epoch, begunEpoch + 1)
    this.#lobbies.publish({ ...lobby, epoch, prev, n: lobby.n + 1 })
  }

  /** Keeps the next lobby in step with the game that is over. */
  openNext(): void {
    const { lobby, kind, isHost } = this.#room
    const { game } = this.#game
    if (game === null || lobby === null || kind === undefined || !isHost || !game.isOver) return
    if (lobby.epoch !== game.epoch + 1 || lobby.prev === game.head || lobby.at !== 'gathering') return
    if (game.outcome === 'again') {
      const { benched } = this.#game
      // A device that had only fallen silent, and is here again, keeps its chair; but not a second time.
      const isToBlame = (key: Key): boolean =>
        benched.includes(key) ||
        (game.blamed.includes(key) && (!game.absent.includes(key) || guestOf(lobby, key)?.isHere !== true))
      const seated = withSeatsTaken(lobby, game.lobby, isToBlame)
      this.#lobbies.publish({ ...seated, prev: game.head, n: lobby.n + 1 })
      return
    }
    // A ballot after the end changes the last line, and who has left: that must not move the pieces again, nor make
    // people ready again.
    if (lobby.prev !== game.lobby.prev) {
      const left = game.leftSince(lobby.prev)
      const chairs = lobby.chairs.filter(({ home }) => !left.includes(home))
      this.#lobbies.publish({ ...lobby, chairs, prev: game.head, n: lobby.n + 1 })
      return
    }
    const following = nextLobby(lobby, kind, game.head, game.left)
    this.#lobbies.publish({ ...following, epoch: lobby.epoch })
  }

  /** Begins after a countdown, when everybody is ready for another game, or where all begin again. */
  beginByItself(): void {
    const { lobby, isHost, now } = this.#room
    if (lobby === null || !isHost || lobby.at !== 'gathering') return
    if (!this.#game.isFree || this.notYet !== undefined) return
    const { game, benched } = this.#game
    const isTime = this.#startsAt !== null && now >= this.#startsAt
    const areReady = lobby.epoch > 0 && membersIn(lobby).every(({ isReady }) => isReady)
    const isAgain = game?.outcome === 'again' && lobby.prev === game.head
    if (isAgain && benched.length > 0) return
    if ((isTime || areReady || isAgain) && this.#consent.hasSeen(lobby)) this.begin()
  }

  /** The guest that vouches for a device: null if the host is linked to it itself; undefined if no guest can. */
  #voucherOf(by: Key): Key | null | undefined {
    const { lobby, contacts, self } = this.#room
    if (lobby === null || by === self || contacts.isLinked(by)) return null
    return voucherFor(
      lobby,
      by,
      guest => contacts.listedBy(guest),
      key => contacts.isLinked(key),
    )
  }

  #noteKicked(key: Key): void {
    this.#kicked = [...this.#kicked, key].slice(-MOST_KICKED)
    this.#room.keep('kicked', this.#kicked)
  }

  #refuse(to: Key, why: string): void {
    if (to === this.#room.self) this.#room.refuse(why)
    else this.#room.post(to, { r: 'no', why })
  }
}
