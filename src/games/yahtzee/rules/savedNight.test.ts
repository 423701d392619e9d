import { describe, expect, test } from 'vitest'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { OpenDealer } from '../../../dealer/openDealer'
import { seeded } from '../../../rules/random'
import { LocalTable } from '../../../table/localTable'
import { parseSavedMove, SavedMoves, type SavedMove } from '../../../table/savedMoves'
import { bots } from '../bots/levels'
import { yahtzee } from '../index'

const tableOf = (seats: number, seed: number) => {
  const random = seeded(seed)
  return new LocalTable(yahtzee, yahtzeeOptions(), seats, new OpenDealer(random), random)
}

/** Easy bots play so many acts; what was written down of them, as it comes from a disk. */
const played = (seats: number, seed: number, acts: number) => {
  const table = tableOf(seats, seed)
  for (let act = 0; act < acts; act++) {
    const turn = table.turn()
    if (turn.of !== 'seat') break
    const chosen = bots.easy.act(table.view(turn.seat), table.choices(turn.seat), seeded(seed))
    expect(table.play(turn.seat, chosen).ok).toBe(true)
  }
  const entries = new SavedMoves(table)
    .takeNew()
    .map(([, entry]) => parseSavedMove(JSON.parse(JSON.stringify(entry))))
  return { table, entries: entries.filter((entry): entry is SavedMove => entry !== undefined) }
}

const seenOf = (table: ReturnType<typeof tableOf>): string =>
  JSON.stringify([
    table.state,
    table.here.map(seat => [table.view(seat), table.history(seat), table.knownTo(seat)]),
  ])

describe('a night that was saved', () => {
  test.each([
    [1, 40],
    [3, 333],
    [5, 10_000],
  ])('of %i after %i acts comes back with every die, box and total', (seats, acts) => {
    const { table, entries } = played(seats, seats, acts)
    expect(entries).toHaveLength(table.chosen.length)
    const again = tableOf(seats, seats)
    expect(new SavedMoves(again).resume(yahtzee, entries)).toBe(true)
    expect(seenOf(again)).toBe(seenOf(table))
  })

  test('does not come back where one decision is another, or one is missing', () => {
    const { entries } = played(2, 3, 60)
    const place = entries.findIndex(
      ({ secret }) => secret !== null && 'decision' in secret && secret.decision < 30,
    )
    const entry = entries[place]
    if (entry?.secret === null || entry === undefined || !('decision' in entry.secret))
      throw new Error('no decision')
    const other = { ...entry, secret: { decision: entry.secret.decision + 1 } }
    expect(new SavedMoves(tableOf(2, 3)).resume(yahtzee, entries.with(place, other))).toBe(false)
    expect(new SavedMoves(tableOf(2, 3)).resume(yahtzee, entries.toSpliced(place, 1))).toBe(false)
  })

  test.each([65_536, -1, 0.5, '7', null])('has no decision %j', decision => {
    expect(parseSavedMove({ version: 2, seat: 1, move: {}, secret: { decision }, mark: 1 })).toBeUndefined()
  })
})
