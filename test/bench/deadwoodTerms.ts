import { deadwood } from '../../src/games/deadwood/index'
import { trying } from '../../src/games/deadwood/bots/levels'
import { EFFORT, type Effort } from '../../src/games/deadwood/bots/trials'
import { botNamed } from '../sim/deadwood'
import { wilson } from '../sim/interval'
import { playOut } from '../sim/playOut'

/** Hard with one thing changed, beside three medium ones: npx tsx test/bench/deadwoodTerms.ts [games]. Seats rotate, a shared win counts by parts. */
const CHANGES: readonly (readonly [what: string, change: Partial<Effort>])[] = [
  ['as it is', {}],
  ['without a gate: the best mean of 96 pairs', { gate: 0, leastPairs: EFFORT.pairs }],
  ['all others taken for planners', { rivals: 'planners' }],
  ['a rank is worth its five points and no more', { rankADay: 0, lowRank: 0 }],
  ['32 pairs', { pairs: 32 }],
  ['192 pairs', { pairs: 192 }],
]
const SEATS = 4
const games = Number(process.argv[2] ?? 100)

for (const [what, change] of CHANGES) {
  const bot = trying({ ...EFFORT, ...change })
  let won = 0
  const began = performance.now()
  for (let seed = 1; seed <= games; seed++) {
    const own = (seed - 1) % SEATS
    const bots = Array.from({ length: SEATS }, (_, seat) => (seat === own ? bot : botNamed('medium')))
    const { winners } = playOut(deadwood, { rules: 'box' }, bots, seed)
    if (winners.some(seat => seat === own)) won += 1 / winners.length
  }
  const { low, high } = wilson(won, games)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${what}: ${((100 * won) / games).toFixed(1)} % (${(100 * low).toFixed(1)}-${(100 * high).toFixed(1)}) of ${games}, ${(seconds / games).toFixed(2)} s a game`,
  )
}
