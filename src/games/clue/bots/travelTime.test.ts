import { expect, test } from 'vitest'
import { placeAt } from '../../../../test/sim/script'
import { placeOfRoom } from '../rules/board'
import { ROOMS } from '../lobby/cards'
import { travel } from './travelTime'

const STUDY = 0
const HALL = 1
const LOUNGE = 2
const BILLIARD = 4
const KITCHEN = 8
const nobody = new Set<never>()

test('in the halls the next room is two turns away, one by a passage, more through other rooms', () => {
  const { straight, between } = travel('halls', nobody, 0)
  expect(straight(placeOfRoom(STUDY), HALL)).toBe(2)
  expect(straight(placeOfRoom(STUDY), KITCHEN)).toBe(1)
  expect(straight(placeOfRoom(STUDY), LOUNGE)).toBe(Infinity)
  expect(between(STUDY, LOUNGE)).toBe(4)
  expect(between(STUDY, BILLIARD)).toBe(4)
  expect(straight(placeAt('halls', [1, 0]), HALL)).toBe(1)
})

test('a hallway that is taken is no way', () => {
  const { straight, between } = travel('halls', new Set([placeAt('halls', [1, 0])]), 0)
  expect(straight(placeOfRoom(STUDY), HALL)).toBe(Infinity)
  expect(between(STUDY, HALL)).toBeGreaterThan(2)
})

test('with two dice a room two steps away takes one turn, and one eight steps away nearly two', () => {
  const { straight } = travel('mansion', nobody, 2)
  expect(straight(placeAt('mansion', [8, 4]), HALL)).toBe(1)
  const fromHall = straight(placeOfRoom(HALL), LOUNGE)
  const atLeastEight = 15 / 36
  expect(fromHall).toBeGreaterThan(2 - atLeastEight)
  expect(fromHall).toBeLessThan(2)
})

test('every room can be reached from every other', () => {
  for (const board of ['mansion', 'mansion-turned', 'halls'] as const) {
    const { between } = travel(board, nobody, board === 'halls' ? 0 : 2)
    for (const from of ROOMS)
      for (const to of ROOMS) if (from !== to) expect(between(from, to)).toBeLessThan(6)
  }
})
