import { expect, test } from 'vitest'
import { playOut } from '../../../../test/sim/playOut'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { OpenDealer } from '../../../dealer/openDealer'
import { seeded } from '../../../rules/random'
import { seatsOf } from '../../../rules/seat'
import { bots } from '../bots/levels'
import { yahtzee } from '../index'

const NIGHTS = 200
const LEVELS = [bots.easy, bots.medium, bots.hard, bots.random]

test('200 nights of one to five bots of all levels end with a winner, and refuse no choice', () => {
  for (let seed = 1; seed <= NIGHTS; seed++) {
    const seats = 1 + (seed % 5)
    const sitting = seatsOf(seats).map(seat => LEVELS[(seat + seed) % LEVELS.length] ?? bots.easy)
    const { ended, refused, winners, state } = playOut(yahtzee, yahtzeeOptions(), sitting, seed)
    expect({ seed, ended, refused }).toEqual({ seed, ended: true, refused: 0 })
    const { phase, left } = state
    if (phase.at !== 'over') throw new Error(`seed ${seed}: the night is ${phase.at}`)
    const { how, worth, struck } = phase.outcome
    expect({ seed, struck }).toEqual({ seed, struck: [] })
    expect(winners.length > 0, `seed ${seed}`).toBe(seats > 1)
    expect(worth !== null, `seed ${seed}`).toBe(how === 'counted')
    for (const winner of winners) expect(left).not.toContain(winner)
  }
})

test('secret dice fall evenly, whatever their place, and whatever the throw before', () => {
  const dealer = new OpenDealer(seeded(63))
  const throws = 20_000
  const single = Array.from({ length: 5 }, () => Array.from({ length: 6 }, () => 0))
  const after = Array.from({ length: 36 }, () => 0)
  let before: readonly number[] | null = null
  for (let each = 0; each < throws; each++) {
    const { answer, whispers } = dealer.draw({
      kind: 'secret',
      to: seatsOf(1)[0] ?? raise(),
      count: 5,
      sides: 6,
    })
    expect(answer).toEqual({ to: 'draw', drawn: [] })
    const [{ lesson } = raise()] = whispers
    if (lesson.of !== 'dice') throw new Error(lesson.of)
    const { dice } = lesson
    for (const [place, die] of dice.entries()) count(single[place] ?? raise(), die - 1)
    if (before !== null) count(after, 6 * ((before[0] ?? 0) - 1) + (dice[0] ?? 0) - 1)
    before = dice
  }
  // At 0.001: 20.5 for five degrees of freedom, 66.6 for thirty-five; the seed is fixed.
  for (const faces of single) expect(chiSquare(faces)).toBeLessThan(20.5)
  expect(chiSquare(after)).toBeLessThan(66.6)
})

const count = (tally: number[], at: number): void => void (tally[at] = (tally[at] ?? 0) + 1)

const chiSquare = (tally: readonly number[]): number => {
  const expected = tally.reduce((sum, each) => sum + each, 0) / tally.length
  return tally.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0)
}

const raise = (): never => {
  throw new Error('nothing there')
}
