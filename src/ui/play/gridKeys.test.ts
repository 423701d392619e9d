import { expect, test } from 'vitest'
import { ARROWS, chartKey, steer, type BoardChart } from './gridKeys'

/** Place 0 is two columns wide; between 2 and 3 is a gap, and 4 lies outside the grid. */
const PLAN = [
  [0, 0, 1],
  [2, null, 3],
]

const CHART: BoardChart<number> = {
  places: new Map([
    ...PLAN.flatMap((row, y) =>
      row.flatMap((place, x): [string, number][] => (place === null ? [] : [[chartKey(x, y), place]])),
    ),
    [chartKey(-1, 1), 4],
  ]),
  middles: new Map([
    [0, [0, 0]],
    [1, [2, 0]],
    [2, [0, 1]],
    [3, [2, 1]],
    [4, [-1, 1]],
  ]),
  width: 3,
  height: 2,
}

test.each<[string, number, string, number]>([
  ['leads out of a large place by its far side', 0, 'ArrowRight', 1],
  ['leads back into it', 1, 'ArrowLeft', 0],
  ['leads over a gap', 2, 'ArrowRight', 3],
  ['leads to a place outside the grid', 2, 'ArrowLeft', 4],
  ['leads down', 0, 'ArrowDown', 2],
  ['leads nowhere from the edge', 3, 'ArrowDown', 3],
])('an arrow %s', (_what, from, key, to) => {
  expect(steer(CHART, from, key)).toBe(to)
})

test('Home and End lead to the ends of a row', () => {
  expect([steer(CHART, 3, 'Home'), steer(CHART, 4, 'End')]).toEqual([4, 3])
})

test('no other key, and no key from a place that is not drawn, leads anywhere', () => {
  expect(steer(CHART, 0, 'PageDown')).toBe(0)
  for (const key of Object.keys(ARROWS)) expect(steer(CHART, 9, key)).toBe(9)
})
