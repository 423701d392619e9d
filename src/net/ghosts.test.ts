import { expect, test } from 'vitest'
import { GoBetween } from '../../test/net/gobetween'
import { cheapKeysOf } from '../../test/net/keys'
import { Room } from '../../test/net/room'
import type { DeviceKey } from './greeting'
import { FriendLists, MOST_CARRIED } from './friendLists'
import { Relay } from './relay'

const GHOSTS = 20_000

/** Eve is a guest in Bo's room, and speaks as one device after the other, each with keys of its own. */
const haunted = (isListed: boolean) => {
  const room = new Room(1)
  let first = 0
  const namesOf = () =>
    Array.from({ length: 15 }, (_, i) => ({
      device: `device ${1000 + first + i}`,
      life: `ghost ${first + i}`,
    }))
  const bo = room.come(1)
  room.clock.run(1000)
  const eve = new GoBetween(room, { isGuest: true, listed: () => (isListed ? namesOf() : []) })
  room.clock.run(5000)
  expect(eve.friends).toEqual([bo.mesh.self])
  const speakAs = (ghost: number): void => {
    const passing = new Relay(cheapKeysOf(1000 + ghost), `ghost ${ghost}`)
    eve.say(bo.mesh.self, passing.sign(bo.mesh.self, eve.lifeOf(bo.mesh.self), { ghost }))
  }
  const haunt = (): void => {
    for (; first < GHOSTS; first += 15) {
      if (isListed) eve.tell()
      for (let i = 0; i < 15; i++) speakAs(first + i)
      room.clock.run(20)
    }
  }
  return { room, bo, eve, haunt }
}

const speakers = (said: readonly { readonly from: DeviceKey }[]): number =>
  new Set(said.map(({ from }) => from)).size

test('a ghost that no friend names as linked is not heard', () => {
  const { bo, haunt } = haunted(false)
  haunt()
  expect(bo.said).toEqual([])
})

test('twenty thousand ghosts named by a friend speak eight at a time, and a friend still gets in', () => {
  const { room, bo, haunt } = haunted(true)
  let most = 0
  bo.mesh.listen({ changed: () => (most = Math.max(most, bo.mesh.reachable.length)) })
  haunt()
  // Fifteen of them are named for long enough that all were let in, one each ten seconds.
  room.clock.run(200_000)
  expect(most).toBe(1 + MOST_CARRIED)
  // Eight at once, and one more each ten seconds.
  expect(speakers(bo.said)).toBeLessThanOrEqual(MOST_CARRIED + room.clock.now() / 10_000)
  expect(speakers(bo.said)).toBeGreaterThan(0)
  const cy = room.come(2)
  expect(room.gather([bo, cy])).toBeDefined()
})

test('memory used because of others is bounded, whoever they are', () => {
  const hearsay = new FriendLists({ self: 'me' as DeviceKey, isLinked: () => false })
  const [device] = [cheapKeysOf(1)]
  const passing = new Relay(device, 'my life')
  let n = 0
  for (let now = 0; now < 20_000; now += 10) {
    const friend = `friend ${now}` as DeviceKey
    const lives = new Map(Array.from({ length: 16 }, () => [`ghost ${++n}` as DeviceKey, 'a life'] as const))
    hearsay.hear(friend, 'its life', lives, now)
    for (const ghost of hearsay.carried) {
      const keys = cheapKeysOf(Number(ghost.slice('ghost '.length)))
      passing.read(new Relay(keys, 'a life').sign(device.key, passing.life, null))
      if (passing.isFull) passing.renew(`my life ${n}`)
    }
    hearsay.forget(friend)
    expect(hearsay.size).toBeLessThanOrEqual(400)
    expect(passing.size).toBeLessThanOrEqual(256)
  }
})

test('a message from before its sender was forgotten is not delivered a second time', () => {
  const [from, to] = [new Relay(cheapKeysOf(1), 'hers'), new Relay(cheapKeysOf(2), 'mine')]
  const word = from.sign(cheapKeysOf(2).key, 'mine', 'sit')
  expect(to.read(word)?.message).toBe('sit')
  to.renew('mine too')
  expect(to.read(word)).toBeUndefined()
  expect(to.read(from.sign(cheapKeysOf(2).key, 'mine too', 'up'))?.message).toBe('up')
})
