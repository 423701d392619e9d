import { expect, test } from 'vitest'
import { Ponderer } from './ponderer'

/** A worker's time, in which each step of work takes this long; `hear` lets what waits go on. */
const timeOf = (stepMs: number) => {
  const waiting: (() => void)[] = []
  let now = 0
  return {
    time: { now: () => now, later: (then: () => void) => void waiting.push(then) },
    work: () => void (now += stepMs),
    hear: () => waiting.shift()?.(),
    isIdle: () => waiting.length === 0,
    now: () => now,
  }
}

const gameOf = (steps: number, work: () => void) => {
  let begun = 0
  return {
    id: 'toy',
    *ponder(): Generator<number, unknown> {
      begun++
      for (let step = 1; step <= steps; step++) {
        work()
        yield step / steps
      }
      return null
    },
    begun: () => begun,
  }
}

test('a game is worked out to its end, in slices between which questions are heard', () => {
  const clock = timeOf(10)
  const game = gameOf(100, clock.work)
  new Ponderer(clock.time).begin(game)
  expect(clock.now()).toBe(0)
  let slices = 0
  for (; !clock.isIdle(); slices++) {
    const before = clock.now()
    clock.hear()
    expect(clock.now() - before).toBeLessThanOrEqual(30)
  }
  expect(clock.now()).toBe(1000)
  expect(slices).toBeGreaterThan(30)
})

test('a game is worked out once, however often it is asked about', () => {
  const clock = timeOf(10)
  const game = gameOf(10, clock.work)
  const ponderer = new Ponderer(clock.time)
  for (let questions = 0; questions < 3; questions++) ponderer.begin(game)
  while (!clock.isIdle()) clock.hear()
  ponderer.begin(game)
  expect(clock.isIdle()).toBe(true)
  expect(game.begun()).toBe(1)
})

test('a game that has nothing to work out costs nothing', () => {
  const clock = timeOf(10)
  new Ponderer(clock.time).begin({ id: 'toy' })
  expect(clock.isIdle()).toBe(true)
})
