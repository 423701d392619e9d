import type { Act } from '../rules/game'
import { err, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Stored } from '../store/store'
import type { Device } from '../log/signer'
import { parseSignedLobby, parseSplits } from './authority'
import { Arrival } from './arrival'
import type { ChatMessage } from './chat'
import type { Concern } from './consent'
import type { Listed } from './contacts'
import { RoomContext, type RoomDue } from './context'
import { CurrentGame } from './currentGame'
import type { SeenGames, ToldGames } from './evening'
import { EveningTalk } from './eveningTalk'
import { roomOf, type Founder } from './founder'
import type { GameTidings } from './gameChat'
import { GameStart } from './gameStart'
import { Interval } from './interval'
import type { Key } from './keys'
import { guestOf, isProvisional, type Lobby, type NotYet } from './lobby'
import { LobbyHost } from './lobbyHost'
import { LobbyTalk } from './lobbyTalk'
import { parseRefusal } from './lobbyRefusal'
import type { Coming, LobbyRequest } from './lobbyRequests'
import type { LocalDevice } from './localDevice'
import { MessageLimits } from './messageLimits'
import { newLobby, type NewTable } from './newLobby'
import { PersonConsent } from './personConsent'
import type { PlayedGame } from './playedGame'
import { parseRoomMessage, type RoomMessage } from './roomMessages'
import type { Unplayable } from './snapshot'
import { StandingLobby } from './standingLobby'
import { Succession } from './succession'
import type { WatchedGame } from './watchedGame'

/** The host tells the lobby this often, for whoever missed it. */
const LOBBY_EVERY_MS = 2000

/** One device's side of a room: hands each input, one at a time, to the part it concerns. After each, `due` says what goes out. */
export class Room {
  readonly #room: RoomContext
  readonly #arrival: Arrival
  readonly #lobbies: StandingLobby
  readonly #game: CurrentGame
  readonly #consent: PersonConsent
  readonly #start: GameStart
  readonly #host: LobbyHost
  readonly #succession: Succession
  readonly #talk: LobbyTalk
  readonly #evening: EveningTalk
  readonly #limits = new MessageLimits()
  readonly #lobbyInterval = new Interval(LOBBY_EVERY_MS)
  /** The kept room cannot be read: then nothing is said or signed here, and nothing written over it. */
  #isUnread = false

  private constructor(id: string, device: LocalDevice, now: number) {
    const room = new RoomContext(id, device, now)
    const game = new CurrentGame(room)
    const lobbies = new StandingLobby(room, (lobby, before) => this.#followLobby(lobby, before))
    const consent = new PersonConsent(room, () => game.excused)
    const arrival = new Arrival(room)
    this.#room = room
    this.#arrival = arrival
    this.#game = game
    this.#lobbies = lobbies
    this.#consent = consent
    this.#start = new GameStart(room, lobbies, arrival, consent, game)
    this.#host = new LobbyHost(room, lobbies, consent, game)
    this.#succession = new Succession(room, lobbies)
    this.#talk = new LobbyTalk(room)
    this.#evening = new EveningTalk(room)
  }

  /** Opens a new room, whose founder and host this device is. */
  static open(founder: Founder, device: LocalDevice, table: NewTable, now: number): Room {
    const room = new Room(roomOf(founder), device, now)
    room.#lobbies.publish(newLobby(founder, device, table))
    return room
  }

  /** Enters a room somebody else made, or one this device has been in, with all it kept of that. */
  static join(id: string, device: LocalDevice, kept: ReadonlyMap<string, Stored>, now: number): Room {
    const room = new Room(id, device, now)
    room.#recall(kept)
    return room
  }

  /** Enters a room only to see who is there: nobody is asked for anything until the person comes. */
  static visit(...of: Parameters<typeof Room.join>): Room {
    const room = Room.join(...of)
    room.#arrival.onlyLook()
    return room
  }

  get id(): string {
    return this.#room.id
  }

  get lobby(): Lobby | null {
    return this.#room.lobby
  }

  /** While a guest stands in for the host: the lobby of the host that is away. */
  get awayHost(): Lobby | null {
    const { lobby, authority } = this.#room
    return lobby !== null && isProvisional(lobby) ? (authority.pinned?.lobby ?? null) : null
  }

  /** Another device has been named as the one that opened this room. */
  get isContested(): boolean {
    return this.#room.authority.isContested
  }

  /** All that this device's person has to say yes to before it signs a start. */
  get concerns(): readonly Concern[] {
    return this.#consent.concerns
  }

  get benched(): readonly Key[] {
    return this.#game.benched
  }

  get mayTakeBack(): boolean {
    return this.#succession.mayTakeBack
  }

  get playing(): PlayedGame | WatchedGame | null {
    return this.#game.game
  }

  /** The reason why this page cannot play on in this room, if it cannot. */
  get unplayable(): Unplayable | null {
    return this.#isUnread ? { why: 'unread' } : this.#game.unplayable
  }

  /** The games of the evening as others say they have seen them end. */
  get told(): readonly ToldGames[] {
    return this.#evening.told
  }

  get isHost(): boolean {
    return this.#room.isHost
  }

  get me(): Key {
    return this.#room.self
  }

  /** The devices whose signatures the start is waiting for; null where none is being signed. */
  get unsigned(): readonly Key[] | null {
    return this.#start.unsigned
  }

  /** The host has sent this device away: it asks for nothing any more. */
  get isSentAway(): boolean {
    return this.#arrival.isSentAway
  }

  /** This device's person has come to the room, now or on an earlier day: else the page has only looked in. */
  get hasCome(): boolean {
    return this.#arrival.hasCome || this.#consent.hasAgreed
  }

  get notYet(): NotYet | undefined {
    return this.#host.notYet
  }

  refuse(why: string): void {
    this.#room.refuse(why)
  }

  takeRefusal(): string | null {
    return this.#room.takeRefusal()
  }

  due(): RoomDue {
    const game = this.#game.due()
    const { changes, posts } = this.#room.takeDue()
    return { changes: [...changes, ...game.changes], posts: [...posts, ...game.outgoing] }
  }

  /** Tells whom this device has a link with, and whom its friends say they have one with. */
  meet(links: readonly Key[], listed: readonly Listed[], now: number): void {
    this.#room.passTime(now)
    const before = this.#room.peers
    this.#room.contacts.meet(links, listed)
    const fresh = this.#room.peers.filter(key => !before.includes(key))
    if (fresh.length > 0) {
      this.#arrival.askAtOnce()
      this.#lobbyInterval.reset()
    }
    for (const key of fresh) {
      if (this.#room.lobby !== null) this.#lobbies.tellTo(key)
      this.#game.tellStart(key)
      this.#evening.tellTo(key)
    }
    this.#host.noteAway()
  }

  /** Takes a message of another device; one that does not parse, or is one too many, is dropped. */
  receive(from: Key, raw: unknown, now: number): void {
    this.#room.passTime(now)
    if (this.#isUnread || !this.#limits.mayHear(from, raw, now)) return
    const message = parseRoomMessage(raw)
    if (message === undefined) return
    this.#room.contacts.noteHeard(from)
    this.#route(from, message)
  }

  #route(from: Key, message: RoomMessage): void {
    switch (message.r) {
      case 'lobby':
        if (message.under !== null) this.#lobbies.take(message.under)
        return this.#lobbies.take(message)
      case 'handover':
        return this.#succession.takeHandover(from, message.handover)
      case 'ask':
        return this.#host.takeRequest(from, message.ask)
      case 'no':
        return this.#takeRefusal(from, message.why)
      case 'part':
        return this.#start.takePart(message.epoch, message.part)
      case 'start':
        return this.#start.takeStart(from, message.epoch, message.line)
      case 'talk':
        if (!this.#game.isOn) this.#talk.hear(from, message.said)
        return
      case 'evening':
        return this.#evening.hear(from, message.games)
      case 'log':
      case 'follow':
      case 'tail':
      case 'asides':
        return this.#game.receive(from, message)
    }
  }

  tick(now: number): void {
    this.#room.passTime(now)
    if (this.#isUnread) return
    this.#consent.look()
    this.#game.played?.tick(now)
    if (this.#lobbyInterval.isDue(now) && this.isHost) this.#lobbies.tell()
    const coming = this.#arrival.takeRequest()
    if (coming !== undefined) this.#askHost(coming)
    this.#start.tick()
    this.#succession.standIn()
    this.#succession.holdAgain()
    this.#host.passBegun()
    this.#game.followAgain()
    this.#game.noteFailedStart()
    this.#host.openNext()
    this.#host.beginByItself()
  }

  /** The person comes, after the page has looked into the room. */
  come(as: Coming, name: string, now: number): void {
    this.#room.passTime(now)
    const { lobby } = this.#room
    const isGuest = lobby !== null && guestOf(lobby, this.me) !== undefined
    // A guest from an earlier day is not asked again whether to play or to watch.
    if (isGuest && this.#consent.hasAgreed) this.#arrival.comeAgain(name)
    else this.#arrival.come(as, name)
    if (lobby !== null) this.#consent.takeSeat(lobby)
  }

  /** A person's wish about the lobby. */
  ask(ask: LobbyRequest, now: number): void {
    this.#room.passTime(now)
    if (this.#room.lobby === null) return
    if (ask.ask === 'sit' && this.unplayable !== null) return this.refuse('other-rules')
    if (ask.ask === 'sit') {
      this.#arrival.sitDown()
      this.#consent.sitDown()
    }
    // The page of a host from before knows nobody who comes to watch.
    if (ask.ask === 'sit' && guestOf(this.#room.lobby, this.me) === undefined)
      return this.come('player', ask.name, now)
    this.#askHost(ask)
  }

  /** The host's person begins. */
  begin(now: number): ReturnType<LobbyHost['begin']> {
    this.#room.passTime(now)
    if (this.#room.lobby !== null) this.#consent.begin(this.#room.lobby)
    return this.#host.begin()
  }

  /** The host's person does not begin after all. */
  callOff(now: number): void {
    this.#room.passTime(now)
    this.#start.callOff()
  }

  /** Tells whether the page shows the lobby where its person can see it. */
  show(isShown: boolean, now: number): void {
    this.#room.passTime(now)
    this.#consent.show(isShown)
  }

  /** The person has clicked, and says yes to these concerns. */
  agree(ids: readonly string[], now: number): void {
    this.#room.passTime(now)
    const { lobby } = this.#room
    if (lobby === null) return
    this.#consent.accept(ids, lobby)
    if (lobby.at === 'starting') this.#start.sign(lobby)
  }

  handOver(to: Key, now: number): ReturnType<Succession['handOver']> {
    this.#room.passTime(now)
    return this.#succession.handOver(to)
  }

  /** The founder's person takes the room back. */
  takeBack(now: number): void {
    this.#room.passTime(now)
    this.#succession.takeBack()
  }

  choose(seat: Seat, act: Act<unknown>, now: number): Result<null, string> {
    this.#room.passTime(now)
    return this.#game.played?.choose(seat, act, now) ?? err('not-your-turn')
  }

  /** This device's person lets another device go, or takes that back with null. */
  letGo(device: number, playedOn: boolean | null, now: number): void {
    this.#room.passTime(now)
    this.#game.played?.letGo(device as Device, playedOn, now)
  }

  /** This device's person lets one that has left play its seats again, or asks that for its own. */
  letBack(device: number, isLetBack: boolean, now: number): void {
    this.#room.passTime(now)
    this.#game.played?.letBack(device as Device, isLetBack, now)
  }

  /** Says something to the others: beside the game while one is played, and else to all who are in the room. */
  say(said: ChatMessage, now: number): void {
    this.#room.passTime(now)
    if (this.#game.isOn) this.#game.played?.say(said, now)
    else this.#talk.say(said)
  }

  /** Tells the others which games this page has seen end. */
  tellEvening(games: SeenGames, now: number): void {
    this.#room.passTime(now)
    this.#evening.tell(games)
  }

  /** Takes the messages to show. Those beside a game that is over become talk of the room: from guests alone, and from each no more than in the lobby. */
  takeTidings(): readonly GameTidings[] {
    const beside = this.#game.game?.takeTidings(this.#room.now) ?? []
    if (this.#game.isOn) return [...beside, ...this.#talk.takeAll()]
    for (const { by, said } of beside) this.#talk.hear(by, said)
    return this.#talk.takeAll()
  }

  /** This device's person leaves for good: the game, and the room. */
  bye(now: number): void {
    this.#room.passTime(now)
    this.#game.played?.bye(now)
    this.#room.hasLeft = true
    const { lobby, self, contacts } = this.#room
    if (lobby === null || !this.isHost) return this.ask({ ask: 'leave' }, now)
    // The last to leave keeps the lobby as it was: with it the room is opened again.
    const heir = lobby.guests.find(({ key, isHere }) => key !== self && isHere && contacts.hears(key))
    if (heir !== undefined) this.handOver(heir.key, now)
  }

  /** Another lobby stands. */
  #followLobby(lobby: Lobby, before: Lobby | null): void {
    const isGuest = guestOf(lobby, this.me) !== undefined
    // A host may list a person as its guest, and seat one, who has only looked in.
    if (this.#arrival.hasCome) this.#consent.takeSeat(lobby)
    this.#arrival.followLobby(lobby)
    this.#host.followCountdown(lobby, before)
    this.#start.followLobby(lobby)
    const unwanted = this.#arrival.unwantedChair(lobby)
    if (unwanted !== undefined) this.#askHost({ ask: 'rise', chair: unwanted })
    if (this.#room.hasLeft && !this.isHost && isGuest)
      this.#room.post(lobby.host, { r: 'ask', ask: { ask: 'leave' } })
  }

  #takeRefusal(from: Key, why: string): void {
    const { lobby } = this.#room
    if (from !== lobby?.host) return
    // Other reasons are this device's own to give: of a card, say. A later page's are told as one that is not known here.
    if (why !== 'kicked') return this.#room.refuse(parseRefusal(why) ?? 'refused')
    this.#arrival.takeKick(lobby)
  }

  #askHost(ask: LobbyRequest): void {
    const { lobby } = this.#room
    if (this.isHost) this.#host.takeRequest(this.me, ask)
    else if (lobby !== null) this.#room.post(lobby.host, { r: 'ask', ask })
  }

  #recall(kept: ReadonlyMap<string, Stored>): void {
    const { authority, id } = this.#room
    authority.recall(parseSplits(kept.get('splits')) ?? [])
    const [pinned, standing] = [kept.get('pinned'), kept.get('lobby')].map(parseSignedLobby)
    this.#isUnread = kept.has('lobby') && standing === undefined
    if (this.#isUnread) return
    for (const signed of [pinned, standing]) if (signed?.lobby.room === id) authority.put(signed)
    this.#arrival.recall(kept.get('watches'))
    this.#consent.recall(kept.get('agreed'))
    this.#lobbies.recall(kept.get('given'))
    this.#host.recall(kept.get('kicked'))
    this.#game.recall(kept)
    this.#start.recall(kept.get('signed'))
  }
}
