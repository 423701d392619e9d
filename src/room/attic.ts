import type { Change, Disk } from '../store/store'

/** Where it is kept which rooms nothing has begun in, as far as is known, and since when: no link can name a room so. */
const UNBEGUN = 'Unbegun'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Notes that this device is in a room now, and forgets those in which nothing had begun a month after it was there last. */
export const tidied = async (disk: Disk, room: string, now: number): Promise<void> => {
  const list = await disk.open(UNBEGUN)
  try {
    const changes: Change[] = [{ key: room, value: now }]
    for (const [other, since] of await list.read()) {
      if (other === room || typeof since !== 'number' || now - since < MONTH_MS) continue
      changes.push({ key: other, value: undefined })
      if (!(await isWorthKeeping(disk, other))) await disk.erase(other)
    }
    await list.write(changes)
  } finally {
    list.close()
  }
}

/** A game; or the device's own seed, whatever a link may call its room. */
const isWorthKeeping = async (disk: Disk, room: string): Promise<boolean> => {
  const store = await disk.open(room)
  try {
    const kept = await store.read()
    return kept.has('game') || kept.has('seed')
  } finally {
    store.close()
  }
}
