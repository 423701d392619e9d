import { expect, test } from 'vitest'
import { realSigners } from './real'
import { runStorm } from './tables'

test('[L1, L9, L15] a storm with real signatures ends as any other', () => {
  expect(runStorm(12, realSigners)).toMatchObject({ ended: true, bad: [] })
})
