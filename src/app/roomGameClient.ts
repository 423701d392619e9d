import { seatBot } from '../bots/driver'
import type { Loaded } from '../games/manifest'
import { kindIn } from '../rules/manifest'
import { agreedGameIn } from '../room/ports'
import { RoomTable } from '../room/roomTable'
import { personsHere, type GameSnapshot } from '../room/snapshot'
import type { Act } from '../rules/game'
import { seatsOf, type Seat } from '../rules/seat'
import type { TableKind } from '../rules/tables'
import type { VolumeEnding } from '../shelf/volume'
import type { Stop } from '../table/table'
import type { HandleNotes } from '../ui/table/gameHandle'
import type { RoomState } from '../ui/table/roomHandle'
import { withFigures } from './ownFigures'
import type { OwnLessons } from './ownLessons'
import type { RoomPorts } from './roomPorts'
import type { RoomSave } from './roomSave'

/** One game of a room: its table, its page, its save, and the bots that sit on this device. */
export class RoomGameClient implements RoomState {
  readonly epoch: number
  readonly table: RoomTable
  readonly Play: Loaded['Play']
  readonly study: (question: unknown) => Promise<unknown>
  readonly motives = new Map<number, unknown>()
  readonly notes: HandleNotes
  /** Null where this device only watches, or can save nothing. */
  readonly save: RoomSave | null
  readonly #game: Loaded['game']
  readonly #hides: TableKind['hides'] | undefined
  readonly #stops: readonly Stop[]

  constructor(
    { games, thinker, random, later }: RoomPorts,
    { game, Play }: Loaded,
    save: RoomSave | null,
    snapshot: GameSnapshot,
    act: (seat: Seat, act: Act<unknown>) => void,
  ) {
    this.save = save
    this.#game = game
    this.notes = save?.notes ?? { of: () => undefined, keep: () => {} }
    this.epoch = snapshot.epoch
    this.Play = Play
    this.study = about => thinker.study(game.id, about)
    const catalogue = { kind: (id: string, kind: string) => kindIn(games, id, kind), game: () => game }
    this.table = new RoomTable(game, agreedGameIn(snapshot.lobby, catalogue)?.options, snapshot, act)
    const { chairs, game: id, kind } = snapshot.lobby
    const agreed = kindIn(games, id, kind)
    this.#hides = agreed?.hides
    const pace = later(agreed?.pace ?? 'reading')
    const onmotive = (event: number, motive: unknown) => void this.motives.set(event, motive)
    this.#stops = seatsOf(chairs.length).map(seat => {
      const brain = { game: game.id, bot: chairs[seat]?.level ?? '', thinker, onmotive }
      return seatBot(this.table.forBot(), seat, brain, random, pace)
    })
  }

  /** All that its people here have learnt in private, where that is sheets: one's own can be looked at again with the record. */
  get #ownLessons(): OwnLessons {
    if (this.#hides !== 'sheets') return []
    const persons = personsHere(this.table.sight)
    return this.table.sight.known.filter(([seat]) => persons.includes(seat))
  }

  /** Keeps the record of this game, which is over, and what is its people's own. */
  keepRecord(text: string, ending: VolumeEnding): void {
    const figured = withFigures(ending, this.#game, this.table, personsHere(this.table.sight))
    void this.save?.end(text, figured, this.#ownLessons)
  }

  take(snapshot: GameSnapshot): void {
    this.table.take(snapshot)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.save?.close()
  }
}

/** The verbs that the games of a room need of it. */
export interface RoomGamesListener {
  act(seat: Seat, act: Act<unknown>): void
  askForRecord(): void
  changed(): void
}

/** The games of a room, one after the other: loads each, and then hands it what was told of it meanwhile. */
export class RoomGames {
  readonly #ports: RoomPorts
  readonly #link: string
  readonly #listener: RoomGamesListener
  #current: RoomGameClient | null = null
  #pending: GameSnapshot[] = []
  #isLoading = false
  /** The game whose record is saved, and how many devices had unsealed it then. */
  #recorded = ''

  constructor(ports: RoomPorts, link: string, listener: RoomGamesListener) {
    this.#ports = ports
    this.#link = link
    this.#listener = listener
  }

  get current(): RoomGameClient | null {
    return this.#current
  }

  /** Keeps the record of a game that is over, if it is the one on this page. */
  keepRecord(epoch: number, text: string, ending: VolumeEnding): void {
    if (this.#current?.epoch === epoch) this.#current.keepRecord(text, ending)
  }

  follow(snapshot: GameSnapshot | null): void {
    if (snapshot === null) return
    this.#pending.push(snapshot)
    if (this.#current?.epoch === snapshot.epoch) return this.#feed()
    if (this.#isLoading) return
    this.#isLoading = true
    void this.#load(snapshot).catch((failure: unknown) => {
      this.#isLoading = false
      throw failure
    })
  }

  /** Brings the save up to date: the game is played, and when it is over its record, again when more devices have unsealed. */
  save(snapshot: GameSnapshot | null): void {
    const save = snapshot === null ? null : this.#saveOf(snapshot.epoch)
    if (snapshot === null || save === null) return
    if (snapshot.outcome === null) return save.touch()
    if (snapshot.outcome === 'again') return save.drop()
    const recorded = `${snapshot.epoch} ${snapshot.unsealed}`
    if (this.#recorded === recorded) return
    this.#recorded = recorded
    this.#listener.askForRecord()
  }

  close(): void {
    this.#current?.close()
    this.#current = null
  }

  #saveOf(epoch: number): RoomSave | null {
    return this.#current?.epoch === epoch ? this.#current.save : null
  }

  #feed(): void {
    for (const snapshot of this.#pending.splice(0))
      if (snapshot.epoch === this.#current?.epoch) this.#current.take(snapshot)
      else if (this.#current === null || snapshot.epoch > this.#current.epoch) this.follow(snapshot)
  }

  async #load(snapshot: GameSnapshot): Promise<void> {
    const entry = this.#ports.games.find(({ id }) => id === snapshot.lobby.game)
    if (entry === undefined) return void (this.#isLoading = false)
    const opening = snapshot.isWatching ? null : openSave(snapshot, this.#link)
    const [loaded, save] = await Promise.all([entry.load(), opening])
    this.#current?.close()
    const first = this.#pending.find(({ epoch }) => epoch === snapshot.epoch) ?? snapshot
    this.#pending = this.#pending.filter(each => each !== first)
    const act = (seat: Seat, act: Act<unknown>): void => this.#listener.act(seat, act)
    this.#current = new RoomGameClient(this.#ports, loaded, save, first, act)
    this.#isLoading = false
    this.#feed()
    this.save(this.#current.table.sight)
    this.#listener.changed()
  }
}

/** Null where nothing can be saved: the game is played all the same. */
const openSave = async (snapshot: GameSnapshot, link: string): Promise<RoomSave | null> => {
  try {
    const { RoomSave } = await import('./roomSave')
    return await RoomSave.of(snapshot, link, Date.now)
  } catch {
    return null
  }
}
