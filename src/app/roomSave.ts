import type { GameSnapshot } from '../room/snapshot'
import type { Seat } from '../rules/seat'
import { formatOwnLessons, type OwnLessons } from './ownLessons'
import { shelf } from './gameStores'
import { isOf, isRunning, type VolumeEnding, type Volume } from '../shelf/volume'
import type { Stored, Store } from '../store/store'
import type { HandleNotes } from '../ui/table/gameHandle'

/** A game of a room in a few words, as it stands when it is begun or gone on with here. */
const volumeOf = ({ lobby, epoch, here }: GameSnapshot, link: string, now: number): Volume => ({
  version: 1,
  id: `${roomName(lobby.room)}${epoch}`,
  game: lobby.game,
  kind: lobby.kind,
  settings: lobby.settings,
  players: lobby.chairs.map(({ name, piece, by, level }, seat) =>
    by === 'bot'
      ? { name, piece, by, level }
      : { name, piece, by: here.includes(seat as Seat) ? 'here' : 'elsewhere', level: '' },
  ),
  begunAt: now,
  touchedAt: now,
  ending: null,
  source: { of: 'room', link },
})

const roomName = (room: string): string => `room ${room} `

/** The time a game was last played is written down this often. */
const TOUCH_EVERY_MS = 60_000

/**
 * One game of a room on the shelf of this device: a way back while it is played, its record when it is over, and what its
 * seats here have noted. What cannot be kept here is played all the same: the room keeps its log for itself.
 */
export class RoomSave {
  readonly notes: HandleNotes = {
    of: seat => (seat === null ? undefined : this.#noted.get(seat)),
    keep: (seat, notes) => this.#note(seat, notes),
  }
  readonly #store: Store
  readonly #noted: Map<Seat, unknown>
  readonly #clock: () => number
  #volume: Volume
  #isDropped = false

  private constructor(volume: Volume, store: Store, noted: Map<Seat, unknown>, clock: () => number) {
    this.#volume = volume
    this.#store = store
    this.#noted = noted
    this.#clock = clock
  }

  /** Puts it on the shelf, or finds it there. Of a room one game is played at a time: what was left of another is over. */
  static async of(sight: GameSnapshot, link: string, clock: () => number): Promise<RoomSave> {
    const fresh = volumeOf(sight, link, clock())
    const { volumes } = await shelf.stock()
    const before = volumes.find(({ id }) => id === fresh.id)
    // A game that is over keeps the time when it was played.
    const touchedAt = before === undefined || isRunning(before) ? fresh.touchedAt : before.touchedAt
    const volume = { ...fresh, ...before, touchedAt }
    const room = roomName(sight.lobby.room)
    for (const other of volumes)
      if (other.id.startsWith(room) && other.id !== volume.id && isOf(other, 'room'))
        await shelf.drop(other.id)
    if (before === undefined || isRunning(before)) await shelf.put(volume)
    const store = await shelf.contents(volume.id)
    return new RoomSave(volume, store, notesIn(await store.read()), clock)
  }

  touch(): void {
    if (this.#isDropped || !isRunning(this.#volume)) return
    if (this.#clock() - this.#volume.touchedAt < TOUCH_EVERY_MS) return
    this.#volume = { ...this.#volume, touchedAt: this.#clock() }
    shelf.touch(this.#volume).catch(() => undefined)
  }

  /** The game is over: from now on there is its record, what is one's own of it, and no way back. It is told again when more have unsealed. */
  async end(text: string, ending: VolumeEnding, own: OwnLessons): Promise<void> {
    if (isRunning(this.#volume)) this.#volume = { ...this.#volume, touchedAt: this.#clock() }
    this.#volume = { ...this.#volume, ending, source: { of: 'record' } }
    try {
      await this.#store.write([
        { key: 'record', value: text },
        ...(own.length === 0 ? [] : [{ key: 'lessons', value: formatOwnLessons(own) as unknown as Stored }]),
      ])
      await shelf.put(this.#volume)
    } catch {
      // The room has it still.
    }
  }

  /** The person has left it for good, or all begin again. */
  drop(): void {
    if (this.#isDropped || !isRunning(this.#volume)) return
    this.#isDropped = true
    shelf.drop(this.#volume.id).catch(() => undefined)
  }

  close(): void {
    this.#store.close()
  }

  #note(seat: Seat | null, notes: unknown): void {
    if (seat === null) return
    this.#noted.set(seat, notes)
    // The shell only carries it: the game's page looks at it as at anything from outside.
    this.#store.write([{ key: `${NOTES}${seat}`, value: notes as Stored }]).catch(() => undefined)
  }
}

const NOTES = 'notes/'

const notesIn = (kept: ReadonlyMap<string, Stored>): Map<Seat, unknown> =>
  new Map(
    [...kept].flatMap(([key, notes]) =>
      key.startsWith(NOTES) ? [[Number(key.slice(NOTES.length)) as Seat, notes as unknown]] : [],
    ),
  )
