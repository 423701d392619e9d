import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Case } from '../../src/games/clue/reasoning/facts'
import { conclude } from '../../src/games/clue/reasoning/conclusions'
import { notepad } from '../../test/sim/notepad'
import { updates, watched } from '../../test/sim/updates'
import { satNotepad } from './notepad'

/**
 * npm ci, then npx tsx compare.ts [--games 200] [--record FILE]: the same notepad from a SAT solver and from ours, at every
 * question of so many games, and how long each took. What is recorded of the last one, fact by fact, `npm test` compares
 * again without the solver.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, record: { type: 'string' } },
})

const ours: number[] = []
const theirs: number[] = []
let last: Case | undefined
let different = 0
for (let seed = 1; seed <= Number(values.games); seed++) {
  for (const { known, asked } of updates(watched(seed))) {
    const began = performance.now()
    const mine = notepad(known, conclude(known))
    const between = performance.now()
    const sat = satNotepad(known)
    ours.push(between - began)
    theirs.push(performance.now() - between)
    last = known
    if (mine.join() === sat.join()) continue
    different++
    console.error(`seed ${seed}, question ${asked}: ${mine.join(' ')} is not ${sat.join(' ')}`)
  }
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0
const mean = (times: readonly number[]): number => times.reduce((sum, ms) => sum + ms, 0) / times.length

console.log(`${values.games} games, ${ours.length} updates, ${different} different notepads`)
for (const [name, times] of [
  ['ours', ours],
  ['SAT', theirs],
] as const)
  console.log(
    `${name}: mean ${mean(times).toFixed(2)} ms, half by ${quantile(times, 0.5).toFixed(2)}, 95 % by ${quantile(times, 0.95).toFixed(2)}, 99 % by ${quantile(times, 0.99).toFixed(2)}`,
  )
const ratios = ours.map((ms, i) => (theirs[i] ?? 0) / ms)
console.log(
  `SAT takes ${quantile(ratios, 0.5).toFixed(0)} times as long: the median of all updates, each timed side by side`,
)
if (values.record !== undefined && last !== undefined) {
  const { piles, sizes, facts } = last
  const notepads = facts.map((_, i) => satNotepad({ piles, sizes, facts: facts.slice(0, i + 1) }))
  writeFileSync(values.record, `${JSON.stringify({ piles, sizes, facts, notepads })}\n`)
}
