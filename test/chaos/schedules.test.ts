import { describe, expect, test } from 'vitest'
import { SCHEDULES } from './schedules'

const RULES: Readonly<Record<keyof typeof SCHEDULES, string>> = {
  'acks added across ballots': 'L10',
  'two of four promised to a ballot nobody bound': 'L14',
  'one of four refuses a deal': 'L12, L14',
  'voted out while away, and back before another dies': 'L22, L23',
  'two parts of one device, and a table in halves': 'L27, L29',
  'one asks for promises without end': 'L14, L19',
  'a line of another past': 'L1',
  'a store older than its word': 'L35',
  'a write that is torn': 'L8',
  'a roll that one of two was told of': 'L11',
  'two lines confirmed at one height': 'L27, L34',
  'a line confirmed to one, and denied to the other': 'L10, L27',
  'an answer that is formed twice': 'L4',
}

describe('a schedule that no storm finds', () => {
  test.each(
    Object.entries(SCHEDULES).map(
      ([name, run]) => [RULES[name as keyof typeof SCHEDULES], name, run] as const,
    ),
  )('[%s] %s: nothing is lost, and the game ends', (_rules, _name, run) => {
    expect(run()).toEqual([])
  })
})
