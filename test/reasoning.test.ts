import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Case } from '../src/games/clue/reasoning/facts'
import { conclude } from '../src/games/clue/reasoning/conclusions'
import { notepad } from './sim/notepad'
import { checkGame } from './sim/truthful'

const GAMES = 1000

test(`in ${GAMES} games nothing contradicts itself, and every certainty is true`, () => {
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

test.each([
  ['a player', 'sat-notepads.json'],
  ['the outside', 'sat-notepads-outside.json'],
])('the notepad of %s agrees with a SAT solver’s after every fact of a recorded game', (_, name) => {
  const file = readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
  const { notepads, ...known } = JSON.parse(file) as Case & {
    readonly notepads: readonly (readonly string[])[]
  }
  expect(notepads.length).toBeGreaterThan(10)
  for (const [i, expected] of notepads.entries()) {
    const then = { ...known, facts: known.facts.slice(0, i + 1) }
    expect(notepad(then, conclude(then))).toEqual(expected)
  }
})
