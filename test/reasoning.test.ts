import { expect, test } from 'vitest'
import { checkGame } from './sim/truthful'

const GAMES = 1000

test(`in ${GAMES} games nothing contradicts itself, nothing true is excluded, and whatever is certain is so`, () => {
  let [updates, forced] = [0, 0]
  for (let seed = 1; seed <= GAMES; seed++) {
    const checked = checkGame(seed)
    expect(checked.wrong).toBeNull()
    updates += checked.updates
    forced += checked.forced
  }
  expect(updates).toBeGreaterThan(10_000)
  expect(forced).toBeGreaterThan(50_000)
})
