/** Storms over tables with real keys and the sealed dealer: tsx test/chaos/sealedStorms.ts FIRST END. Some ten seconds each. */
import { runStorm, sealedCast } from './tables'

const [first = 1, end = first + 1] = process.argv.slice(2).map(Number)

let bad = 0
for (let seed = first; seed < end; seed++) {
  const run = runStorm(seed, sealedCast)
  if (run.bad.length > 0) bad++
  console.log(JSON.stringify(run))
}
console.log(`${end - first} seeds, ${bad} bad`)
process.exit(bad > 0 ? 1 : 0)
