import type { StoreChange, Disk } from '../store/store'

/**
 * Stores beside those of rooms: which rooms nothing has begun in, and since when; and the seed of this device. A room's name has small
 * letters only, so no link can name one of these.
 */
export const OWN_STORES = { unbegun: 'Unbegun', device: 'Device' } as const

const isOwn = (name: string): boolean => Object.values<string>(OWN_STORES).includes(name)

/** Takes away all that is kept of a room, and never the seed of this device, which every other room needs. */
export const forgetRoom = async (disk: Disk, room: string): Promise<void> => {
  if (!isOwn(room)) await disk.erase(room)
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Notes that this device is in a room now, and forgets those in which nothing had begun a month after it was there last. */
export const pruneRooms = async (disk: Disk, room: string, now: number): Promise<void> => {
  const list = await disk.open(OWN_STORES.unbegun)
  try {
    const changes: StoreChange[] = [{ key: room, value: now }]
    for (const [other, since] of await list.read()) {
      if (other === room || typeof since !== 'number' || now - since < MONTH_MS) continue
      changes.push({ key: other, value: undefined })
      if (!(await isWorthKeeping(disk, other))) await forgetRoom(disk, other)
    }
    await list.write(changes)
  } finally {
    list.close()
  }
}

const isWorthKeeping = async (disk: Disk, room: string): Promise<boolean> => {
  const store = await disk.open(room)
  try {
    return (await store.read()).has('game')
  } finally {
    store.close()
  }
}
