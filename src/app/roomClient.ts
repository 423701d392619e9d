import { roomSecret } from '../net/doors'
import { formatInvitation, formatRoomLink, LINK_VERSION, parseRoomLink, type RoomLink } from '../net/roomLink'
import type { ChatMessage } from '../room/chat'
import type { Command } from '../room/command'
import type { Report } from '../room/commandQueue'
import { deviceSeed } from '../room/deviceSeed'
import type { SeenGames } from '../room/evening'
import { founderOf, roomOf } from '../room/founder'
import { deviceKeys, parseKey, type Key } from '../room/keys'
import type { Coming, LobbyRequest } from '../room/lobbyRequests'
import { pruneRooms } from '../room/pruneRooms'
import type { Release, RoomSnapshot } from '../room/snapshot'
import { indexedDbDisk } from '../store/indexeddb'
import type { Lease } from '../store/lease'
import { leases } from '../store/leases'
import type { Stop } from '../table/table'
import { handOver } from '../ui/kit/file'
import { lazyScreens } from '../ui/screens/lazyScreens'
import { lazyPanels } from '../ui/table/lazyPanels'
import type {
  RoomState,
  RoomHandle,
  Ledgered,
  ConnectionState,
  ClosedReason,
  ChatLine,
} from '../ui/table/roomHandle'
import { ROOMS, type EnterRoom, type NewRoom } from '../workers/roomWorkerMessages'
import { ChatHistory } from './chatHistory'
import { loadNetwork, NOT_CONNECTED, RoomConnection } from './roomConnection'
import { RoomGames } from './roomGameClient'
import type { RoomPorts } from './roomPorts'
import { Evening } from './evening'

/** Opens a new room, for a table of this kind. */
export const openRoom = async (ports: RoomPorts, table: NewRoom): Promise<RoomHandle> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // A device that cannot keep its keys says so as soon as the room is entered.
  const seed = await loadSeed().catch(() => bytes)
  const founder = founderOf(deviceKeys(seed), bytes.subarray(16))
  const link = { version: LINK_VERSION, room: roomOf(founder), secret: roomSecret(bytes) }
  return enterRoom(ports, link, { ...table, salt: founder.salt }, false)
}

/** Enters the room that a link leads to; undefined where it is no link of ours, or a word where it is one of another edition. */
export const joinRoom = (
  ports: RoomPorts,
  fragment: string,
  isVisiting: boolean,
): Promise<RoomHandle> | 'earlier' | 'later' | undefined => {
  const read = parseRoomLink(fragment)
  return read?.is === 'link' ? enterRoom(ports, read.link, null, isVisiting) : read?.is
}

const enterRoom = async (
  ports: RoomPorts,
  link: RoomLink,
  table: EnterRoom['table'],
  isVisiting: boolean,
): Promise<RoomHandle> => {
  const client = new RoomClient(ports, link, table, isVisiting)
  await client.enter(false)
  return client
}

const loadSeed = (): Promise<Uint8Array> =>
  deviceSeed(indexedDbDisk(ROOMS), () => crypto.getRandomValues(new Uint8Array(32)))

const GOODBYE_MS = 2000

/** The page's handle on a room: turns its verbs into commands, and what the worker reports into what the page shows. */
class RoomClient implements RoomHandle {
  readonly link: string
  readonly #ports: RoomPorts
  readonly #roomLink: RoomLink
  readonly #table: EnterRoom['table']
  readonly #listeners = new Set<() => void>()
  readonly #chat: ChatHistory
  readonly #evening: Evening
  readonly #games: RoomGames
  #room: RoomSnapshot | null = null
  #shut: ClosedReason | null = null
  #lease: Lease | null = null
  #connection: RoomConnection | null = null
  #readers: ((told: Ledgered) => void)[] = []
  /** The person has asked for the record of the game. */
  #wantsRecord = false
  #isLeaving = false
  #isVisiting: boolean
  /** Counts how often this room was entered and left. */
  #entries = 0

  constructor(ports: RoomPorts, link: RoomLink, table: EnterRoom['table'], isVisiting: boolean) {
    this.#ports = ports
    this.#roomLink = link
    this.#table = table
    this.#isVisiting = isVisiting
    this.link = formatRoomLink(link)
    this.#chat = new ChatHistory(link.room, () => sessionStorage)
    this.#evening = new Evening(link.room, () => sessionStorage)
    this.#games = new RoomGames(ports, this.link, {
      act: (seat, act) => this.#command({ kind: 'act', seat, act }),
      askForRecord: () => this.#command({ kind: 'record' }),
      changed: () => this.#tell(),
    })
  }

  get sight(): RoomSnapshot | null {
    return this.#room
  }

  /** A closed room is still told of to whoever comes. */
  get shut(): ClosedReason | null {
    return this.#shut ?? (this.#room?.lobby?.at === 'closed' ? 'closed' : null)
  }

  get game(): RoomState | null {
    return this.#games.current
  }

  get reached(): ConnectionState {
    return this.#connection?.state(this.#room?.isHost === true) ?? NOT_CONNECTED
  }

  get release(): Release {
    return this.#ports.release
  }

  /** Until the lobby is there, a room that was just opened is known by what this page opened it with. */
  get invitation(): string {
    const { lobby, me } = this.#room ?? {}
    const name = lobby == null ? this.#ports.name : lobby.guests.find(({ key }) => key === me)?.name
    const table = lobby ?? this.#table
    if (name === undefined || table === null) return this.link
    return formatInvitation(this.link, { game: table.game, kind: table.kind, name })
  }

  get spoken(): readonly ChatLine[] {
    return this.#chat.lines
  }

  get evening(): SeenGames {
    return this.#evening.games
  }

  changed(listener: () => void): Stop {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  say(said: ChatMessage): void {
    this.#command({ kind: 'say', said })
  }

  ask(ask: LobbyRequest): void {
    this.#command({ kind: 'ask', ask })
  }

  come(as: Coming, name: string): void {
    this.#isVisiting = false
    this.#command({ kind: 'come', as, name })
  }

  begin(): void {
    this.#command({ kind: 'begin' })
  }

  callOff(): void {
    this.#command({ kind: 'call-off' })
  }

  show(isShown: boolean): void {
    this.#command({ kind: 'show', isShown })
  }

  agree(ids: readonly string[]): void {
    this.#command({ kind: 'agree', ids })
  }

  handOver(to: string): void {
    const key = parseKey(to)
    if (key !== undefined) this.#command({ kind: 'hand-over', to: key })
  }

  takeBack(): void {
    this.#command({ kind: 'take-back' })
  }

  letGo(device: number, playedOn: boolean | null): void {
    this.#command({ kind: 'let-go', device, playedOn })
  }

  letBack(device: number, isLetBack: boolean): void {
    this.#command({ kind: 'let-back', device, isLetBack })
  }

  bye(): void {
    this.#isLeaving = true
    this.#games.current?.save?.drop()
    this.#command({ kind: 'bye' })
  }

  record(): void {
    this.#wantsRecord = true
    this.#command({ kind: 'record' })
  }

  ledger(): Promise<Ledgered> {
    this.#command({ kind: 'ledger' })
    return new Promise(resolve => this.#readers.push(resolve))
  }

  seize(): void {
    if (this.#shut !== 'elsewhere') return
    this.#shut = null
    this.#tell()
    void this.enter(true)
  }

  /** A page that has said goodbye stays until that was heard. [L24] */
  close(): void {
    if (this.#isLeaving) {
      this.#isLeaving = false
      setTimeout(() => this.close(), GOODBYE_MS)
      return
    }
    this.#entries++
    this.#games.close()
    this.#connection?.close()
    this.#lease?.release()
    this.#connection = this.#lease = null
  }

  /** Connects, unless another tab has this device's keys. */
  async enter(isSeizing: boolean): Promise<void> {
    const { room } = this.#roomLink
    const entry = ++this.#entries
    const lease = isSeizing ? await leases().seize(`room ${room}`) : await leases().take(`room ${room}`)
    if (entry !== this.#entries) return lease?.release()
    if (lease === undefined) return this.#close('elsewhere')
    this.#lease = lease
    void lease.lost.then(() => this.#lease === lease && this.#close('elsewhere'))
    const [seed, network] = await Promise.all([loadSeed().catch(() => null), loadNetwork()])
    // Left meanwhile, or taken over by another tab: without the lease nothing is signed.
    if (entry !== this.#entries) return
    if (seed === null) return this.#close('not-kept')
    if (network === undefined) return this.#close('bad-network-file')
    // A room that cannot be pruned now will be another time.
    pruneRooms(indexedDbDisk(ROOMS), room, Date.now()).catch(() => undefined)
    this.#connection = new RoomConnection(
      {
        link: this.#roomLink,
        table: this.#table,
        isVisiting: this.#isVisiting,
        seed,
        network,
        ports: this.#ports,
      },
      { report: report => this.#take(report), changed: () => this.#tell() },
    )
    this.#tellEvening()
    this.#tell()
  }

  #command(command: Command): void {
    this.#connection?.command(command)
  }

  #take(report: Report): void {
    switch (report.kind) {
      case 'post':
        return this.#connection?.send(report.to, report.message)
      case 'said':
        this.#chat.add(report.heard, this.#room)
        return this.#tell()
      case 'record':
        this.#games.keepRecord(report.epoch, report.text, report.ending)
        if (this.#wantsRecord) handOver(report.text, `no-butler-${this.#roomLink.room}.record`)
        this.#wantsRecord = false
        return
      case 'ledger':
        for (const read of this.#readers.splice(0)) read(report)
        return
      case 'not-kept':
        return this.#close('not-kept')
      case 'snapshot':
        return this.#show(report.snapshot)
    }
  }

  #show(room: RoomSnapshot): void {
    const game = room.lobby?.game
    if (this.#room?.lobby?.game !== game) preload(this.#ports, game)
    this.#room = room
    this.#connection?.seek(wantedIn(room))
    this.#games.follow(room.game)
    if (room.refused !== null) this.#games.current?.table.undo()
    this.#games.save(room.game)
    this.#tell()
  }

  /** Notes who has won the game that is over. */
  #count(): void {
    const table = this.#games.current?.table
    if (table?.sight.outcome !== 'played-out') return
    const turn = table.turn()
    if (turn.of === 'nobody' && this.#evening.add(table.sight, turn.winners)) this.#tellEvening()
  }

  #tellEvening(): void {
    this.#command({ kind: 'evening', games: this.evening })
  }

  #close(why: ClosedReason): void {
    this.close()
    this.#shut = why
    this.#tell()
  }

  #tell(): void {
    this.#count()
    for (const listener of [...this.#listeners]) listener()
  }
}

/** The devices of the lobby and of the game that is played: a link is wanted with each. */
const wantedIn = ({ lobby, game }: RoomSnapshot): readonly Key[] => {
  const guests = (lobby?.guests ?? []).filter(({ isHere }) => isHere).map(({ key }) => key)
  return [...new Set([...guests, ...(game?.outcome === null ? game.roster : [])])]
}

/** Loads all that the game will need, so that nothing but friends need be reached while it is played. */
const preload = ({ games, thinker }: RoomPorts, game: string | undefined): void => {
  const entry = games.find(({ id }) => id === game)
  if (entry === undefined) return
  const wanted = [
    entry.load,
    entry.loadAll,
    entry.loadLobbyWords,
    ...(entry.loadPiece === undefined ? [] : [entry.loadPiece]),
    lazyScreens.Settings,
    lazyScreens.synth,
    ...Object.values(lazyPanels),
  ]
  // A part that does not come now is asked for again when it is needed.
  for (const part of wanted) part().catch(() => undefined)
  thinker.warm(entry.id).catch(() => undefined)
}
