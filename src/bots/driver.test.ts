import { expect, test } from 'vitest'
import { clueOptions } from '../../test/sim/clue'
import { clue } from '../games/clue/index'
import { seeded } from '../rules/random'
import { LocalTable } from '../table/local'
import { OpenDealer } from '../table/open'
import type { Bot } from '../rules/game'
import type { Clue } from '../games/clue/shape'
import { seatBot, type Later } from './driver'

/** Time that passes when the test says so. */
class Clock {
  #waiting: (() => void)[] = []

  later: Later = then => {
    this.#waiting.push(then)
    return () => void (this.#waiting = this.#waiting.filter(each => each !== then))
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0
  }

  tick(): void {
    this.#waiting.shift()?.()
  }
}

const tableWithBots = (seed: number) => {
  const random = seeded(seed)
  const clock = new Clock()
  const table = new LocalTable(clue, clueOptions('clueless', 3, seed), 3, new OpenDealer(random), random)
  const bot = clue.bots.random as Bot<Clue>
  const stops = table.here.map(seat => seatBot(table, seat, bot, seeded(seed + seat), clock.later))
  return { clock, table, stops }
}

test('bots play a whole game, one act at a time and each after a while', () => {
  const { clock, table } = tableWithBots(3)
  for (let ticks = 0; table.turn().of !== 'nobody'; ticks++) {
    expect(ticks).toBeLessThan(5000)
    const before = table.lines.filter(line => line.by !== null && line.move.kind !== 'cannot').length
    clock.tick()
    const acts = table.lines.filter(line => line.by !== null && line.move.kind !== 'cannot').length
    expect(acts).toBeLessThanOrEqual(before + 1)
  }
  expect(clock.isIdle).toBe(true)
})

test('a bot that is stopped plays no more', () => {
  const { clock, table, stops } = tableWithBots(3)
  stops.forEach(stop => stop())
  const lines = table.lines.length
  while (!clock.isIdle) clock.tick()
  expect(table.lines).toHaveLength(lines)
})
