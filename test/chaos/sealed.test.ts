import { expect, test } from 'vitest'
import type { Device } from '../../src/table/signer'
import { runSpoilt, runStorm, sealedCast } from './tables'
import { CALM } from './weather'
import { World } from './world'

test('[L2, L4, L11] three devices with real keys and sealed cards play to the end on a good day, and open no ballot', () => {
  const world = new World(sealedCast(3, 3), CALM, 3)
  expect({ ended: world.run(300_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
  expect({ outcome: world.outcome(), ballots: world.ballots }).toEqual({ outcome: 'played-out', ballots: 0 })
})

test('[L6, L8, L11] a sealed table in a storm loses no confirmed line, blames nobody honest, and ends', () => {
  expect(runStorm(2, sealedCast).bad).toEqual([])
})

test('[L14] one who is back among four, of whom one has left, says yes to its own return, and the table goes on', () => {
  expect(runStorm(5, sealedCast).bad).toEqual([])
})

test.each([
  ['keys', 'again'],
  ['acks', 'again'],
  ['final', 'again'],
  ['deal', 'begun'],
  ['sheets', 'begun'],
  ['ready', 'begun'],
] as const)(
  '[L12] of three with sealed cards, one whose part of %s does not hold keeps nobody waiting: the game is %s',
  (step, becomes) => {
    const { afterMs, rosterLines, without, blamed } = runSpoilt(3, step, 'part of another request')
    expect(afterMs).toBeLessThan(120_000)
    expect(rosterLines).toBeLessThanOrEqual(20)
    expect({ without, blamed }).toEqual({ without: becomes === 'again' ? [1 as Device] : [], blamed: [] })
  },
)
