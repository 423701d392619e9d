import { describe, expect, test } from 'vitest'
import { GoBetween } from '../../test/net/gobetween'
import { cheapKeysOf, LINK } from '../../test/net/keys'
import { Room, type Guest } from '../../test/net/room'
import { below, seeded } from '../rules/random'
import { doorsOf } from './doors'
import type { DeviceKey } from './greeting'
import type { Link, Transport } from './transport'

const MINUTE_MS = 60_000

/** Ada's room, with Bo in it, and Eve, who says what she likes as fast as she likes. */
const company = (wrapped: (transport: Transport) => Transport = each => each) => {
  const room = new Room(3)
  const ada = room.come(1, { transport: wrapped(room.net.transport('device 1')) })
  room.clock.run(1000)
  const bo = room.come(2)
  expect(room.gather([ada, bo])).toBeDefined()
  const eve = new GoBetween(room, { isGuest: true })
  room.clock.run(5000)
  expect(eve.friends).toContain(ada.mesh.self)
  return { room, ada, bo, eve }
}

describe('a device that has the link and says what it likes', () => {
  test('cannot have links made for devices that do not exist, nor take the places of those that do', () => {
    let made = 0
    const { room, ada, eve } = company(transport => ({
      ...transport,
      pair: (...given) => {
        made++
        return transport.pair(...given)
      },
    }))
    const before = made
    const offer = (by: string, n: number): boolean =>
      eve.say(ada.mesh.self, {
        says: 'signal',
        to: ada.mesh.self,
        by,
        pairing: `${n}`,
        isOffer: true,
        signal: `half ${n}`,
      })
    for (let n = 0; n < 3000; n++) {
      offer(`ghost ${n}`, n)
      room.clock.run(20)
    }
    expect(made).toBe(before)
    for (let n = 0; n < 3000; n++) {
      offer('device 2', n)
      room.clock.run(20)
    }
    expect(made - before).toBeLessThanOrEqual(16 + MINUTE_MS / 500)
    const cy = room.come(3)
    expect(room.gather([ada, cy])).toBeDefined()
  })

  test('cannot make a device tell all others of a new life of its own at every word', () => {
    const { room, ada, bo, eve } = company()
    let told = 0
    bo.mesh.listen({ changed: () => told++ })
    for (let n = 0; n < 3000; n++) {
      eve.say(ada.mesh.self, { says: 'here', life: `life ${n}`, peers: [] })
      room.clock.run(20)
    }
    expect(told).toBeLessThanOrEqual(16 + 2 * (MINUTE_MS / 1000))
  })

  test('cannot make a device look around at every word', () => {
    const { room, ada, eve } = company()
    let changes = 0
    ada.mesh.listen({ changed: () => changes++ })
    for (let n = 0; n < 3000; n++) {
      const peers = n % 2 === 0 ? [] : [{ device: 'ghost', life: 'a life' }]
      eve.say(ada.mesh.self, { says: 'here', life: 'one life', peers })
      room.clock.run(20)
    }
    // Each change of her list, and each try to link what she names.
    expect(changes).toBeLessThanOrEqual(3 * (32 + MINUTE_MS / 500))
  })

  test.each(Array.from({ length: 8 }, (_, i) => i + 1))(
    'in whatever words: nothing throws, and friends still come together (seed %i)',
    seed => {
      const { room, ada, bo, eve } = company()
      const random = seeded(seed)
      const pick = <Value>(...values: readonly Value[]): Value =>
        values[below(random, values.length)] as Value
      const name = (): unknown =>
        pick<unknown>(
          ada.mesh.self,
          bo.mesh.self,
          eve.device.key,
          `ghost ${below(random, 40)}`,
          '__proto__',
          '',
          7,
          null,
        )
      const life = (): unknown => pick<unknown>('life', eve.lifeOf(ada.mesh.self), 'constructor', {}, '')
      const affair = (): unknown =>
        pick<() => unknown>(
          () => ({
            says: 'here',
            life: life(),
            peers: Array.from({ length: below(random, 18) }, () => ({ device: name(), life: life() })),
          }),
          () => ({
            says: 'signal',
            to: name(),
            by: name(),
            pairing: `${below(random, 9)}`,
            isOffer: pick(true, false),
            signal: pick('half 1', 'half 99', ''),
          }),
          () => ({
            says: 'passed',
            to: name(),
            by: name(),
            life: life(),
            n: below(random, 5),
            said: pick('{}', '{', '"sit"'),
            signature: pick('', 'x'.repeat(300)),
          }),
          () => pick<unknown>(null, [], 'here', { says: 'here' }, { says: '__proto__' }),
        )()
      const guests: Guest[] = [ada, bo]
      for (let n = 0; n < 500; n++) {
        for (const to of eve.friends) eve.say(to, affair())
        room.clock.run(below(random, 100))
        if (eve.friends.length === 0) eve.knock()
      }
      guests.push(room.come(3))
      expect(room.gather(guests)).toBeDefined()
    },
  )
})

test('links that are dead as they come take up nobody’s place at the door, and nothing throws', () => {
  const room = new Room(1)
  const inner = room.net.transport('device 1')
  let came: ((link: Link) => void) | undefined
  const home = doorsOf(LINK)
  const transport: Transport = {
    ...inner,
    places: inner.places.map(place => ({
      ...place,
      open: (id, token, listener) => {
        came = listener.came
        return place.open(id, token, listener)
      },
    })),
  }
  const ada = room.come(1, { transport })
  room.clock.run(1000)
  expect(home).toHaveLength(8)
  const dead: Link = {
    roundTripMs: () => Promise.resolve(null),
    isOurs: false,
    fingerprints: { own: '', theirs: '' },
    waiting: 0,
    send: () => false,
    listen: ({ closed }) => closed(),
    close: () => {},
  }
  for (let n = 0; n < 8; n++) came?.(dead)
  room.clock.run(10_000)
  const bo = room.come(2, { device: cheapKeysOf(2) })
  // By Ada's door: Bo opens his own only later.
  expect(room.gather([ada, bo], 2000)).toBeDefined()
  expect(bo.mesh.peers.map(({ device }) => device)).toEqual<DeviceKey[]>([ada.mesh.self])
})
