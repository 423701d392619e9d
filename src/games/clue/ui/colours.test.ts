import { describe, expect, test } from 'vitest'
import { colourDistance, SIGHTS } from '../../../../test/colourVision'
import { contrast } from '../../../../test/contrast'
import { SUSPECTS, type Suspect } from '../lobby/cards'
import { TOKENS } from './tokens'

const pairs = SUSPECTS.flatMap(one =>
  SUSPECTS.filter(other => other > one).map(other => [one, other] as const),
)

describe.each(Object.entries(SIGHTS))('to %s sight', (_name, sight) => {
  test.each(pairs)('players %i and %i are at least 18 apart', (one, other) => {
    expect(
      colourDistance(TOKENS[one as Suspect].fill, TOKENS[other as Suspect].fill, sight),
    ).toBeGreaterThanOrEqual(18)
  })
})

test.each(SUSPECTS.map(suspect => [suspect]))('the letters of token %i stand out from it', suspect => {
  expect(contrast(TOKENS[suspect].fill, TOKENS[suspect].ink)).toBeGreaterThanOrEqual(4.5)
})

test('no two tokens have a shape, or letters, in common', () => {
  expect(new Set(SUSPECTS.map(suspect => TOKENS[suspect].shape)).size).toBe(SUSPECTS.length)
  expect(new Set(SUSPECTS.map(suspect => TOKENS[suspect].letters)).size).toBe(SUSPECTS.length)
})
