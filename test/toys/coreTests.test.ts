import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that are about games, the lists of games, or what was kept of games: these may enter a game. All others play toys. */
const OF_GAMES = [
  'src/games/',
  'scripts/',
  'test/bench/',
  'test/corpus/',
  'test/old/',
  'test/records/',
  'test/sim/',
  'test/spec/',
  'src/ui/play/challenge.test.ts',
  'test/games.test.ts',
  'test/manifests.test.ts',
  'test/parsers.test.ts',
  'test/reasoning.test.ts',
  'test/room/lobby.test.ts',
  'test/room/resuming.test.ts',
  'test/sealed/games.test.ts',
  'test/sealed/yahtzee.test.ts',
  'test/shellWords.test.ts',
  'test/strangeNames.test.ts',
]
const GAME = /^src\/games\/([^/]+\/|index$|rules$)/

type Sources = ReadonlyMap<string, string>

/** Every file of code, by its path without its ending. */
const sourcesIn = (folders: readonly string[]): Sources =>
  new Map(
    folders.flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter(file => file.endsWith('.ts'))
        .map(file => [file.replace(/\.ts$/, ''), readFileSync(join(ROOT, file), 'utf8')] as const),
    ),
  )

const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    normalize(join(dirname(path), to)).replaceAll('\\', '/'),
  )

/** The way from a file to a game, itself first, through helpers of tests and never through the program. */
const wayToGame = (
  sources: Sources,
  path: string,
  seen = new Set<string>(),
): readonly string[] | undefined => {
  seen.add(path)
  for (const next of importsOf(path, sources.get(path) ?? '')) {
    if (GAME.test(next)) return [path, next]
    if (next.startsWith('src/') || seen.has(next)) continue
    const way = wayToGame(sources, next, seen)
    if (way !== undefined) return [path, ...way]
  }
  return undefined
}

/** The tests of the core that play a game of the list, each with the way there. */
const gamesInCoreTests = (sources: Sources): readonly string[] =>
  [...sources.keys()]
    .filter(path => path.endsWith('.test') && !OF_GAMES.some(part => `${path}.ts`.startsWith(part)))
    .flatMap(path => wayToGame(sources, path)?.join(' > ') ?? [])

const sources = sourcesIn(['src', 'test', 'scripts'])

test('no test of the core plays a game of the list', () => {
  expect(gamesInCoreTests(sources)).toEqual([])
})

describe('a test of the core is found', () => {
  const planted = (files: Readonly<Record<string, string>>): readonly string[] =>
    gamesInCoreTests(new Map([...sources, ...Object.entries(files)]))

  const plantedImport = (words: string, from: string): string => `${words}'${from}'`

  test.each([
    ['a game', 'import { clue } from ', 'games/clue/index'],
    ['the types of a game', 'import type { Clue } from ', 'games/clue/rules/types'],
    ['the list of games', 'import { loadGame } from ', 'games/rules'],
    ['a game when it runs', 'const late = await import(', 'games/clue/index'],
  ])('that imports %s', (_what, words, game) => {
    expect(planted({ 'src/bots/planted.test': plantedImport(words, `../${game}`) })).toEqual([
      `src/bots/planted.test > src/${game}`,
    ])
  })

  test('that comes to one through a helper', () => {
    const files = {
      'test/room/planted.test': plantedImport('import { catalogue } from ', './plantedHelper'),
      'test/room/plantedHelper': plantedImport('export { catalogue } from ', '../../scripts/catalogue'),
    }
    expect(planted(files)).toEqual([
      'test/room/planted.test > test/room/plantedHelper > scripts/catalogue > src/games/rules',
    ])
  })

  test('but for one about games', () => {
    const text = plantedImport('import { clue } from ', '../../src/games/clue/index')
    expect(planted({ 'test/old/planted.test': text })).toEqual([])
  })
})
