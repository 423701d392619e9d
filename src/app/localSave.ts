import { kindIn } from '../rules/manifest'
import {
  LocalGame,
  prepareTable,
  type GameSave,
  type PreparedTable,
  type SeatNotes,
  type GameSpec,
  type LocalPorts,
} from './localGame'
import type { Shape } from '../rules/game'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import { leaseName, shelf } from './gameStores'
import { withFigures } from './ownFigures'
import type { Volume as AnyVolume, VolumeOf } from '../shelf/volume'
import type { Lease } from '../store/lease'
import { leases } from '../store/leases'
import type { Stored, Store } from '../store/store'
import { SavedMoves, isOldSavedMove, parseSavedMove, type SavedMove } from '../table/savedMoves'
import type { Stop } from '../table/table'
import type { ChosenTable } from '../ui/screens/offer'
import { personsOf } from '../ui/screens/player'
import type { ResumeRefusal, GameHandle } from '../ui/table/gameHandle'

type LocalVolume = VolumeOf<'here'>

/** Everything the page hands in to save its games. */
export interface SavePorts extends LocalPorts {
  readonly clock: () => number
  /** The version of the rules. */
  readonly build: string
}

/** A table that has just been begun is kept from its first choice on. */
export const createSave = async ({ clock, build, random }: SavePorts, plan: GameSpec): Promise<GameSave> => {
  const { game, settled, seed, alone } = plan
  const volume: LocalVolume = {
    version: 1,
    id: `here ${random().toString(36)}${random().toString(36)}`,
    game,
    kind: settled.kind.id,
    settings: Object.entries(settled.settings).map(([id, choice]) => ({ id, choice })),
    players: settled.players.map(({ name, piece, by }) =>
      by === 'bot' ? { name, piece, by, level: settled.level } : { name, piece, by: 'here', level: '' },
    ),
    begunAt: clock(),
    touchedAt: clock(),
    ending: null,
    source: { of: 'here', build, seed, pace: settled.kind.pace, ...(alone && { alone }) },
  }
  await shelf.put(volume)
  const lease = await leases().seize(leaseName(volume))
  return new OpenSave(volume, await shelf.contents(volume.id), lease, clock, null)
}

/** A table that was left, just where it stood; of one that is over, how it ended. */
export const resumeSave = async (
  desk: SavePorts,
  volume: AnyVolume,
  isSeizing: boolean,
): Promise<GameHandle | ResumeRefusal> => {
  const { games, build, clock } = desk
  const { source } = volume
  if (source.of !== 'here') throw bug('a game to resume here was begun elsewhere')
  const name = leaseName(volume)
  const lease = isSeizing ? await leases().seize(name) : await leases().take(name)
  if (lease === undefined) return 'elsewhere'
  const store = await shelf.contents(volume.id)
  const found = await store.read()
  const again = await prepareAgain(games, { ...volume, source }, found)
  const isOurs = source.build === build
  const refuse = (why: ResumeRefusal): ResumeRefusal => {
    store.close()
    lease.release()
    return why
  }
  if ([...found.values()].some(isOldSavedMove)) return refuse('earlier-version')
  if (again === undefined) return refuse(isOurs ? 'torn' : 'other-rules')
  const { laid, diary } = again
  // A game that is over must not begin again, though its choices are gone.
  if (volume.ending !== null && laid.table.turn().of !== 'nobody') return refuse('only-words')
  const place = new OpenSave({ ...volume, source }, store, lease, clock, diary)
  return new LocalGame(desk, laid, Promise.resolve(place), notesIn(found, isOurs))
}

/** A kept table with every choice made again; undefined where a choice is missing, or not all comes to what it did. */
export const prepareAgain = async (
  games: LocalPorts['games'],
  volume: LocalVolume,
  found: ReadonlyMap<string, Stored>,
): Promise<{ readonly laid: PreparedTable; readonly diary: SavedMoves<Shape> } | undefined> => {
  const plan = planOf(games, volume)
  const laid = plan && (await prepareTable(games, plan))
  const choices = choicesIn(found)
  if (laid === undefined || choices === undefined) return undefined
  const diary = new SavedMoves(laid.table)
  return diary.resume(laid.game, choices) ? { laid, diary } : undefined
}

/** The place of one saved game; this tab alone writes there, until it is closed or another tab takes it over. */
class OpenSave implements GameSave {
  readonly id: string
  readonly lost: Promise<void>
  readonly failed: Promise<void>
  readonly #store: Store
  readonly #lease: Lease
  readonly #clock: () => number
  #volume: LocalVolume
  /** The diary of a game that is gone on with: what it was resumed from is kept already. */
  readonly #resumed: SavedMoves<Shape> | null
  #fail = (): void => {}

  constructor(
    volume: LocalVolume,
    store: Store,
    lease: Lease,
    clock: () => number,
    resumed: SavedMoves<Shape> | null,
  ) {
    this.id = volume.id
    this.lost = lease.lost
    this.failed = new Promise(fail => (this.#fail = fail))
    this.#store = store
    this.#lease = lease
    this.#clock = clock
    this.#volume = volume
    this.#resumed = resumed
  }

  follow(laid: PreparedTable): Stop {
    const { table, game } = laid
    const diary = this.#resumed ?? new SavedMoves(table)
    const catchUp = (): void => {
      const entries = diary.takeNew()
      if (entries.length === 0) return
      const turn = table.turn()
      const turns = game.turns(table.state)
      const ending =
        turn.of === 'nobody'
          ? withFigures({ winners: [...turn.winners], turns }, game, table, personsOf(laid.settled.players))
          : null
      this.#volume = { ...this.#volume, touchedAt: this.#clock(), ending }
      for (const [number, entry] of entries)
        void this.#write(entryName('choice', number), entry as unknown as Stored)
      shelf.touch(this.#volume).catch(this.#fail)
    }
    catchUp()
    return table.changed(catchUp)
  }

  /** The shell only carries it: the game's page looks at it as at anything from outside. */
  note(seat: Seat, notes: unknown): Promise<void> {
    return this.#write(entryName('notes', seat), notes as Stored)
  }

  because(at: number, motive: unknown): Promise<void> {
    return this.#write(entryName('motive', at), motive as Stored)
  }

  close(): void {
    this.#store.close()
    this.#lease.release()
  }

  #write(key: string, value: Stored): Promise<void> {
    return this.#store.write([{ key, value }]).catch(this.#fail)
  }
}

const planOf = (
  games: LocalPorts['games'],
  { game, kind: id, players, settings, source }: LocalVolume,
): GameSpec | undefined => {
  const kind = kindIn(games, game, id)
  if (kind === undefined) return undefined
  const settled: ChosenTable = {
    kind,
    players: players.map(({ name, piece, by }) => ({ name, piece, by: by === 'bot' ? by : 'person' })),
    settings: Object.fromEntries(settings.map(({ id, choice }) => [id, choice])),
    level: players.find(({ by }) => by === 'bot')?.level ?? '',
  }
  return { game, settled, seed: source.seed, alone: 'alone' in source ? source.alone : null }
}

export const entryName = (of: string, number: number): string => `${of}/${String(number).padStart(6, '0')}`

/** Every choice, one after the other; undefined where one is missing, or is none. */
const choicesIn = (found: ReadonlyMap<string, Stored>): readonly SavedMove[] | undefined => {
  const count = [...found.keys()].filter(key => key.startsWith('choice/')).length
  const choices: SavedMove[] = []
  for (let n = 0; n < count; n++) {
    const entry = parseSavedMove(found.get(entryName('choice', n)))
    if (entry === undefined) return undefined
    choices.push(entry)
  }
  return choices
}

/** Motives that another version of the page noted of its bots may mean nothing to this one. */
const notesIn = (found: ReadonlyMap<string, Stored>, isOurs: boolean): SeatNotes => {
  const of = (kind: string) =>
    [...found].flatMap(([key, value]) => {
      const [said, number] = key.split('/')
      return said === kind ? [[Number(number), value] as const] : []
    })
  return {
    notes: new Map(of('notes').map(([seat, notes]) => [seat as Seat, notes])),
    motives: new Map(isOurs ? of('motive') : []),
  }
}
