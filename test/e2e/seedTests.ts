import { afterEach, beforeEach } from 'vitest'
import { beginTest, SEED } from './seeded'

beforeEach(({ task }) => beginTest(task.name))
afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    console.log(`BROWSER_SEED=${SEED} repeats what the pages of this test drew`)
})
