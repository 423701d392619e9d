import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, pick, seeded, shuffled, type Random } from './random'

/** These bits, one after another. */
const bits = (...said: readonly number[]): Random => {
  const left = said.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error('more bits were asked for')
    return value
  }
}

const MOST = 2 ** 32 - 1

describe('seeded bits', () => {
  test('repeat', () => {
    const [one, other] = [seeded(7), seeded(7)]
    for (let i = 0; i < 100; i++) expect(one()).toBe(other())
  })

  test('differ from seed to seed, also where seeds differ above 32 bits', () => {
    const firsts = [1, 2, 3, 1 + 2 ** 32, 2 + 2 ** 32, 1 + 2 * 2 ** 32].map(seed => seeded(seed)())
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  test('are whole numbers of 32 bits', () => {
    const random = seeded(3)
    for (let i = 0; i < 1000; i++) {
      const each = random()
      expect(Number.isInteger(each) && each >= 0 && each <= MOST).toBe(true)
    }
  })
})

describe('a number below', () => {
  test.each<[end: number, said: readonly number[], drawn: number]>([
    [6, [0], 0],
    [6, [7], 1],
    [6, [MOST - 4], 5],
    [6, [MOST, 2], 2],
    [6, [MOST - 3, 3], 3],
    [3, [MOST, MOST, 1], 1],
    [2, [MOST], 1],
    [1, [MOST], 0],
    [2 ** 32, [MOST], MOST],
    [2 ** 31 + 1, [2 ** 31 + 1, 5], 5],
  ])('%i is drawn by throwing again what does not divide evenly: %j', (end, said, drawn) => {
    expect(below(bits(...said), end)).toBe(drawn)
  })

  test('six comes out as often for every face', () => {
    const random = seeded(11)
    const faces = Array.from({ length: 60_000 }, () => below(random, 6))
    for (let face = 0; face < 6; face++) {
      const count = faces.filter(each => each === face).length
      expect(Math.abs(count - 10_000)).toBeLessThan(500)
    }
  })
})

test('a pick from nothing is nothing', () => {
  expect(pick(seeded(1), [])).toBeUndefined()
})

describe('a shuffle', () => {
  test('is a permutation, and leaves the original alone', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer(), { maxLength: 40 }), (seed, items) => {
        const original = [...items]
        const mixed = shuffled(seeded(seed), items)
        expect(items).toEqual(original)
        expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b))
      }),
    )
  })

  test('makes every order of three as often', () => {
    const random = seeded(5)
    const counts = new Map<string, number>()
    for (let i = 0; i < 12_000; i++) {
      const order = shuffled(random, ['a', 'b', 'c']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })
})
