import { parseRoomLink } from '../net/roomLink'
import { forgetRoom } from '../room/pruneRooms'
import { formatCrate, packGames, parseCrate, unpack } from '../shelf/crate'
import { games, leaseName, shelf } from './gameStores'
import { parseOwnLessons, type OwnLessons } from './ownLessons'
import { seatsOf } from '../rules/seat'
import type { Volume } from '../shelf/volume'
import { indexedDbDisk } from '../store/indexeddb'
import type { Lease } from '../store/lease'
import { leases } from '../store/leases'
import { StoreFailure } from '../store/store'
import type { Imported } from '../ui/screens/savedGames'
import { PONDERED } from '../workers/ponderStore'
import { ROOMS } from '../workers/roomWorkerMessages'

/** Erases all that this page keeps on the device, and nothing of another page of the same host. */
export const eraseAll = async (): Promise<void> => {
  // A game that another tab plays would be written down again.
  const { volumes } = await shelf.stock().catch(() => ({ volumes: [] }))
  const taken = await Promise.all(volumes.map(takenOver))
  try {
    await Promise.all([games.erase(), indexedDbDisk(ROOMS).erase(), indexedDbDisk(PONDERED).erase()])
  } finally {
    for (const lease of taken) lease?.release()
  }
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('no-butler.') || OURS.includes(key)) storage.removeItem(key)
}

/** Takes a game off the shelf, and away from another tab that has it open; of one in a room, its keys too. */
export const deleteGame = async (id: string): Promise<void> => {
  const volume = await shelf.find(id)
  if (volume === undefined) return
  const lease = await takenOver(volume)
  try {
    await shelf.drop(id)
    const room = roomOf(volume)
    if (room !== undefined) await forgetRoom(indexedDbDisk(ROOMS), room)
  } finally {
    lease?.release()
  }
}

const roomOf = ({ source }: Volume): string | undefined => {
  const read = source.of === 'room' ? parseRoomLink(source.link) : undefined
  return read?.is === 'link' ? read.link.room : undefined
}

/** Takes it away from any other tab that has it open; where that fails, it is deleted all the same. */
const takenOver = (volume: Volume): Promise<Lease | undefined> => {
  const room = roomOf(volume)
  return leases()
    .seize(room === undefined ? leaseName(volume) : `room ${room}`)
    .catch(() => undefined)
}

export const loadRecord = async (id: string): Promise<string | undefined> => {
  const kept = (await shelf.whole(id)).get('record')
  return typeof kept === 'string' ? kept : undefined
}

/** One's own dice and decisions of a sealed game; a volume knows which of its seats are here. */
export const loadOwnLessons = async ({ id, players }: Volume): Promise<OwnLessons> =>
  parseOwnLessons(
    (await shelf.whole(id)).get('lessons'),
    seatsOf(players.length).filter(seat => players[seat]?.by === 'here'),
  )

/** Writes all that may leave this device as a text. */
export const exportAll = async (): Promise<string> => {
  const [name, settings] = OWN.map(key => localStorage.getItem(key)) as [string | null, string | null]
  return formatCrate({ own: { name, settings }, games: await packGames(shelf) })
}

/** Takes in what another device has packed; its name and settings only where this device has none. */
export const importAll = async (typed: string): Promise<Imported> => {
  const crate = parseCrate(typed)
  if (typeof crate === 'string') return crate
  for (const [key, value] of [crate.own.name, crate.own.settings].map((each, i) => [OWN[i], each] as const))
    if (key !== undefined && value !== null && localStorage.getItem(key) === null)
      localStorage.setItem(key, value)
  const alone = async (id: string, then: () => Promise<void>): Promise<boolean> => {
    const lease = await leases().take(leaseName({ id }))
    if (lease === undefined) return false
    try {
      await then()
    } finally {
      lease.release()
    }
    return true
  }
  try {
    return { ...(await unpack(shelf, crate.games, alone, Date.now())), unread: crate.unread }
  } catch (failure) {
    if (failure instanceof StoreFailure && failure.trouble === 'full') return 'disk-full'
    throw failure
  }
}

/** The entries with a person's name and settings. */
const OWN = ['name', 'no-butler.settings'] as const

/** Entries of ours that have no prefix. */
const OURS = ['name', 'room']
