import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants'

test.each(MUTANTS)('[$rule] the mutant "$name" finds what it takes out', ({ patches }) => {
  for (const { file, find } of patches)
    expect({ find, times: readFileSync(file, 'utf8').split(find).length - 1 }).toEqual({ find, times: 1 })
})
