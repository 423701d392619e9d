import { expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { Desk, type Report } from '../../src/room/desk'
import { deviceKeys } from '../../src/room/keys'
import { Room } from '../../src/room/room'
import { memoryDisk } from '../../src/store/memory'
import { openly } from './openly'

test('a desk tells the page how the room stands when that has changed, and at no other time', async () => {
  let now = 0
  const reports: Report[] = []
  const sights = (): number => reports.filter(({ tell }) => tell === 'sight').length
  const fresh = (): Uint8Array => new Uint8Array(32)
  const keys = deviceKeys(new Uint8Array(32).fill(1))
  const member = { keys, name: 'Ada', catalogue, dealing: openly, rules: 'rules', random: () => 0, fresh }
  const room = Room.opened('room', member, { game: 'clue', kind: 'clueless' }, now)
  const desk = new Desk(
    room,
    await memoryDisk().open('room'),
    () => now,
    report => reports.push(report),
  )
  for (now = 100; now < 10_000; now += 100) await desk.command({ do: 'tick' })
  expect(sights()).toBe(1)
  await desk.command({ do: 'ask', ask: { ask: 'bot', name: 'Robo', level: 'easy' } })
  expect(sights()).toBe(2)
  await desk.command({ do: 'ask', ask: { ask: 'bot', name: 'Robo', level: 'easy' } })
  await desk.command({ do: 'tick' })
  expect(reports.at(-1)).toMatchObject({ tell: 'sight', sight: { refused: 'same-name' } })
  expect(sights()).toBe(3)
})
