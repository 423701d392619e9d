import { describe, expect, test } from 'vitest'
import { countTable } from '../../../test/sealed/countTables'

const TABLES = 1000

describe('counts of random tables over a small group', () => {
  const tables = Array.from({ length: TABLES }, (_, seed) => ({ seed, ...countTable(seed) }))

  test('strike nobody who is honest, and find nobody with less than an honest seat has', () => {
    for (const { seed, players, of, worth, struck, left } of tables)
      for (const player of players.filter(({ lie, seat }) => lie === 'honest' && !left.includes(seat))) {
        const table = `table ${seed}, seat ${player.seat}`
        const isOut = player.worth === undefined
        expect(struck.includes(player.seat), table).toBe(isOut)
        expect(isOut || (player.worth ?? 0) <= worth, table).toBe(true)
        expect(of.includes(player.seat), table).toBe(!isOut && player.worth === worth)
      }
  })

  test('name only seats whose play is worth what was found, and nobody where all have nothing', () => {
    for (const { seed, players, of, worth, struck, left } of tables) {
      for (const seat of of) expect(players[seat]?.worth, `table ${seed}`).toBe(worth)
      expect(of.some(seat => struck.includes(seat) || left.includes(seat))).toBe(false)
      if (
        players.some(
          ({ seat, lie, worth: has }) => lie === 'honest' && has !== undefined && !left.includes(seat),
        )
      )
        expect(of.length, `table ${seed}`).toBeGreaterThan(0)
      if (of.length === 0) expect(worth, `table ${seed}`).toBe(0)
    }
  })

  test('end after a round more than liars and leavers at most', () => {
    for (const { seed, players, rounds, left } of tables) {
      const atFault = players.filter(({ seat, lie }) => lie !== 'honest' || left.includes(seat)).length
      expect(rounds, `table ${seed}`).toBeLessThanOrEqual(atFault + 1)
    }
  })

  test('[P15] open nothing but the highest rung: below it no rung is empty, whoever left gaps there', () => {
    for (const { seed, heaps } of tables)
      for (const heap of heaps)
        expect(heap.slice(0, Math.max(0, heap.lastIndexOf(true))), `table ${seed}`).not.toContain(false)
    expect(tables.some(({ players, of }) => of.some(seat => players[seat]?.lie === 'one-rung'))).toBe(true)
  })

  test('[P16] are never won with as much as was found in an earlier round, or more', () => {
    for (const { seed, of, worth, found } of tables)
      if (of.length > 0)
        for (const before of found.slice(0, -1))
          expect(worth, `table ${seed}`).toBeLessThan(before ?? Infinity)
    expect(
      tables.some(
        ({ found, of, players, struck }) =>
          of.length > 0 && found.length > 1 && struck.some(seat => players[seat]?.lie === 'late'),
      ),
    ).toBe(true)
  })

  test('are of every sort: shared, with liars struck, of several rounds, and won by nobody', () => {
    expect(tables.some(({ of }) => of.length > 1)).toBe(true)
    expect(tables.some(({ rounds }) => rounds > 1)).toBe(true)
    expect(tables.some(({ struck, of }) => struck.length > 0 && of.length > 0)).toBe(true)
    expect(tables.some(({ of }) => of.length === 0)).toBe(true)
    expect(tables.some(({ left, of }) => left.length > 0 && of.length > 0)).toBe(true)
  })
})
