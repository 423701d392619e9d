import { expect, test } from 'vitest'
import { formatBytes } from '../sealed/bytes'
import { sharedSecretWith, deviceKeys, type Key } from './keys'

const [ada, bo, eve] = [1, 2, 3].map(number => deviceKeys(new Uint8Array(32).fill(number)))
if (ada === undefined || bo === undefined || eve === undefined) throw new Error('three devices')

test('the secret of two devices is computed by both alike, and by nobody else', () => {
  const secret = sharedSecretWith(ada, bo.key)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(sharedSecretWith(bo, ada.key)).toBe(secret)
  const others = [
    sharedSecretWith(eve, ada.key),
    sharedSecretWith(eve, bo.key),
    sharedSecretWith(ada, eve.key),
  ]
  expect(others).not.toContain(secret)
  expect(new Set(others).size).toBe(2)
})

/** The neutral point, one of order four, and bytes that are no point. */
test.each([
  ['nothing', Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0))],
  ['a hollow one', new Uint8Array(32)],
  ['none', new Uint8Array(32).fill(255)],
])('there is no secret with a key that is %s', (_, bytes) => {
  expect(sharedSecretWith(ada, formatBytes(bytes) as Key)).toBeUndefined()
})
