import { describe, expect, test } from 'vitest'
import { parseRoomLink } from '../../src/net/roomLink'
import { deviceSeed } from '../../src/room/deviceSeed'
import { forgetRoom, OWN_STORES, pruneRooms } from '../../src/room/pruneRooms'
import { memoryDisk } from '../../src/store/memory'
import type { Disk, Stored } from '../../src/store/store'

const DAY_MS = 24 * 60 * 60 * 1000

const put = async (disk: Disk, room: string, key: string, value: Stored): Promise<void> => {
  const store = await disk.open(room)
  await store.write([{ key, value }])
  store.close()
}

test('a room without a game is forgotten after a month; games and the device’s keys are not', async () => {
  const disk = memoryDisk()
  for (const room of ['empty', 'played', 'late', OWN_STORES.device]) {
    await put(disk, room, 'lobby', 'as it was')
    await pruneRooms(disk, room, 0)
  }
  await put(disk, 'played', 'game', 'begun')
  await put(disk, OWN_STORES.device, 'seed', 'of the device')
  await pruneRooms(disk, 'late', 20 * DAY_MS)
  await pruneRooms(disk, 'now', 29 * DAY_MS)
  expect(await disk.rooms()).toContain('empty')
  await pruneRooms(disk, 'now', 31 * DAY_MS)
  const rooms = await disk.rooms()
  expect(rooms).not.toContain('empty')
  for (const room of ['played', 'late', OWN_STORES.device]) expect(rooms).toContain(room)
  await pruneRooms(disk, 'now', 51 * DAY_MS)
  expect(await disk.rooms()).not.toContain('late')
})

describe('the seed of this device', () => {
  test('is made once, and is the same from then on', async () => {
    const disk = memoryDisk()
    let made = 0
    const fresh = (): Uint8Array => new Uint8Array(32).fill(++made)
    expect(await deviceSeed(disk, fresh)).toEqual(await deviceSeed(disk, fresh))
    expect(made).toBe(1)
  })

  test.each(Object.values(OWN_STORES))(
    'is not thrown away with a room that is called %s, nor does a link name one so',
    async name => {
      const disk = memoryDisk()
      const seed = await deviceSeed(disk, () => new Uint8Array(32).fill(7))
      await forgetRoom(disk, name)
      expect(await deviceSeed(disk, () => new Uint8Array(32).fill(8))).toEqual(seed)
      for (const each of [name, name.toLowerCase()])
        for (const version of [1, 2])
          expect(parseRoomLink(`#${version}.${each}.${'a'.repeat(26)}`)).not.toMatchObject({ is: 'link' })
    },
  )
})
