import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { games } from '../src/games/rules'
import { BOARDS } from './chunks.mjs'

/** Weighs the files that a browser loads before somebody plays, in the build as it lies in dist: `npm run size`. Fails over budget. */
const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const ASSETS = `${DIST}assets/`

const built = readdirSync(ASSETS).filter(file => file.endsWith('.js'))
const sourceOf = (file: string): string => readFileSync(ASSETS + file, 'utf8')
const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(sourceOf(file)).length, 0) / 1000

/** The files that a file imports at once; those it imports later are not among them. */
const importsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name ?? '')

const withAll = (files: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set(files)
  for (const file of loaded) for (const other of importsOf(file)) loaded.add(other)
  return loaded
}

const found = (name: string): string | undefined => built.find(file => file.startsWith(`${name}-`))
const named = (name: string): string => found(name) ?? missing(name)
const missing = (name: string): never => {
  throw new Error(`the build has no ${name}`)
}

const home = [...readFileSync(`${DIST}index.html`, 'utf8').matchAll(/assets\/([^"]+\.js)/g)].map(
  ([, name]) => name ?? '',
)

/** The files of a game's table, and of the board that a game with several has for it. */
const tableOf = (game: string, board?: string): readonly string[] => [
  ...home,
  named('table'),
  named(`${game}-table`),
  // The bundler gives a door of the table a file of its own, or none: it depends on the other games.
  ...['pageRules', 'Play'].flatMap(part => found(`${game}-${part}`) ?? []),
  ...(board === undefined ? [] : [named(`${game}-${board}`)]),
]

/** Home and one table, for every game and every board. */
const tables = games.flatMap(({ id }) =>
  (BOARDS[id] ?? [undefined]).map(board => ({
    of: board === undefined ? id : `${id}, ${board}`,
    files: tableOf(id, board),
  })),
)
const [{ of: first, files: table } = missing('game')] = tables

/** Workers are built apart, with what they share with the page; the room's has the log and the cryptography. */
const BUDGETS: readonly (readonly [string, readonly string[], number])[] = [
  ['home', home, 35],
  // The page's own budget. It holds since the page opens with one file, and what the first question does without comes after it: the
  // pictures of cards, single keys, fields. The board of the mansion is the largest of all.
  ...tables.map(({ of, files }) => [`home and the table of ${of}`, files, 75] as const),
  // It comes once the table stands; neither network nor cryptography comes with it. Kept games are written in a form of their own.
  [`home, the table of ${first} and what keeps its game`, [...table, named('localSave')], 82],
  [`home, the table of ${first} and the network`, [...table, named('Room'), named('roomClient')], 146],
  // 72 was meant. The pinned host, consent to a start, queues for each sender and portions of long logs are 3 kB more; what a page of
  // another build is told, and a new room for the same people, 0.6; the mends of the last two hostile readings the rest; the parts of a
  // room, cut from one class into ten that read one context, 0.6; requests of the dealer with a file each, and games loaded by name, 0.8;
  // private dice, decisions and the count of the highest total 5.4, since a worker judges the log of any game it is sent; reactions 0.2.
  // The tables of two games more, 0.5; the mends of a sixth hostile reading 0.7; looks into a room and what its evening
  // was, 0.4; a way back to a seat, 0.6; the mends of a seventh and an eighth reading, and a start that is called off, 0.8.
  ['the worker of a room', [named('roomWorker')], 90],
  [
    'of which its cryptography',
    importsOf(named('roomWorker')).filter(file => file.startsWith('worker-sealed-')),
    // 37 was meant: the proofs of a count are 2 kB more.
    39,
  ],
]

for (const [what, files, most] of BUDGETS) {
  const weighs = weigh(withAll(files))
  const isOver = weighs > most
  console.log(`${isOver ? 'OVER ' : 'ok   '}${what}: ${weighs.toFixed(1)} kB of ${most} (gzip)`)
  if (isOver) process.exitCode = 1
}
