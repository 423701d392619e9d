import { beforeAll, describe, expect, test } from 'vitest'
import { playOut } from '../../../../test/sim/playOut'
import { there } from '../../../../test/sealed/table'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { yahtzee } from '../index'
import { planIn } from '../bots/policy'
import { bots } from '../bots/levels'
import { nightOf, TURNS, totalsOf, type OwnTurn } from '../rules/night'
import type { Known } from '../../../rules/game'
import { below, seeded } from '../../../rules/random'
import { seatsOf } from '../../../rules/seat'
import { expectations } from '../solver/expectations'
import { START } from '../solver/position'
import { adviceFor } from './advice'
import { dearestChoices, luckLedgerOf, type LuckLedger } from './luckLedger'
import { study } from './questions'

const GAMES = 1000

/** Plays a night from its seed, and returns what each seat came to know. */
const knownOf = (seats: readonly (keyof typeof bots)[], games: 1 | 3 | 5, seed: number): readonly Known[] => {
  const known: Known[] = seatsOf(seats.length).map(() => [])
  const watched = {
    ...yahtzee,
    worth(...[state, mine, seat]: Parameters<NonNullable<typeof yahtzee.worth>>) {
      known[seat] = mine
      return yahtzee.worth?.(state, mine, seat)
    },
  }
  playOut(
    watched,
    yahtzeeOptions({ games }),
    seats.map(name => bots[name]),
    seed,
  )
  return known
}

interface Game {
  readonly turns: readonly OwnTurn[]
  readonly total: number
}

const gamesOf = (known: Known): readonly Game[] => {
  const night = nightOf(known)
  return totalsOf(night).map((total, game) => ({
    turns: night.turns.slice(game * TURNS, (game + 1) * TURNS),
    total,
  }))
}

beforeAll(() => {
  for (const _ of expectations.solve());
})

describe('the ledger of a game', () => {
  const ledgers: (LuckLedger & { readonly by: string })[] = []

  beforeAll(() => {
    const names = ['random', 'easy', 'medium', 'hard'] as const
    for (let seed = 1; ledgers.length < GAMES; seed++)
      for (const [seat, known] of knownOf(names, 5, seed).entries())
        for (const { turns, total } of gamesOf(known)) {
          const ledger = there(luckLedgerOf(turns, expectations))
          expect(ledger.total, `seed ${seed}`).toBe(total)
          ledgers.push({ ...ledger, by: there(names[seat]) })
        }
  }, 120_000)

  test('comes to 245.87 and luck, less losses, to a thousand millionth, in 1,000 games by seed', () => {
    expect(ledgers.length).toBeGreaterThanOrEqual(GAMES)
    for (const { expected, luck, losses, total } of ledgers) {
      expect(expected).toBe(expectations.from(START))
      expect(Math.abs(expected + luck - losses - total)).toBeLessThan(1e-9)
    }
  })

  test('finds no loss in what the best bot chose, and none below nothing in what any chose', () => {
    for (const { by, losses, entries } of ledgers) {
      for (const entry of entries) if (entry.of === 'choice') expect(entry.loss).toBeGreaterThanOrEqual(0)
      if (by === 'hard') expect(losses).toBe(0)
      if (by === 'random') expect(losses).toBeGreaterThan(20)
    }
  })

  test('has no luck on average: it is as often good as bad', () => {
    const mean = ledgers.reduce((sum, { luck }) => sum + luck, 0) / ledgers.length
    // The luck of one game spreads by some 40 points: of 1,000 the mean by 1.3.
    expect(Math.abs(mean)).toBeLessThan(6)
  })

  test('shows the best play of the same dice, which the best bot has played', () => {
    for (const { by, sameDice, total } of ledgers) if (by === 'hard') expect(sameDice).toBe(total)
    const gain = (name: string) =>
      ledgers.filter(({ by }) => by === name).reduce((sum, each) => sum + each.sameDice - each.total, 0)
    expect(gain('random')).toBeGreaterThan(0)
    expect(gain('easy')).toBeGreaterThan(0)
  })

  test('puts the dearest choices first, and leaves out what cost next to nothing', () => {
    for (const ledger of ledgers.slice(0, 50)) {
      const losses = dearestChoices(ledger, 0.5).map(({ loss }) => loss)
      expect(losses).toEqual(losses.toSorted((a, b) => b - a))
      expect(losses.every(loss => loss > 0.5)).toBe(true)
    }
    expect(ledgers.some(ledger => dearestChoices(ledger, 0.5).length > 0)).toBe(true)
  })

  test('is none of a game that is not over', () => {
    const [known] = knownOf(['easy', 'easy'], 1, 1)
    const { turns } = there(gamesOf(there(known))[0])
    expect(luckLedgerOf(turns.with(12, { ...there(turns[12]), written: null }), expectations)).toBeUndefined()
    expect(study({ of: 'ledger', turns })).toMatchObject({ total: there(gamesOf(there(known))[0]).total })
  })
})

describe('advice', () => {
  test('has the best choice as the most of all it lists, wherever one stands', () => {
    const random = seeded(11)
    for (let drawn = 0; drawn < 60; drawn++) {
      const sheet = Array.from({ length: 13 }, (_, box) => (below(random, 2) === 0 && box !== 12 ? 0 : null))
      const dice = Array.from({ length: 5 }, () => (1 + below(random, 6)) as 1 | 2 | 3 | 4 | 5 | 6)
      const left = below(random, 3) as 0 | 1 | 2
      const advice = there(adviceFor(sheet, dice, left, expectations))
      const most = Math.max(...advice.keeps, ...advice.boxes.map(worth => worth ?? -Infinity))
      expect(advice.best.worth, `draw ${drawn}`).toBe(most)
      expect(advice.keeps).toHaveLength(left === 0 ? 0 : 31)
      expect(advice.boxes.map(worth => worth === null)).toEqual(sheet.map(points => points !== null))
    }
  })

  test('is what the best bot plays', () => {
    const dice = [6, 6, 2, 3, 1] as const
    const sheet = Array.from({ length: 13 }, () => null)
    const advice = study({ of: 'advice', sheet, dice, left: 2 })
    expect(advice).toMatchObject({ best: planIn(expectations.turn(START), dice, 2) })
  })
})

test('pondering again finds the table solved, and needs no further slice', () => {
  const again = there(yahtzee.ponder?.(null))
  const { done, value } = again.next()
  expect(done).toBe(true)
  expect(value).toEqual(expectations.kept)
})
