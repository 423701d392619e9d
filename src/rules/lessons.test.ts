import { describe, expect, test } from 'vitest'
import type { Card } from './card'
import type { Known, Lesson } from './game'
import { lessonsAt } from './lessons'
import { below, seeded } from './random'

const hand = (card: number): Lesson => ({ of: 'hand', cards: [card as Card] })

describe('lessons by line', () => {
  test('are in the order they were learnt, and a line that taught nothing has none', () => {
    const random = seeded(4)
    const known: Known = Array.from({ length: 300 }, (_, i) => ({ at: below(random, 90), lesson: hand(i) }))
    for (let line = 0; line < 100; line++)
      expect(lessonsAt(known, line)).toEqual(
        known.filter(({ at }) => at === line).map(({ lesson }) => lesson),
      )
  })

  test('are found anew for a longer list', () => {
    const short: Known = [{ at: 3, lesson: hand(1) }]
    expect(lessonsAt(short, 3)).toEqual([hand(1)])
    expect(lessonsAt([...short, { at: 3, lesson: hand(2) }], 3)).toEqual([hand(1), hand(2)])
  })
})
