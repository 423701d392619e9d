import { one, record, text, type Parsed } from '../rules/parse'
import { formatBytes, parseBytes } from '../sealed/bytes'
import { canon } from '../sealed/canon'
import type { Line } from '../log/line'
import { parsePart, type Part } from '../log/statement'
import type { Arrival } from './arrival'
import type { RoomContext } from './context'
import type { CurrentGame } from './currentGame'
import { isPinHeld } from './founder'
import { Interval } from './interval'
import type { Key } from './keys'
import {
  guestOf,
  isProvisional,
  isWithinReach,
  lobbyHash,
  membersIn,
  parseCount,
  parseLobby,
  type Lobby,
} from './lobby'
import { spreadBots, withAway } from './lobbyRequests'
import type { PersonConsent } from './personConsent'
import { agreedGameIn } from './ports'
import type { StandingLobby } from './standingLobby'
import { StartSignatures } from './startSignatures'

/** A guest that stands in for the host may use up so many numbers of games. */
const SPARE_EPOCHS = 16

const PART_EVERY_MS = 500
/** The host gives up a start that some have not signed after this time, */
const START_LIMIT_MS = 8000
/** or after this one, while it hears them all: their people may be asked something. */
const PERSON_LIMIT_MS = 60_000

/** The last start this device has signed, and the seed of its hello in it. */
const parseSignedStart = record({
  epoch: parseCount,
  /** Under the host that holds the room, or one that stood in for it. */
  isPinned: one(true, false),
  /** The hash of the lobby that was to begin. */
  lobby: text(64),
  seed: parseBytes(32),
  part: parsePart,
})
type SignedStart = Parsed<typeof parseSignedStart>

/** The way of a lobby to the start line of its game: signing it, gathering the parts of all, and taking a start that others formed. */
export class GameStart {
  readonly #room: RoomContext
  readonly #lobbies: StandingLobby
  readonly #arrival: Arrival
  readonly #consent: PersonConsent
  readonly #game: CurrentGame
  readonly #partInterval = new Interval(PART_EVERY_MS)
  #signatures: StartSignatures | null = null
  #since = 0
  #signed: SignedStart | null = null

  constructor(
    room: RoomContext,
    lobbies: StandingLobby,
    arrival: Arrival,
    consent: PersonConsent,
    game: CurrentGame,
  ) {
    this.#room = room
    this.#lobbies = lobbies
    this.#arrival = arrival
    this.#consent = consent
    this.#game = game
  }

  /** Goes on with a start that this device had signed before its page was reloaded. */
  recall(kept: unknown): void {
    this.#signed = parseSignedStart(kept) ?? null
    const { lobby, device, now } = this.#room
    if (lobby?.at !== 'starting' || this.#signed?.lobby !== lobbyHash(lobby)) return
    if (lobby.epoch <= this.#game.begunEpoch) return
    this.#signatures = new StartSignatures(device, lobby)
    this.#since = now
    this.#signatures.take(this.#signed.part)
  }

  /** The devices whose signatures are awaited; null where no start is being signed. */
  get unsigned(): readonly Key[] | null {
    return this.#signatures?.missing ?? null
  }

  /** Begins to gather signatures where the lobby is starting, and gives up where it is not. */
  followLobby(lobby: Lobby): void {
    if (lobby.at !== 'starting') {
      this.#signatures = null
      return
    }
    this.#since = this.#room.now
    this.sign(lobby)
  }

  /** Signs a lobby that is settled and agreed to by its person, once for an epoch, and never while a game is on. */
  sign(lobby: Lobby): void {
    if (!this.#game.isFree || lobby.epoch <= this.#game.begunEpoch) return
    const { device } = this.#room
    if (this.#signatures?.lobby !== lobby) this.#signatures = new StartSignatures(device, lobby)
    const signatures = this.#signatures
    if (!this.#isMember(lobby) || signatures.own !== undefined || !this.#maySign(lobby)) return
    const seed = device.fresh()
    const part = signatures.sign(seed)
    const signed = { epoch: lobby.epoch, isPinned: !isProvisional(lobby), lobby: lobbyHash(lobby), part }
    this.#signed = { ...signed, seed }
    this.#room.keep('signed', { ...signed, seed: formatBytes(seed) })
    this.#tellPart()
    this.#tryToForm()
  }

  takePart(epoch: number, part: Part): void {
    if (this.#signatures?.lobby.epoch !== epoch) return
    this.#signatures.take(part)
    this.#tryToForm()
  }

  /** A start of a lobby this device has signed is taken from anybody; else only the host can say what is played here. */
  takeStart(from: Key, epoch: number, line: Line): void {
    const { lobby: known } = this.#room
    const playing = this.#game.played
    if (known !== null && !isWithinReach(epoch, known)) return
    if (epoch <= this.#game.begunEpoch) return
    if (!this.#game.isFree && playing?.hasBegun === true) return
    const lobby = startLobby(line)
    if (lobby === undefined || lobby.epoch !== epoch || !this.#isOfRoom(lobby)) return
    const hash = lobbyHash(lobby)
    const isMember = this.#isMember(lobby)
    const isSigned = this.#signed === null || this.#signed.lobby === hash
    const isAwaited = this.#signatures !== null && hash === lobbyHash(this.#signatures.lobby)
    const isTold = from === known?.host || this.#isBegunMeanwhile(from, lobby)
    if (isMember ? isSigned : isAwaited || isTold) this.#start(lobby, line)
  }

  /** Signs once that is possible, repeats this device's part, and as the host gives up a start that takes too long. */
  tick(): void {
    const { lobby, now, isHost, contacts } = this.#room
    // The game before may have ended here only after the next was begun elsewhere.
    if (lobby?.at === 'starting') this.sign(lobby)
    if (this.#signatures === null) return
    if (this.#partInterval.isDue(now)) this.#tellPart()
    this.#tryToForm()
    const signatures = this.#signatures
    if (signatures === null || !isHost) return
    const areHeard = signatures.missing.every(key => contacts.hears(key))
    if (now - this.#since < (areHeard ? PERSON_LIMIT_MS : START_LIMIT_MS)) return
    this.#gatherAgain(signatures.missing.reduce(withAway, signatures.lobby))
  }

  /** The host's person does not begin after all, and is not ready for the next game. */
  callOff(): void {
    const { isHost, self } = this.#room
    const lobby = this.#signatures?.lobby
    if (lobby === undefined || !isHost) return
    const guests = lobby.guests.map(guest => (guest.key === self ? { ...guest, isReady: false } : guest))
    this.#gatherAgain({ ...lobby, guests })
  }

  #gatherAgain(lobby: Lobby): void {
    this.#lobbies.publish({ ...lobby, epoch: lobby.epoch + 1, n: lobby.n + 1, at: 'gathering' })
  }

  #isMember(lobby: Lobby): boolean {
    return membersIn(lobby).some(({ key }) => key === this.#room.self)
  }

  #maySign(lobby: Lobby): boolean {
    const signed = this.#signed
    const isOnce = signed === null || lobby.epoch > signed.epoch
    if (!this.#room.isOfRules(lobby)) return false
    if (agreedGameIn(lobby, this.#room.device.catalogue) === undefined) return false
    // A start that was signed while the host was away binds nobody to anything once it is back.
    const isNew = isProvisional(lobby) ? isOnce && this.#isSpare(lobby.epoch) : isOnce || !signed.isPinned
    if (!isNew || canon(spreadBots(lobby).chairs) !== canon(lobby.chairs)) return false
    if (this.#arrival.unwantedChair(lobby) !== undefined) return false
    return this.#consent.concerns.length === 0 && this.#consent.hasSeen(lobby)
  }

  /** A guest that stands in for the host cannot use up the numbers of the room's games. */
  #isSpare(epoch: number): boolean {
    const pinned = this.#room.authority.pinned?.lobby.epoch ?? 0
    return epoch <= Math.max(pinned, this.#game.begunEpoch + 1) + SPARE_EPOCHS
  }

  #tellPart(): void {
    const signatures = this.#signatures
    const part = signatures?.own
    if (signatures === null || part === undefined) return
    const { lobby } = signatures
    // The host too, should nobody play at it: it waits for all.
    for (const key of new Set([...membersIn(lobby).map(({ key }) => key), lobby.host]))
      if (key !== this.#room.self) this.#room.post(key, { r: 'part', epoch: lobby.epoch, part })
  }

  /** Begins the game once all have signed. */
  #tryToForm(): void {
    const line = this.#signatures?.line()
    if (this.#signatures !== null && line !== undefined) this.#start(this.#signatures.lobby, line)
  }

  #isOfRoom(lobby: Lobby): boolean {
    const known = this.#room.lobby?.founder ?? lobby.founder
    return lobby.room === this.#room.id && known.key === lobby.founder.key && isPinHeld(lobby)
  }

  /** The host is back, plays nothing, and its guests have begun a game meanwhile. */
  #isBegunMeanwhile(from: Key, begun: Lobby): boolean {
    const { lobby, isHost } = this.#room
    if (lobby === null || !isHost || !this.#game.isFree) return false
    if (isProvisional(lobby) || !isProvisional(begun)) return false
    const areGuests = [from, begun.host].every(key => guestOf(lobby, key) !== undefined)
    return areGuests && begun.epoch <= lobby.epoch + SPARE_EPOCHS
  }

  #start(lobby: Lobby, line: Line): void {
    const seed = this.#signed?.lobby === lobbyHash(lobby) ? this.#signed.seed : null
    if (!this.#game.begin(lobby, line, seed)) return
    this.#signatures = null
    const { lobby: current, isHost } = this.#room
    if (current === null || !isHost || current.epoch > lobby.epoch) return
    // The room's next lobby is open from now on: a device that comes meanwhile watches, and waits there. Until this
    // game is over, the game before it is that of its own lobby, which a host that was away does not know.
    this.#lobbies.publish({
      ...current,
      epoch: lobby.epoch + 1,
      prev: lobby.prev,
      n: current.n + 1,
      at: 'gathering',
      guests: current.guests.map(guest => ({ ...guest, isReady: false })),
    })
  }
}

/** The lobby that a start line begins. */
const startLobby = ({ body }: Line): Lobby | undefined =>
  body.kind === 'start' ? parseLobby(body.lobby) : undefined
