import { clue } from '../../src/games/clue/index'
import { tables } from '../../src/games/clue/lobby/tables'
import { RULE_SET_IDS } from '../../src/games/clue/lobby/variants'
import type { PreparedTable, LocalPorts } from '../../src/app/localGame'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { seeded } from '../../src/rules/random'
import { prepareAgain } from '../../src/app/localSave'
import type { Shelf } from '../../src/shelf/shelf'
import { isOf, type Volume, type VolumeOf } from '../../src/shelf/volume'
import { memoryDisk } from '../../src/store/memory'
import type { Disk, Stored } from '../../src/store/store'
import { catalogue } from '../../scripts/catalogue'
import { Party, playing } from '../room/party'

/** The value, which must be there. */
export const found = <Value>(value: Value | null | undefined): Value => {
  if (value === undefined || value === null) throw new Error('nothing there')
  return value
}

/** The folder of the files that a release wrote. */
export const writtenBy = (release: number): URL => new URL(`${release}/`, import.meta.url)
export const GAMES = 'games.json'
export const CRATE = 'crate.json'
export const ROOM = 'room.json'
export const RECORDS = RULE_SET_IDS.map(kind => `${kind}.record`)

/** A disk written down: by store and key. */
export type Written = Readonly<Record<string, Readonly<Record<string, Stored>>>>

export const writtenDisk = async (disk: Disk): Promise<Written> => {
  const stores = await Promise.all(
    (await disk.rooms()).map(async room => {
      const store = await disk.open(room)
      return [room, Object.fromEntries(await store.read())] as const
    }),
  )
  return Object.fromEntries(stores)
}

export const diskOf = async (written: Written): Promise<Disk> => {
  const disk = memoryDisk()
  for (const [room, entries] of Object.entries(written)) {
    const store = await disk.open(room)
    await store.write(Object.entries(entries).map(([key, value]) => ({ key, value })))
  }
  return disk
}

/** The games there are, without their pages. */
export const GAME_ENTRIES = [
  { id: clue.id, tables, load: async () => ({ game: clue, Play: null }) },
] as unknown as LocalPorts['games']

/** A game that is kept on one device, opened as the page opens it. */
export const openedFrom = async (shelf: Shelf, volume: Volume): ReturnType<typeof prepareAgain> =>
  isOf(volume, 'here')
    ? prepareAgain(GAME_ENTRIES, volume as VolumeOf<'here'>, await shelf.whole(volume.id))
    : undefined

/** Bots play for every seat, so many choices or to the end. */
export const playOn = ({ game, table }: PreparedTable, seed: number, most = Infinity): void => {
  const random = seeded(seed)
  for (let n = 0; n < most; n++) {
    const turn = table.turn()
    if (turn.of !== 'seat') return
    const { seat } = turn
    const act = found(game.bots.hard).act(table.view(seat), [...table.choices(seat)], random)
    const played = table.play(seat, act)
    if (!played.ok) throw new Error(played.error)
  }
}

export const DEVICES = [0, 1, 2]

/** Three devices with real keys and the sealed dealer, which go by these rules. */
export const partyOf = (seed: number, rules: string): Party =>
  new Party(
    3,
    (keys, fresh) => sealedDealerFactory(keys, fresh),
    seed,
    () => 0,
    catalogue,
    { rulesOf: () => rules },
  )

/** To the end, and until every device has unsealed the deal. */
export const playToTheEnd = (party: Party, seed: number): boolean => {
  const isOver = (): boolean =>
    DEVICES.every(i => party.room(i).playing?.replica?.unsealed.length === DEVICES.length)
  return party.until(isOver, 3_000_000, playing(party, seed, { bot: 'hard' }))
}
