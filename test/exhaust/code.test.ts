import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { mutated } from '../../scripts/mutated'
import { anybodys, asDevices, SEARCH_CODE, searchCode } from './searchCode'
import { CODE_MUTANTS } from './codeMutants'

test.each([
  { order: [0, 1], words: 2, ballots: 1 },
  { order: [0], words: 1, ballots: 2 },
])(
  '[L3, L6-L10, L15-L17, L27] the code loses nothing confirmed, and nobody contradicts itself: $ballots ballots, $order',
  ({ order, words, ballots }) => {
    const span = { devices: 3, order: asDevices(...order), words, ballots: anybodys(3, ballots) }
    expect(searchCode(span)).toMatchObject({ isWhole: true, fault: null })
  },
)

test.each(CODE_MUTANTS.map(({ mutant, span }) => [mutant.rule, mutant.name, mutant.patches, span] as const))(
  '[%s] %s: the code goes wrong without it',
  async (_rule, _name, patches, span) => {
    const home = mkdtempSync(join(tmpdir(), 'no-butler-exhaust-'))
    try {
      const file = await mutated(SEARCH_CODE, patches, home)
      const without = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        searchCode: typeof searchCode
      }
      expect(without.searchCode(span).fault?.says).toMatch(
        /is confirmed, and the chain of|exclude one another/,
      )
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)
