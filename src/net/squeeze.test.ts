import fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { streams } from './squeeze'

describe('a deflated text', () => {
  test('is inflated to what it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async bytes => {
        expect(await streams.inflate(await streams.deflate(bytes), 5000)).toEqual(bytes)
      }),
      { numRuns: 50 },
    )
  })

  test('is raw deflate, as anybody writes it', async () => {
    const bytes = new TextEncoder().encode('the butler did it '.repeat(500))
    const squeezed = await streams.deflate(bytes)
    expect(squeezed.length).toBeLessThan(200)
    expect(await streams.inflate(deflateRawSync(bytes), bytes.length)).toEqual(bytes)
  })

  test('is refused when it is a bomb', async () => {
    const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(70_000)
    expect(await streams.inflate(bomb, 1024 * 1024)).toBeUndefined()
  })

  test('is nothing when it is nonsense, or breaks off', async () => {
    expect(await streams.inflate(Uint8Array.from([1, 2, 3, 4, 5]), 1000)).toBeUndefined()
    const whole = await streams.deflate(new Uint8Array(5000).fill(3))
    expect(await streams.inflate(whole.subarray(0, whole.length - 2), 10_000)).toBeUndefined()
  })
})
