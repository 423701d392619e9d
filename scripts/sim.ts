import { parseArgs } from 'node:util'
import { clue } from '../src/games/clue/index'
import { RULE_SET_IDS } from '../src/games/clue/variants'
import { clueOptions } from '../test/sim/clue'
import { playOut } from '../test/sim/playOut'

/** npm run sim: whole games between bots, no network. */
const USAGE = `npm run sim -- --game clue --rules ${RULE_SET_IDS.join('|')} --seats 3..6 --games 1000 --seed 1 [--bots ${Object.keys(clue.bots).join(',')}] [--json]`

const wrong = (what: string): never => {
  console.error(`${what}\n${USAGE}`)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'clue' },
    rules: { type: 'string', default: 'clueless' },
    seats: { type: 'string', default: '6' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bots: { type: 'string', default: 'random' },
    json: { type: 'boolean', default: false },
  },
})

const whole = (name: 'seats' | 'games' | 'seed', least: number, most: number): number => {
  const value = Number(values[name])
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : wrong(`--${name} takes a whole number from ${least} to ${most}, not "${values[name]}".`)
}

if (values.game !== 'clue') wrong(`There is no game "${values.game}" to simulate yet.`)
const rules = RULE_SET_IDS.find(id => id === values.rules) ?? wrong(`There is no rule set "${values.rules}".`)
const seats = whole('seats', clue.seats.min, clue.seats.max)
const games = whole('games', 1, 10_000_000)
const seed = whole('seed', 0, 2 ** 31)
const named = values.bots.split(',')
for (const name of named) if (!(name in clue.bots)) wrong(`There is no bot "${name}".`)
/** Fewer names than seats: the last repeats. */
const names = Array.from(
  { length: seats },
  (_, seat) => named[Math.min(seat, named.length - 1)] as keyof typeof clue.bots,
)

const began = performance.now()
const turns: number[] = []
const wins = new Map<string, { games: number; wins: number }>(
  names.map(name => [name, { games: 0, wins: 0 }]),
)
let [ended, stuck, refused] = [0, 0, 0]
for (let game = 0; game < games; game++) {
  const sitting = names.map((_, seat) => names[(seat + game) % seats] as string)
  const bots = sitting.map(name => clue.bots[name] ?? wrong(name))
  const outcome = playOut(clue, clueOptions(rules, seats, seed + game), bots, seed + game)
  if (outcome.ended) ended++
  else stuck++
  refused += outcome.refused
  if (!outcome.ended)
    console.error(`seed ${seed + game}: ${outcome.refused ? 'a choice was refused' : 'stuck'}`)
  turns.push(outcome.state.turns)
  for (const [seat, name] of sitting.entries()) {
    const tally = wins.get(name) ?? { games: 0, wins: 0 }
    tally.games += 1
    tally.wins += outcome.winners.some(winner => winner === seat) ? 1 : 0
    wins.set(name, tally)
  }
}
turns.sort((a, b) => a - b)
const ms = Math.round(performance.now() - began)

/** Wilson's interval, 95 %. */
const interval = (won: number, of: number): { low: number; high: number } => {
  const z = 1.96
  const rate = won / of
  const middle = rate + (z * z) / (2 * of)
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return { low: (middle - spread) / scale, high: (middle + spread) / scale }
}

const quantile = (share: number): number =>
  turns[Math.min(turns.length - 1, Math.floor(share * turns.length))] ?? 0
const result = {
  game: values.game,
  rules,
  seats,
  seed,
  games,
  ended,
  stuck,
  refused,
  turns: {
    mean: turns.reduce((sum, n) => sum + n, 0) / turns.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    max: turns.at(-1) ?? 0,
  },
  bots: [...wins].map(([name, tally]) => ({
    name,
    ...tally,
    rate: tally.wins / tally.games,
    ...interval(tally.wins, tally.games),
  })),
  ms,
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`
console.log(
  `${games} games of ${rules}, ${seats} seats, seeds from ${seed}: ${ended} ended, ${stuck} stuck, ${refused} choices refused`,
)
console.log(
  `turns: mean ${result.turns.mean.toFixed(1)}, half by ${result.turns.p50}, 95 % by ${result.turns.p95}, longest ${result.turns.max}`,
)
for (const bot of result.bots)
  console.log(
    `${bot.name}: won ${bot.wins} of ${bot.games} seats, ${percent(bot.rate)} (${percent(bot.low)} to ${percent(bot.high)})`,
  )
console.log(`${ms} ms, ${((1000 * games) / ms).toFixed(0)} games a second`)
if (values.json) console.log(JSON.stringify(result))
