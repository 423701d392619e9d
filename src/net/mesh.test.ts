import { describe, expect, test } from 'vitest'
import { keysOf, LINK } from '../../test/net/keys'
import { areTogether, Room, type Guest } from '../../test/net/room'
import { roomSecret } from './doors'

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)

const company = (room: Room, count: number): Guest[] => {
  const guests = [room.come(1)]
  room.clock.run(100)
  for (let number = 2; number <= count; number++) guests.push(room.come(number))
  expect(room.gather(guests)).toBeDefined()
  return guests
}

/** All seeds must do; the one that does not is named. */
const forSeeds = (look: (room: Room, seed: number) => void): void => {
  for (const seed of SEEDS) {
    try {
      look(new Room(seed), seed)
    } catch (failure) {
      throw new Error(`seed ${seed}`, { cause: failure })
    }
  }
}

describe('devices with one room link', () => {
  test.each([2, 3, 6])('come together: %i of them', count => forSeeds(room => void company(room, count)))

  test('come together with real keys', () => {
    const room = new Room(1)
    const guests = [1, 2, 3].map(number => room.come(number, { device: keysOf(number) }))
    expect(room.gather(guests)).toBeLessThan(10_000)
    expect(guests[0]?.mesh.peers.map(({ device }) => device).toSorted()).toEqual(
      [keysOf(2).key, keysOf(3).key].toSorted(),
    )
  })

  test('come together when all come back at once and nobody was waiting', () => {
    forSeeds(room => {
      const guests = [1, 2, 3, 4].map(number => room.come(number, { isAtHome: true }))
      expect(room.gather(guests)).toBeLessThan(20_000)
    })
  })

  test('come together when all of them come as guests', () => {
    forSeeds(room => {
      const guests = [2, 3, 4].map(number => room.come(number))
      expect(room.gather(guests)).toBeLessThan(20_000)
    })
  })

  test('say what they like to each other, in order', () => {
    forSeeds(room => {
      const [ada, bob] = company(room, 2) as [Guest, Guest]
      const messages = Array.from({ length: 40 }, (_, i) => ({ i, text: 'x'.repeat((i * 997) % 40_000) }))
      for (const message of messages) {
        expect(room.clock.runUntil(() => ada.mesh.send(bob.mesh.self, message), 5000)).toBeDefined()
      }
      room.clock.run(1000)
      expect(bob.said).toEqual(messages.map(message => ({ from: ada.mesh.self, message })))
    })
  })

  test('[L33] say it through a friend where two cannot be linked, and directly once they can', () => {
    forSeeds(room => {
      room.net.cut('device 1', 'device 3')
      const [ada, bob, cy] = [1, 2, 3].map(number => room.come(number)) as [Guest, Guest, Guest]
      const isReached = (): boolean =>
        ada.mesh.reachable.includes(cy.mesh.self) && cy.mesh.reachable.includes(ada.mesh.self)
      expect(room.clock.runUntil(isReached, 60_000)).toBeDefined()
      expect(ada.mesh.peers.map(({ device }) => device)).toEqual([bob.mesh.self])
      for (let i = 0; i < 5; i++) {
        expect(ada.mesh.send(cy.mesh.self, { i })).toBe(true)
        expect(cy.mesh.send(ada.mesh.self, { i })).toBe(true)
      }
      room.clock.run(1000)
      const all = Array.from({ length: 5 }, (_, i) => ({ i }))
      expect(cy.said).toEqual(all.map(message => ({ from: ada.mesh.self, message })))
      expect(ada.said).toEqual(all.map(message => ({ from: cy.mesh.self, message })))
      expect(bob.said).toEqual([])
      room.net.heal('device 1', 'device 3')
      expect(room.gather([ada, bob, cy])).toBeDefined()
      bob.mesh.close()
      expect(ada.mesh.send(cy.mesh.self, 'directly')).toBe(true)
      room.clock.run(1000)
      expect(cy.said.at(-1)).toEqual({ from: ada.mesh.self, message: 'directly' })
    })
  })

  test('are told once that somebody came', () => {
    const room = new Room(3)
    const guests = company(room, 4)
    room.clock.run(30_000)
    for (const { events } of guests) expect(events.filter(event => event.startsWith('left'))).toEqual([])
    for (const { events } of guests) expect(new Set(events).size).toBe(3)
  })

  test('say nothing to the broker once they are together', () => {
    forSeeds(room => {
      const guests = company(room, 6)
      room.clock.run(10_000)
      const before = room.net.brokered
      room.net.breakLinks('device 2', 'device 5')
      room.clock.run(60_000)
      expect(areTogether(guests)).toBe(true)
      expect(room.net.brokered).toBe(before)
    })
  })
})

describe('the way in', () => {
  test('is open as long as anybody is there', () => {
    forSeeds(room => {
      const [, , ...stayed] = company(room, 4)
      room.net.vanish('device 1')
      room.net.vanish('device 2')
      expect(room.gather([...stayed, room.come(5)])).toBeLessThan(12_000)
    })
  })

  test('is found at the second broker when the first is dead', () => {
    for (const seed of SEEDS) {
      const room = new Room(seed, ['dead', 'alive'])
      room.net.setBroker('dead', false)
      const host = room.come(1)
      room.clock.run(1000)
      expect(room.gather([host, room.come(2)])).toBeLessThan(6000)
    }
  })

  test('is found again when the only broker was away', () => {
    const room = new Room(1)
    room.net.setBroker('broker', false)
    const guests = [room.come(1), room.come(2)]
    room.clock.run(60_000)
    expect(guests.map(({ mesh }) => mesh.reach.standing)).toEqual(['no-broker', 'no-broker'])
    room.net.setBroker('broker', true)
    for (const { mesh } of guests) mesh.wake()
    expect(room.gather(guests)).toBeLessThan(12_000)
  })

  test('is closed to a device with another secret, and says why', () => {
    const room = new Room(1)
    const host = room.come(1)
    const secret = roomSecret(new Uint8Array(16).fill(8))
    const stranger = room.come(2, { link: { ...LINK, secret } })
    room.clock.run(20_000)
    expect(stranger.mesh.reach.standing).toBe('nobody-there')
    expect([host.mesh.peers, stranger.mesh.peers]).toEqual([[], []])
  })

  test('is not called empty by a device that found most doors empty', () => {
    const room = new Room(1)
    room.come(1)
    room.clock.run(1000)
    const { mesh } = room.come(2)
    const said: string[] = []
    mesh.listen({ changed: () => said.push(mesh.reach.standing) })
    room.clock.run(5000)
    expect(said.at(-1)).toBe('together')
    expect(said).not.toContain('nobody-there')
  })

  test('is closed to another edition, and says why', () => {
    const room = new Room(1)
    const host = room.come(1)
    room.clock.run(1000)
    const late = room.come(2, { edition: 'of yesterday' })
    room.clock.run(5000)
    expect(host.mesh.peers).toEqual([])
    expect(late.mesh.reach).toMatchObject({ standing: 'refused' })
    expect(late.mesh.reach.endings[0]).toBe('other-edition')
    // The host only opened the door: nobody refused it anything.
    expect(host.mesh.reach).toMatchObject({ standing: 'waiting' })
    late.mesh.close()
    const friend = room.come(3)
    expect(room.gather([host, friend])).toBeDefined()
    friend.mesh.close()
    room.clock.run(5000)
    expect(host.mesh.reach.standing).toBe('waiting')
  })
})

describe('when something breaks', () => {
  test('a link that ended is there again, and nobody noticed but the two', () => {
    forSeeds(room => {
      const guests = company(room, 4)
      room.net.breakLinks('device 2', 'device 3')
      expect(room.gather(guests)).toBeLessThan(5000)
      expect(guests[1]?.events.slice(3)).toEqual(['left device 3: lost', 'joined device 3'])
      expect(guests[3]?.events).toHaveLength(3)
    })
  })

  test('the only link is there again, by the broker', () => {
    forSeeds(room => {
      const guests = company(room, 2)
      room.net.breakLinks('device 1', 'device 2')
      expect(room.gather(guests)).toBeLessThan(20_000)
    })
  })

  test('a short cut is not noticed, and nothing is lost', () => {
    forSeeds(room => {
      const guests = company(room, 3)
      const [, bob, cem] = guests as [Guest, Guest, Guest]
      room.net.cut('device 2', 'device 3')
      for (let i = 0; i < 10; i++) {
        bob.mesh.send(cem.mesh.self, i)
        room.clock.run(1000)
      }
      room.net.heal('device 2', 'device 3')
      room.clock.run(100)
      expect(cem.said.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(bob.events).toHaveLength(2)
    })
  })

  test('a cut of a minute leaves two links dead, and new ones come', () => {
    forSeeds(room => {
      const guests = company(room, 3)
      room.net.cut('device 2', 'device 3')
      room.clock.run(60_000)
      expect(areTogether(guests)).toBe(false)
      room.net.heal('device 2', 'device 3')
      expect(room.gather(guests)).toBeLessThan(30_000)
    })
  })

  test('a device that vanished is reported gone after twelve seconds', () => {
    forSeeds(room => {
      const [ada] = company(room, 3) as [Guest]
      room.net.vanish('device 3')
      room.clock.run(10_000)
      expect(ada.events).toHaveLength(2)
      room.clock.run(4500)
      expect(ada.events.slice(2)).toEqual(['left device 3: silent'])
    })
  })

  test('a device that vanished and comes back is let in again, by the same key', () => {
    forSeeds(room => {
      const guests = company(room, 3)
      room.net.vanish('device 2')
      room.clock.run(2000)
      const back = room.come(2, { isAtHome: true })
      expect(room.gather([guests[0] as Guest, guests[2] as Guest, back])).toBeLessThan(10_000)
      room.clock.run(30_000)
      expect(guests[0]?.mesh.peers).toHaveLength(2)
    })
  })

  test('a device that leaves is reported gone at once', () => {
    forSeeds(room => {
      const [ada, bob] = company(room, 2) as [Guest, Guest]
      bob.mesh.close()
      room.clock.run(50)
      expect(ada.mesh.peers).toEqual([])
      expect(ada.mesh.send(bob.mesh.self, 'still there?')).toBe(false)
    })
  })

  test('a room is not fuller than it may be', () => {
    const room = new Room(1)
    const guests = Array.from({ length: 18 }, (_, i) => room.come(i + 1))
    room.clock.run(20_000)
    for (const { mesh } of guests) expect(mesh.peers.length).toBeLessThanOrEqual(16)
  })
})
