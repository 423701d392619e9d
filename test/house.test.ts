import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKS } from '../scripts/checks.mjs'
import { SLOW } from '../scripts/slow.mjs'
import { makeTreeWithExample } from './example/tree'

/** The rules of the house, each broken once in one copy of the tree; each check runs once, and must object to every fault of its own. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = [
  'src',
  'test',
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  '.oxlintrc.json',
  '.dependency-cruiser.cjs',
]

const PURITY = 'types of what is pure'
const IMPORTS = 'who imports whom'
const LINT = 'lint'
/** One line for each objection, with its file. */
const FORMATS: Readonly<Record<string, readonly string[]>> = { [LINT]: ['--format', 'unix'] }

interface Fault {
  readonly what: string
  readonly check: string
  /** No two faults touch one file, so that no objection can be to another. */
  readonly planted: Readonly<Record<string, string>>
  readonly objection: RegExp
}

const FAULTS: readonly Fault[] = [
  {
    what: 'a clock in the rules',
    check: LINT,
    planted: { 'src/rules/seat.ts': 'export const now = () => Date.now()' },
    objection: /src\/rules\/seat\.ts:.*Date/,
  },
  {
    what: 'dice of its own in a game',
    check: LINT,
    planted: { 'src/games/clue/lobby/cards.ts': 'export const die = () => Math.random()' },
    objection: /lobby\/cards\.ts:.*Math\.random/,
  },
  {
    what: 'any',
    check: LINT,
    planted: { 'src/rules/base32.ts': 'export const x = (y: any): string => String(y)' },
    objection: /src\/rules\/base32\.ts:.*(explicit-any|Unexpected any)/,
  },
  {
    what: 'a page in the rules',
    check: PURITY,
    planted: { 'src/games/clue/rules/rules.ts': 'export const title = () => document.title' },
    objection: /rules\/rules\.ts\(.*document/,
  },
  {
    what: 'a timer in a bot',
    check: PURITY,
    planted: { 'src/bots/thinker.ts': 'export const t = () => setTimeout(() => {}, 1)' },
    objection: /bots\/thinker\.ts\(.*setTimeout/,
  },
  {
    what: 'the browser’s randomness at the table',
    check: PURITY,
    planted: { 'src/dealer/sealedDealer.ts': 'export const r = () => crypto.randomUUID()' },
    objection: /sealedDealer\.ts\(.*crypto/,
  },
  {
    what: 'a game that imports another',
    check: IMPORTS,
    planted: {
      'src/games/other/index.ts': "export { ROOMS } from '../clue/lobby/cards'",
      'src/games/index.ts': "export * from './other/index'",
    },
    objection: /a-game-is-an-island: src\/games\/other\/index\.ts/,
  },
  {
    what: 'rules that import a game',
    check: IMPORTS,
    planted: { 'src/rules/allowance.ts': "export { ROOMS } from '../games/clue/lobby/cards'" },
    objection: /rules-see-nothing: src\/rules\/allowance\.ts/,
  },
  {
    what: 'a game that imports a package',
    check: IMPORTS,
    planted: { 'src/games/clue/rules/board.ts': "export { mount } from 'svelte'" },
    objection: /a-game-is-an-island: src\/games\/clue\/rules\/board\.ts/,
  },
  {
    what: 'a local table that reaches for the seal',
    check: IMPORTS,
    planted: {
      'src/sealed/seal.ts': 'export const seal = 1',
      'src/dealer/openDealer.ts': "export { seal } from '../sealed/seal'",
    },
    objection: /one-device-needs-no-seal: src\/dealer\/openDealer\.ts → src\/sealed\/seal\.ts/,
  },
  {
    what: 'a local table that reaches for the seal by a detour',
    check: IMPORTS,
    planted: {
      'src/sealed/farSeal.ts': 'export const farSeal = 1',
      'src/dealer/dealer.ts': "export { farSeal } from '../sealed/farSeal'",
      'src/table/localTable.ts': "export { farSeal } from '../dealer/dealer'",
    },
    objection: /one-device-needs-no-seal: src\/table\/localTable\.ts → src\/sealed\/farSeal\.ts/,
  },
  {
    what: 'a table that knows a game',
    check: IMPORTS,
    planted: { 'src/table/table.ts': "export { clue } from '../games/clue/index'" },
    objection: /table-sees-no-game: src\/table\/table\.ts/,
  },
  {
    what: 'a bot that sees the table’s inside',
    check: IMPORTS,
    planted: { 'src/bots/driver.ts': "export { LocalTable } from '../table/localTable'" },
    objection: /bots-see\S*: src\/bots\/driver\.ts/,
  },
  {
    what: 'a page of the shell that knows a game',
    check: IMPORTS,
    planted: { 'src/ui/table/passDevice.ts': "export { ROOMS } from '../../games/clue/lobby/cards'" },
    objection: /ui-sees-the-table\S*: src\/ui\/table\/passDevice\.ts/,
  },
  {
    what: 'a file nobody imports',
    check: IMPORTS,
    planted: { 'src/rules/spare.ts': 'export const spare = 1' },
    objection: /nothing-unused: src\/rules\/spare\.ts/,
  },
  {
    what: 'two files that import each other',
    check: IMPORTS,
    planted: {
      'src/net/clock.ts': "export { backoffMs } from './backoff'",
      'src/net/backoff.ts': "export { pageClock } from './clock'",
    },
    objection: /no-cycles: src\/net\/(clock|backoff)\.ts →\s+src\/net\/(clock|backoff)\.ts/,
  },
]

let house = ''
const said = new Map<string, { readonly status: number | null; readonly says: string }>()

/** Runs a tool of this tree in another one. */
const runTool = (cwd: string, command: string, args: readonly string[]) => {
  const tool = join(ROOT, 'node_modules', '.bin', command)
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd, encoding: 'utf8' })
  return { status, says: stdout + stderr }
}

const runCheck = (cwd: string, name: string) => {
  const found = CHECKS.find(check => check.name === name)
  if (found === undefined) throw new Error(`no check is called "${name}"`)
  return runTool(cwd, found.command, [...found.args, ...(FORMATS[name] ?? [])])
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'no-butler-house-'))
  for (const part of COPIED) cpSync(join(ROOT, part), join(house, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  for (const { planted } of FAULTS)
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      appendFileSync(join(house, path), `\n${text}\n`)
    }
  for (const check of [PURITY, IMPORTS, LINT]) said.set(check, runCheck(house, check))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('a planted fault is found', () => {
  test.each(FAULTS)('$what', ({ check, objection }) => {
    expect(said.get(check)?.status).not.toBe(0)
    expect(said.get(check)?.says).toMatch(objection)
  })

  test('in a file that no other fault touches', () => {
    const touched = FAULTS.flatMap(({ planted }) => Object.keys(planted))
    expect(new Set(touched).size).toBe(touched.length)
  })

  test.each([PURITY, LINT])('and the check of %s objects to nothing else', check => {
    const files = [...(said.get(check)?.says ?? '').matchAll(/^((?:src|test)\/[^:(]+)[:(]/gm)].map(
      ([, file]) => file,
    )
    const planted = FAULTS.flatMap(fault => Object.keys(fault.planted))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(file => !planted.includes(file ?? ''))).toEqual([])
  })
})

test.each(SLOW)('%s, which the quick check leaves out, is there', file => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

describe('a game that is added as CONTRIBUTING.md says', () => {
  let tree: ReturnType<typeof makeTreeWithExample>
  beforeAll(() => {
    tree = makeTreeWithExample()
  })
  afterAll(() => tree.remove())

  const filesIn = (root: string): readonly string[] =>
    readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter(each => each.isFile())
      .map(each => relative(root, join(each.parentPath, each.name)))
  const read = (root: string, file: string): readonly string[] =>
    readFileSync(join(root, file), 'utf8').split('\n')

  test('needs its folder, and at most four lines elsewhere', () => {
    const others = filesIn(tree.root).filter(file => !file.startsWith('src/games/ferry/'))
    expect(others.toSorted()).toEqual(filesIn(ROOT).toSorted())
    const lines = others.flatMap(file => {
      const before = read(ROOT, file)
      return read(tree.root, file).filter(line => !before.includes(line))
    })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(4)
  })

  // Its components are looked at where they stand, under `test`.
  test.each([PURITY, IMPORTS, LINT])('passes the check of %s', check => {
    expect(runCheck(tree.root, check)).toMatchObject({ status: 0 })
  })

  test('is listed, with all its words, bots and options', () => {
    const { status, says } = runTool(tree.root, 'vitest', [
      'run',
      '--project=unit',
      '--reporter=verbose',
      'test/manifests.test.ts',
    ])
    expect(status, says).toBe(0)
    expect(stripVTControlCharacters(says)).toContain('ferry > its rules come without its bots')
  })
})
