import { describe, expect, test } from 'vitest'
import { hunt, type Hunt, type HuntOptions } from '../../test/toys/hunt'
import type { Shape } from '../rules/game'
import { below, seeded } from '../rules/random'
import { ok } from '../rules/result'
import type { Seat } from '../rules/seat'
import { SavedMoves, isOldSavedMove, parseSavedMove, type SavedMove } from './savedMoves'
import { LocalTable } from './localTable'
import { OpenDealer } from '../dealer/openDealer'

type Pace = HuntOptions['pace']

const tableOf = (pace: Pace, seats: number, seed: number) => {
  const random = seeded(seed)
  return new LocalTable(hunt, { pace, dice: 2 }, seats, new OpenDealer(random), random)
}

/** Random bots play so many acts; what was written down of them, as it comes from a disk. */
const played = (pace: Pace, seats: number, seed: number, acts: number) => {
  const table = tableOf(pace, seats, seed)
  const bits = seeded(seed + 1000)
  for (let act = 0; act < acts; act++) {
    const turn = table.turn()
    if (turn.of !== 'seat') break
    const chosen = hunt.bots.random?.act(table.view(turn.seat), table.choices(turn.seat), bits)
    expect(chosen && table.play(turn.seat, chosen).ok).toBe(true)
  }
  return { table, entries: fromDisk(new SavedMoves(table)) }
}

const fromDisk = (diary: SavedMoves<Hunt>): readonly SavedMove[] =>
  diary.takeNew().map(([, entry]): SavedMove => {
    const raw: unknown = JSON.parse(JSON.stringify(entry))
    return parseSavedMove(raw) ?? lost(raw)
  })

const resumed = (table: ReturnType<typeof tableOf>, entries: readonly SavedMove[]): boolean =>
  new SavedMoves(table).resume(hunt, entries)

const lost = (raw: unknown): never => {
  throw new Error(`an entry does not parse: ${JSON.stringify(raw)}`)
}

const seenOf = (table: ReturnType<typeof tableOf>): string =>
  JSON.stringify([
    table.state,
    [...table.here, null].map(seat => [table.view(seat), table.history(seat), table.knownTo(seat)]),
  ])

describe('a diary', () => {
  test.each(['slow', 'swift'] as const)(
    'brings a %s table back to where it was, with all that each seat knows',
    pace => {
      for (let seed = 1; seed <= 12; seed++) {
        const { table, entries } = played(pace, 3 + (seed % 4), seed, 10 * seed)
        const again = tableOf(pace, 3 + (seed % 4), seed)
        expect({ seed, resumed: resumed(again, entries) }).toEqual({ seed, resumed: true })
        expect(seenOf(again)).toBe(seenOf(table))
      }
    },
  )

  test('says so when one entry is missing, or is not as it was', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { entries } = played('swift', 4, seed, 30)
      const at = below(seeded(seed), entries.length - 1)
      const torn = entries.filter((_, i) => i !== at)
      expect({ seed, at, is: resumed(tableOf('swift', 4, seed), torn) }).toEqual({
        seed,
        at,
        is: false,
      })
    }
  })

  test('says so when the same choices come to something else: another deal, other dice', () => {
    const { entries } = played('slow', 4, 3, 40)
    expect(resumed(tableOf('slow', 4, 4), entries)).toBe(false)
  })

  test('is the same whether it is written at every choice, at the end, or on another day', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { table, entries } = played('slow', 4, seed, 60)
      const half = entries.length >> 1
      const again = tableOf('slow', 4, seed)
      const first = new SavedMoves(again)
      const written = table.chosen.slice(0, half).flatMap(({ seat, act }) => {
        expect(again.play(seat, act).ok).toBe(true)
        return fromDisk(first)
      })
      const later = tableOf('slow', 4, seed)
      const second = new SavedMoves(later)
      expect(second.resume(hunt, written)).toBe(true)
      for (const { seat, act } of table.chosen.slice(half)) expect(later.play(seat, act).ok).toBe(true)
      expect([...written, ...fromDisk(second)]).toEqual(entries)
    }
  })

  test('writes no line down twice', () => {
    const { table } = played('slow', 4, 2, 80)
    let read = 0
    const lines = new Proxy(table.lines, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read++
        return Reflect.get(target, name) as unknown
      },
    })
    const { here, chosen } = table
    const entries = new SavedMoves({
      here,
      lines,
      chosen,
      knownTo: seat => table.knownTo(seat),
      play: () => ok(null),
    })
    expect(entries.takeNew()).toHaveLength(chosen.length)
    expect(read).toBeLessThanOrEqual(table.lines.length)
  })

  test('stays whole when a property of a move is called otherwise', () => {
    const renamed = (move: object): object =>
      Object.fromEntries(
        Object.entries(move)
          .toReversed()
          .map(([name, value]) => [`${name.length}${name}`, value]),
      )
    const { table } = played('swift', 4, 3, 60)
    const { here, chosen } = table
    const knownTo = (seat: Seat) => table.knownTo(seat)
    const lines = table.lines.map(line => ('move' in line ? { ...line, move: renamed(line.move) } : line))
    const marks = (diary: SavedMoves<Shape>) => diary.takeNew().map(([, { mark }]) => mark)
    const play = () => ok(null)
    const before = marks(new SavedMoves<Shape>({ here, lines: table.lines, chosen, knownTo, play }))
    expect(marks(new SavedMoves<Shape>({ here, lines, chosen, knownTo, play }))).toEqual(before)
    const other = lines.map((line, i) => (i === 40 && 'move' in line ? { ...line, move: { x: 'y' } } : line))
    expect(marks(new SavedMoves<Shape>({ here, lines: other, chosen, knownTo, play }))).not.toEqual(before)
  })

  test('takes nothing for an entry that is none', () => {
    for (const raw of [
      null,
      {},
      { version: 2, seat: 9, move: {}, secret: null, mark: 1 },
      { version: 2, seat: 1, move: {}, mark: 1 },
      { version: 3, seat: 1, move: {}, secret: null, mark: 1 },
    ])
      expect(parseSavedMove(raw)).toBeUndefined()
  })

  test('knows the entries of the first version, and reads none', () => {
    const old = { seat: 1, move: { kind: 'pass' }, secret: null, mark: 1 }
    expect([isOldSavedMove(old), parseSavedMove(old)]).toEqual([true, undefined])
    const { entries } = played('slow', 3, 1, 4)
    expect([...entries, null, 'x', {}].map(isOldSavedMove)).not.toContain(true)
  })
})
