import { BOARDS, type Place } from '../../src/games/clue/rules/board'
import { reach } from '../../src/games/clue/rules/walk'
import { below, pick, seeded } from '../../src/rules/random'
import type { Figure } from './figure'

const POSITIONS = 2000

/** The time it takes to find every place one can walk to with two dice, six tokens standing anywhere. */
export const reachOnRandomPositions = (): readonly Figure[] => {
  const random = seeded(1)
  const board = BOARDS.mansion
  const places = board.next.map((_, place) => place as Place)
  const positions = Array.from({ length: POSITIONS }, () => ({
    ground: {
      board,
      from: pick(random, places) as Place,
      taken: new Set(Array.from({ length: 5 }, () => pick(random, places.slice(9)) as Place)),
    },
    steps: 2 + below(random, 6) + below(random, 6),
  }))
  for (const { ground, steps } of positions) reach(ground, steps)
  const times = positions
    .map(({ ground, steps }) => {
      const began = performance.now()
      reach(ground, steps)
      return performance.now() - began
    })
    .toSorted((a, b) => a - b)
  const figure = (id: string, which: string, value: number): Figure => ({
    id,
    what: `places within reach on the mansion, ${which} of ${POSITIONS} random positions, single runs`,
    value,
    unit: 'ms',
    toReach: null,
    ok: true,
    beside: null,
  })
  return [
    figure('reach-median', 'median', times[POSITIONS / 2] ?? 0),
    figure('reach-worst', 'worst', times.at(-1) ?? 0),
  ]
}
