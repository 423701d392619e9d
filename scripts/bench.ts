import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { games, loadGame } from '../src/games/rules'
import type { Game, Shape } from '../src/rules/game'
import type { TableKind } from '../src/rules/tables'
import { playOut } from '../test/sim/playOut'
import { optionsFor } from '../test/sim/table'
import { besideSat, detective, type SatNotepad } from '../test/bench/detective'
import { handOnThePage } from '../test/bench/hand'
import { meshInBrowsers } from '../test/bench/network'
import { roomsInBrowsers } from '../test/bench/rooms'
import { byLighthouse } from '../test/bench/lighthouse'
import { reachOnRandomPositions } from '../test/bench/reach'
import { sealedFigures } from '../test/bench/deal'
import { longNights } from '../test/bench/nights'
import { ponderingFigures } from '../test/bench/pondering'
import { privateFigures } from '../test/bench/private'
import { silentHosts } from '../test/bench/silence'
import { hardThoughts } from '../test/bench/thought'
import type { Figure } from '../test/bench/figure'
import { readyChromium } from './ready.mjs'

/** npm run bench: every figure we claim, next to what it is compared with, in one run; `--only sealed` for some of them. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    game: { type: 'string' },
  },
})

const WARM_RUNS = 10
const GAMES_A_RUN = 20

/** The best of ten warm runs: noise only ever makes a run slower. */
const bestMs = (run: () => void): number => {
  run()
  const times = Array.from({ length: WARM_RUNS }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...times)
}

const gamesPerSecond = (game: Game<Shape>, kind: TableKind): Figure => {
  const seats = kind.seats.max
  const bots = Array.from({ length: seats }, () => game.bots.random ?? fail())
  const ms = bestMs(() => {
    for (let seed = 1; seed <= GAMES_A_RUN; seed++)
      playOut(game, optionsFor(game, kind, seats, seed), bots, seed)
  })
  return {
    id: `games-${kind.id}`,
    what: `whole games of ${kind.id}, ${seats} random bots, one core`,
    value: (1000 * GAMES_A_RUN) / ms,
    unit: 'games/s',
    toReach: null,
    ok: true,
    beside: null,
  }
}

/** Every table of every game, or of the one that --game names. */
const playEveryTable = async (): Promise<readonly Figure[]> => {
  const wanted = games.filter(({ id }) => values.game === undefined || values.game === id)
  const loaded = await Promise.all(
    wanted.map(async ({ id, tables }) => ({ game: await loadGame(id), tables })),
  )
  return loaded.flatMap(({ game, tables }) => tables.map(kind => gamesPerSecond(game, kind)))
}

const fail = (): never => {
  throw new Error('there is no random bot')
}

/** The solver is a yardstick with a package of its own: where that is not installed, it is not measured. */
const besideSolver = async (): Promise<readonly Figure[]> => {
  const folder = new URL('../bench/sat/', import.meta.url)
  if (!existsSync(new URL('node_modules', folder))) {
    console.log('not beside a SAT solver: its package is not there (npm ci in bench/sat)')
    return []
  }
  const { satNotepad } = (await import(new URL('notepad.ts', folder).href)) as { satNotepad: SatNotepad }
  return besideSat(satNotepad)
}

process.env.CHROMIUM_PATH = await readyChromium()
execFileSync('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
const PARTS: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  games: playEveryTable,
  reach: reachOnRandomPositions,
  detective,
  sat: besideSolver,
  sealed: sealedFigures,
  nights: longNights,
  private: privateFigures,
  pondering: ponderingFigures,
  silence: silentHosts,
  hand: handOnThePage,
  thought: hardThoughts,
  lighthouse: byLighthouse,
  mesh: meshInBrowsers,
  rooms: roomsInBrowsers,
}

const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS))
  if (name.includes(values.only)) figures.push(...(await part()))

/** Claims that this run says nothing of, and why. */
const NOT_MEASURED: readonly (readonly [what: string, why: string])[] = [
  ['confirmed lines lost or doubled in 100,000 games', 'npm run chaos counts them, by the hour'],
  ['games that end though players leave at random', 'npm run chaos'],
  ['a dead broker beside bare PeerJS', 'PeerJS knows one broker, and is over with it'],
  ['a room beside bare PeerJS', 'PeerJS knows no seats, no hands, and never says that somebody has crashed'],
  ['packets lost between browser and broker', 'that way is late here, but whole'],
  ['Firefox and Safari, phones, real radio', 'there are none here'],
]

const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`
const date = new Date().toISOString().slice(0, 10)
console.log(`${machine}, ${date}; times are the best of ${WARM_RUNS} warm runs unless said otherwise`)
for (const { what, value, unit, toReach, ok, beside } of figures) {
  const compared = beside === null ? '' : `, beside ${beside.what}: ${beside.value.toPrecision(3)}`
  const reached = toReach === null ? '' : ` (to reach: ${toReach}, ${ok ? 'reached' : 'NOT reached'})`
  console.log(`${value.toPrecision(3).padStart(9)} ${unit.padEnd(8)} ${what}${compared}${reached}`)
}
for (const [what, why] of NOT_MEASURED) console.log(`not measured       ${what}: ${why}`)
if (values.json) console.log(JSON.stringify({ machine, date, figures }))
