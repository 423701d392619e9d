import { readdirSync, readFileSync } from 'node:fs'
import type { Mutant, Patch } from './mutant'

const LISTS = readdirSync('test/mutants')
  .filter(name => name.endsWith('.list.ts'))
  .toSorted()

/** Every mutant of every list in this folder. */
export const allMutants = async (): Promise<readonly Mutant[]> => {
  const lists = LISTS.map(async name => {
    const path = new URL(name, import.meta.url).href
    const list = (await import(/* @vite-ignore */ path)) as { readonly MUTANTS: readonly Mutant[] }
    return list.MUTANTS
  })
  return (await Promise.all(lists)).flat()
}

/** The patches whose text is not in their file, or not once. */
export const misplaced = (patches: readonly Patch[]): readonly Patch[] =>
  patches.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)

/** A test as a row of THREATS.md names it. */
export interface Named {
  readonly test: string
  readonly named: string
}

/** A row of one of the tables of THREATS.md that name tests. */
export interface Threat {
  readonly id: string
  readonly attack: string
  readonly tests: readonly Named[]
}

/** The rows of THREATS.md that name a test; one without an id has the id ''. */
export const threats = (): readonly Threat[] =>
  readFileSync('THREATS.md', 'utf8')
    .split('\n')
    .filter(row => row.startsWith('| ') && /\.ts` “/.test(row))
    .map(row => {
      const [, first = '', second = ''] = row.split('|').map(cell => cell.trim())
      const id = /^`([a-z0-9-]+)`$/.exec(first)?.[1] ?? ''
      const tests = [...row.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)]
      return {
        id,
        attack: id === '' ? first : second,
        tests: tests.map(([, test = '', named = '']) => ({ test, named })),
      }
    })
