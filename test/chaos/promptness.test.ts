import { expect, test } from 'vitest'
import type { Device } from '../../src/table/signer'
import { toyCast } from './tables'
import { CALM } from './weather'
import { World } from './world'

const SEEDS = 100
const HOST = 0 as Device

/** How long a table of so many stands still when its host falls silent at some moment, until another's log says so. */
const saidAfter = (members: number, seed: number): number => {
  const world = new World(toyCast(members, seed), CALM, seed)
  const falls = 1500 + ((seed * 37) % 1000)
  world.runUntil(() => world.now > falls)
  const began = world.now
  world.crash(HOST, null)
  if (!world.runUntil(() => world.replicas.some(({ folded }) => folded.absent.includes(HOST))))
    return Infinity
  return world.now - began
}

test.each([3, 4, 6])(
  'where all is calm, 95 of 100 tables of %i say within 3.5 s that the host is gone',
  members => {
    const times = Array.from({ length: SEEDS }, (_, i) => saidAfter(members, i + 1)).toSorted((a, b) => a - b)
    expect(times[Math.floor(SEEDS * 0.95) - 1]).toBeLessThan(3500)
  },
)
