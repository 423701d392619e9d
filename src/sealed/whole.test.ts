import { expect, test } from 'vitest'
import { dealtTable } from '../../test/sealed/table'
test('a deal', () => {
  for (let i = 0; i < 3; i++) {
    const t0 = performance.now()
    const t = dealtTable('a' + i, 3, 4)
    console.log(performance.now() - t0, JSON.stringify(t.hands))
    expect(new Set(t.hands.flat()).size).toBe(18)
  }
})
