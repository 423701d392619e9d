import { describe, expect, test } from 'vitest'
import { GoBetween } from '../../test/net/gobetween'
import { keysOf } from '../../test/net/keys'
import { areTogether, Room, type Guest } from '../../test/net/room'

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)

const isPassed = (says: 'signal' | 'passed'): boolean => says === 'passed'

describe('one who sits in all doors of a room and passes on no signal', () => {
  test.each(SEEDS)('does not stay the only way between two others (seed %i)', seed => {
    const room = new Room(seed)
    const eve = new GoBetween(room, { passesOn: isPassed })
    const friends = [2, 3].map(number => room.come(number)) as [Guest, Guest]
    expect(room.clock.runUntil(() => eve.friends.length === 2, 10_000)).toBeDefined()
    expect(room.gather(friends, 30_000)).toBeDefined()
    expect(eve.signals).toBeGreaterThan(0)
    expect(friends[0].mesh.detours).toEqual([])
  })

  test('nor of five others, with real keys', () => {
    const room = new Room(1)
    const eve = new GoBetween(room, { passesOn: isPassed }, keysOf(9))
    const friends = [2, 3, 4, 5, 6].map(number => room.come(number, { device: keysOf(number) }))
    expect(room.gather(friends, 60_000)).toBeDefined()
    expect(eve.friends).not.toEqual([])
  })

  test('nor where it tells nobody of the others, once the room has named them', () => {
    for (const seed of SEEDS) {
      const room = new Room(seed)
      const eve = new GoBetween(room, { listed: () => [] })
      const friends = [2, 3].map(number => room.come(number)) as [Guest, Guest]
      room.clock.run(20_000)
      expect(areTogether(friends)).toBe(false)
      const everybody = [eve.device.key, ...friends.map(({ mesh }) => mesh.self)]
      for (const { mesh } of friends) mesh.seek(everybody)
      expect(friends[0].mesh.detours).toContainEqual({ one: 'device 2', other: 'device 3', through: [] })
      expect(room.gather(friends, 30_000), `seed ${seed}`).toBeDefined()
    }
  })
})

describe('two who really cannot be linked', () => {
  test('ask a broker less than once in half a minute', () => {
    const room = new Room(1)
    room.net.cut('device 2', 'device 3')
    const guests = [1, 2, 3].map(number => room.come(number))
    room.clock.run(120_000)
    const before = room.net.brokered
    room.clock.run(600_000)
    // Two signals for each time one dials the other.
    expect(room.net.brokered - before).toBeLessThanOrEqual(2 * 20)
    expect(guests[0]?.mesh.detours).toEqual([{ one: 'device 2', other: 'device 3', through: ['device 1'] }])
  })

  test('open no door to each other while friends may still introduce them', () => {
    for (const seed of SEEDS) {
      const room = new Room(seed)
      const first = room.come(1)
      room.clock.run(1000)
      const guests = [first, ...[2, 3, 4, 5, 6].map(number => room.come(number))]
      expect(room.gather(guests), `seed ${seed}`).toBeDefined()
      const before = room.net.brokered
      room.clock.run(300_000)
      expect(room.net.brokered, `seed ${seed}`).toBe(before)
    }
  })
})
