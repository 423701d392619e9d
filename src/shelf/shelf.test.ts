import { describe, expect, test } from 'vitest'
import { memoryDisk } from '../store/memory'
import type { Disk } from '../store/store'
import { MOST, Shelf } from './shelf'
import { parseVolume, type Volume } from './volume'

const volumeOf = (id: string, touchedAt: number, changed: Partial<Volume> = {}): Volume => ({
  version: 1,
  id,
  game: 'clue',
  kind: 'classic',
  settings: [{ id: 'notebook', choice: 'secretary' }],
  players: [
    { name: 'Ada', piece: 0, by: 'here', level: '' },
    { name: 'Hedy', piece: 3, by: 'bot', level: 'hard' },
  ],
  begunAt: 1,
  touchedAt,
  ending: null,
  source: { of: 'here', build: 'b', seed: 7, pace: 'instant' },
  ...changed,
})

const OVER = { ending: { winners: [0], turns: 12 } }

const idsOn = async (shelf: Shelf): Promise<readonly string[]> =>
  (await shelf.stock()).volumes.map(({ id }) => id)

const write = async (disk: Disk, room: string, key: string): Promise<void> => {
  const store = await disk.open(room)
  await store.write([{ key, value: 'x' }])
}

describe('a shelf', () => {
  test('has what was put there, the newest first, and what is put again once', async () => {
    const shelf = new Shelf(memoryDisk())
    await shelf.put(volumeOf('a', 5))
    await shelf.put(volumeOf('b', 6))
    expect(await idsOn(shelf)).toEqual(['b', 'a'])
    await shelf.put(volumeOf('a', 7, OVER))
    expect(await idsOn(shelf)).toEqual(['a', 'b'])
    expect(await shelf.find('a')).toEqual(volumeOf('a', 7, OVER))
  })

  test('counts the entries it cannot read, leaves them alone and loses no others', async () => {
    const disk = memoryDisk()
    const shelf = new Shelf(disk)
    await shelf.put(volumeOf('a', 5))
    await write(disk, 'shelf', 'of a later build')
    expect(await shelf.stock()).toEqual({ volumes: [volumeOf('a', 5)], unread: 1 })
    await shelf.put(volumeOf('b', 6))
    expect((await shelf.stock()).unread).toBe(1)
  })

  test('drops a game with all its entries, and nothing of another', async () => {
    const disk = memoryDisk()
    const shelf = new Shelf(disk)
    for (const id of ['a', 'b']) {
      await shelf.put(volumeOf(id, 5))
      await (await shelf.contents(id)).write([{ key: 'choice/000000', value: 1 }])
    }
    await shelf.drop('a')
    expect(await idsOn(shelf)).toEqual(['b'])
    expect([...(await (await shelf.contents('a')).read())]).toEqual([])
    expect((await (await shelf.contents('b')).read()).size).toBe(1)
  })

  test('keeps so many running games, and of old ones only the words', async () => {
    const shelf = new Shelf(memoryDisk())
    for (let n = 0; n < MOST.running + 3; n++) await shelf.put(volumeOf(`running ${n}`, n))
    expect(await idsOn(shelf)).toHaveLength(MOST.running)
    expect(await shelf.find('running 2')).toBeUndefined()
    for (let n = 0; n < MOST.whole + 3; n++) {
      await (await shelf.contents(`over ${n}`)).write([{ key: 'choice/000000', value: n }])
      await shelf.put(volumeOf(`over ${n}`, 100 + n, OVER))
    }
    expect(await idsOn(shelf)).toHaveLength(MOST.running + MOST.whole + 3)
    const sizes = await Promise.all(
      [0, 2, 3, MOST.whole].map(async n => (await (await shelf.contents(`over ${n}`)).read()).size),
    )
    expect(sizes).toEqual([0, 0, 1, 1])
  })
})

describe('a volume', () => {
  test.each([
    volumeOf('a', 1),
    volumeOf('b', 2, OVER),
    volumeOf('c', 3, { source: { of: 'record' } }),
    volumeOf('e', 5, { ending: { winners: [], turns: 13, figures: [{ id: 'best', value: 268 }] } }),
    volumeOf('d', 4, {
      source: { of: 'here', build: 'b', seed: 7, pace: 'instant', alone: { toBeat: 268 } },
    }),
  ])('survives the disk: $id', volume =>
    expect(parseVolume(JSON.parse(JSON.stringify(volume)))).toEqual(volume),
  )

  test('of another version is none', () => {
    expect(parseVolume({ ...volumeOf('a', 1), version: 2 })).toBeUndefined()
    expect(parseVolume({ ...volumeOf('a', 1), source: { of: 'here' } })).toBeUndefined()
  })
})
