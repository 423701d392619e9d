import { describe, expect, test } from 'vitest'
import { deadwood } from '../index'
import { parseOptions, parseSeats } from './options'
import { tables } from './tables'

describe('the number of players', () => {
  test.each([0, 9, '', 'two', '2', 2.5, -1, null, undefined, Number.NaN])(
    '[004/3.7.1.1, 004/body.1] %j is no number of players, and is asked for again',
    raw => void expect(parseSeats(raw)).toBeUndefined(),
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[004/3.7.1.1] %i may play', raw => {
    expect(parseSeats(raw)).toBe(raw)
  })

  test.each([
    [4, 4, 1, 0],
    [2, 3, 1, 0],
    [3, 3, 1, 0],
    [5, 4, 1, 2],
    [6, 4, 1, 4],
    [7, 4, 2, 0],
    [8, 4, 2, 0],
    [1, 3, 1, 0],
  ])(
    '[004/3.7.1.2, 004/3.7.2.2A, 004/3.7.2.2B, 004/3.7.2.2C, 004/3.7.2.2D, 004/body.1] %i play %i days, from rank %i with %i credits and no dollars',
    (seats, days, rank, credits) => {
      for (const rules of ['box', 'document'] as const) {
        const state = deadwood.setup({ rules }, seats)
        expect(state.days).toBe(days)
        expect(state.players).toHaveLength(seats)
        for (const player of state.players)
          expect(player).toEqual({ place: 'trailers', rank, dollars: 0, credits, role: null, chips: 0 })
      }
    },
  )
})

describe('options', () => {
  test('name one of two rule sets, and nothing else', () => {
    expect(parseOptions({ rules: 'box' }, 4)).toEqual({ rules: 'box' })
    expect(parseOptions({ rules: 'document' }, 4)).toEqual({ rules: 'document' })
    for (const raw of [{ rules: 'free' }, {}, null, { rules: 'box', cap: 1 }])
      expect(parseOptions(raw, 4)).toBeUndefined()
  })

  test('are for one to eight seats', () => {
    expect(Array.from({ length: 11 }, (_, n) => n).filter(n => parseOptions({ rules: 'box' }, n))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  test('are what the lobby makes of its choices, the box first', () => {
    const [kind] = tables
    expect(kind?.settings[0]?.choices[0]).toBe('box')
    for (const rules of ['box', 'document'])
      expect(parseOptions(kind?.options({ pieces: [], settings: { rules }, firstPerson: 0 }), 3)).toEqual({
        rules,
      })
  })

  test('from a lobby name only bots that exist', () => {
    for (const name of tables[0]?.bots ?? []) expect(Object.keys(deadwood.bots)).toContain(name)
  })
})
