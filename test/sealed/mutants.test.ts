import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants'

test('every mutant finds what it takes out, once', () => {
  const lost = MUTANTS.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
  expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})
