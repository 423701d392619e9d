import { seatBot, type Later } from '../bots/driver'
import type { Thinker } from '../bots/thinker'
import type { GameEntry, Loaded } from '../games/index'
import { kindOf } from '../games/kinds'
import { pageClock } from '../net/clock'
import { roomSecret } from '../net/doors'
import { formatInvitation, formatRoomLink, LINK_VERSION, parseRoomLink, type RoomLink } from '../net/roomLink'
import { meshKeys } from './meshKeys'
import type { DeviceKey } from '../net/greeting'
import type { Mesh } from '../net/mesh'
import { openMesh } from '../net/openMesh'
import { parseNetwork, type Network } from '../net/network'
import { streams } from '../net/squeeze'
import { webTransport } from '../net/web'
import type { RoomSave } from './roomSave'
import type { LobbyRequest } from '../room/lobbyRequests'
import { deviceSeed, pruneRooms } from '../room/pruneRooms'
import { agreedIn } from '../room/ports'
import type { Command } from '../room/command'
import type { Report } from '../room/commandQueue'
import { founderOf, roomOf } from '../room/founder'
import type { Chair } from '../room/lobby'
import { deviceKeys, parseKey, type Key } from '../room/keys'
import type { GameTidings } from '../room/playedGame'
import type { ChatMessage } from '../room/chat'
import type { GameSnapshot, Release, RoomSnapshot } from '../room/snapshot'
import { RoomTable } from '../room/roomTable'
import type { Act } from '../rules/game'
import type { Random } from '../rules/random'
import { seatsOf, type Seat } from '../rules/seat'
import { formatBytes } from '../sealed/bytes'
import { indexedDbDisk } from '../store/indexeddb'
import type { Lease } from '../store/lease'
import { leases } from '../store/leases'
import type { Stop } from '../table/table'
import { lazyScreens } from '../ui/screens/lazyScreens'
import { lazyPanels } from '../ui/table/lazyPanels'
import { handOver } from '../ui/kit/file'
import type {
  RoomState,
  RoomHandle,
  Ledgered,
  ConnectionState,
  ClosedReason,
  ChatLine,
} from '../ui/table/roomHandle'
import { ROOMS, type EnterRoom, type NewRoom, type ToRoomWorker as Told } from '../workers/roomMessages'
import type { HandleNotes } from '../ui/table/gameHandle'

/** What the shell brings to a room. */
export interface RoomPorts {
  readonly games: readonly GameEntry[]
  readonly thinker: Thinker
  readonly random: Random
  readonly later: Later
  /** What this page says of itself. */
  readonly release: Release
  readonly name: string
}

/** A new room, for a table of this kind. */
export const openRoom = async (shell: RoomPorts, table: NewRoom): Promise<RoomHandle> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // Where this device cannot keep its keys it says so as soon as the room is entered.
  const seed = await seedHere().catch(() => bytes)
  const founder = founderOf(deviceKeys(seed), bytes.subarray(16))
  const link = { version: LINK_VERSION, room: roomOf(founder), secret: roomSecret(bytes) }
  return entered(shell, link, { ...table, salt: founder.salt })
}

/** The room that a link leads to; undefined where it is no link of ours, or a word where it is one of another edition. */
export const joinRoom = (
  shell: RoomPorts,
  fragment: string,
): Promise<RoomHandle> | 'earlier' | 'later' | undefined => {
  const read = parseRoomLink(fragment)
  return read?.is === 'link' ? entered(shell, read.link, null) : read?.is
}

const entered = async (shell: RoomPorts, link: RoomLink, table: EnterRoom['table']): Promise<RoomHandle> => {
  const online = new RoomClient(shell, link, table)
  await online.enter(false)
  return online
}

const seedHere = (): Promise<Uint8Array> =>
  deviceSeed(indexedDbDisk(ROOMS), () => crypto.getRandomValues(new Uint8Array(32)))

const GOODBYE_MS = 2000
/** So much of what was said is kept. */
const SPOKEN_KEPT = 100

const NOT_REACHED: ConnectionState = {
  standing: 'knocking',
  places: [],
  others: 0,
  missing: 0,
  detours: [],
  endings: [],
}

/** A room as this page is in it: the mesh here, and the log, the dealer and the store in a worker of their own. */
class RoomClient implements RoomHandle {
  readonly link: string
  readonly #shell: RoomPorts
  readonly #roomLink: RoomLink
  readonly #opens: EnterRoom['table']
  readonly #listeners = new Set<() => void>()
  #sight: RoomSnapshot | null = null
  #shut: ClosedReason | null = null
  #spoken: readonly ChatLine[] = []
  #game: RoomGameClient | null = null
  #mesh: Mesh | null = null
  #worker: Worker | null = null
  #lease: Lease | null = null
  #stops: Stop[] = []
  #readers: ((told: Ledgered) => void)[] = []
  /** The person has asked for the record of the game. */
  #wantsRecord = false
  /** What is unsealed of which game that is over, as far as its record is on the shelf. */
  #kept = ''
  /** Whom the mesh was told to look for. */
  #sought = ''
  #isLoading = false
  #isLeaving = false
  /** Counts how often this room was entered and left. */
  #entries = 0

  constructor(shell: RoomPorts, link: RoomLink, opens: EnterRoom['table']) {
    this.#shell = shell
    this.#roomLink = link
    this.#opens = opens
    this.link = formatRoomLink(link)
  }

  get sight(): RoomSnapshot | null {
    return this.#sight
  }

  /** A closed room is still told of to whoever comes. */
  get shut(): ClosedReason | null {
    return this.#shut ?? (this.#sight?.lobby?.at === 'closed' ? 'closed' : null)
  }

  get game(): RoomState | null {
    return this.#game
  }

  get reached(): ConnectionState {
    if (this.#mesh === null) return NOT_REACHED
    const { standing, places, missing, endings } = this.#mesh.reach
    // Whoever keeps the lobby waits in it, also where the room was begun on another day.
    const isWaiting = standing === 'nobody-there' && this.#sight?.isHost === true
    return {
      standing: isWaiting ? 'waiting' : standing,
      places: places.map(({ name, door }) => ({ name, door })),
      others: this.#mesh.peers.length,
      missing: missing.length,
      detours: this.#mesh.detours,
      endings,
    }
  }

  get release(): Release {
    return this.#shell.release
  }

  /** Until the lobby is there, a room that was just opened is known by what this page opened it with. */
  get invitation(): string {
    const { lobby, me } = this.#sight ?? {}
    const name = lobby == null ? this.#shell.name : lobby.guests.find(({ key }) => key === me)?.name
    const game = lobby?.game ?? this.#opens?.game
    return name === undefined || game === undefined ? this.link : formatInvitation(this.link, { game, name })
  }

  changed(listener: () => void): Stop {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get spoken(): readonly ChatLine[] {
    return this.#spoken
  }

  say(said: ChatMessage): void {
    this.#say({ do: 'say', said })
  }

  ask(ask: LobbyRequest): void {
    this.#say({ do: 'ask', ask })
  }

  begin(): void {
    this.#say({ do: 'begin' })
  }

  show(isShown: boolean): void {
    this.#say({ do: 'show', isShown })
  }

  agree(ids: readonly string[]): void {
    this.#say({ do: 'agree', ids })
  }

  handOver(to: string): void {
    const key = parseKey(to)
    if (key !== undefined) this.#say({ do: 'hand-over', to: key })
  }

  takeBack(): void {
    this.#say({ do: 'take-back' })
  }

  letGo(device: number, playedOn: boolean | null): void {
    this.#say({ do: 'let-go', device, playedOn })
  }

  bye(): void {
    this.#isLeaving = true
    this.#game?.filed?.drop()
    this.#say({ do: 'bye' })
  }

  record(): void {
    this.#wantsRecord = true
    this.#say({ do: 'record' })
  }

  ledger(): Promise<Ledgered> {
    this.#say({ do: 'ledger' })
    return new Promise(resolve => this.#readers.push(resolve))
  }

  seize(): void {
    if (this.#shut !== 'elsewhere') return
    this.#shut = null
    this.#tell()
    void this.enter(true)
  }

  /** Who has said goodbye stays until it was heard. [L24] */
  close(): void {
    if (this.#isLeaving) {
      this.#isLeaving = false
      setTimeout(() => this.close(), GOODBYE_MS)
      return
    }
    this.#entries++
    for (const stop of this.#stops.splice(0)) stop()
    this.#game?.close()
    this.#mesh?.close()
    this.#worker?.terminate()
    this.#lease?.release()
    this.#mesh = this.#worker = this.#lease = this.#game = null
  }

  /** One tab at a time has this device's keys. */
  async enter(isSeizing: boolean): Promise<void> {
    const name = `room ${this.#roomLink.room}`
    const entry = ++this.#entries
    const lease = isSeizing ? await leases().seize(name) : await leases().take(name)
    if (entry !== this.#entries) return lease?.release()
    if (lease === undefined) return this.#close('elsewhere')
    this.#lease = lease
    void lease.lost.then(() => this.#lease === lease && this.#close('elsewhere'))
    const [seed, network] = await Promise.all([seedHere().catch(() => null), networkHere()])
    // Left meanwhile, or taken over by another tab: without the lease nothing is signed.
    if (entry !== this.#entries) return
    if (seed === null) return this.#close('not-kept')
    if (network === undefined) return this.#close('bad-network-file')
    // What cannot be tidied now will be another time.
    pruneRooms(indexedDbDisk(ROOMS), this.#roomLink.room, Date.now()).catch(() => undefined)
    this.#hire(seed)
    this.#join(seed, network)
    this.#tell()
  }

  #hire(seed: Uint8Array): void {
    const worker = new Worker(new URL('../workers/roomWorker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.#hear(data))
    worker.addEventListener('error', event => reportError(event.error ?? new Error(event.message)))
    const { name, release } = this.#shell
    const room = this.#roomLink.room
    this.#say({ enter: { room, seed: formatBytes(seed), name, table: this.#opens, release } })
  }

  #join(seed: Uint8Array, network: Network): void {
    const { random, release } = this.#shell
    const keys = deviceKeys(seed)
    const mesh = openMesh({
      link: this.#roomLink,
      device: meshKeys(keys),
      deviceSecret: formatBytes(seed),
      role: 'member',
      isAtHome: this.#opens !== null,
      edition: release.edition,
      transport: webTransport({ network, clock: pageClock, random }),
      clock: pageClock,
      random,
      squeeze: streams,
    })
    this.#mesh = mesh
    this.#sought = ''
    let met = ''
    const meet = (): void => {
      const keysOf = (devices: readonly string[]): readonly Key[] =>
        devices.flatMap(device => parseKey(device) ?? [])
      const links = keysOf(mesh.peers.map(({ device }) => device))
      const listed = mesh.listed.flatMap(({ friend, devices }) => {
        const key = parseKey(friend)
        return key === undefined ? [] : [{ friend: key, devices: keysOf(devices) }]
      })
      const now = JSON.stringify([links, listed])
      if (now === met) return
      met = now
      this.#say({ do: 'meet', links, listed })
    }
    const unlisten = mesh.listen({
      message: (from, message) => {
        const key = parseKey(from)
        if (key !== undefined) this.#say({ do: 'hear', from: key, message })
      },
      changed: () => {
        meet()
        this.#tell()
      },
    })
    const wake = (): void => mesh.wake()
    // A page that goes says so at once; one that is brought back as it was begins anew.
    const leave = (): void => mesh.close()
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', back)
    const events = [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, event] of events) target.addEventListener(event, wake)
    this.#stops.push(unlisten, () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', back)
      for (const [target, event] of events) target.removeEventListener(event, wake)
    })
  }

  #say(said: Told | Command): void {
    this.#worker?.postMessage(said)
  }

  #hear(report: Report): void {
    switch (report.tell) {
      case 'post':
        this.#mesh?.send(report.to as string as DeviceKey, report.message)
        return
      case 'said':
        this.#listen(report.heard)
        return this.#tell()
      case 'record':
        void this.#filed(report.epoch)?.end(report.text, report.ending)
        if (this.#wantsRecord) handOver(report.text, `no-butler-${this.#roomLink.room}.record`)
        this.#wantsRecord = false
        return
      case 'ledger':
        for (const read of this.#readers.splice(0)) read(report)
        return
      case 'not-kept':
        return this.#close('not-kept')
      case 'sight':
        if (this.#sight?.lobby?.game !== report.sight.lobby?.game) this.#fetch(report.sight.lobby?.game)
        this.#sight = report.sight
        this.#seek(report.sight)
        this.#follow(report.sight.game)
        if (report.sight.refused !== null) this.#game?.table.undo()
        this.#keep(report.sight.game)
        this.#tell()
    }
  }

  /** Whoever is in the lobby or the game is to be linked, though no friend should say that it is there. */
  #seek({ lobby, game }: RoomSnapshot): void {
    const guests = (lobby?.guests ?? []).filter(({ isHere }) => isHere).map(({ key }) => key)
    const wanted = [...new Set([...guests, ...(game?.outcome === null ? game.roster : [])])]
    if (wanted.join() === this.#sought) return
    this.#sought = wanted.join()
    this.#mesh?.seek(wanted.map(key => key as string as DeviceKey))
  }

  #filed(epoch: number): RoomSave | null {
    return this.#game?.epoch === epoch ? this.#game.filed : null
  }

  /** The shelf knows of the game: that it is played, and when it is over its record, anew when more have unsealed. */
  #keep(sight: GameSnapshot | null): void {
    const filed = sight === null ? null : this.#filed(sight.epoch)
    if (sight === null || filed === null) return
    if (sight.outcome === null) return filed.touch()
    if (sight.outcome === 'again') return filed.drop()
    const kept = `${sight.epoch} ${sight.unsealed}`
    if (this.#kept === kept) return
    this.#kept = kept
    this.#say({ do: 'record' })
  }

  #listen({ by, said }: GameTidings): void {
    const isSpeaker = (chair: Chair): boolean => chair.by === 'person' && chair.home === by
    const name = this.#sight?.game?.lobby.chairs.find(isSpeaker)?.name ?? ''
    const number = (this.#spoken.at(-1)?.number ?? -1) + 1
    const spoken = { number, by, name, isMine: by === this.#sight?.me, said }
    this.#spoken = [...this.#spoken.slice(1 - SPOKEN_KEPT), spoken]
  }

  /** All that the game will need, so that nothing but friends need be reached while it is played. */
  #fetch(game: string | undefined): void {
    const entry = this.#shell.games.find(({ id }) => id === game)
    if (entry === undefined) return
    const wanted = [
      entry.load,
      entry.loadAll,
      entry.loadPiece,
      lazyScreens.Settings,
      lazyScreens.synth,
      ...Object.values(lazyPanels),
    ]
    // What does not come now is asked for again when it is needed.
    for (const part of wanted) part().catch(() => undefined)
    this.#shell.thinker.warm(entry.id).catch(() => undefined)
  }

  #follow(sight: GameSnapshot | null): void {
    if (sight === null) return
    this.#pending.push(sight)
    if (this.#game?.epoch === sight.epoch) return this.#feed()
    if (this.#isLoading) return
    this.#isLoading = true
    void this.#load(sight).catch((failure: unknown) => {
      this.#isLoading = false
      throw failure
    })
  }

  /** What was told while the game was loading. */
  #pending: GameSnapshot[] = []

  #feed(): void {
    for (const sight of this.#pending.splice(0))
      if (sight.epoch === this.#game?.epoch) this.#game.take(sight)
      else if (this.#game === null || sight.epoch > this.#game.epoch) this.#follow(sight)
  }

  async #load(sight: GameSnapshot): Promise<void> {
    const entry = this.#shell.games.find(({ id }) => id === sight.lobby.game)
    if (entry === undefined) return void (this.#isLoading = false)
    const filing = sight.isWatching ? null : filedHere(sight, this.link)
    const [loaded, filed] = await Promise.all([entry.load(), filing])
    this.#game?.close()
    const first = this.#pending.find(({ epoch }) => epoch === sight.epoch) ?? sight
    this.#pending = this.#pending.filter(each => each !== first)
    const act = (seat: Seat, act: Act<unknown>) => this.#say({ do: 'act', seat, act })
    this.#game = new RoomGameClient(this.#shell, loaded, filed, first, act)
    this.#isLoading = false
    this.#feed()
    this.#keep(this.#game.table.sight)
    this.#tell()
  }

  #close(why: ClosedReason): void {
    this.close()
    this.#shut = why
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** One game of a room: its table, its page, and the bots that sit on this device. */
class RoomGameClient implements RoomState {
  readonly epoch: number
  readonly table: RoomTable
  readonly Play: Loaded['Play']
  readonly study: (question: unknown) => Promise<unknown>
  readonly motives = new Map<number, unknown>()
  readonly notes: HandleNotes
  readonly filed: RoomSave | null
  readonly #stops: readonly Stop[]

  constructor(
    { thinker, random, later }: RoomPorts,
    { game, Play }: Loaded,
    filed: RoomSave | null,
    sight: GameSnapshot,
    act: ConstructorParameters<typeof RoomTable>[3],
  ) {
    this.filed = filed
    this.notes = filed?.notes ?? { of: () => undefined, keep: () => {} }
    this.epoch = sight.epoch
    this.Play = Play
    this.study = about => thinker.study(game.id, about)
    const catalogue = { kind: kindOf, game: () => game }
    this.table = new RoomTable(game, agreedIn(sight.lobby, catalogue)?.options, sight, act)
    const { chairs } = sight.lobby
    const onmotive = (event: number, motive: unknown) => void this.motives.set(event, motive)
    this.#stops = seatsOf(chairs.length).map(seat => {
      const brain = { game: game.id, bot: chairs[seat]?.level ?? '', thinker, onmotive }
      return seatBot(this.table.forBot(), seat, brain, random, later)
    })
  }

  take(sight: GameSnapshot): void {
    this.table.take(sight)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.filed?.close()
  }
}

/** Where nothing can be put on the shelf, the game is played all the same. */
const filedHere = async (sight: GameSnapshot, link: string): Promise<RoomSave | null> => {
  try {
    const { RoomSave } = await import('./roomSave')
    return await RoomSave.of(sight, link, Date.now)
  } catch {
    return null
  }
}

/** What the file beside the page says of brokers; undefined where it cannot be read. */
const networkHere = async (): Promise<Network | undefined> => {
  try {
    const answer = await fetch('./network.json', { cache: 'no-store' })
    return answer.ok ? parseNetwork(await answer.text(), document.baseURI) : undefined
  } catch {
    return undefined
  }
}
