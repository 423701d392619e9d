import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { CHECKS } from '../scripts/checks.mjs'

/** The rules of the house, each broken once: a copy of the tree, something planted in it, and the check that must object. */
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
const houses: string[] = []

const copyOfTheHouse = (): string => {
  const house = mkdtempSync(join(tmpdir(), 'no-butler-house-'))
  houses.push(house)
  for (const part of COPIED) cpSync(join(ROOT, part), join(house, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  return house
}

const runCheck = (name: string, house: string): { ok: boolean; says: string } => {
  const found = CHECKS.find(check => check.name === name)
  if (found === undefined) throw new Error(`no check is called "${name}"`)
  const tool = join(ROOT, 'node_modules', '.bin', found.command)
  const { status, stdout, stderr } = spawnSync(tool, found.args, {
    cwd: house,
    encoding: 'utf8',
  })
  return { ok: status === 0, says: stdout + stderr }
}

const PURITY = 'types of what is pure'
const IMPORTS = 'who imports whom'
const LINT = 'lint'

afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true })
})

describe('a house in order', () => {
  const house = copyOfTheHouse()
  test.each([PURITY, IMPORTS, LINT])('passes the check of %s', check => {
    const { ok, says } = runCheck(check, house)
    expect(ok, says).toBe(true)
  })
})

describe('a planted fault is found', () => {
  test.each<[string, string, Record<string, string>, RegExp]>([
    ['a clock in the rules', LINT, { 'src/rules/seat.ts': 'export const now = () => Date.now()' }, /Date/],
    [
      'dice of its own in a game',
      LINT,
      { 'src/games/clue/lobby/cards.ts': 'export const die = () => Math.random()' },
      /Randomness is handed in/,
    ],
    [
      'any',
      LINT,
      { 'src/rules/seat.ts': 'export const x = (y: any): string => String(y)' },
      /explicit-any|Unexpected any/,
    ],
    [
      'a page in the rules',
      PURITY,
      { 'src/games/clue/rules/rules.ts': 'export const title = () => document.title' },
      /document/,
    ],
    [
      'a timer in a bot',
      PURITY,
      { 'src/bots/driver.ts': 'export const t = () => setTimeout(() => {}, 1)' },
      /setTimeout/,
    ],
    [
      'the browser’s randomness at the table',
      PURITY,
      { 'src/dealer/openDealer.ts': 'export const r = () => crypto.randomUUID()' },
      /crypto/,
    ],
    [
      'a game that imports another',
      IMPORTS,
      {
        'src/games/other/index.ts': "export { ROOMS } from '../clue/lobby/cards'",
        'src/games/index.ts': "export * from './other/index'",
      },
      /a-game-is-an-island/,
    ],
    [
      'rules that import a game',
      IMPORTS,
      { 'src/rules/seat.ts': "export { ROOMS } from '../games/clue/lobby/cards'" },
      /rules-see-nothing/,
    ],
    [
      'a game that imports a package',
      IMPORTS,
      { 'src/games/clue/lobby/cards.ts': "export { mount } from 'svelte'" },
      /a-game-is-an-island/,
    ],
    [
      'a local table that reaches for the seal',
      IMPORTS,
      {
        'src/sealed/seal.ts': 'export const seal = 1',
        'src/table/localTable.ts': "export { seal } from '../sealed/seal'",
      },
      /one-device-needs-no-seal/,
    ],
    [
      'a local table that reaches for the seal by a detour',
      IMPORTS,
      {
        'src/sealed/seal.ts': 'export const seal = 1',
        'src/dealer/dealer.ts': "export { seal } from '../sealed/seal'",
        'src/table/localTable.ts': "export { seal } from '../dealer/dealer'",
      },
      /one-device-needs-no-seal/,
    ],
    [
      'a table that knows a game',
      IMPORTS,
      { 'src/table/localTable.ts': "export { clue } from '../games/clue/index'" },
      /table-sees-no-game/,
    ],
    [
      'a bot that sees the table’s inside',
      IMPORTS,
      { 'src/bots/driver.ts': "export { LocalTable } from '../table/localTable'" },
      /bots-see/,
    ],
    [
      'a page of the shell that knows a game',
      IMPORTS,
      { 'src/ui/table/passDevice.ts': "export { ROOMS } from '../../games/clue/lobby/cards'" },
      /ui-sees-the-table/,
    ],
    ['a file nobody imports', IMPORTS, { 'src/rules/spare.ts': 'export const spare = 1' }, /nothing-unused/],
    [
      'two files that import each other',
      IMPORTS,
      {
        'src/rules/seat.ts': "export { ok } from './result'",
        'src/rules/result.ts': "export { seatsOf } from './seat'",
      },
      /no-cycles/,
    ],
  ])('%s', (_name, check, planted, complaint) => {
    const house = copyOfTheHouse()
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      appendFileSync(join(house, path), `\n${text}\n`)
    }
    const { ok, says } = runCheck(check, house)
    expect(ok).toBe(false)
    expect(says).toMatch(complaint)
  })
})
