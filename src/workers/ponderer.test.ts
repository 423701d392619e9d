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

const WORKED = 'worked out'

/** A store of one game's work; `kept` is what an earlier visit has left there. */
const storeOf = (kept?: unknown) => {
  const written: unknown[] = []
  return {
    read: async () => kept,
    write: async (_game: string, worked: unknown) => void written.push(worked),
    written,
  }
}

const gameOf = (steps: number, work: () => void) => {
  let begun = 0
  return {
    id: 'toy',
    *ponder(kept: unknown): Generator<number, unknown> {
      begun++
      if (kept === WORKED) return kept
      for (let step = 1; step <= steps; step++) {
        work()
        yield step / steps
      }
      return WORKED
    },
    begun: () => begun,
  }
}

test('a game is worked out to its end, in slices between which questions are heard', async () => {
  const clock = timeOf(10)
  const game = gameOf(100, clock.work)
  await new Ponderer(clock.time, storeOf()).begin(game)
  expect(clock.now()).toBe(10)
  let slices = 0
  for (; !clock.isIdle(); slices++) {
    const before = clock.now()
    clock.hear()
    expect(clock.now() - before).toBeLessThanOrEqual(30)
  }
  expect(clock.now()).toBe(1000)
  expect(slices).toBeGreaterThan(30)
})

test('a game is worked out once, however often it is asked about, and kept', async () => {
  const clock = timeOf(10)
  const game = gameOf(10, clock.work)
  const store = storeOf()
  const ponderer = new Ponderer(clock.time, store)
  await Promise.all([1, 2, 3].map(() => ponderer.begin(game)))
  while (!clock.isIdle()) clock.hear()
  await ponderer.begin(game)
  expect(clock.isIdle()).toBe(true)
  expect(game.begun()).toBe(1)
  expect(store.written).toEqual([WORKED])
})

test('a game that has nothing to work out costs nothing', async () => {
  const clock = timeOf(10)
  await new Ponderer(clock.time, storeOf()).begin({ id: 'toy' })
  expect(clock.isIdle()).toBe(true)
})

test('what an earlier visit has worked out is taken over, and not written again', async () => {
  const clock = timeOf(10)
  const store = storeOf(WORKED)
  await new Ponderer(clock.time, store).begin(gameOf(100, clock.work))
  expect(clock.isIdle()).toBe(true)
  expect(clock.now()).toBe(0)
  expect(store.written).toEqual([])
})

test.each([
  ['that no visit of this version has left', storeOf('of an earlier version')],
  ['that cannot be read', { ...storeOf(), read: () => Promise.reject(new Error('no database')) }],
])('a game is worked out anew from what is kept %s', async (_, store) => {
  const clock = timeOf(10)
  await new Ponderer(clock.time, store).begin(gameOf(20, clock.work))
  while (!clock.isIdle()) clock.hear()
  expect(clock.now()).toBe(200)
  expect(store.written).toEqual([WORKED])
})

test('a store that takes nothing stops no work', async () => {
  const clock = timeOf(10)
  const full = { read: async () => undefined, write: () => Promise.reject(new Error('full')) }
  await new Ponderer(clock.time, full).begin(gameOf(20, clock.work))
  while (!clock.isIdle()) clock.hear()
  expect(clock.now()).toBe(200)
})
