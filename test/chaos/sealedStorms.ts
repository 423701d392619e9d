/**
 * Storms over tables with real keys and the sealed dealer: tsx test/chaos/sealedStorms.ts FIRST END. Some ten seconds each.
 * With the word `between` after them, each table has a go-between, who tries to read cards of all that she was sent.
 */
import { runBetween, runStorm, sealedCast } from './tables'

const [first = 1, end = first + 1] = process.argv.slice(2).map(Number)
const isBetween = process.argv.includes('between')

let bad = 0
for (let seed = first; seed < end; seed++) {
  if (isBetween) {
    const { run, decks, hers, others } = runBetween(seed)
    if (run.bad.length > 0 || others.length > 0) bad++
    console.log(JSON.stringify({ ...run, decks, hers: hers.length, others: others.length }))
  } else {
    const run = runStorm(seed, sealedCast)
    if (run.bad.length > 0) bad++
    console.log(JSON.stringify(run))
  }
}
console.log(`${end - first} seeds, ${bad} bad`)
process.exit(bad > 0 ? 1 : 0)
