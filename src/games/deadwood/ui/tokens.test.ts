import { describe, expect, test } from 'vitest'
import { colourDistance, SIGHTS } from '../../../../test/colourVision'
import { contrast } from '../../../../test/contrast'
import { lettersOf, TOKENS } from './tokens'

describe.each(Object.entries(SIGHTS))('to %s sight', (_, sight) => {
  test('any two of the eight players are at least 18 apart', () => {
    for (const [i, one] of TOKENS.entries())
      for (const [j, other] of TOKENS.entries())
        if (i < j) expect([i, j, colourDistance(one.fill, other.fill, sight) >= 18]).toEqual([i, j, true])
  })
})

test('every letter stands out from its token', () => {
  for (const { fill, ink } of TOKENS) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
})

test('there are eight tokens, no two of one shape or colour', () => {
  expect(new Set(TOKENS.map(({ shape }) => shape)).size).toBe(8)
  expect(new Set(TOKENS.map(({ fill }) => fill)).size).toBe(8)
})

test.each([
  [['Ada', 'Bo', 'Cy'], 'ABC'],
  [['Ada', 'Anna', 'Alan'], 'ANL'],
  [['Bo', 'Bo', 'Bo'], 'BOA'],
  [['7', '', '李'], 'AB李'],
])('%j have letters of their own', (names, letters) => {
  expect(lettersOf(names).join('')).toBe(letters)
})
