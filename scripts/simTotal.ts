import { readFileSync } from 'node:fs'
import { wilson } from '../test/sim/interval'

/** npx tsx scripts/simTotal.ts FILE...: adds up slices, the lines that `npm run sim -- --json` wrote. No seed counts twice. */
interface Slice {
  readonly game: string
  readonly rules: string
  readonly seats: number
  readonly from: number
  readonly games: number
  readonly ended: number
  readonly bots: readonly Count[]
}

interface Count {
  readonly name: string
  readonly games: number
  readonly wins: number
}

const slices = process.argv
  .slice(2)
  .flatMap(file => readFileSync(file, 'utf8').split('\n'))
  .filter(line => line.startsWith('{'))
  .map(line => JSON.parse(line) as Slice)

/** Slices of one match have the same table and the same company. */
const matchOf = ({ rules, seats, games, bots }: Slice): string =>
  `${rules}, ${seats} seats, ${bots.map(bot => `${bot.games / games} ${bot.name}`).join(' and ')}`

const matches = new Map<string, Slice[]>()
for (const slice of slices) matches.set(matchOf(slice), [...(matches.get(matchOf(slice)) ?? []), slice])

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const percent = (rate: number): string => (100 * rate).toFixed(1)

for (const [match, played] of matches) {
  const seeds = played.flatMap(({ from, games }) => Array.from({ length: games }, (_, i) => from + i))
  if (new Set(seeds).size < seeds.length) throw new Error(`${match}: a seed stands in two slices`)
  console.log(`${match}: ${seeds.length} games, ${sum(played.map(({ ended }) => ended))} ended`)
  for (const { name } of played[0]?.bots ?? []) {
    const counts = played.flatMap(({ bots }) => bots.filter(bot => bot.name === name))
    const [games, wins] = [sum(counts.map(({ games }) => games)), sum(counts.map(({ wins }) => wins))]
    const { low, high } = wilson(wins, games)
    console.log(
      `  ${name}: ${+wins.toFixed(2)} of ${games}, ${percent(wins / games)} % (${percent(low)} to ${percent(high)})`,
    )
  }
}
