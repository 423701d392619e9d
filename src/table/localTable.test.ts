import { describe, expect, test } from 'vitest'
import { hunt, HUNT_CARDS } from '../../test/toys/hunt'
import type { Card } from '../rules/card'
import { cardIn } from '../rules/game'
import { below, seeded } from '../rules/random'
import { seatsOf, type Seat } from '../rules/seat'
import { LocalTable } from './localTable'
import { OpenDealer } from '../dealer/openDealer'

const tableOf = (seats: number, seed: number) => {
  const random = seeded(seed)
  return new LocalTable(hunt, { pace: 'slow', dice: 1 }, seats, new OpenDealer(random), random)
}

const seatOnTurn = (table: ReturnType<typeof tableOf>): Seat => {
  const turn = table.turn()
  if (turn.of !== 'seat') throw new Error(turn.of)
  return turn.seat
}

/** Plays at random until it is so. */
const playUntil = (table: ReturnType<typeof tableOf>, random: () => number, isSo: () => boolean): void => {
  for (let acts = 0; !isSo(); acts++) {
    if (acts > 5000) throw new Error('it never came to that')
    const seat = seatOnTurn(table)
    const act = hunt.bots.random?.act(table.view(seat), table.choices(seat), random)
    if (act === undefined || !table.play(seat, act).ok) throw new Error('a bot was refused')
  }
}

describe('a local table', () => {
  test('[S.7] waits for one seat at a time and refuses all others', () => {
    const table = tableOf(4, 2)
    const onTurn = seatOnTurn(table)
    for (const seat of seatsOf(4).filter(each => each !== onTurn)) {
      expect(table.play(seat, { move: { kind: 'roll' } })).toEqual({ ok: false, error: 'not-your-turn' })
      expect([...table.choices(seat)]).toEqual([])
    }
    expect(table.lines.filter(line => line.by !== null)).toEqual([])
  })

  test('refuses a card the seat does not hold, and a denial of one it does', () => {
    const random = seeded(4)
    const table = tableOf(3, 4)
    playUntil(table, random, () => table.state.phase.at === 'answering')
    const seat = seatOnTurn(table)
    const lines = table.lines.length
    const held = [...table.choices(seat)].flatMap(({ secret }) => cardIn(secret) ?? [])
    const other = HUNT_CARDS.find(card => !held.includes(card)) as Card
    for (const act of [
      { move: { kind: 'none' } as const },
      { move: { kind: 'show' } as const },
      { move: { kind: 'show' } as const, secret: { card: other } },
    ])
      expect(table.play(seat, act)).toEqual({ ok: false, error: 'not-true' })
    expect(table.lines).toHaveLength(lines)
  })

  test('a card shown is known to two, and told to the others as a card', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const table = tableOf(4, seed)
      const shows = () => table.lines.some(line => line.by !== null && line.move.kind === 'show')
      playUntil(table, seeded(seed), shows)
      const line = table.lines.findIndex(each => each.by !== null && each.move.kind === 'show')
      const cards = table.here.map(seat => {
        const told = table
          .history(seat)
          .find(({ at, event }) => at === line && event.kind === 'showed')?.event
        return told?.kind === 'showed' ? told.card : undefined
      })
      expect(cards.filter(card => card !== null)).toHaveLength(2)
      expect(table.history(null).find(({ at }) => at === line)?.event).toMatchObject({
        kind: 'showed',
        card: null,
      })
    }
  })

  test('a loser on the one device of all looks into nothing before the end', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const table = tableOf(3, seed)
      playUntil(table, seeded(seed), () => table.state.lost.length === 1 || table.turn().of === 'nobody')
      if (table.turn().of === 'nobody') continue
      expect(table.view(table.state.lost[0] as Seat).aside).toBeNull()
    }
  })

  test('looked back at, it shows each seat what it saw then and nothing more', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const table = tableOf(3 + (seed % 4), seed)
      const seen = new Map<number, readonly unknown[]>()
      const look = () =>
        seen.set(
          table.lines.length - 1,
          [null, ...table.here].map(seat => table.view(seat)),
        )
      table.changed(look)
      playUntil(table, seeded(seed), () => table.turn().of === 'nobody')
      expect(seen.size).toBeGreaterThan(10)
      for (const [line, views] of seen)
        expect([null, ...table.here].map(seat => table.viewAfter(line, seat))).toEqual(views)
    }
  })

  test('its history grows and never changes, for every viewer', () => {
    const table = tableOf(5, 9)
    const random = seeded(9)
    const before = new Map(table.here.map(seat => [seat, JSON.stringify(table.history(seat))]))
    let told = 0
    table.changed(() => {
      told++
      for (const seat of table.here) {
        const now = JSON.stringify(table.history(seat))
        expect(now.startsWith((before.get(seat) ?? '').slice(0, -1))).toBe(true)
        before.set(seat, now)
      }
    })
    playUntil(table, random, () => told > 30 + below(random, 30) || table.turn().of === 'nobody')
    expect(told).toBeGreaterThan(0)
  })
})
