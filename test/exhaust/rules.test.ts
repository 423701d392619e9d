import { describe, expect, test } from 'vitest'
import { OMISSIONS, RulesAlone, type Size, type Table } from './rules'
import { search } from './search'

/** The chains that tables of this size have, and with each how far its ballots can be confirmed. */
const reached = (size: Size, isReduced: boolean): ReadonlyMap<string, readonly (readonly number[])[]> => {
  const found = new Map<string, Map<string, readonly number[]>>()
  class Noting extends RulesAlone {
    override fault(table: Table): string | undefined {
      const confirmed = this.confirmed(table)
      const those = found.get(this.chains(table)) ?? new Map<string, readonly number[]>()
      found.set(this.chains(table), those.set(confirmed.join(), confirmed))
      return super.fault(table)
    }
  }
  expect(search(new Noting(size, isReduced))).toMatchObject({ isWhole: true, fault: null })
  return new Map([...found].map(([chains, those]) => [chains, [...those.values()]]))
}

const isAtLeast = (more: readonly number[], less: readonly number[]): boolean =>
  more.every((length, ballot) => length >= (less[ballot] ?? 0))

describe('the rules alone', () => {
  test.each([
    { devices: 3, ballots: 3, lines: 3 },
    { devices: 4, ballots: 2, lines: 3 },
    { devices: 5, ballots: 2, lines: 2 },
  ])(
    '[L6, L7, L10, L16, L17] nothing confirmed is lost: $devices devices, $ballots ballots, $lines lines',
    size => {
      expect(search(new RulesAlone(size, true))).toMatchObject({ isWhole: true, fault: null })
    },
  )

  test.each(OMISSIONS)('[$rule] a confirmed line is lost where $name', ({ omits }) => {
    const { fault } = search(new RulesAlone({ devices: 3, ballots: 3, lines: 3 }, true, omits))
    expect(fault?.says).toMatch(
      /^line \d of ballot \d is confirmed, and the chain of ballot \d is without it$/,
    )
  })

  test.each([
    { devices: 3, ballots: 1, lines: 3 },
    { devices: 3, ballots: 2, lines: 1 },
    { devices: 4, ballots: 1, lines: 2 },
  ])('reduced, the search misses no chain and nothing confirmed: $devices, $ballots, $lines', size => {
    const [some, all] = [reached(size, true), reached(size, false)]
    expect([...some.keys()].toSorted()).toEqual([...all.keys()].toSorted())
    for (const [chains, those] of all)
      for (const confirmed of those)
        expect(
          some.get(chains)?.some(more => isAtLeast(more, confirmed)),
          `${chains}: ${confirmed}`,
        ).toBe(true)
  })
})
