import { parseRoomLink } from './net/roomlink'
import { formatCrate, packed, parseCrate, unpack } from './shelf/crate'
import { games, leaseName, shelf } from './shelves'
import { indexedDbDisk } from './store/indexeddb'
import { leases } from './store/leases'
import type { Unboxed } from './ui/shelving'
import { ROOMS } from './workers/entering'

/** All that this page keeps on the device, and nothing of another page of the same host. */
export const eraseAll = async (): Promise<void> => {
  await Promise.all([games.erase(), indexedDbDisk(ROOMS).erase()])
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('no-butler.') || OURS.includes(key)) storage.removeItem(key)
}

/** Takes a game off the shelf; of one in a room, its keys too, unless it is open in another tab just now. */
export const thrownAway = async (id: string): Promise<void> => {
  const volume = await shelf.find(id)
  await shelf.drop(id)
  const room = volume?.source.of === 'room' ? parseRoomLink(volume.source.link)?.room : undefined
  const lease = room === undefined ? undefined : await leases().take(`room ${room}`)
  if (room === undefined || lease === undefined) return
  await indexedDbDisk(ROOMS).erase(room)
  lease.release()
}

export const recordOf = async (id: string): Promise<string | undefined> => {
  const kept = (await shelf.whole(id)).get('record')
  return typeof kept === 'string' ? kept : undefined
}

/** All that may leave this device, as a text. */
export const packedAll = async (): Promise<string> => {
  const [name, settings] = OWN.map(key => localStorage.getItem(key)) as [string | null, string | null]
  return formatCrate({ own: { name, settings }, games: await packed(shelf) })
}

/** Takes in what another device has packed; of what a person likes, what this one has not been told yet. */
export const unpackedAll = async (typed: string): Promise<Unboxed> => {
  const crate = parseCrate(typed)
  if (typeof crate === 'string') return crate
  for (const [key, value] of [crate.own.name, crate.own.settings].map((each, i) => [OWN[i], each] as const))
    if (key !== undefined && value !== null && localStorage.getItem(key) === null)
      localStorage.setItem(key, value)
  const alone = async (id: string, then: () => Promise<void>): Promise<boolean> => {
    const lease = await leases().take(leaseName({ id }))
    if (lease === undefined) return false
    await then()
    lease.release()
    return true
  }
  return { ...(await unpack(shelf, crate.games, alone)), unread: crate.unread }
}

/** What a person is called and likes stands under these names. */
const OWN = ['name', 'no-butler.settings'] as const

/** Kept under plain names. */
const OURS = ['name', 'room']
