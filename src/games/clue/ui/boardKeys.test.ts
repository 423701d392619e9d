import { describe, expect, test } from 'vitest'
import { BOARDS, isRoom, spaceAt, type BoardId, type Place } from '../rules/board'
import { ROOMS } from '../lobby/cards'
import { drawingOf } from './drawing'
import { ARROWS, chartOf, chartOfHalls, steer, type Chart } from './boardKeys'

const chartFor = (id: BoardId): Chart =>
  id === 'halls' ? chartOfHalls(BOARDS.halls, ROOMS) : chartOf(BOARDS[id], drawingOf(id))

describe.each<BoardId>(['mansion', 'mansion-turned', 'halls'])('on the board %s', id => {
  const board = BOARDS[id]
  const chart = chartFor(id)
  const drawn = [...board.next.keys()]
    .map(place => place as Place)
    .filter(place => spaceAt(board, place)?.kind !== 'passage')

  test('every place that is drawn can be reached by arrows from the first', () => {
    const reached = new Set<Place>([0 as Place])
    for (const place of reached) for (const key of Object.keys(ARROWS)) reached.add(steer(chart, place, key))
    expect([...reached].toSorted((a, b) => a - b)).toEqual(drawn)
  })

  test('an arrow leads somewhere else or nowhere, and another key nowhere', () => {
    for (const place of drawn) {
      for (const key of Object.keys(ARROWS)) expect(drawn).toContain(steer(chart, place, key))
      expect(steer(chart, place, 'PageDown')).toBe(place)
    }
  })

  test('Home and End lead to the ends of a row', () => {
    for (const place of drawn) {
      const [first, last] = [steer(chart, place, 'Home'), steer(chart, place, 'End')]
      expect(chart.middles.get(first)?.[0]).toBeLessThanOrEqual(chart.middles.get(place)?.[0] ?? 0)
      expect(steer(chart, last, 'End')).toBe(isRoom(last) ? steer(chart, last, 'End') : last)
    }
  })
})

test.each<BoardId>(['mansion', 'mansion-turned'])(
  'in %s every room has a sign, a shelf and its floor',
  id => {
    for (const room of drawingOf(id).rooms) {
      expect(room.cells.length).toBeGreaterThanOrEqual(27)
      expect(room.sign.width).toBeGreaterThanOrEqual(5)
      expect(room.shelf.width).toBeGreaterThanOrEqual(5)
      expect(room.shelf.y).toBeGreaterThan(room.sign.y)
    }
  },
)
