import { expect, test } from 'vitest'
import type { Figure } from '../../../rules/game'
import { statisticsOf } from './statistics'
import * as de from './words.de'
import * as en from './words.en'

const night = (games: number, total: number, best: number, bonuses: number): readonly Figure[] => [
  { id: 'games', value: games },
  { id: 'total', value: total },
  { id: 'best', value: best },
  { id: 'bonuses', value: bonuses },
]
const NIGHTS = [night(1, 268, 268, 1), night(5, 1000, 231, 2)]

test('statistics have the best game of all nights, and the mean of a game, not of a night', () => {
  expect(statisticsOf(NIGHTS)).toEqual({ games: 6, best: 268, mean: 1268 / 6, bonuses: 3 })
})

test('statistics of nothing, or of figures nobody knows, are nothing', () => {
  for (const nights of [[], [[]], [[{ id: 'chips', value: 7 }]]])
    expect(statisticsOf(nights)).toEqual({ games: 0, best: 0, mean: 0, bonuses: 0 })
})

test('statistics are said in both languages, each number once', () => {
  for (const { figures } of [en, de]) {
    const lines = figures(NIGHTS)
    expect(lines.map(([, value]) => value)).toEqual([
      '6',
      '268',
      figures === en.figures ? '211.3' : '211,3',
      '3',
    ])
    expect(new Set(lines.map(([name]) => name)).size).toBe(lines.length)
  }
})
