/**
 * Tables with real keys and the sealed dealer, of some ten seconds each:
 * tsx test/chaos/sealedStorms.ts FIRST END          storms of these seeds
 * tsx test/chaos/sealedStorms.ts FIRST END purses   storms over private dice, decisions and a count
 * tsx test/chaos/sealedStorms.ts FIRST END between  with a go-between, who tries to read cards of all that she was sent
 * tsx test/chaos/sealedStorms.ts FIRST END rubbish  no storms, but a part that does not hold at each step, by FIRST to END - 1 devices
 */
import { runBetween, runPurses, runSpoilt, runStorm, sealedCast } from './tables'

const [first = 1, end = first + 1] = process.argv.slice(2, 4).map(Number)
const [, , , , kind] = process.argv

const STEPS = ['keys', 'acks', 'final', 'deal', 'sheets', 'ready'] as const
const REFUSE = ['rubbish', 'part of another request'] as const
const MOST_ROSTER_LINES = 20

/** Says what came of it; whether it was good. */
const told = (what: object, isGood: boolean): boolean => {
  console.log(JSON.stringify(what))
  return isGood
}

const play = (seed: number): boolean => {
  switch (kind) {
    case 'between': {
      const { run, decks, hers, others } = runBetween(seed)
      const isGood = run.bad.length === 0 && others.length === 0
      return told({ ...run, decks, hers: hers.length, others: others.length }, isGood)
    }
    case 'purses': {
      const run = runPurses(seed)
      return told(run, run.bad.length === 0)
    }
    case 'rubbish':
      return STEPS.flatMap(step => REFUSE.map(refuse => spoilt(seed, step, refuse))).every(isGood => isGood)
    default: {
      const run = runStorm(seed, sealedCast)
      return told(run, run.bad.length === 0)
    }
  }
}

/** A table of two cannot call anybody absent: it waits, and blames nobody. */
const spoilt = (members: number, step: string, refuse: (typeof REFUSE)[number]): boolean => {
  const { afterMs, rosterLines, without, blamed } = runSpoilt(members, step, refuse)
  const isInTime = members === 2 || (afterMs !== undefined && rosterLines <= MOST_ROSTER_LINES)
  const isJust = blamed.length === 0 && without.every(device => device === 1)
  return told({ members, step, refuse, afterMs, rosterLines, without, blamed }, isInTime && isJust)
}

let bad = 0
for (let seed = first; seed < end; seed++) if (!play(seed)) bad++
console.log(`${end - first} played, ${bad} bad`)
process.exit(bad > 0 ? 1 : 0)
