import { describe, expect, test } from 'vitest'
import { countTable } from '../../../test/sealed/countTables'

const TABLES = 1000

describe('counts of random tables over a small group', () => {
  const tables = Array.from({ length: TABLES }, (_, seed) => ({ seed, ...countTable(seed) }))

  test('strike nobody who is honest, and find nobody with less than an honest seat has', () => {
    for (const { seed, players, of, worth, struck } of tables)
      for (const player of players.filter(({ lie }) => lie === 'honest')) {
        const table = `table ${seed}, seat ${player.seat}`
        const isOut = player.worth === undefined
        expect(struck.includes(player.seat), table).toBe(isOut)
        expect(isOut || (player.worth ?? 0) <= worth, table).toBe(true)
        expect(of.includes(player.seat), table).toBe(!isOut && player.worth === worth)
      }
  })

  test('name only seats whose play is worth what was found, and nobody where all have nothing', () => {
    for (const { seed, players, of, worth, struck } of tables) {
      for (const seat of of) expect(players[seat]?.worth, `table ${seed}`).toBe(worth)
      expect(of.some(seat => struck.includes(seat))).toBe(false)
      if (players.some(({ lie, worth: has }) => lie === 'honest' && has !== undefined))
        expect(of.length, `table ${seed}`).toBeGreaterThan(0)
      if (of.length === 0) expect(worth, `table ${seed}`).toBe(0)
    }
  })

  test('end after a round more than liars at most', () => {
    for (const { seed, players, rounds } of tables) {
      const liars = players.filter(({ lie }) => lie !== 'honest').length
      expect(rounds, `table ${seed}`).toBeLessThanOrEqual(liars + 1)
    }
  })

  test('are of every sort: shared, with liars struck, of several rounds, and won by nobody', () => {
    expect(tables.some(({ of }) => of.length > 1)).toBe(true)
    expect(tables.some(({ rounds }) => rounds > 1)).toBe(true)
    expect(tables.some(({ struck, of }) => struck.length > 0 && of.length > 0)).toBe(true)
    expect(tables.some(({ of }) => of.length === 0)).toBe(true)
  })
})
