import { expect, test } from 'vitest'
import { tidied } from '../../src/room/attic'
import { memoryDisk } from '../../src/store/memory'
import type { Disk, Kept } from '../../src/store/store'

const DAY_MS = 24 * 60 * 60 * 1000

const put = async (disk: Disk, room: string, key: string, value: Kept): Promise<void> => {
  const store = await disk.open(room)
  await store.write([{ key, value }])
  store.close()
}

test('a room in which nothing has begun is forgotten after a month; a game, and the keys of the device, are not', async () => {
  const disk = memoryDisk()
  for (const room of ['empty', 'played', 'late', 'device']) {
    await put(disk, room, 'lobby', 'as it was')
    await tidied(disk, room, 0)
  }
  await put(disk, 'played', 'game', 'begun')
  await put(disk, 'device', 'seed', 'of the device')
  await tidied(disk, 'late', 20 * DAY_MS)
  await tidied(disk, 'now', 29 * DAY_MS)
  expect(await disk.rooms()).toContain('empty')
  await tidied(disk, 'now', 31 * DAY_MS)
  const rooms = await disk.rooms()
  expect(rooms).not.toContain('empty')
  for (const room of ['played', 'late', 'device']) expect(rooms).toContain(room)
  await tidied(disk, 'now', 51 * DAY_MS)
  expect(await disk.rooms()).not.toContain('late')
})
