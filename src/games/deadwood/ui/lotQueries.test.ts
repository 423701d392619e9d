import { describe, expect, test } from 'vitest'
import { deadwood } from '../index'
import { BESIDE, PLACES } from '../rules/lot'
import { sceneOf } from '../rules/scenes'
import { view } from '../rules/view'
import { NOTHING_KNOWN } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { chanceOf } from './chances'
import { byDistance, freeRoles, prospectOf, ROWS, standingAt, steer, stepsFrom, workOf } from './lotQueries'
import { FRONT, cornerOf, LANES, LOT, titleLines } from './lotDrawing'
import * as castDe from './words/cast.de'
import * as castEn from './words/cast.en'

const ADA = 0 as Seat
const begun = deadwood.setup({ rules: 'box' }, 3)
const looking = (changed: Partial<typeof begun>) => view({ ...begun, ...changed }, ADA)
const ada = (changed: Partial<(typeof begun.players)[number]>) =>
  begun.players.with(0, { ...(begun.players[0] as (typeof begun.players)[number]), ...changed })

test.each([
  [5, 0, 5, 33],
  [5, 2, 3, 67],
  [6, 0, 6, 17],
  [4, 3, 1, 100],
  [2, 7, 1, 100],
])('a budget of %i with %i chips takes a die of %i, %i %%', (budget, chips, least, percent) => {
  expect(chanceOf(budget, chips)).toEqual({ least, percent })
})

describe('the lot', () => {
  test('has each of the twelve places once, and every step between two of them is one lane', () => {
    expect(ROWS.flat().toSorted()).toEqual(PLACES.toSorted())
    const steps = PLACES.flatMap(place => BESIDE[place])
    expect(LANES).toHaveLength(steps.length / 2)
    expect(new Set(LANES).size).toBe(LANES.length)
  })

  test('keeps every building within its drawing', () => {
    for (const place of PLACES) {
      const { x, y } = cornerOf(place)
      expect([
        place,
        x >= 0 && x + FRONT.width <= LOT.width,
        y >= 0 && y + FRONT.height <= LOT.height,
      ]).toEqual([place, true, true])
    }
  })

  test('is walked over with arrows, as it lies, and never off its edge', () => {
    expect(steer('jail', 'ArrowRight')).toBe('main-street')
    expect(steer('jail', 'ArrowDown')).toBe('general-store')
    expect(steer('jail', 'ArrowUp')).toBe('jail')
    expect(steer('ranch', 'Home')).toBe('secret-hideout')
    expect(steer('ranch', 'End')).toBe('church')
    expect(steer('ranch', 'x')).toBe('ranch')
    const reached = new Set(PLACES.slice(0, 1))
    for (const place of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(steer(place, key))
    expect(reached.size).toBe(12)
  })

  test('is four steps from the trailers to the office, and no two places are farther', () => {
    expect(stepsFrom('trailers').get('casting-office')).toBe(4)
    for (const place of PLACES) expect(Math.max(...stepsFrom(place).values())).toBeLessThanOrEqual(4)
    expect(byDistance('bank')[0]).toEqual(['bank', 0])
    expect(byDistance('bank').map(([, steps]) => steps)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
  })
})

describe('a reader is told', () => {
  const open = { ...begun.stages, bank: { at: 'open', scene: 'c39', shots: 1 } } as const

  test('the free roles within his rank, at any set that lies open', () => {
    const rank2 = { rank: 2 } as const
    const shown = looking({ stages: open, players: ada(rank2) })
    const own = shown.players[0] ?? null
    expect(prospectOf(shown, 'bank', own)).toEqual({ of: 'roles', count: 2 })
    expect(own && freeRoles(shown, 'bank', own).map(({ id }) => id)).toEqual(['c39/1', 'bank/x1'])
    expect(prospectOf(shown, 'jail', own)).toEqual({ of: 'face-down' })
    expect(prospectOf(shown, 'trailers', own)).toEqual({ of: 'trailers' })
  })

  test('his work with its chance, and who stands about without any', () => {
    const working = looking({ stages: open, players: ada({ place: 'bank', role: 'bank/x1', chips: 1 }) })
    const work = workOf(working, working.players[0] ?? null)
    expect(work?.budget).toBe(sceneOf('c39').budget)
    expect(work?.chance).toEqual(chanceOf(3, 1))
    expect(standingAt(working, 'bank')).toEqual([])
    expect(standingAt(working, 'trailers')).toEqual([1, 2])
    expect(workOf(looking({}), begun.players[0] ?? null)).toBeNull()
  })

  test('nothing of his own where he only watches', () => {
    const watched = deadwood.view(begun, NOTHING_KNOWN, null)
    expect(prospectOf({ ...watched, stages: open }, 'bank', null)).toEqual({ of: 'roles', count: 0 })
  })
})

test.each([
  ['in English', castEn],
  ['in German', castDe],
])(
  'every title %s stands on two lines of its poster at most, none longer than there is room for',
  (_, cast) => {
    for (const { title } of Object.values(cast.scenes)) {
      const lines = titleLines(title)
      expect(lines.join(' ')).toBe(title)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect([line, line.length <= 20]).toEqual([line, true])
    }
  },
)
