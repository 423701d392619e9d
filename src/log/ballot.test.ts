import { expect, test } from 'vitest'
import { staggerOf } from './ballot'
import type { Device } from './signer'

const device = (number: number): Device => number as Device

/** A log of five devices of which one has left, and another has left and resumed, as far as the order depends on it. */
const logOf = (self: number, host: number): Parameters<typeof staggerOf>[0] => ({
  folded: { bal: { n: 1, device: device(host) }, left: [2, 3].map(device), resumed: [device(2)] },
  self: device(self),
  members: [0, 1, 2, 3, 4].map(device),
})

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
