import { expect, test } from 'vitest'
import { CommandQueue, type Report } from '../../src/room/commandQueue'
import { founderOf } from '../../src/room/founder'
import { deviceKeys } from '../../src/room/keys'
import { Room } from '../../src/room/room'
import type { RoomSnapshot } from '../../src/room/snapshot'
import { memoryDisk } from '../../src/store/memory'
import { openly } from './openly'
import { toys } from '../toys/tables'
import { Party } from './party'

test('the command queue sends the page a snapshot when the room has changed, and only then', async () => {
  let now = 0
  const reports: Report[] = []
  const sights = (): number => reports.filter(({ kind }) => kind === 'snapshot').length
  const fresh = (): Uint8Array => new Uint8Array(32)
  const keys = deviceKeys(new Uint8Array(32).fill(1))
  const member = {
    keys,
    name: 'Ada',
    catalogue: toys,
    dealing: openly,
    rulesOf: () => 'rules',
    build: 'build',
    random: () => 0,
    fresh,
  }
  const room = Room.open(founderOf(keys, fresh()), member, { game: 'hunt', kind: 'slow' }, now)
  const desk = new CommandQueue(
    room,
    await memoryDisk().open('room'),
    () => now,
    report => reports.push(report),
  )
  for (now = 100; now < 10_000; now += 100) await desk.command({ kind: 'tick' })
  expect(sights()).toBe(1)
  await desk.command({ kind: 'ask', ask: { ask: 'bot', name: 'Robo', level: 'easy' } })
  expect(sights()).toBe(2)
  await desk.command({ kind: 'ask', ask: { ask: 'bot', name: 'Robo', level: 'easy' } })
  await desk.command({ kind: 'tick' })
  expect(reports.at(-1)).toMatchObject({ kind: 'snapshot', snapshot: { refused: 'same-name' } })
  expect(sights()).toBe(3)
})

test('a device that was sent away is told so once', async () => {
  const party = new Party(2, openly, 3)
  party.open(0)
  const reports: Report[] = []
  const room = Room.join(party.id, party.member(1), new Map(), party.now)
  const desk = new CommandQueue(
    room,
    await memoryDisk().open('room'),
    () => party.now,
    report => reports.push(report),
  )
  const [host, guest] = [party.room(0), party.member(1).keys.key]
  /** Passes the words of each to the other. */
  const talk = async (): Promise<void> => {
    party.now += 1100
    await desk.command({ kind: 'tick' })
    for (const { message } of host.due().posts) await desk.command({ kind: 'hear', from: host.me, message })
    for (const report of reports.splice(0)) {
      if (report.kind === 'post') host.receive(guest, report.message, party.now)
      if (report.kind === 'snapshot') sights.push(report.snapshot)
    }
  }
  const sights: RoomSnapshot[] = []
  host.meet([guest], [], party.now)
  await desk.command({ kind: 'meet', links: [host.me], listed: [] })
  for (let round = 0; round < 4; round++) await talk()
  expect(sights.at(-1)?.lobby?.guests).toHaveLength(2)
  host.ask({ ask: 'kick', key: guest }, party.now)
  for (let round = 0; round < 50; round++) await talk()
  expect(sights.filter(({ isSentAway }) => isSentAway)).toHaveLength(1)
  expect(sights.at(-1)?.isSentAway).toBe(true)
})
