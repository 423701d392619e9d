import type { Act } from '../rules/game'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { formatBytes, parseBytes } from '../sealed/bytes'
import { canon, type Json } from '../sealed/canon'
import type { Change, Kept } from '../store/store'
import type { Device } from '../table/signer'
import { parsePart, type Part } from '../table/statement'
import { asked, botsSpread, next, satAgain, withAway, type Ask } from './asks'
import { isTextSigned, signText, type Key } from './keys'
import {
  guestOf,
  isLater,
  isWithinReach,
  lobbyHash,
  membersIn,
  MOST_KICKED,
  notYet,
  parseKicked,
  parseLobby,
  type Lobby,
  type NotYet,
} from './lobby'
import type { Member, Post } from './member'
import { parseRoomMessage, type RoomMessage } from './message'
import { Playing, type Heard } from './playing'
import type { Said } from './said'
import { Starting } from './starting'

/** What must be on disk before anything is sent. */
export interface RoomDue {
  readonly changes: readonly Change[]
  readonly posts: readonly Post[]
}

interface Signed {
  readonly epoch: number
  readonly seed: Uint8Array
  readonly part: Part
}

const CLOCKS = {
  /** The host says how the lobby stands, for whoever missed it. */
  lobbyAgain: 2000,
  askAgain: 1000,
  partAgain: 500,
  /** A start that not all have signed by then is given up, without those who did not. */
  startLimit: 8000,
  followAgain: 700,
  /** A host that is away so long while a lobby gathers is followed by the next who came. */
  hostAway: 5000,
  nextHost: 2000,
} as const

/** One device's side of a room: its lobby, and the game that is played in it. Inputs one at a time; then `due`. */
export class Room {
  readonly id: string
  readonly #member: Member
  #lobby: Lobby | null = null
  #lobbySig: string = ''
  #starting: Starting | null = null
  #playing: Playing | null = null
  /** The last start this device has signed, and the seed of what it said of itself in it. */
  #signed: Signed | null = null
  #kicked: readonly Key[] = []
  #hasLeft = false
  /** The host has sent this device away: it asks for nothing any more. */
  #isSentAway = false
  #refused: string | null = null
  #peers: readonly Key[] = []
  #now: number
  #said = { lobby: -Infinity, ask: -Infinity, part: -Infinity, follow: -Infinity }
  #hostSeenAt: number
  #startingSince = 0
  #startsAt: number | null = null
  #changes: Change[] = []
  #posts: Post[] = []

  private constructor(id: string, member: Member, now: number) {
    this.id = id
    this.#member = member
    this.#now = now
    this.#hostSeenAt = now
  }

  /** A room of one's own: whoever makes it is its host. */
  static opened(id: string, member: Member, table: { game: string; kind: string }, now: number): Room {
    const room = new Room(id, member, now)
    const { keys, name, catalogue } = member
    const empty: Lobby = {
      room: id,
      epoch: 0,
      prev: '',
      term: 0,
      n: 0,
      host: keys.key,
      ...table,
      settings: [],
      guests: [
        { key: keys.key, box: formatBytes(keys.box.publicKey) as Key, name, isHere: true, isReady: true },
      ],
      chairs: [],
      at: 'gathering',
      startsInMs: null,
    }
    const kind = catalogue.kind(table.game, table.kind)
    if (kind === undefined) throw bug(`no table ${table.kind} of ${table.game}`)
    const seated = asked(empty, kind, keys.key, { ask: 'sit', name })
    room.#publish(seated.ok ? seated.value : empty)
    return room
  }

  /** A room somebody else made, or one this device has been in: then all it kept is handed in. */
  static joined(id: string, member: Member, kept: ReadonlyMap<string, Kept>, now: number): Room {
    const room = new Room(id, member, now)
    room.#load(kept)
    return room
  }

  get lobby(): Lobby | null {
    return this.#lobby
  }

  get playing(): Playing | null {
    return this.#playing
  }

  get isHost(): boolean {
    return this.#lobby?.host === this.#self
  }

  get me(): Key {
    return this.#self
  }

  get isStarting(): boolean {
    return this.#starting !== null
  }

  refuse(why: string): void {
    this.#refused = why
  }

  get isSentAway(): boolean {
    return this.#isSentAway
  }

  /** Why the last wish was not granted; asked once. */
  takeRefusal(): string | null {
    const refused = this.#refused
    this.#refused = null
    return refused
  }

  /** Why the table cannot begin; undefined when it can. */
  get notYet(): NotYet | undefined {
    const kind = this.#kind
    return this.#lobby === null || kind === undefined ? { why: 'alone' } : notYet(this.#lobby, kind)
  }

  due(): RoomDue {
    const { outgoing, changes } = this.#playing?.due() ?? { outgoing: [], changes: [] }
    const due = { changes: [...this.#changes, ...changes], posts: [...this.#posts, ...outgoing] }
    this.#changes = []
    this.#posts = []
    return due
  }

  /** Whom this device has a link with. */
  meet(peers: readonly Key[], now: number): void {
    this.#now = now
    const fresh = peers.filter(key => !this.#peers.includes(key))
    this.#peers = peers
    if (fresh.length > 0) this.#said = { ...this.#said, ask: -Infinity, lobby: -Infinity }
    for (const key of fresh) {
      if (this.#lobby !== null) this.#post(key, this.#lobbyMessage())
      this.#tellStart(key)
    }
    this.#noteWhoIsHere()
  }

  receive(from: Key, raw: unknown, now: number): void {
    this.#now = now
    const message = parseRoomMessage(raw)
    if (message === undefined) return
    switch (message.r) {
      case 'lobby':
        return this.#takeLobby(message.lobby, message.sig)
      case 'ask':
        return this.#takeAsk(from, message.ask)
      case 'no':
        if (from !== this.#lobby?.host) return
        if (message.why === 'kicked') this.#isSentAway = guestOf(this.#lobby, this.#self) === undefined
        else this.#refused = message.why
        return
      case 'part':
        return this.#takePart(message.epoch, message.part)
      case 'start':
        return this.#takeStart(from, message.epoch, message.line)
      case 'log':
        if (message.epoch === this.#playing?.epoch) this.#playing.receive(from, message.message, now)
        else if (message.epoch < (this.#playing?.epoch ?? 0)) this.#tellStart(from)
        return
      case 'follow':
        if (this.#playing === null) return
        if (message.epoch !== this.#playing.epoch || message.length === 0) return this.#tellStart(from)
        return this.#playing.tellTail(from, message.length)
      case 'tail':
        if (message.epoch === this.#playing?.epoch) this.#playing.follow(message.from, message.lines)
        return
      case 'asides':
        if (message.epoch === this.#playing?.epoch) this.#playing.overhear(message.asides, now)
    }
  }

  tick(now: number): void {
    this.#now = now
    this.#playing?.tick(now)
    if (this.#isDue('lobby', CLOCKS.lobbyAgain) && this.isHost) this.#tellLobby()
    if (!this.#isIn && !this.#hasLeft && !this.#isSentAway && this.#isDue('ask', CLOCKS.askAgain))
      this.#come()
    this.#keepStarting()
    this.#succeed()
    if (this.#playing?.isWatching !== false && this.#isDue('follow', CLOCKS.followAgain)) this.#followOn()
    this.#goOn()
    this.#countDown()
  }

  /** A person's wish about the lobby. */
  ask(ask: Ask, now: number): void {
    this.#now = now
    if (this.#lobby === null) return
    if (this.isHost) return this.#takeAsk(this.#self, ask)
    this.#post(this.#lobby.host, { r: 'ask', ask })
  }

  /** The host begins: from now on nothing changes, and everybody signs. */
  begin(now: number): Result<null, 'hosts-only' | 'not-now' | NotYet['why']> {
    this.#now = now
    const lobby = this.#lobby
    if (lobby === null || !this.isHost) return err('hosts-only')
    if (lobby.at !== 'gathering' || !this.#isFree) return err('not-now')
    const why = this.notYet
    if (why !== undefined) return err(why.why)
    this.#publish({ ...botsSpread(lobby), n: lobby.n + 1, at: 'starting', startsInMs: null })
    return ok(null)
  }

  choose(seat: Seat, act: Act<unknown>, now: number): Result<null, string> {
    this.#now = now
    return this.#playing?.choose(seat, act, now) ?? err('not-your-turn')
  }

  /** This device's person lets another device go, or takes that back with null. */
  letGo(device: number, playedOn: boolean | null, now: number): void {
    this.#now = now
    this.#playing?.letGo(device as Device, playedOn, now)
  }

  /** To the others in the game, beside it. */
  say(said: Said, now: number): void {
    this.#now = now
    this.#playing?.say(said, now)
  }

  takeSaid(): readonly Heard[] {
    return this.#playing?.takeSaid(this.#now) ?? []
  }

  /** This device's person leaves for good: the game, and the room. */
  bye(now: number): void {
    this.#now = now
    this.#playing?.bye(now)
    this.#hasLeft = true
    this.ask({ ask: 'leave' }, now)
  }

  // The lobby.

  get #self(): Key {
    return this.#member.keys.key
  }

  get #kind() {
    return this.#lobby === null ? undefined : this.#member.catalogue.kind(this.#lobby.game, this.#lobby.kind)
  }

  get #signedEpoch(): number {
    return this.#signed?.epoch ?? -1
  }

  get #isIn(): boolean {
    return this.#lobby !== null && guestOf(this.#lobby, this.#self)?.isHere === true
  }

  /** Nothing is being played, or it is over, or nobody plays it any more. */
  get #isFree(): boolean {
    return this.#playing === null || this.#playing.isOver || this.#isAbandoned
  }

  /** A game that is only watched here, while nobody is there who plays it. Whoever hears nobody does not know. */
  get #isAbandoned(): boolean {
    const playing = this.#playing
    if (playing === null || !playing.isWatching || playing.isOver || this.#peers.length === 0) return false
    return !this.#peers.some(key => playing.roster.includes(key))
  }

  /** Up to this number games of the room have been begun. */
  get #begunEpoch(): number {
    return this.#playing === null || this.#isAbandoned ? -1 : this.#playing.epoch
  }

  #publish(lobby: Lobby): void {
    this.#become(lobby, signText(this.#member.keys, signedLobby(lobby)))
    this.#tellLobby()
  }

  #become(lobby: Lobby, sig: string): void {
    const before = this.#lobby
    this.#lobby = lobby
    this.#lobbySig = sig
    this.#hostSeenAt = this.#now
    this.#keep('lobby', { lobby, sig } as unknown as Kept)
    if (guestOf(lobby, this.#self) !== undefined) this.#isSentAway = false
    if (lobby.startsInMs === null) this.#startsAt = null
    else if (before?.startsInMs !== lobby.startsInMs || this.#startsAt === null)
      this.#startsAt = this.#now + lobby.startsInMs
    if (lobby.at === 'starting') this.#sign(lobby)
    else this.#starting = null
  }

  #takeLobby(lobby: Lobby, sig: string): void {
    if (lobby.room !== this.id || guestOf(lobby, lobby.host) === undefined) return
    if (this.#lobby !== null && !isLater(lobby, this.#lobby)) return
    if (!isTextSigned(lobby.host, signedLobby(lobby), sig as never)) return
    this.#become(lobby, sig)
    for (const key of this.#peers) if (key !== lobby.host) this.#post(key, this.#lobbyMessage())
  }

  #takeAsk(by: Key, ask: Ask): void {
    const [lobby, kind] = [this.#lobby, this.#kind]
    if (lobby === null || kind === undefined || !this.isHost) return
    if (this.#kicked.includes(by) && guestOf(lobby, by) === undefined) return this.#answer(by, 'kicked')
    if (ask.ask === 'table' && this.#member.catalogue.kind(ask.game, ask.kind) === undefined) return
    const changed = asked(lobby, kind, by, ask)
    if (!changed.ok) {
      const waits = ask.ask === 'come' && changed.error === 'not-now'
      return waits ? undefined : this.#answer(by, changed.error)
    }
    // The last to leave keeps the lobby as it was: with it the room is opened again.
    if (changed.value.guests.length === 0) return
    if (ask.ask === 'kick') this.#sendAway(ask.key)
    if (canon(changed.value as unknown as Json) === canon(lobby as unknown as Json))
      return this.#post(by, this.#lobbyMessage())
    this.#publish({ ...changed.value, n: lobby.n + 1 })
  }

  #sendAway(key: Key): void {
    this.#kicked = [...this.#kicked, key].slice(-MOST_KICKED)
    this.#keep('kicked', this.#kicked)
  }

  #answer(to: Key, why: string): void {
    if (to === this.#self) this.#refused = why
    else this.#post(to, { r: 'no', why })
  }

  #come(): void {
    const { keys, name } = this.#member
    const ask: Ask = { ask: 'come', name, box: formatBytes(keys.box.publicKey) as Key }
    if (this.isHost) this.#takeAsk(this.#self, ask)
    else if (this.#lobby !== null) this.#post(this.#lobby.host, { r: 'ask', ask })
  }

  #noteWhoIsHere(): void {
    const lobby = this.#lobby
    if (lobby === null || !this.isHost || lobby.at !== 'gathering') return
    const isHere = (key: Key): boolean => key === this.#self || this.#peers.includes(key)
    const gone = lobby.guests.filter(guest => guest.isHere && !isHere(guest.key))
    if (gone.length === 0) return
    const noted = gone.reduce((so, { key }) => withAway(so, key), lobby)
    this.#publish({ ...noted, n: lobby.n + 1 })
  }

  /** A lobby whose host is gone is kept by the next who came. [L32] */
  #succeed(): void {
    const lobby = this.#lobby
    if (lobby === null || lobby.at === 'closed') return
    if (this.isHost || this.#peers.includes(lobby.host)) {
      this.#hostSeenAt = this.#now
      return
    }
    const inLine = lobby.guests.filter(({ key }) => key !== lobby.host)
    const place = inLine.findIndex(({ key }) => key === this.#self)
    if (place < 0 || this.#now - this.#hostSeenAt < CLOCKS.hostAway + place * CLOCKS.nextHost) return
    if (!this.#isFree && !this.#playing?.hasHost(this.#self)) return
    const epoch = lobby.at === 'starting' ? lobby.epoch + 1 : lobby.epoch
    this.#publish({
      ...withAway(lobby, lobby.host),
      epoch,
      term: lobby.term + 1,
      n: 0,
      host: this.#self,
      at: 'gathering',
      startsInMs: null,
    })
  }

  /** With a countdown, when everybody is ready for another, or where all begin again, it begins by itself. */
  #countDown(): void {
    const lobby = this.#lobby
    if (
      lobby === null ||
      !this.isHost ||
      lobby.at !== 'gathering' ||
      !this.#isFree ||
      this.notYet !== undefined
    )
      return
    const isTime = this.#startsAt !== null && this.#now >= this.#startsAt
    const areReady = lobby.epoch > 0 && membersIn(lobby).every(({ isReady }) => isReady)
    const isAgain = this.#playing?.outcome === 'again' && lobby.prev === this.#playing.head
    if (isTime || areReady || isAgain) this.begin(this.#now)
  }

  // Starting.

  /** Signs what the lobby has settled, once for an epoch, and never while a game is on. */
  #sign(lobby: Lobby): void {
    this.#startingSince = this.#now
    const members = membersIn(lobby)
    if (!this.#isFree || lobby.epoch <= this.#begunEpoch) return
    const starting = new Starting(this.#member, lobby)
    this.#starting = starting
    if (lobby.epoch <= this.#signedEpoch || members.every(({ key }) => key !== this.#self)) return
    const seed = this.#member.fresh()
    const part = starting.sign(seed)
    this.#signed = { epoch: lobby.epoch, seed, part }
    this.#keep('signed', { epoch: lobby.epoch, seed: formatBytes(seed), part: part as unknown as Kept })
    this.#tellPart()
    this.#tryStart()
  }

  #tellPart(): void {
    const part = this.#starting?.own
    if (this.#starting === null || part === undefined) return
    const { lobby } = this.#starting
    // The host too, should nobody play at it: it waits for all.
    for (const key of new Set([...membersIn(lobby).map(({ key }) => key), lobby.host]))
      if (key !== this.#self) this.#post(key, { r: 'part', epoch: lobby.epoch, part })
  }

  #takePart(epoch: number, raw: unknown): void {
    if (this.#starting?.lobby.epoch !== epoch) return
    this.#starting.take(raw)
    this.#tryStart()
  }

  #tryStart(): void {
    const line = this.#starting?.line()
    if (this.#starting !== null && line !== undefined)
      this.#start(this.#starting.lobby, line as unknown as Json)
  }

  /** From anybody, where this device has signed it, or its lobby; else only the host can say what is played here. */
  #takeStart(from: Key, epoch: number, raw: unknown): void {
    if (this.#lobby !== null && !isWithinReach(epoch, this.#lobby)) return
    if (epoch <= this.#begunEpoch || epoch < this.#signedEpoch) return
    if (!this.#isFree && this.#playing?.hasBegun === true && !this.#playing.isWatching) return
    const lobby = startLobby(raw)
    if (lobby === undefined || lobby.room !== this.id || lobby.epoch !== epoch) return
    const isMember = membersIn(lobby).some(({ key }) => key === this.#self)
    const isAwaited = this.#starting !== null && lobbyHash(lobby) === lobbyHash(this.#starting.lobby)
    if (isMember || isAwaited || from === this.#lobby?.host) this.#start(lobby, raw as Json)
  }

  #start(lobby: Lobby, line: Json): void {
    const seed = this.#signed?.epoch === lobby.epoch ? this.#signed.seed : null
    const playing = Playing.begun(this.#member, lobby, line, seed, this.#now)
    if (playing === undefined) return
    this.#playing = playing
    this.#starting = null
    this.#keep('game', {
      epoch: lobby.epoch,
      seed: seed === null ? null : formatBytes(seed),
      line: line as Kept,
    })
    this.#tellStartToAll()
    const current = this.#lobby
    if (current === null || current.host !== this.#self || current.epoch > lobby.epoch) return
    // The room's next lobby is open from now on: who comes meanwhile watches, and waits there.
    this.#publish({
      ...current,
      epoch: lobby.epoch + 1,
      n: current.n + 1,
      at: 'gathering',
      guests: current.guests.map(guest => ({ ...guest, isReady: false })),
    })
  }

  #tellStartToAll(): void {
    for (const key of this.#peers) this.#tellStart(key)
  }

  #tellStart(to: Key): void {
    if (this.#playing !== null && !this.#isAbandoned)
      this.#post(to, { r: 'start', epoch: this.#playing.epoch, line: this.#playing.startLine })
  }

  #keepStarting(): void {
    // The game before may have ended here only after the next was begun elsewhere.
    if (this.#starting === null && this.#lobby?.at === 'starting') this.#sign(this.#lobby)
    if (this.#starting === null) return
    if (this.#isDue('part', CLOCKS.partAgain)) this.#tellPart()
    this.#tryStart()
    const starting = this.#starting
    if (starting === null || !this.isHost || this.#now - this.#startingSince < CLOCKS.startLimit) return
    const here = starting.missing.reduce(withAway, starting.lobby)
    this.#publish({ ...here, epoch: starting.lobby.epoch + 1, n: here.n + 1, at: 'gathering' })
  }

  // After a game.

  /** The host keeps the next lobby in step with what became of the game. */
  #goOn(): void {
    const [playing, lobby, kind] = [this.#playing, this.#lobby, this.#kind]
    if (playing === null || lobby === null || kind === undefined || !this.isHost || !playing.isOver) return
    if (lobby.epoch !== playing.epoch + 1 || lobby.prev === playing.head || lobby.at !== 'gathering') return
    if (playing.outcome === 'again') {
      // Who had only fallen silent, and is here again, is not to blame.
      const isToBlame = (key: Key): boolean =>
        playing.blamed.includes(key) &&
        (!playing.absent.includes(key) || guestOf(lobby, key)?.isHere !== true)
      const seated = satAgain(lobby, playing.lobby, isToBlame)
      this.#publish({ ...seated, prev: playing.head, n: lobby.n + 1 })
      return
    }
    const following = next(lobby, kind, playing.head, playing.left)
    this.#publish({ ...following, epoch: lobby.epoch })
  }

  /** Whoever plays nothing here goes along with what is played. */
  #followOn(): void {
    const [playing, lobby] = [this.#playing, this.#lobby]
    if (lobby === null || (playing === null && lobby.epoch === 0)) return
    const player = this.#peers.find(key => playing?.roster.includes(key))
    const host = this.#peers.find(key => key === lobby.host)
    const { epoch, length } = playing ?? { epoch: 0, length: 0 }
    // The host too: it alone can say to who watches that a game has begun.
    for (const key of new Set([player, host]))
      if (key !== undefined) this.#post(key, { r: 'follow', epoch, length })
  }

  // Small things.

  #load(kept: ReadonlyMap<string, Kept>): void {
    const saved = kept.get('lobby') as { lobby?: unknown; sig?: string } | undefined
    const lobby = parseLobby(saved?.lobby)
    if (lobby !== undefined && lobby.room === this.id) {
      this.#lobby = lobby
      this.#lobbySig = saved?.sig ?? ''
      if (lobby.startsInMs !== null) this.#startsAt = this.#now + lobby.startsInMs
    }
    this.#kicked = parseKicked(kept.get('kicked')) ?? []
    const signed = kept.get('signed') as { epoch?: number; seed?: unknown; part?: unknown } | undefined
    const [seedSigned, part] = [parseBytes(32)(signed?.seed), parsePart(signed?.part)]
    if (signed?.epoch !== undefined && seedSigned !== undefined && part !== undefined)
      this.#signed = { epoch: signed.epoch, seed: seedSigned, part }
    const game = kept.get('game') as { epoch?: number; seed?: unknown; line?: Json } | undefined
    const begun = startLobby(game?.line)
    if (begun !== undefined && game?.line !== undefined) {
      const seed = parseBytes(32)(game.seed) ?? null
      this.#playing = Playing.resumed(this.#member, begun, game.line, seed, kept, this.#now) ?? null
    }
    if (lobby?.at === 'starting' && this.#signed?.epoch === lobby.epoch && lobby.epoch > this.#begunEpoch) {
      this.#starting = new Starting(this.#member, lobby)
      this.#startingSince = this.#now
      this.#starting.take(this.#signed.part)
    }
  }

  #isDue(what: 'lobby' | 'ask' | 'part' | 'follow', everyMs: number): boolean {
    if (this.#now - this.#said[what] < everyMs) return false
    this.#said = { ...this.#said, [what]: this.#now }
    return true
  }

  #lobbyMessage(): RoomMessage {
    if (this.#lobby === null) throw bug('there is no lobby to tell of')
    return { r: 'lobby', lobby: this.#lobby, sig: this.#lobbySig as never }
  }

  #tellLobby(): void {
    for (const key of this.#peers) this.#post(key, this.#lobbyMessage())
  }

  #post(to: Key, message: RoomMessage): void {
    this.#posts.push({ to, message })
  }

  #keep(key: string, value: Kept): void {
    this.#changes.push({ key, value })
  }
}

const signedLobby = (lobby: Lobby): string => `lobby ${lobbyHash(lobby)}`

/** The lobby a start line speaks of, if it speaks of one. */
const startLobby = (raw: unknown): Lobby | undefined =>
  parseLobby((raw as { body?: { lobby?: unknown } } | null | undefined)?.body?.lobby)
