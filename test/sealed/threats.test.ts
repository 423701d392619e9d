import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cited = [...readFileSync('THREATS.md', 'utf8').matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)]

test('every attack in THREATS.md has its test, by that name', () => {
  expect(cited.length).toBeGreaterThan(25)
  for (const [, file = '', name = ''] of cited)
    expect({ name, isThere: readFileSync(file, 'utf8').includes(name) }).toEqual({ name, isThere: true })
})

/** The numbers of sealed.md 11, and of private dice. */
const WORKED_ONCE = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 25]

test('every attack that once worked stands in a row of THREATS.md that names a test', () => {
  const rows = readFileSync('THREATS.md', 'utf8')
    .split('\n')
    .filter(row => row.startsWith('| ') && /\.test\.ts` “/.test(row))
  const tagged = new Set(
    rows.flatMap(row => [...row.matchAll(/\bF(\d+)\b/g)].map(([, number]) => Number(number))),
  )
  expect([...tagged].toSorted((a, b) => a - b)).toEqual(WORKED_ONCE)
})
