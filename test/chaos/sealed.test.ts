import { expect, test } from 'vitest'
import { runPurses, runStorm, sealedCast } from './tables'
import { CALM } from './weather'
import { World } from './world'

test('[L2, L4, L11] on a good day three devices with sealed cards play to the end without a ballot', () => {
  const world = new World(sealedCast(3, 3), CALM, 3)
  expect({ ended: world.run(300_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
  expect({ outcome: world.outcome(), ballots: world.ballots }).toEqual({ outcome: 'played-out', ballots: 0 })
})

test('[L6, L8, L11] a sealed table in a storm loses no confirmed line, blames nobody honest, and ends', () => {
  expect(runStorm(2, sealedCast).bad).toEqual([])
})

test('[L14] a device back among four, one of which has left, says yes to its own return', () => {
  expect(runStorm(5, sealedCast).bad).toEqual([])
})

test('[L6, L8, L11] a table that keeps private dice and counts in a storm loses no confirmed line, and ends', () => {
  expect(runPurses(1)).toMatchObject({ bad: [], ended: true })
})
