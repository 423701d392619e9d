import { expect, test } from 'vitest'
import { memoryDisk } from '../store/memory'
import { formatCrate, packGames, parseCrate, unpack, type Crate, type Packed } from './crate'
import { MOST, Shelf } from './shelf'
import type { Volume } from './volume'

const OWN = { name: 'Ada', settings: null }
const NOW = 1_000_000
const OVER = { winners: [0], turns: 12 }

const volumeOf = (id: string, touchedAt: number, changed: Partial<Volume> = {}): Volume => ({
  version: 1,
  id,
  game: 'clue',
  kind: 'classic',
  settings: [],
  players: [{ name: 'Ada', piece: 0, by: 'here', level: '' }],
  begunAt: 1,
  touchedAt,
  ending: null,
  source: { of: 'here', build: 'b', seed: 7, pace: 'instant' },
  ...changed,
})

const choices = (...chosen: readonly number[]) =>
  chosen.map((value, i) => ({ key: `choice/${String(i).padStart(6, '0')}`, value }))

const stocked = async (...games: readonly Packed[]): Promise<Shelf> => {
  const shelf = new Shelf(memoryDisk())
  for (const { volume, entries } of games) {
    await shelf.put(volume)
    await shelf.fill(volume.id, entries)
  }
  return shelf
}

const always = async (_: string, then: () => Promise<void>): Promise<boolean> => {
  await then()
  return true
}
const never = async (): Promise<boolean> => false

const read = (text: string): Crate => {
  const crate = parseCrate(text)
  if (typeof crate === 'string') throw new Error(crate)
  return crate
}

const left = { volume: volumeOf('left', 5), entries: choices(1, 2) }
const sealed = {
  volume: volumeOf('sealed', 6, { ending: OVER, source: { of: 'record' } }),
  entries: [
    { key: 'lessons', value: [] },
    { key: 'record', value: 'a record' },
  ],
}
const inRoom = { volume: volumeOf('room r 0', 7, { source: { of: 'room', link: '#1.r.s' } }), entries: [] }

test('a crate unpacked on another device is whole, but for games in rooms', async () => {
  const text = formatCrate({ own: OWN, games: await packGames(await stocked(left, sealed, inRoom)) })
  expect(text).not.toContain('#1.r.s')
  const { own, games, unread } = read(text)
  expect([own, unread]).toEqual([OWN, 0])
  const other = await stocked()
  expect(await unpack(other, games, always, NOW)).toEqual({ taken: 2, grown: 0, known: 0, noRoom: 0 })
  expect((await other.stock()).volumes).toEqual([sealed.volume, left.volume])
  expect([...(await other.whole('left'))]).toEqual(left.entries.map(({ key, value }) => [key, value]))
  expect((await other.whole('sealed')).get('record')).toBe('a record')
  expect((await other.whole('sealed')).get('lessons')).toEqual([])
})

test('a game already here is neither doubled nor changed, unless it went on over there', async () => {
  const mine = (): Promise<Shelf> => stocked(left)
  const further = { volume: volumeOf('left', 9), entries: choices(1, 2, 3) }
  const apart = { volume: volumeOf('left', 9), entries: choices(1, 7, 3) }
  for (const [theirs, alone, became, size] of [
    [left, always, 'known', 2],
    [apart, always, 'known', 2],
    [{ ...left, entries: choices(1) }, always, 'known', 2],
    [further, never, 'known', 2],
    [further, always, 'grown', 3],
  ] as const) {
    const shelf = await mine()
    expect(await unpack(shelf, [theirs], alone, NOW)).toMatchObject({ [became]: 1, taken: 0 })
    expect((await shelf.stock()).volumes).toHaveLength(1)
    expect((await shelf.whole('left')).size).toBe(size)
    expect((await shelf.whole('left')).get('choice/000001')).toBe(2)
  }
})

test('a game in a room stays the way back there, whatever a file says of it', async () => {
  const shelf = await stocked(inRoom)
  const theirs = { volume: volumeOf('room r 0', 9), entries: choices(1, 2, 3) }
  expect(await unpack(shelf, [theirs], always, NOW)).toMatchObject({ known: 1, grown: 0 })
  expect((await shelf.stock()).volumes).toEqual([inRoom.volume])
})

test('a game that was played at a time to come pushes out none that is begun later', async () => {
  const shelf = await stocked()
  const theirs = Array.from({ length: MOST.running }, (_, n) => ({
    volume: volumeOf(`theirs ${n}`, NOW * 2, { begunAt: NOW * 2 }),
    entries: [],
  }))
  await unpack(shelf, theirs, always, NOW)
  expect(
    (await shelf.stock()).volumes.every(({ begunAt, touchedAt }) => begunAt === NOW && touchedAt === NOW),
  ).toBe(true)
  await shelf.put(volumeOf('mine', NOW + 1))
  expect(await shelf.find('mine')).toBeDefined()
})

test('a shelf has no room for games that would push out one standing there', async () => {
  const full = Array.from({ length: MOST.running }, (_, n) => ({
    volume: volumeOf(`mine ${n}`, n),
    entries: [],
  }))
  const shelf = await stocked(...full)
  expect(await unpack(shelf, [{ volume: volumeOf('new', 1000), entries: [] }], always, NOW)).toMatchObject({
    noRoom: 1,
  })
  expect(await shelf.find('mine 0')).toBeDefined()
  expect(await shelf.find('new')).toBeUndefined()
})

test.each([
  ['', 'no-crate'],
  ['{}', 'no-crate'],
  ['[1]', 'no-crate'],
  [JSON.stringify({ record: 'No Butler', version: 1 }), 'no-crate'],
  [JSON.stringify({ crate: 'No Butler', version: 2, own: OWN, games: [] }), 'newer'],
  [JSON.stringify({ crate: 'No Butler', version: 1, own: { name: 3 }, games: [] }), 'no-crate'],
] as const)('a file that is no crate is refused: %s', (text, why) => {
  expect(parseCrate(text)).toBe(why)
})

test('a game that is not whole, in a room, or with an unknown entry is left out, and counted', () => {
  const games = [
    left,
    inRoom,
    { ...left, volume: { ...left.volume, version: 2 } },
    { ...left, volume: { ...left.volume, touchedAt: 9e15 } },
    { ...left, entries: [{ key: 'seed', value: 'x' }] },
    { ...left, entries: [{ key: '__proto__', value: 'x' }] },
    null,
  ]
  const crate = read(JSON.stringify({ crate: 'No Butler', version: 1, own: OWN, games }))
  expect(crate).toEqual({ own: OWN, games: [left], unread: 6 })
})
