import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../test/sim/clue'
import { clue } from '../games/clue/index'
import type { RuleSetId } from '../games/clue/variants'
import { below, seeded } from '../rules/random'
import { entryOf, parseEntry, resumed, type Entry } from './diary'
import { LocalTable } from './local'
import { OpenDealer } from './open'

const tableOf = (rules: RuleSetId, seats: number, seed: number) => {
  const random = seeded(seed)
  return new LocalTable(clue, clueOptions(rules, seats, seed), seats, new OpenDealer(random), random)
}

/** Random bots play so many acts; what was written down of them, as it comes from a disk. */
const played = (rules: RuleSetId, seats: number, seed: number, acts: number) => {
  const table = tableOf(rules, seats, seed)
  const bits = seeded(seed + 1000)
  for (let act = 0; act < acts; act++) {
    const turn = table.turn()
    if (turn.of !== 'seat') break
    const chosen = clue.bots.random?.act(table.view(turn.seat), table.choices(turn.seat), bits)
    expect(chosen && table.play(turn.seat, chosen).ok).toBe(true)
  }
  const entries = table.chosen.map((_, number): Entry => {
    const raw: unknown = JSON.parse(JSON.stringify(entryOf(table, number) ?? null))
    return parseEntry(raw) ?? lost(raw)
  })
  return { table, entries }
}

const lost = (raw: unknown): never => {
  throw new Error(`an entry does not parse: ${JSON.stringify(raw)}`)
}

const seenOf = (table: ReturnType<typeof tableOf>): string =>
  JSON.stringify([
    table.state,
    [...table.here, null].map(seat => [table.view(seat), table.history(seat), table.known(seat)]),
  ])

describe('a diary', () => {
  test.each(['classic', 'clueless', 'cluedo'] as const)(
    'brings a table of %s back to where it was, with all that each seat knows',
    rules => {
      for (let seed = 1; seed <= 12; seed++) {
        const { table, entries } = played(rules, 3 + (seed % 4), seed, 10 * seed)
        const again = tableOf(rules, 3 + (seed % 4), seed)
        expect({ seed, resumed: resumed(again, clue, entries) }).toEqual({ seed, resumed: true })
        expect(seenOf(again)).toBe(seenOf(table))
      }
    },
  )

  test('says so when one entry is missing, or is not as it was', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { entries } = played('clueless', 4, seed, 30)
      const at = below(seeded(seed), entries.length - 1)
      const torn = entries.filter((_, i) => i !== at)
      expect({ seed, at, is: resumed(tableOf('clueless', 4, seed), clue, torn) }).toEqual({
        seed,
        at,
        is: false,
      })
    }
  })

  test('says so when the same choices come to something else: another deal, other dice', () => {
    const { entries } = played('classic', 4, 3, 40)
    expect(resumed(tableOf('classic', 4, 4), clue, entries)).toBe(false)
  })

  test('takes nothing for an entry that is none', () => {
    for (const raw of [
      null,
      {},
      { seat: 9, move: {}, secret: null, mark: 1 },
      { seat: 1, move: {}, mark: 1 },
    ])
      expect(parseEntry(raw)).toBeUndefined()
  })
})
