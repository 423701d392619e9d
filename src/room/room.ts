import type { Act } from '../rules/game'
import { one, record, text, type Parser } from '../rules/parse'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { formatBytes, parseBytes } from '../sealed/bytes'
import { canon, type Json } from '../sealed/canon'
import type { StoreChange, Stored } from '../store/store'
import type { Device } from '../log/signer'
import { parsePart, type Part } from '../log/statement'
import { AnswerPacing } from './answerPacing'
import {
  applyRequest,
  botsSpread,
  nextLobby,
  withSeatsTaken,
  voucherFor,
  withAway,
  type LobbyRequest,
} from './lobbyRequests'
import { FailedStarts } from './failedStarts'
import { Authority, parseSplits, type SignedLobby } from './authority'
import { Consent, type Concern, type Excused } from './consent'
import { Contacts, type Listed } from './contacts'
import {
  handedOver,
  isPinHeld,
  MOST_HANDOVERS,
  parseHandover,
  roomOf,
  type Founder,
  type Handover,
} from './founder'
import { signText, type Key } from './keys'
import { MessageLimits } from './messageLimits'
import {
  guestOf,
  isProvisional,
  isWithinReach,
  lobbyHash,
  membersIn,
  MOST_GUESTS,
  MOST_KICKED,
  notYet,
  parseCount,
  parseKicked,
  parseLobby,
  RELEASE,
  signedLobby,
  type Lobby,
  type NotYet,
} from './lobby'
import type { LocalDevice, RoomPost } from './localDevice'
import { parseRoomMessage, type RoomMessage } from './roomMessages'
import { PlayedGame, type GameTidings } from './playedGame'
import type { ChatMessage } from './chat'
import { isSignedByAll, StartSignatures } from './startSignatures'
import type { Stopped, Unplayable } from './snapshot'

/** What must be on disk before anything is sent. */
export interface RoomDue {
  readonly changes: readonly StoreChange[]
  readonly posts: readonly RoomPost[]
}

interface Signed {
  readonly epoch: number
  /** Under the host that holds the room, or one that stood in for it. */
  readonly isPinned: boolean
  /** Of the lobby that was to begin. */
  readonly lobby: string
  readonly seed: Uint8Array
  readonly part: Part
}

/** A guest that stands in for the host may use up so many numbers of games. */
const SPARE_EPOCHS = 16

const CLOCKS = {
  /** The host says how the lobby stands, for whoever missed it. */
  lobbyAgain: 2000,
  askAgain: 1000,
  partAgain: 500,
  /** A start that not all have signed by then is given up, without those who did not. */
  startLimit: 8000,
  /** The same, while all who have not signed are here: their people may be asked something. */
  personLimit: 60_000,
  followAgain: 700,
  /** A page that was not heard of for longer has shown nothing meanwhile. */
  longestLook: 500,
} as const

/** One device's side of a room: its lobby, and the game that is played in it. Inputs one at a time; then `due`. */
export class Room {
  readonly id: string
  readonly #member: LocalDevice
  readonly #authority: Authority
  readonly #contacts: Contacts
  readonly #limits = new MessageLimits()
  readonly #starts = new AnswerPacing()
  readonly #attempts = new FailedStarts()
  #consent: Consent
  /** Asked for a chair, which the next lobby may show. */
  #isSittingDown = false
  /** The page shows the lobby, to whoever looks. */
  #isShown = false
  #lookedAt: number
  /** The last handover this device has signed. */
  #given: Handover | null = null
  #starting: StartSignatures | null = null
  #playing: PlayedGame | null = null
  /** A game that has begun here or elsewhere, and that this page cannot play. */
  #stopped: Stopped | null = null
  /** What is kept of the room cannot be read: then nothing is said or signed here, and nothing written over it. */
  #isUnread = false
  /** The last start this device has signed, and the seed of what it said of itself in it. */
  #signed: Signed | null = null
  #kicked: readonly Key[] = []
  #hasLeft = false
  /** The host has sent this device away: it asks for nothing any more. */
  #isSentAway = false
  #refused: string | null = null
  #now: number
  #said = { lobby: -Infinity, ask: -Infinity, part: -Infinity, follow: -Infinity }
  #startingSince = 0
  #startsAt: number | null = null
  #changes: StoreChange[] = []
  #posts: RoomPost[] = []

  private constructor(id: string, member: LocalDevice, now: number) {
    this.id = id
    this.#member = member
    this.#now = this.#lookedAt = now
    this.#authority = new Authority(id)
    this.#contacts = new Contacts(member.keys.key, now)
    this.#consent = new Consent(member.keys.key, null)
  }

  /** A room of one's own: whoever makes it is its founder, and its host. */
  static opened(
    founder: Founder,
    member: LocalDevice,
    table: { readonly game: string; readonly kind: string; readonly like?: Lobby | null },
    now: number,
  ): Room {
    const room = new Room(roomOf(founder), member, now)
    const { keys, name, catalogue, rulesOf } = member
    const empty: Lobby = {
      release: RELEASE,
      room: room.id,
      founder,
      handovers: [],
      epoch: 0,
      prev: '',
      term: 0,
      n: 0,
      host: keys.key,
      game: table.game,
      kind: table.kind,
      rules: rulesOf(table.game),
      settings: [],
      guests: [
        {
          key: keys.key,
          box: formatBytes(keys.box.publicKey) as Key,
          name,
          isHere: true,
          isReady: true,
          voucher: null,
        },
      ],
      chairs: [],
      at: 'gathering',
      startsInMs: null,
    }
    const kind = catalogue.kind(table.game, table.kind)
    if (kind === undefined) throw bug(`no table ${table.kind} of ${table.game}`)
    const { like } = table
    const seated =
      like == null
        ? applyRequest(empty, kind, keys.key, { ask: 'sit', name })
        : applyRequest(withPeopleOf(empty, like), kind, keys.key, { ask: 'ready', isReady: true })
    room.#publish(seated.ok ? seated.value : empty)
    return room
  }

  /** A room somebody else made, or one this device has been in: then all it kept is handed in. */
  static joined(id: string, member: LocalDevice, kept: ReadonlyMap<string, Stored>, now: number): Room {
    const room = new Room(id, member, now)
    room.#load(kept)
    return room
  }

  get lobby(): Lobby | null {
    return this.#lobby
  }

  get #lobby(): Lobby | null {
    return this.#authority.standing?.lobby ?? null
  }

  /** While a guest stands in for the host: the lobby of the host that is away. */
  get awayHost(): Lobby | null {
    const lobby = this.#lobby
    return lobby !== null && isProvisional(lobby) ? (this.#authority.pinned?.lobby ?? null) : null
  }

  /** Another device has been named as the one that opened this room. */
  get isContested(): boolean {
    return this.#authority.isContested
  }

  /** What this device's person has to say yes to before it signs a start. */
  get concerns(): readonly Concern[] {
    const lobby = this.#lobby
    if (lobby === null) return []
    return this.#consent.concerns(lobby, this.#excused, key => this.#contacts.hasLink(key))
  }

  /** Devices that two attempts running could not be dealt to: a bot sits in their chairs, until a person begins. */
  get benched(): readonly Key[] {
    const { playing } = this
    return playing?.outcome === 'again' ? this.#attempts.benchedAfter(playing.epoch) : []
  }

  /** Whether this device could take the room back from whoever it was handed to. */
  get mayTakeBack(): boolean {
    const lobby = this.#lobby
    return lobby !== null && lobby.founder.key === this.#self && !this.isHost && lobby.at === 'gathering'
  }

  get playing(): PlayedGame | null {
    return this.#playing
  }

  /** Why this page cannot play on in this room, if it cannot. */
  get unplayable(): Unplayable | null {
    if (this.#isUnread) return { why: 'unread' }
    const lobby = this.#lobby
    if (this.#running !== null || lobby === null || this.#isOfRules(lobby)) return this.#running
    return { why: 'other-rules', of: 'room', lobby }
  }

  /** The game that cannot be played here, until the lobby says that it is over: then that stands on its last line. */
  get #running(): Stopped | null {
    const [stopped, lobby] = [this.#stoppedGame, this.#lobby]
    if (stopped === null || lobby === null) return stopped
    return lobby.epoch > stopped.lobby.epoch && lobby.prev !== stopped.lobby.prev ? null : stopped
  }

  /** The same, unless only others have begun it, none of whom is there. */
  get #stoppedGame(): Stopped | null {
    const stopped = this.#stopped
    return stopped === null || this.#isNobodys(membersIn(stopped.lobby).map(({ key }) => key))
      ? null
      : stopped
  }

  #isOfRules({ game, rules }: Lobby): boolean {
    return rules === this.#member.rulesOf(game)
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
    const [lobby, kind] = [this.#lobby, this.#kind]
    if (lobby === null || kind === undefined) return { why: 'alone' }
    const why = notYet(lobby, kind)
    return why === undefined && this.isHost && this.concerns.length > 0 ? { why: 'unagreed' } : why
  }

  due(): RoomDue {
    const { outgoing, changes } = this.#playing?.due() ?? { outgoing: [], changes: [] }
    const due = { changes: [...this.#changes, ...changes], posts: [...this.#posts, ...outgoing] }
    this.#changes = []
    this.#posts = []
    return due
  }

  get #peers(): readonly Key[] {
    return this.#contacts.reachable
  }

  /** Whom this device has a link with, and whom its friends say they have one with. */
  meet(links: readonly Key[], listed: readonly Listed[], now: number): void {
    this.#at(now)
    const before = this.#peers
    this.#contacts.meet(links, listed)
    const fresh = this.#peers.filter(key => !before.includes(key))
    if (fresh.length > 0) this.#said = { ...this.#said, ask: -Infinity, lobby: -Infinity }
    for (const key of fresh) {
      if (this.#lobby !== null) this.#post(key, this.#lobbyMessage())
      this.#tellStart(key)
    }
    this.#noteWhoIsHere()
  }

  receive(from: Key, raw: unknown, now: number): void {
    this.#at(now)
    if (this.#isUnread) return
    const message = parseRoomMessage(raw)
    if (message === undefined || !this.#limits.mayHear(from, message.r, now)) return
    this.#contacts.heard(from)
    switch (message.r) {
      case 'lobby':
        if (message.under !== null) this.#takeLobby(message.under)
        return this.#takeLobby(message)
      case 'handover':
        return this.#takeHandover(from, message.handover)
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
        else if (message.epoch < (this.#playing?.epoch ?? 0)) this.#answerStart(from)
        return
      case 'follow':
        if (this.#playing === null) return
        if (message.epoch !== this.#playing.epoch || message.length === 0) return this.#answerStart(from)
        return this.#playing.tellTail(from, message.length, now)
      case 'tail':
        if (message.epoch === this.#playing?.epoch) this.#playing.follow(from, message)
        return
      case 'asides':
        if (message.epoch === this.#playing?.epoch) this.#playing.overhear(message.asides, now)
    }
  }

  tick(now: number): void {
    this.#at(now)
    if (this.#isUnread) return
    this.#look()
    this.#playing?.tick(now)
    if (this.#isDue('lobby', CLOCKS.lobbyAgain) && this.isHost) this.#tellLobby()
    if (!this.#isIn && !this.#hasLeft && !this.#isSentAway && this.#isDue('ask', CLOCKS.askAgain))
      this.#come()
    this.#keepStarting()
    this.#succeed()
    this.#holdAgain()
    this.#passBegun()
    if (this.#playing?.isWatching !== false && this.#isDue('follow', CLOCKS.followAgain)) this.#followOn()
    this.#goOn()
    this.#countDown()
  }

  /** A person's wish about the lobby. */
  ask(ask: LobbyRequest, now: number): void {
    this.#at(now)
    if (this.#lobby === null) return
    if (ask.ask === 'sit' && this.unplayable !== null) return this.refuse('other-rules')
    if (ask.ask === 'sit') this.#isSittingDown = true
    if (this.isHost) return this.#takeAsk(this.#self, ask)
    this.#post(this.#lobby.host, { r: 'ask', ask })
  }

  /** The host begins: from now on nothing changes, and everybody signs. */
  begin(now: number): Result<null, 'hosts-only' | 'not-now' | NotYet['why']> {
    this.#at(now)
    const lobby = this.#lobby
    if (lobby !== null) this.#agreed(() => this.#consent.begins(lobby, this.#excused))
    return this.#begin()
  }

  #begin(): Result<null, 'hosts-only' | 'not-now' | NotYet['why']> {
    const lobby = this.#lobby
    if (lobby === null || !this.isHost) return err('hosts-only')
    if (lobby.at !== 'gathering' || !this.#isFree) return err('not-now')
    const why = this.notYet
    if (why !== undefined) return err(why.why)
    this.#publish({ ...botsSpread(lobby), n: lobby.n + 1, at: 'starting', startsInMs: null })
    return ok(null)
  }

  /** Whether the page shows the lobby where its person can see it. */
  show(isShown: boolean, now: number): void {
    this.#at(now)
    this.#look()
    this.#isShown = isShown
  }

  /** The person has clicked, and says yes to these. */
  agree(ids: readonly string[], now: number): void {
    this.#at(now)
    const lobby = this.#lobby
    if (lobby === null) return
    this.#agreed(() => this.#consent.accept(ids, this.concerns, lobby))
    if (lobby.at === 'starting') this.#sign(lobby)
  }

  /** The host's person gives the room to another guest. It is the host's until that device has signed a lobby. */
  handOver(to: Key, now: number): Result<null, 'hosts-only' | 'not-now' | 'handed' | 'unknown'> {
    this.#at(now)
    const lobby = this.#lobby
    if (lobby === null || !this.isHost || isProvisional(lobby)) return err('hosts-only')
    if (lobby.at !== 'gathering') return err('not-now')
    if (to === this.#self || guestOf(lobby, to) === undefined) return err('unknown')
    const given = this.#given
    if (given !== null && given.term === lobby.term + 1 && given.to !== to) {
      // What was signed cannot be taken back, but the founder has terms beyond it.
      if (lobby.founder.key !== this.#self) return err('handed')
      this.#hold(lobby, [], given.term + 1)
    } else if (lobby.handovers.length >= MOST_HANDOVERS) {
      if (lobby.founder.key !== this.#self) return err('handed')
      this.#hold(lobby, [], lobby.term + 1)
    }
    const term = (this.#lobby?.term ?? lobby.term) + 1
    this.#given = handedOver(this.#member.keys, this.id, term, to)
    this.#keep('given', this.#given as unknown as Stored)
    this.#tellHandover()
    return ok(null)
  }

  /** The founder's person takes the room back, from whoever it was handed to. */
  takeBack(now: number): void {
    this.#at(now)
    const lobby = this.#lobby
    if (lobby !== null && this.mayTakeBack) this.#hold(lobby, [], this.#lastTerm(lobby) + 1)
  }

  choose(seat: Seat, act: Act<unknown>, now: number): Result<null, string> {
    this.#at(now)
    return this.#playing?.choose(seat, act, now) ?? err('not-your-turn')
  }

  /** This device's person lets another device go, or takes that back with null. */
  letGo(device: number, playedOn: boolean | null, now: number): void {
    this.#at(now)
    this.#playing?.letGo(device as Device, playedOn, now)
  }

  /** To the others in the game, beside it. */
  say(said: ChatMessage, now: number): void {
    this.#at(now)
    this.#playing?.say(said, now)
  }

  takeSaid(): readonly GameTidings[] {
    return this.#playing?.takeSaid(this.#now) ?? []
  }

  /** This device's person leaves for good: the game, and the room. */
  bye(now: number): void {
    this.#at(now)
    this.#playing?.bye(now)
    this.#hasLeft = true
    const lobby = this.#lobby
    if (lobby === null || !this.isHost) return this.ask({ ask: 'leave' }, now)
    // The last to leave keeps the lobby as it was: with it the room is opened again.
    const heir = lobby.guests.find(
      ({ key, isHere }) => key !== this.#self && isHere && this.#contacts.hears(key),
    )
    if (heir !== undefined) this.handOver(heir.key, now)
  }

  #at(now: number): void {
    this.#now = now
    this.#contacts.passes(now)
  }

  // The lobby.

  get #self(): Key {
    return this.#member.keys.key
  }

  get #kind() {
    return this.#lobby === null ? undefined : this.#member.catalogue.kind(this.#lobby.game, this.#lobby.kind)
  }

  /** Whom the last attempt named, or who left in it, where this lobby begins another. */
  get #excused(): Excused {
    const { playing } = this
    const isAgain = playing?.outcome === 'again' && this.#lobby?.prev === playing.head
    return { homes: isAgain ? [...playing.blamed, ...playing.left] : [] }
  }

  get #isIn(): boolean {
    return this.#lobby !== null && guestOf(this.#lobby, this.#self)?.isHere === true
  }

  /** Nothing is being played, or it is over, or nobody plays it any more. */
  get #isFree(): boolean {
    if (this.#running !== null) return false
    return this.#playing === null || this.#playing.isOver || this.#isAbandoned
  }

  /** A game that is only watched here, while nobody is there who plays it. Whoever hears nobody does not know. */
  get #isAbandoned(): boolean {
    const playing = this.#playing
    return playing !== null && playing.isWatching && !playing.isOver && this.#isNobodys(playing.roster)
  }

  /** A game of others, none of whom is there. Whoever hears nobody does not know. */
  #isNobodys(roster: readonly Key[]): boolean {
    if (this.#peers.length === 0 || roster.includes(this.#self)) return false
    const lobby = this.#lobby
    // One that the host has sent away plays no game of the room any more, though its page stays linked.
    return !this.#peers.some(
      key => roster.includes(key) && (lobby === null || guestOf(lobby, key) !== undefined),
    )
  }

  /** Up to this number games of the room have been begun. */
  get #begunEpoch(): number {
    const stopped = this.#stoppedGame?.lobby.epoch ?? -1
    return this.#playing === null || this.#isAbandoned ? stopped : Math.max(stopped, this.#playing.epoch)
  }

  #publish(changed: Lobby): void {
    const lobby = { ...changed, rules: this.#member.rulesOf(changed.game) }
    const signed = { lobby, sig: signText(this.#member.keys, signedLobby(lobby)) }
    const before = this.#lobby
    this.#authority.put(signed)
    this.#become(signed, before)
    this.#tellLobby()
  }

  #become(signed: SignedLobby, before: Lobby | null): void {
    const { lobby } = signed
    this.#keep('lobby', signed as unknown as Stored)
    this.#keep('pinned', this.#authority.pinned as unknown as Stored)
    this.#seat(lobby)
    if (guestOf(lobby, this.#self) !== undefined) this.#isSentAway = false
    if (lobby.startsInMs === null) this.#startsAt = null
    else if (before?.startsInMs !== lobby.startsInMs || this.#startsAt === null)
      this.#startsAt = this.#now + lobby.startsInMs
    if (lobby.at !== 'starting') this.#starting = null
    else {
      this.#startingSince = this.#now
      this.#sign(lobby)
    }
    if (this.#hasLeft && !this.isHost && guestOf(lobby, this.#self) !== undefined)
      this.#post(lobby.host, { r: 'ask', ask: { ask: 'leave' } })
  }

  /** A person sits down by asking for a chair, or by coming; coming to a game that begins already is not sitting down. */
  #seat(lobby: Lobby): void {
    const isNew = this.#consent.agreement === null && guestOf(lobby, this.#self) !== undefined
    const isFirst = isNew && lobby.at === 'gathering'
    const hasSat =
      this.#isSittingDown && lobby.chairs.some(({ by, home }) => by === 'person' && home === this.#self)
    if (!isFirst && !hasSat) return
    this.#isSittingDown = false
    this.#agreed(() => this.#consent.sitsDown(lobby))
  }

  /** What a person has agreed to is written down. */
  #agreed(what: () => void): void {
    const before = this.#consent.agreement
    what()
    const { agreement } = this.#consent
    if (agreement !== before) this.#keep('agreed', agreement as unknown as Stored)
  }

  /** The lobby was to be seen since this was last called. */
  #look(): void {
    const forMs = this.#isShown ? Math.min(this.#now - this.#lookedAt, CLOCKS.longestLook) : 0
    this.#lookedAt = this.#now
    const lobby = this.#lobby
    if (lobby !== null) this.#agreed(() => this.#consent.sees(lobby, forMs, this.#excused))
  }

  #takeLobby({ lobby, sig }: SignedLobby): void {
    const [before, splits] = [this.#lobby, this.#authority.splits.length]
    const isTaken = this.#authority.take({ lobby, sig }, this.#contacts)
    if (this.#authority.splits.length > splits) this.#keep('splits', this.#authority.splits)
    if (!isTaken) return
    this.#become({ lobby, sig }, before)
    for (const key of this.#peers) if (key !== lobby.host) this.#post(key, this.#lobbyMessage())
  }

  /** From the host: this device is to hold the room. It counts from the first lobby this device signs. */
  #takeHandover(from: Key, handover: Handover): void {
    const lobby = this.#lobby
    if (lobby === null || isProvisional(lobby) || lobby.at !== 'gathering' || this.#hasLeft) return
    if (from !== lobby.host || handover.to !== this.#self || handover.term !== lobby.term + 1) return
    const handovers = [...lobby.handovers, handover]
    if (handovers.length > MOST_HANDOVERS || !isPinHeld({ ...lobby, handovers })) return
    if (guestOf(lobby, this.#self) !== undefined) this.#hold(lobby, handovers, handover.term)
  }

  /** This device holds the room from this term on. */
  #hold(lobby: Lobby, handovers: readonly Handover[], term: number): void {
    this.#publish({ ...lobby, host: this.#self, handovers, term, n: lobby.n + 1, startsInMs: null })
  }

  /** Beyond every term this device has heard of. */
  #lastTerm(lobby: Lobby): number {
    return Math.max(lobby.term, this.#authority.pinned?.lobby.term ?? 0, this.#given?.term ?? 0)
  }

  /** Two handovers of one term are none: the device that held the room before holds it again. */
  #holdAgain(): void {
    const [held, lobby] = [this.#authority.held, this.#lobby]
    if (held?.isUndone !== true || lobby === null || held.by !== this.#self || lobby.at === 'starting') return
    const term = held.handovers.length === 0 ? this.#lastTerm(lobby) + 1 : held.term
    this.#hold(lobby, held.handovers, term)
  }

  #takeAsk(by: Key, ask: LobbyRequest): void {
    const [lobby, kind] = [this.#lobby, this.#kind]
    if (lobby === null || kind === undefined || !this.isHost) return
    if (this.#kicked.includes(by) && guestOf(lobby, by) === undefined) return this.#answer(by, 'kicked')
    const wanted = ask.ask === 'table' ? this.#member.catalogue.kind(ask.game, ask.kind) : kind
    if (wanted === undefined) return
    if (ask.ask === 'sit' && this.benched.includes(by)) return this.#answer(by, 'not-now')
    const voucher = this.#voucherOf(by)
    if (ask.ask === 'come' && guestOf(lobby, by) === undefined && voucher === undefined)
      return this.#answer(by, 'not-linked')
    const changed = applyRequest(lobby, wanted, by, ask, voucher ?? null)
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

  /** Null for a device the host is linked to itself; undefined where no guest it is linked to can vouch for it. */
  #voucherOf(by: Key): Key | null | undefined {
    const [lobby, contacts] = [this.#lobby, this.#contacts]
    if (lobby === null || by === this.#self || contacts.isLinked(by)) return null
    return voucherFor(
      lobby,
      by,
      guest => contacts.listedBy(guest),
      key => contacts.isLinked(key),
    )
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
    const ask: LobbyRequest = { ask: 'come', name, box: formatBytes(keys.box.publicKey) as Key }
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

  /** While its host is away a lobby is kept by the next guest that is heard. [L32] */
  #succeed(): void {
    const [lobby, held] = [this.#lobby, this.#authority.held]
    if (lobby === null || held === undefined || this.#hasLeft || !this.#authority.mayKeep(this.#contacts))
      return
    const epoch = lobby.at === 'starting' ? lobby.epoch + 1 : lobby.epoch
    const { term, handovers } = held
    this.#publish({
      ...withAway(lobby, lobby.host),
      epoch,
      term,
      handovers,
      n: lobby.n + 1,
      host: this.#self,
      at: 'gathering',
      startsInMs: null,
    })
  }

  /** A game that was begun while the host was away has used up its number; and the host's page may be another since. */
  #passBegun(): void {
    const lobby = this.#lobby
    if (lobby === null || !this.isHost || lobby.at !== 'gathering') return
    if (lobby.epoch > this.#begunEpoch && this.#isOfRules(lobby)) return
    this.#publish({ ...lobby, epoch: Math.max(lobby.epoch, this.#begunEpoch + 1), n: lobby.n + 1 })
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
    if (isAgain && this.benched.length > 0) return
    if ((isTime || areReady || isAgain) && this.#consent.hasSeen(lobby, this.#excused)) this.#begin()
  }

  // Starting.

  /** Signs what the lobby has settled and its person has agreed to, once for an epoch, and never while a game is on. */
  #sign(lobby: Lobby): void {
    if (!this.#isFree || lobby.epoch <= this.#begunEpoch) return
    if (this.#starting?.lobby !== lobby) this.#starting = new StartSignatures(this.#member, lobby)
    const starting = this.#starting
    const isMember = membersIn(lobby).some(({ key }) => key === this.#self)
    if (!isMember || starting.own !== undefined || !this.#maySign(lobby)) return
    const seed = this.#member.fresh()
    const part = starting.sign(seed)
    const signed = { epoch: lobby.epoch, isPinned: !isProvisional(lobby), lobby: lobbyHash(lobby) }
    this.#signed = { ...signed, seed, part }
    this.#keep('signed', { ...signed, seed: formatBytes(seed), part: part as unknown as Stored })
    this.#tellPart()
    this.#tryStart()
  }

  #maySign(lobby: Lobby): boolean {
    const signed = this.#signed
    const isOnce = signed === null || lobby.epoch > signed.epoch
    // What was signed while the host was away binds nobody to anything once it is back.
    if (!this.#isOfRules(lobby)) return false
    const isNew = isProvisional(lobby) ? isOnce && this.#isSpare(lobby.epoch) : isOnce || !signed.isPinned
    if (
      !isNew ||
      canon(botsSpread(lobby).chairs as unknown as Json) !== canon(lobby.chairs as unknown as Json)
    )
      return false
    return this.concerns.length === 0 && this.#consent.hasSeen(lobby, this.#excused)
  }

  /** A guest that stands in for the host cannot use up the numbers of the room's games. */
  #isSpare(epoch: number): boolean {
    const pinned = this.#authority.pinned?.lobby.epoch ?? 0
    return epoch <= Math.max(pinned, this.#begunEpoch + 1) + SPARE_EPOCHS
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
    if (epoch <= this.#begunEpoch) return
    if (!this.#isFree && this.#playing?.hasBegun === true && !this.#playing.isWatching) return
    const lobby = startLobby(raw)
    if (lobby === undefined || lobby.epoch !== epoch || !this.#isOfRoom(lobby)) return
    const hash = lobbyHash(lobby)
    const isMember = membersIn(lobby).some(({ key }) => key === this.#self)
    const isSigned = this.#signed === null || this.#signed.lobby === hash
    const isAwaited = this.#starting !== null && hash === lobbyHash(this.#starting.lobby)
    const isTold = from === this.#lobby?.host || this.#isBegunMeanwhile(from, lobby)
    if (isMember ? isSigned : isAwaited || isTold) this.#start(lobby, raw as Json)
  }

  #isOfRoom(lobby: Lobby): boolean {
    const known = this.#lobby?.founder ?? lobby.founder
    return lobby.room === this.id && known.key === lobby.founder.key && isPinHeld(lobby)
  }

  /** The host is back, plays nothing, and its guests have begun a game meanwhile. */
  #isBegunMeanwhile(from: Key, begun: Lobby): boolean {
    const lobby = this.#lobby
    if (lobby === null || !this.isHost || !this.#isFree) return false
    if (isProvisional(lobby) || !isProvisional(begun)) return false
    const isGuests = [from, begun.host].every(key => guestOf(lobby, key) !== undefined)
    return isGuests && begun.epoch <= lobby.epoch + SPARE_EPOCHS
  }

  #start(lobby: Lobby, line: Json): void {
    const seed = this.#signed?.lobby === lobbyHash(lobby) ? this.#signed.seed : null
    if (!this.#isOfRules(lobby) && isSignedByAll(lobby, line))
      this.#stopped = { why: 'other-rules', of: 'game', lobby, build: null }
    const playing = PlayedGame.begun(this.#member, lobby, line, seed, this.#now)
    if (playing === undefined) return
    this.#stopped = null
    this.#attempts.begins(this.#playing?.outcome ?? null)
    this.#keep('attempts', this.#attempts.kept as unknown as Stored)
    this.#playing = playing
    this.#starting = null
    this.#keep('game', {
      epoch: lobby.epoch,
      seed: seed === null ? null : formatBytes(seed),
      line: line as Stored,
      build: this.#member.build,
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

  /** To one who shows that it does not know the game: not at any rate, since the start of a game is longer than the question. */
  #answerStart(to: Key): void {
    const about = `${this.#playing?.epoch}`
    if (this.#starts.mayAnswer(to, { from: 0, count: 1, about }, this.#now)) this.#tellStart(to)
  }

  #tellStart(to: Key): void {
    if (this.#playing !== null && !this.#isAbandoned)
      this.#post(to, { r: 'start', epoch: this.#playing.epoch, line: this.#playing.startLine })
  }

  #keepStarting(): void {
    // The game before may have ended here only after the next was begun elsewhere.
    if (this.#lobby?.at === 'starting') this.#sign(this.#lobby)
    if (this.#starting === null) return
    if (this.#isDue('part', CLOCKS.partAgain)) this.#tellPart()
    this.#tryStart()
    const starting = this.#starting
    if (starting === null || !this.isHost) return
    const areHere = starting.missing.every(key => this.#contacts.hears(key))
    const limit = areHere ? CLOCKS.personLimit : CLOCKS.startLimit
    if (this.#now - this.#startingSince < limit) return
    const here = starting.missing.reduce(withAway, starting.lobby)
    this.#publish({ ...here, epoch: starting.lobby.epoch + 1, n: here.n + 1, at: 'gathering' })
  }

  // After a game.

  #goOn(): void {
    const { playing } = this
    if (playing?.outcome === 'again' && this.#attempts.ends(playing.epoch, playing.blamed))
      this.#keep('attempts', this.#attempts.kept as unknown as Stored)
    this.#renew()
  }

  /** The host keeps the next lobby in step with what became of the game. */
  #renew(): void {
    const [playing, lobby, kind] = [this.#playing, this.#lobby, this.#kind]
    if (playing === null || lobby === null || kind === undefined || !this.isHost || !playing.isOver) return
    if (lobby.epoch !== playing.epoch + 1 || lobby.prev === playing.head || lobby.at !== 'gathering') return
    if (playing.outcome === 'again') {
      const { benched } = this
      // A device that had only fallen silent, and is here again, keeps its chair; but not a second time.
      const isToBlame = (key: Key): boolean =>
        benched.includes(key) ||
        (playing.blamed.includes(key) &&
          (!playing.absent.includes(key) || guestOf(lobby, key)?.isHere !== true))
      const seated = withSeatsTaken(lobby, playing.lobby, isToBlame)
      this.#publish({ ...seated, prev: playing.head, n: lobby.n + 1 })
      return
    }
    const following = nextLobby(lobby, kind, playing.head, playing.left)
    this.#publish({ ...following, epoch: lobby.epoch })
  }

  /** Whoever plays nothing here goes along with what is played. */
  #followOn(): void {
    const [playing, lobby] = [this.#playing, this.#lobby]
    if (lobby === null || (playing === null && lobby.epoch === 0)) return
    const player = this.#peers.find(key => playing?.roster.includes(key))
    const host = this.#peers.find(key => key === lobby.host)
    const { epoch, followed: length } = playing ?? { epoch: 0, followed: 0 }
    // The host too: it alone can say to who watches that a game has begun.
    for (const key of new Set([player, host]))
      if (key !== undefined) this.#post(key, { r: 'follow', epoch, length })
  }

  // Small things.

  #load(kept: ReadonlyMap<string, Stored>): void {
    this.#authority.recall(parseSplits(kept.get('splits')) ?? [])
    const [pinned, standing] = [signedIn(kept.get('pinned')), signedIn(kept.get('lobby'))]
    this.#isUnread = kept.has('lobby') && standing === undefined
    if (this.#isUnread) return
    for (const signed of [pinned, standing])
      if (signed !== undefined && signed.lobby.room === this.id) this.#authority.put(signed)
    const lobby = this.#lobby
    if (lobby !== null && lobby.startsInMs !== null) this.#startsAt = this.#now + lobby.startsInMs
    this.#consent = new Consent(this.#self, kept.get('agreed'))
    this.#given = parseHandover(kept.get('given')) ?? null
    this.#attempts.recall(kept.get('attempts'))
    this.#kicked = parseKicked(kept.get('kicked')) ?? []
    this.#signed = parseSigned(kept.get('signed')) ?? null
    const game = kept.get('game') as
      { epoch?: number; seed?: unknown; line?: Json; build?: unknown } | undefined
    const begun = startLobby(game?.line)
    if (begun !== undefined && game?.line !== undefined) {
      const seed = parseBytes(32)(game.seed) ?? null
      this.#playing = PlayedGame.resumed(this.#member, begun, game.line, seed, kept, this.#now) ?? null
      const build = text(64)(game.build) ?? null
      const why = this.#isOfRules(begun) ? 'torn' : 'other-rules'
      if (this.#playing === null) this.#stopped = { why, of: 'game', lobby: begun, build }
    }
    if (
      lobby?.at === 'starting' &&
      this.#signed?.lobby === lobbyHash(lobby) &&
      lobby.epoch > this.#begunEpoch
    ) {
      this.#starting = new StartSignatures(this.#member, lobby)
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
    const { standing, pinned } = this.#authority
    if (standing === null) throw bug('there is no lobby to tell of')
    const under = isProvisional(standing.lobby) ? pinned : null
    return { r: 'lobby', ...standing, under } as RoomMessage
  }

  #tellLobby(): void {
    for (const key of this.#peers) this.#post(key, this.#lobbyMessage())
    this.#tellHandover()
  }

  /** Again and again, until the lobby is the other's. */
  #tellHandover(): void {
    const [given, lobby] = [this.#given, this.#lobby]
    if (given !== null && lobby !== null && !isProvisional(lobby) && given.term === lobby.term + 1)
      this.#post(given.to, { r: 'handover', handover: given })
  }

  #post(to: Key, message: RoomMessage): void {
    this.#posts.push({ to, message })
  }

  #keep(key: string, value: Stored): void {
    this.#changes.push({ key, value })
  }
}

/** A table that nobody has begun at yet, for the same people and settings as another. */
const withPeopleOf = (empty: Lobby, { guests, chairs, settings }: Lobby): Lobby => {
  const others = guests.filter(({ key }) => key !== empty.host)
  const away = others.map(guest => ({ ...guest, isHere: false, isReady: false, voucher: null }))
  return { ...empty, settings, chairs, guests: [...empty.guests, ...away].slice(0, MOST_GUESTS) }
}

const parseSignedKept = record({ lobby: parseLobby, sig: text(100) })
const signedIn = (raw: unknown): SignedLobby | undefined => parseSignedKept(raw)

const parseSigned: Parser<Signed> = record({
  epoch: parseCount,
  isPinned: one(true, false),
  lobby: text(64),
  seed: parseBytes(32),
  part: parsePart,
})

/** The lobby a start line speaks of, if it speaks of one. */
const startLobby = (raw: unknown): Lobby | undefined =>
  parseLobby((raw as { body?: { lobby?: unknown } } | null | undefined)?.body?.lobby)
