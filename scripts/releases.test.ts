import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { filesOf, releaseNames, releasesNow, WRITTEN } from './releases.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = ['src', 'package.json', 'tsconfig.json', WRITTEN]
const copies: string[] = []

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

const copyOfTheTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'no-butler-release-'))
  copies.push(copy)
  for (const part of COPIED) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  return copy
}

/** As if this tree's code were written down. */
const released = (root: string): string => {
  const written = releasesNow(root).map(({ name, hash }) => [name, { release: 1, hash }])
  writeFileSync(join(root, WRITTEN), JSON.stringify(Object.fromEntries(written)))
  return root
}

test('the code that log, deal and games go by is what its release numbers stand for', () => {
  for (const { name, hash, written } of releasesNow())
    expect(
      written?.hash,
      `The code of "${name}" has changed (${filesOf(name).length} files, see scripts/releases.mjs).
A page of before must still go on with a game of this one, and this one with its games: test/old shows it.
If it can, because nothing that is signed, dealt or allowed differs:  npm run release -- same
If it cannot:                                                         npm run release -- new ${name}
Until then pages built from this tree play with nobody else's.`,
    ).toBe(hash)
})

describe('two builds', () => {
  const plain = releaseNames(released(copyOfTheTree()))
  const namesAfter = (file: string, planted: string) => {
    const root = released(copyOfTheTree())
    appendFileSync(join(root, file), `\n${planted}\n`)
    return releaseNames(root)
  }

  test.each([
    ['a bot', 'src/games/clue/bots/levels.ts', 'export const bolder = 1'],
    ['what bots share', 'src/bots/driver.ts', 'export const quicker = 1'],
    ['a screen', 'src/ui/table/badge.ts', 'export const brighter = 1'],
    ['a word', 'src/games/clue/ui/words/en.ts', 'export const word = 1'],
    ['the network', 'src/net/pairs.ts', 'export const faster = 1'],
    ['a comment on the rules', 'src/games/clue/rules/rules.ts', '/** As in the box. */'],
    ['a type of the log', 'src/log/replica/ownLog.ts', 'export type Longer = string'],
  ])('that differ in %s go on with each other’s games', (_, file, planted) => {
    const { build, edition, rules } = namesAfter(file, planted)
    expect({ edition, rules }).toEqual({ edition: plain.edition, rules: plain.rules })
    expect(build).not.toBe(plain.build)
  })

  test.each([
    ['the rules', 'src/games/clue/rules/rules.ts'],
    ['what the rules call', 'src/games/clue/rules/walk.ts'],
    ['the tables', 'src/games/clue/lobby/tables.ts'],
  ])('that differ in %s of a game meet, and do not play it together', (_, file) => {
    const { edition, rules } = namesAfter(file, 'export const other = 1')
    expect(edition).toBe(plain.edition)
    expect(rules.clue).not.toBe(plain.rules.clue)
  })

  test.each([
    ['the log', 'src/log/replica/ownLog.ts'],
    ['the deal', 'src/sealed/deck.ts'],
    ['what all rules share', 'src/rules/random.ts'],
    ['the lobby', 'src/room/lobby.ts'],
  ])('that differ in %s do not meet', (_, file) => {
    const { edition, rules } = namesAfter(file, 'export const other = 1')
    expect(edition).not.toBe(plain.edition)
    expect(rules.clue).not.toBe(plain.rules.clue)
  })
})
