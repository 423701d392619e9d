import { beforeAll, describe, expect, test } from 'vitest'
import { below, pick, seeded } from '../../../rules/random'
import { BOXES, FACES, pointsIn, type Box, type Die } from '../rules/scoring'
import { Expectations } from './expectations'
import { KEEPS, LIKELIHOODS } from './keeps'
import { ALL_FILLED, bitOf, isOpen, START, uppersAfter, withBox, type Position } from './position'

const whole = new Expectations()
const shares: number[] = []

beforeAll(() => {
  for (const share of whole.solve()) shares.push(share)
})

const onlyOpen = (box: Box): Position => ({ filled: ALL_FILLED & ~bitOf(box), upper: 0 })

describe('played as well as can be', () => {
  test('a game brings 245.870775 points on average', () => {
    expect(Math.abs(whole.from(START) - 245.870775)).toBeLessThan(1e-6)
  })

  test.each<[Box, number]>([
    ['five-alike', 2.3014321],
    ['chance', 23 + 1 / 3],
    ['large-straight', 10.4438007],
    ['aces', 2.1064815],
  ])('with only %s open it brings %f', (box, value) => {
    expect(whole.from(onlyOpen(box))).toBeCloseTo(value, 6)
  })

  test('a filled sheet brings its bonus and no more', () => {
    expect(whole.from({ filled: ALL_FILLED, upper: 62 })).toBe(0)
    expect(whole.from({ filled: ALL_FILLED, upper: 63 })).toBe(35)
  })

  test('40 positions drawn by seed are worth what every throw of every die says', () => {
    const random = seeded(1899)
    for (let drawn = 0; drawn < 40; drawn++) {
      const filled = below(random, ALL_FILLED)
      const upper = pick(random, uppersAfter(0, filled & 63)) as number
      const position = { filled, upper }
      expect(whole.from(position), JSON.stringify(position)).toBeCloseTo(naive(position), 10)
    }
  })
})

describe('the table', () => {
  test('is solved in slices of at most 64 positions, whose shares grow to the end', () => {
    expect(shares.length).toBeGreaterThan(5000)
    expect(shares.every((share, i) => share > (shares[i - 1] ?? 0) && share <= 1)).toBe(true)
    expect(shares.at(-1)).toBeGreaterThan(0.999)
  })

  test('needs 357,632 positions, the ends among them', () => {
    expect(whole.kept.filter(value => !Number.isNaN(value))).toHaveLength(357_632)
  })

  test('stored on an earlier visit is taken, and is the same', () => {
    const other = new Expectations()
    expect(other.adopt(structuredClone(whole.kept))).toBe(true)
    expect(other.isWhole).toBe(true)
    expect(other.kept).toEqual(whole.kept)
    expect([...other.solve()]).toEqual([])
  })

  test('is not taken where it is none, or where a number is another', () => {
    const wrong = whole.kept
    const places = [0, 64 * (64 * 5), 64 * (64 * 127)].map(index => index)
    for (const place of places) {
      const changed = wrong.slice()
      changed[place] = (changed[place] as number) + 1e-9
      expect(new Expectations().adopt(changed)).toBe(false)
    }
    for (const raw of [
      null,
      undefined,
      7,
      {},
      [],
      wrong.slice(1),
      Float32Array.from(wrong),
      new Float64Array(wrong.length),
    ])
      expect(new Expectations().adopt(raw)).toBe(false)
  })

  test('is not needed late in a game: the positions that can follow give the same bits', () => {
    const late = { filled: 0b111_0000_1111, upper: 21 }
    const alone = new Expectations()
    expect(alone.from(late)).toBe(whole.from(late))
    expect(alone.isWhole).toBe(false)
    expect(alone.kept.filter(value => !Number.isNaN(value)).length).toBeLessThan(1500)
  })
})

test('all rolls together are certain', () => {
  expect(LIKELIHOODS.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
  expect(KEEPS).toHaveLength(462)
})

/** The worth of a position by its definition: every fall of every die that is thrown, every keep, every box. */
const naive = (position: Position): number => {
  const written = memo(dice =>
    Math.max(
      ...BOXES.filter(box => isOpen(position, box)).map(box => {
        const points = pointsIn(box, dice)
        return points + whole.from(withBox(position, box, points))
      }),
    ),
  )
  const thrown = (worth: (dice: readonly Die[]) => number) =>
    memo(kept => {
      const falls = fallsOf(5 - kept.length)
      return falls.reduce((sum, fall) => sum + worth([...kept, ...fall]), 0) / falls.length
    })
  const best = (worth: (dice: readonly Die[]) => number) => {
    const after = thrown(worth)
    return memo(dice =>
      Math.max(
        written(dice),
        ...Array.from({ length: 31 }, (_, kept) => after(dice.filter((_, i) => (kept & (1 << i)) !== 0))),
      ),
    )
  }
  return thrown(best(best(written)))([])
}

const memo = (worth: (dice: readonly Die[]) => number) => {
  const known = new Map<string, number>()
  return (dice: readonly Die[]): number => {
    const key = dice.toSorted((a, b) => a - b).join('')
    const before = known.get(key)
    if (before !== undefined) return before
    const found = worth(dice)
    known.set(key, found)
    return found
  }
}

const fallsOf = (dice: number): readonly (readonly Die[])[] =>
  dice === 0 ? [[]] : fallsOf(dice - 1).flatMap(fall => FACES.map(face => [...fall, face]))
