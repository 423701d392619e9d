import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('ferry', import.meta.url))

/** All that building and checking a page needs. */
const COPIED = [
  'src',
  'test',
  'scripts',
  'public',
  'index.html',
  'package.json',
  'svelte.config.js',
  'tsconfig.json',
  'tsconfig.pure.json',
  'vite.config.ts',
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
]

/** The lists of games, and the door that each enters the example by. */
export const LISTS = { 'src/games/index.ts': 'manifest', 'src/games/rules.ts': 'rulesManifest' } as const

/** Names the example in a list of games: an import, and an entry. */
const withEntry = (list: string, door: string): string =>
  list
    .replace(
      /(import \{ \w+ \} from '\.\/\w+\/\w+'\n)(?!import \{ \w+ \} from '\.\/\w+\/)/,
      `$1import { ferry } from './ferry/${door}'\n`,
    )
    .replace(/(games: readonly \w+\[\] = \[[^\]]+)\]/, '$1, ferry]')

/** Copies this tree to a temporary folder, with the example among its games: its folder, and four lines. */
export const makeTreeWithExample = (): { readonly root: string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'no-butler-example-'))
  for (const part of COPIED) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const folder = join(root, 'src/games/ferry')
  cpSync(EXAMPLE, folder, { recursive: true })
  rewrite(folder)
  for (const [list, door] of Object.entries(LISTS))
    writeFileSync(join(root, list), withEntry(readFileSync(join(ROOT, list), 'utf8'), door))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Here the example stands as far below the root as a game does, but not below `src`. */
const rewrite = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (/\.(ts|svelte)$/.test(file)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll('../src/', ''))
  }
}
