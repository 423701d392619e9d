import { describe, test } from 'vitest'
import { STORE_PROMISES } from '../../test/contracts/store'
import { memoryDisk } from './memory'

describe('a store in memory', () => {
  test.each(Object.entries(STORE_PROMISES))('%s', (_promise, keep) => keep(memoryDisk()))
})
