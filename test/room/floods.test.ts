import { expect, test } from 'vitest'
import { AnswerPacing } from '../../src/room/answerPacing'
import { CommandQueue, type Report } from '../../src/room/commandQueue'
import { Inbox } from '../../src/room/inbox'
import type { Key } from '../../src/room/keys'
import type { Room } from '../../src/room/room'
import type { Store } from '../../src/store/store'
import { openly } from './openly'
import { Party, playing } from './party'

const EVE = 3
const MINUTE_MS = 60_000
const [ada, eve] = ['ada', 'eve'] as unknown as [Key, Key]

/** Three at a table, and Eve who has no chair in what they play. */
const table = (): Party => {
  const party = new Party(4, openly, 5)
  party.open(0)
  for (const i of [1, 2]) party.join(i)
  expect(party.until(() => [0, 1, 2].every(i => party.room(i).lobby?.chairs.length === 3))).toBe(true)
  const end = party.now + 5000
  party.until(() => party.now >= end)
  return party
}

const begun = (): Party => {
  const party = table()
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => [0, 1, 2].every(i => party.room(i).playing?.roster.length === 3))).toBe(true)
  const play = playing(party, 1)
  expect(party.until(() => (party.room(0).playing?.length ?? 0) > 40, 600_000, play)).toBe(true)
  return party
}

/** For a minute, a hundred times a second: how much the device said to Eve, and what it wrote to its disk. */
const flooded = (party: Party, message: unknown): { bytes: number; posts: number; writes: number } => {
  const asker = party.member(EVE).keys.key
  const room: Room = party.room(0)
  room.due()
  let [bytes, posts, writes] = [0, 0, 0]
  for (let at = 0; at < MINUTE_MS; at += 10) {
    room.receive(asker, JSON.parse(JSON.stringify(message)), party.now + at)
    const due = room.due()
    const toEve = due.posts.filter(({ to }) => to === asker)
    posts += due.posts.length
    bytes += toEve.reduce((sum, post) => sum + JSON.stringify(post.message).length, 0)
    writes += due.changes.length
  }
  return { bytes, posts, writes }
}

test('a device that asks for the whole log again and again is given it ever more rarely', () => {
  const party = begun()
  const epoch = party.room(0).playing?.epoch
  const { bytes, posts } = flooded(party, { r: 'follow', epoch, length: 1 })
  expect(posts).toBeGreaterThan(0)
  // At once, then after a half, one, two, four, eight and sixteen seconds, and each sixteen after.
  expect(posts).toBeLessThanOrEqual(9)
  expect(bytes).toBeLessThan(9 * 100_000)
})

test('a device that claims one line more each time is given no more than it could read', () => {
  const answers = new AnswerPacing()
  let lines = 0
  for (let at = 0; at < MINUTE_MS; at += 10)
    if (answers.mayAnswer(eve, { from: 1 + at / 10, count: 2000, about: `head ${at}` }, at)) lines += 2000
  expect(lines).toBeLessThanOrEqual(2000 + 500 * (MINUTE_MS / 1000))
  expect(lines).toBeGreaterThan(20_000)
})

test('a device that keeps showing that it knows no game is told of its start ever more rarely', () => {
  const party = begun()
  for (const [epoch, length] of [
    [0, 0],
    [7, 20],
  ])
    expect(flooded(party, { r: 'follow', epoch, length }).posts).toBeLessThanOrEqual(9)
})

test('a guest that toggles “ready” makes its host sign and write no more than a person would', () => {
  const party = table()
  const guest = party.room(1).me
  const room = party.room(0)
  room.due()
  let [writes, posts] = [0, 0]
  for (let at = 0; at < MINUTE_MS; at += 10) {
    room.receive(guest, { r: 'ask', ask: { ask: 'ready', isReady: at % 20 === 0 } }, party.now + at)
    const due = room.due()
    writes += due.changes.length
    posts += due.posts.length
  }
  const asks = 16 + MINUTE_MS / 750
  expect(writes).toBeGreaterThan(0)
  // The lobby, and what it rests on.
  expect(writes).toBeLessThanOrEqual(asks * 2)
  expect(posts).toBeLessThanOrEqual(asks * 4)
})

test('a device that floods another gets only its turn, and loses the excess', () => {
  const inbox = new Inbox()
  for (let n = 0; n < 10_000; n++) inbox.add({ kind: 'hear', from: eve, message: n })
  inbox.add({ kind: 'hear', from: ada, message: 'first' })
  inbox.add({ kind: 'hear', from: ada, message: 'second' })
  inbox.add({ kind: 'tick' })
  inbox.add({ kind: 'begin' })
  const taken = Array.from({ length: 6 }, () => inbox.take())
  expect(taken.map(command => (command?.kind === 'hear' ? command.message : command?.kind))).toEqual([
    'tick',
    'begin',
    0,
    'first',
    1,
    'second',
  ])
  let left = 0
  while (inbox.take() !== undefined) left++
  expect(left).toBeLessThanOrEqual(200)
})

test('long messages that wait are dropped before they fill the memory of a device', () => {
  const inbox = new Inbox()
  const message = 'x'.repeat(1_000_000)
  for (let n = 0; n < 200; n++) inbox.add({ kind: 'hear', from: eve, message })
  // A message that nothing waits before is heard, however long; and what was worked on makes room.
  for (let n = 0; n < 5; n++) expect(inbox.take()).toMatchObject({ kind: 'hear', from: eve })
  expect(inbox.take()).toBeUndefined()
  inbox.add({ kind: 'hear', from: eve, message })
  expect(inbox.take()).toMatchObject({ message })
})

test('no tick is lost while one device floods another', async () => {
  const party = table()
  const room = party.room(0)
  let ticks = 0
  const tick = room.tick.bind(room)
  room.tick = now => {
    ticks++
    tick(now)
  }
  /** Every write waits until the test lets it go on. */
  let goOn = (): void => {}
  const store = {
    read: async () => new Map(),
    write: () => new Promise<void>(resolve => (goOn = resolve)),
    close: () => {},
  } satisfies Store
  const reports: Report[] = []
  const desk = new CommandQueue(
    room,
    store,
    () => party.now,
    report => reports.push(report),
  )
  const guest = party.room(1).me
  const hear = (isReady: boolean): unknown =>
    desk.command({ kind: 'hear', from: guest, message: { r: 'ask', ask: { ask: 'ready', isReady } } })
  for (let n = 0; n < 16; n++) void hear(n % 2 === 0)
  for (let n = 0; n < 8; n++) {
    void desk.command({ kind: 'tick' })
    goOn()
    await new Promise(resolve => setImmediate(resolve))
    expect(ticks).toBe(n + 1)
  }
})
