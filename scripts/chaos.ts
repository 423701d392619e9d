import { parseArgs } from 'node:util'
import { LIMIT_MS, runStorm, stormyTable } from '../test/chaos/tables'

/** npm run chaos: seeded tables on a bad network, with liars; names the seeds that went wrong, and tells one of them whole. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const whole = (name: 'seeds' | 'from' | 'seed'): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  console.error(`--${name} takes a whole number above 0, not "${values[name]}".`)
  return process.exit(2)
}

/** One table, mark by mark. */
const tell = (seed: number): boolean => {
  const world = stormyTable(seed, true)
  const ended = world.run(LIMIT_MS)
  for (const { at, device, kind, what } of world.marks)
    console.log(`${(at / 1000).toFixed(2).padStart(8)} s  device ${device}  ${kind.padEnd(9)}  ${what}`)
  console.log(ended ? `ended: ${world.outcome()}` : `bad: ${world.bad.join('; ') || 'the game never ended'}`)
  return ended
}

const storm = (seeds: number, from: number): boolean => {
  const began = performance.now()
  const runs = Array.from({ length: seeds }, (_, i) => runStorm(from + i))
  const bad = runs.filter(run => run.bad.length > 0)
  for (const run of bad) console.log(`seed ${run.seed}: ${run.bad[0]}`)
  const outcomes: Record<string, number> = {}
  for (const { outcome } of runs) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const result = {
    seeds,
    bad: bad.map(({ seed }) => seed),
    lines: runs.reduce((sum, { lines }) => sum + lines, 0),
    confirmed: runs.reduce((sum, { confirmed }) => sum + confirmed, 0),
    ended: runs.filter(({ ended }) => ended).length,
    outcomes,
    ms: Math.round(performance.now() - began),
  }
  console.log(`${seeds} tables: ${bad.length} bad, ${result.confirmed} lines confirmed, ${result.ms} ms`)
  if (values.json) console.log(JSON.stringify(result))
  return bad.length === 0
}

const isGood = values.seed === undefined ? storm(whole('seeds'), whole('from')) : tell(whole('seed'))
process.exit(isGood ? 0 : 1)
