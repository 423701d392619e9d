import { expect, test } from 'vitest'
import { realSigners } from './real'
import { toyCast } from './tables'
import { CALM, World } from './world'

test('[L1, L9] a table with real signatures deals and plays', () => {
  const world = new World({ ...toyCast(3, 5), signer: realSigners(3, 5) }, CALM, 5)
  expect(world.runUntil(() => world.confirmedLines > 6, 20_000)).toBe(true)
  expect(world.bad).toEqual([])
})
