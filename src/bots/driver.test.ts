import { describe, expect, test } from 'vitest'
import { hunt, type Hunt, type HuntMotive } from '../../test/toys/hunt'
import type { Game, Shape } from '../rules/game'
import { seeded } from '../rules/random'
import { LocalTable } from '../table/localTable'
import { OpenDealer } from '../dealer/openDealer'
import { seatBot, type Later } from './driver'
import { answer, Thinker, type ThinkerQuestion } from './thinker'

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

/** Thinks in this process, and is done when asked whether it is. */
class Slow {
  readonly questions: ThinkerQuestion[] = []
  #done: (() => void)[] = []

  readonly ask = async (question: ThinkerQuestion): Promise<unknown> => {
    this.questions.push(question)
    await new Promise<void>(done => this.#done.push(done))
    return answer(question, async () => hunt as unknown as Game<Shape>)
  }

  /** Every answer is given, and what follows from it has happened. */
  async finish(): Promise<void> {
    for (const done of this.#done.splice(0)) done()
    await new Promise(setImmediate)
  }
}

const tableWithBots = (seed: number, bot = 'random') => {
  const random = seeded(seed)
  const clock = new Clock()
  const slow = new Slow()
  const motives = new Map<number, unknown>()
  const table = new LocalTable(hunt, { pace: 'slow', dice: 1 }, 3, new OpenDealer(random), random)
  const brain = {
    game: hunt.id,
    bot,
    thinker: new Thinker(slow.ask),
    onmotive: (at: number, motive: unknown) => void motives.set(at, motive),
  }
  const stops = table.here.map(seat => seatBot(table, seat, brain, seeded(seed + seat), clock.later))
  return { clock, table, stops, slow, motives }
}

const played = (table: LocalTable<Hunt>): number =>
  table.lines.filter(line => line.by !== null && line.move.kind !== 'none').length

describe('bots', () => {
  test('play a whole game, one act at a time and each after a while', async () => {
    const { clock, table, slow } = tableWithBots(3)
    for (let ticks = 0; table.turn().of !== 'nobody'; ticks++) {
      expect(ticks).toBeLessThan(5000)
      const before = played(table)
      clock.tick()
      expect(played(table)).toBe(before)
      await slow.finish()
      expect(played(table)).toBeLessThanOrEqual(before + 1)
    }
    expect(clock.isIdle).toBe(true)
  })

  test('that are stopped play no more, whatever they have thought', async () => {
    const { clock, table, stops, slow } = tableWithBots(3)
    const lines = table.lines.length
    clock.tick()
    stops.forEach(stop => stop())
    await slow.finish()
    while (!clock.isIdle) clock.tick()
    await slow.finish()
    expect(table.lines).toHaveLength(lines)
  })

  test('do not play what they thought of before somebody else played for their seat', async () => {
    const { clock, table, slow } = tableWithBots(3)
    clock.tick()
    const turn = table.turn()
    if (turn.of !== 'seat') throw new Error('nobody is on turn')
    const [first] = table.choices(turn.seat)
    if (first === undefined) throw new Error('nothing to do')
    table.play(turn.seat, first)
    const lines = table.lines.length
    await slow.finish()
    expect(table.lines).toHaveLength(lines)
    clock.tick()
    await slow.finish()
    expect(table.lines.length).toBeGreaterThan(lines)
  })

  test('are asked with what can be sent to another thread, and nothing is lost on the way', async () => {
    const { clock, table, slow } = tableWithBots(5, 'easy')
    for (let ticks = 0; table.turn().of !== 'nobody'; ticks++) {
      clock.tick()
      await slow.finish()
      if (ticks > 12) break
    }
    expect(slow.questions.length).toBeGreaterThan(8)
    for (const question of slow.questions) expect(structuredClone(question)).toEqual(question)
  })

  test('say why they did what the next event tells', async () => {
    const { clock, table, slow, motives } = tableWithBots(5, 'easy')
    for (let ticks = 0; table.turn().of !== 'nobody' && ticks < 400; ticks++) {
      clock.tick()
      await slow.finish()
    }
    const history = table.history(null)
    expect(motives.size).toBeGreaterThan(10)
    for (const [line, motive] of motives) {
      const told = history.find(({ at }) => at === line)
      const { of } = motive as HuntMotive
      expect(told?.event.kind).toBe(of === 'guessing' ? 'guessed' : 'asked')
    }
    expect([...motives.values()]).toContainEqual(expect.objectContaining({ of: 'guessing' }))
  })
})
