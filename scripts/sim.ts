import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { games as allGames, loadGame } from '../src/games/rules'
import { wilson } from '../test/sim/interval'
import { playPart, type Part, type Tally } from '../test/sim/part'
import { tableOf } from '../test/sim/table'

/** npm run sim: whole games between bots, no network. */
const USAGE = [
  'npm run sim -- --game GAME [--rules TABLE] [--seats N] [--games 1000] [--seed 1] [--from SEED] [--bots NAME,NAME] [--json]',
  ...allGames.map(
    ({ id, tables }) =>
      `  --game ${id}: ${tables.map(({ id, seats }) => `--rules ${id} --seats ${seats.min}..${seats.max}`).join(', ')}`,
  ),
].join('\n')

const wrong = (what: string): never => {
  console.error(`${what}\n${USAGE}`)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'clue' },
    rules: { type: 'string' },
    seats: { type: 'string' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    bots: { type: 'string', default: 'random' },
    json: { type: 'boolean', default: false },
  },
})

const whole = (name: string, typed: string, least: number, most: number): number => {
  const value = Number(typed)
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : wrong(`--${name} takes a whole number from ${least} to ${most}, not "${typed}".`)
}

const manifest = allGames.find(({ id }) => id === values.game) ?? wrong(`There is no game "${values.game}".`)
const game = await loadGame(manifest.id)
const kind =
  tableOf(manifest, values.rules) ??
  wrong(
    values.rules === undefined
      ? `Which of the rule sets of ${manifest.id}?`
      : `There is no rule set "${values.rules}".`,
  )
const rules = kind.id
const seats =
  values.seats === undefined ? kind.seats.max : whole('seats', values.seats, kind.seats.min, kind.seats.max)
const games = whole('games', values.games, 1, 10_000_000)
const seed = whole('seed', values.seed, 0, 2 ** 31)
/** The first game of this run; seats rotate as they would if all from the seed on were played. */
const first = values.from === undefined ? seed : whole('from', values.from, seed, 2 ** 31)
const named = values.bots.split(',')
for (const name of named) if (!Object.hasOwn(game.bots, name)) wrong(`There is no bot "${name}".`)
/** Fewer names than seats: the last repeats. */
const names = Array.from({ length: seats }, (_, seat) => named[Math.min(seat, named.length - 1)] ?? '')

/** The games that go to a process at a time: few, so that no core waits long for another at the end. */
const GAMES_A_PART = 10

/** Every core plays; which game is played where changes nothing in it. */
const playAll = async (): Promise<readonly Tally[]> => {
  const parts = Array.from({ length: Math.ceil(games / GAMES_A_PART) }, (_, i): Part => {
    const from = first + i * GAMES_A_PART
    return { game: manifest.id, rules, names, seed, from, to: Math.min(from + GAMES_A_PART, first + games) }
  })
  if (parts.length === 1) return Promise.all(parts.map(playPart))
  const waiting = parts.values()
  const tallies: Tally[] = []
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), parts.length) }, async () => {
      const player = fork(fileURLToPath(new URL('simPart.ts', import.meta.url)))
      const gone = died(player)
      for (const part of waiting) {
        player.send(part)
        const [tally] = (await Promise.race([once(player, 'message'), gone])) as [Tally]
        tallies.push(tally)
      }
      player.disconnect()
    }),
  )
  return tallies
}

const died = async (player: ChildProcess): Promise<never> => {
  await once(player, 'exit')
  throw new Error('one of the processes that play has died')
}

const began = performance.now()
const tallies = await playAll()
const ms = Math.round(performance.now() - began)
const sum = (count: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + count(tally), 0)
const turns = tallies.flatMap(tally => tally.turns).toSorted((a, b) => a - b)
const winners = tallies.flatMap(tally => tally.winners)
for (const trouble of tallies.flatMap(({ troubles }) => troubles)) console.error(trouble)

const quantile = (share: number): number =>
  turns[Math.min(turns.length - 1, Math.floor(share * turns.length))] ?? 0
const result = {
  game: values.game,
  rules,
  seats,
  seed,
  from: first,
  games,
  ended: sum(({ ended }) => ended),
  stuck: sum(({ stuck }) => stuck),
  refused: sum(({ refused }) => refused),
  turns: {
    mean: turns.reduce((sum, n) => sum + n, 0) / turns.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    max: turns.at(-1) ?? 0,
  },
  bots: [...new Set(names)].map(name => {
    const seatsTaken = games * names.filter(each => each === name).length
    const wins = winners.reduce((all, winner) => all + (winner.name === name ? winner.share : 0), 0)
    return { name, games: seatsTaken, wins, rate: wins / seatsTaken, ...wilson(wins, seatsTaken) }
  }),
  ms,
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`
console.log(
  `${games} games of ${rules}, ${seats} seats, seeds from ${first}: ${result.ended} ended, ${result.stuck} stuck, ${result.refused} choices refused`,
)
console.log(
  `turns: mean ${result.turns.mean.toFixed(1)}, half by ${result.turns.p50}, 95 % by ${result.turns.p95}, longest ${result.turns.max}`,
)
for (const bot of result.bots)
  console.log(
    `${bot.name}: won ${+bot.wins.toFixed(2)} of ${bot.games} seats, ${percent(bot.rate)} (${percent(bot.low)} to ${percent(bot.high)})`,
  )
console.log(`${ms} ms, ${((1000 * games) / ms).toFixed(0)} games a second`)
if (values.json) console.log(JSON.stringify(result))
