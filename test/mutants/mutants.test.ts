import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS as OF_THE_STORMS } from '../chaos/mutants'
import { EXCEPTIONS } from './exceptions'
import { allMutants, misplaced, threats, type Named } from './lists'
import { patchesOf, type Mutant } from './mutant'

const mutants = await allMutants()
const rows = threats()
const tied = mutants.filter(({ threat }) => threat !== undefined)

const isOf = (mutant: Mutant, { test: file, named }: Named): boolean =>
  mutant.test === file && mutant.named.includes(named)

test('every mutant finds what it takes out, once', () => {
  expect(misplaced(mutants.flatMap(patchesOf))).toEqual([])
})

test('every mutant changes something, and names a test file that is there', () => {
  expect(mutants.flatMap(patchesOf).filter(({ find, replace }) => find === replace)).toEqual([])
  expect(mutants.filter(({ test: file, named }) => !existsSync(file) || named === '')).toEqual([])
})

test('every row of THREATS.md has an id of its own', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ id }) => id === '').map(({ attack }) => attack)).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('every mutant with a threat names a row that is there, and runs a test of that row', () => {
  const known = new Map(rows.map(row => [row.id, row]))
  const wrong = tied.filter(
    mutant => known.get(mutant.threat ?? '')?.tests.some(each => isOf(mutant, each)) !== true,
  )
  expect(wrong).toEqual([])
  expect(OF_THE_STORMS.filter(({ threat }) => !known.has(threat)).map(({ name }) => name)).toEqual([])
})

test('every test of a row of THREATS.md has a mutant, or the row is an exception with a reason', () => {
  const untied = rows.flatMap(({ id, tests }) =>
    id in EXCEPTIONS
      ? []
      : tests.flatMap(each =>
          tied.some(mutant => mutant.threat === id && isOf(mutant, each)) ? [] : [{ id, ...each }],
        ),
  )
  expect(untied).toEqual([])
  const needless = Object.keys(EXCEPTIONS).filter(
    id => !rows.some(row => row.id === id) || tied.some(({ threat }) => threat === id),
  )
  expect(needless).toEqual([])
})
