import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cited = [...readFileSync('THREATS.md', 'utf8').matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)]

test('every attack in THREATS.md has its test, by that name', () => {
  expect(cited.length).toBeGreaterThan(25)
  for (const [, file = '', name = ''] of cited)
    expect({ name, isThere: readFileSync(file, 'utf8').includes(name) }).toEqual({ name, isThere: true })
})
