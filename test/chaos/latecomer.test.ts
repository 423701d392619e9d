import { describe, expect, test } from 'vitest'
import type { Device } from '../../src/log/signer'
import { CheapSealing } from './cheap'
import { toyCast } from './tables'
import { toyOf, type Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

const LATE = 3 as Device
const OTHERS: readonly Device[] = [0 as Device, 1 as Device, 2 as Device]
/** People here let no device go, however long it stays away. */
const PATIENT = { ...CALM, thinkMs: [100, 200], letsGo: false } as const
const MOST_LETTERS = 300_000

/** A night of four, of whom one plays no seat and is cut off near its begin, until the others have come this far. */
const night = (lines: number, seed: number): World<Toy> => {
  const seating = [0, 1, 2].map(device => device as Device)
  const sealing = (device: Device) => new CheapSealing(device, seating, seed)
  const world = new World({ ...toyCast(4, seed), game: toyOf(4000), seating, sealing }, PATIENT, seed)
  expect(world.runUntil(() => (world.replicaOf(LATE)?.chain.length ?? 0) > 8)).toBe(true)
  for (const other of OTHERS) {
    world.cut(other, LATE)
    world.cut(LATE, other)
  }
  const has = (device: Device): number => world.replicaOf(device)?.chain.length ?? 0
  expect(world.runUntil(() => OTHERS.every(other => has(other) >= lines), 100_000_000)).toBe(true)
  return world
}

const lettersOf = (world: World<Toy>): number =>
  JSON.stringify(world.replicaOf(0 as Device)?.chain.lines).length

/** From now on: how long the longest message is. */
const measured = (world: World<Toy>): { most: number } => {
  const seen = { most: 0 }
  world.overheard = (_from, _to, message) => {
    seen.most = Math.max(seen.most, JSON.stringify(message).length)
  }
  return seen
}

const hasAll = (world: World<Toy>): boolean => {
  const [late, other] = [world.replicaOf(LATE)?.chain, world.replicaOf(0 as Device)?.chain]
  return late !== undefined && other !== undefined && late.length >= other.length - 2
}

describe('[L34] a device that comes late to a long night', () => {
  test('has all of it within ten seconds, and no message is long', () => {
    const world = night(2300, 1)
    expect(lettersOf(world)).toBeGreaterThan(2 * MOST_LETTERS)
    const seen = measured(world)
    world.mend()
    expect(world.runUntil(() => hasAll(world), 10_000)).toBe(true)
    expect(seen.most).toBeLessThan(MOST_LETTERS)
    expect(world.bad).toEqual([])
  }, 120_000)

  test('has all of it though it has promised itself to a ballot above theirs', () => {
    const world = night(2300, 2)
    const ballot = world.replicaOf(0 as Device)?.folded.bal.n ?? 0
    const promised = { b: { n: ballot + 1, device: LATE }, promise: null }
    world.rewind(LATE, new Map([...world.diskOf(LATE), ['promised', promised]]), 100)
    const seen = measured(world)
    world.mend()
    // Until a ballot above that is bound at the end, no portion is taken: they wait beside its log.
    expect(world.runUntil(() => hasAll(world), 15_000)).toBe(true)
    expect(world.replicaOf(LATE)?.folded.bal.n).toBeGreaterThan(ballot)
    expect(seen.most).toBeLessThan(MOST_LETTERS)
    expect(world.bad).toEqual([])
  }, 120_000)
})
