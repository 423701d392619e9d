import { expect, test } from 'vitest'
import type { OwnLog } from './replica/ownLog'
import { staggerOf } from './stagger'
import type { Device } from './signer'
import type { Toy } from '../../test/chaos/toy'

const device = (number: number): Device => number as Device

/** As much of a log as the order hangs on: of five devices one has left. */
const logOf = (self: number, host: number): OwnLog<Toy> =>
  ({
    folded: { bal: { n: 1, device: device(host) }, left: [device(3)] },
    self: device(self),
    members: [0, 1, 2, 3, 4].map(device),
  }) as unknown as OwnLog<Toy>

const PLAYING = [0, 1, 2, 4]

test.each(PLAYING)('[L18] the host goes first, and no two at the same time: device %i of five', host => {
  const places = PLAYING.map(self => staggerOf(logOf(self, host), () => false))
  expect(places[PLAYING.indexOf(host)]).toBe(0)
  expect(places.toSorted()).toEqual([0, 1, 2, 3])
})

test.each(PLAYING)('[L18] of those who suspect their host one goes first: device %i of five', host => {
  const others = PLAYING.filter(each => each !== host)
  expect(others.map(self => staggerOf(logOf(self, host), each => each === host))).toEqual([0, 1, 2])
})
