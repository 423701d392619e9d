import { describe, expect, test } from 'vitest'
import { BESIDE, isSet, PLACES, RANKS, SETS, STAGES, type Place } from './lot'
import { ROLES } from './roles'
import { SCENE_IDS, sceneOf } from './scenes'
import { PRICES } from './upgrading'

/** The number of steps from one place to every other. */
const stepsFrom = (from: Place): ReadonlyMap<Place, number> => {
  const steps = new Map<Place, number>([[from, 0]])
  for (const place of steps.keys())
    for (const next of BESIDE[place]) if (!steps.has(next)) steps.set(next, (steps.get(place) ?? 0) + 1)
  return steps
}

const counted = (values: readonly number[]): readonly number[] =>
  [...new Set(values)].toSorted((a, b) => a - b).map(value => values.filter(each => each === value).length)

describe('the lot', () => {
  test('has twelve places, ten of them sets, and twenty ways between them', () => {
    expect(PLACES).toHaveLength(12)
    expect(PLACES.filter(isSet)).toEqual([...SETS])
    expect(PLACES.flatMap(place => BESIDE[place])).toHaveLength(2 * 20)
  })

  test('has no way that leads there and not back, and none twice', () => {
    for (const place of PLACES) {
      for (const next of BESIDE[place]) expect(BESIDE[next]).toContain(place)
      expect(new Set(BESIDE[place]).size).toBe(BESIDE[place].length)
    }
  })

  test('is one, and nothing on it is farther than four steps, as the office is from the trailers', () => {
    const steps = PLACES.map(place => [...stepsFrom(place).values()])
    for (const each of steps) expect(each).toHaveLength(12)
    expect(Math.max(...steps.flat())).toBe(4)
    expect(stepsFrom('trailers').get('casting-office')).toBe(4)
  })

  test('takes 22 shots, and has 29 extras', () => {
    expect(SETS.reduce((sum, set) => sum + STAGES[set].shots, 0)).toBe(22)
    expect(SETS.flatMap(set => STAGES[set].extras)).toHaveLength(29)
  })

  test('has an extra of rank 1 on eight of its sets, but none at the jail and the bank', () => {
    expect(SETS.filter(set => !STAGES[set].extras.includes(1))).toEqual(['jail', 'bank'])
  })

  test.each<[Place, shots: number, extras: readonly number[]]>([
    ['train-station', 3, [1, 1, 2, 4]],
    ['jail', 1, [2, 3]],
    ['general-store', 2, [1, 3]],
    ['main-street', 3, [1, 2, 2, 4]],
    ['saloon', 2, [1, 2]],
    ['ranch', 2, [1, 2, 3]],
    ['bank', 1, [2, 3]],
    ['secret-hideout', 3, [1, 2, 3, 4]],
    ['church', 2, [1, 2]],
    ['hotel', 3, [1, 1, 2, 3]],
  ])('at %s there are %i shots, and extras of rank %j', (place, shots, extras) => {
    expect(isSet(place) && STAGES[place]).toEqual({ shots, extras })
  })
})

describe('the scene cards', () => {
  const scenes = SCENE_IDS.map(sceneOf)

  test('are forty, enough for four days of ten sets', () => {
    expect(SCENE_IDS).toHaveLength(40)
    expect(4 * SETS.length).toBeLessThanOrEqual(SCENE_IDS.length)
  })

  test('have budgets of 2 to 6, and 4.25 on average', () => {
    const budgets = scenes.map(({ budget }) => budget)
    expect(counted(budgets)).toEqual([4, 6, 12, 12, 6])
    expect(budgets.reduce((sum, budget) => sum + budget, 0) / 40).toBe(4.25)
  })

  test('have one role, two or three, and never more than dice are thrown', () => {
    expect(counted(scenes.map(({ stars }) => stars.length))).toEqual([1, 10, 29])
    for (const { budget, stars } of scenes) expect(stars.length).toBeLessThanOrEqual(budget)
  })

  test('have their roles in rising order, so that no two of a card are alike', () => {
    for (const { stars } of scenes)
      for (const [i, rank] of stars.entries()) expect(rank).toBeGreaterThan(stars[i - 1] ?? 0)
  })

  test('have as many roles of each rank as were counted on the printed ones', () => {
    expect(counted(scenes.flatMap(({ stars }) => [...stars]))).toEqual([10, 19, 17, 23, 23, 16])
  })

  test('have rank 5 in the two places where most copies of these numbers are wrong', () => {
    expect(sceneOf('c02').stars[2]).toBe(5)
    expect(sceneOf('c24').stars[1]).toBe(5)
  })
})

test('every role has an id of its own: 108 stars and 29 extras', () => {
  expect(new Set(ROLES.map(({ id }) => id)).size).toBe(137)
  expect(ROLES.filter(({ kind }) => kind === 'star')).toHaveLength(108)
})

test('a higher rank costs more, in dollars and in credits', () => {
  const prices = RANKS.map(rank => PRICES[rank])
  expect(prices.slice(1).map(({ dollars }) => dollars)).toEqual([4, 10, 18, 28, 40])
  expect(prices.slice(1).map(({ credits }) => credits)).toEqual([5, 10, 15, 20, 25])
  for (const [i, price] of prices.slice(1).entries())
    for (const by of ['dollars', 'credits'] as const) expect(price[by]).toBeGreaterThan(prices[i]?.[by] ?? 0)
})
