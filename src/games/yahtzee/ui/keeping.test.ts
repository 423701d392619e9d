import { expect, test } from 'vitest'
import { keepDecision } from '../rules/decision'
import type { OwnTurn, Throw } from '../rules/night'
import type { Die } from '../rules/scoring'
import type { Own } from '../rules/view'
import { keptByNow } from './keeping'

const DICE: readonly Die[] = [2, 2, 5, 6, 6]

const thrown = (...kept: readonly (readonly number[] | null)[]): readonly Throw[] =>
  kept.map(places => ({ dice: DICE, fallen: DICE, kept: places === null ? null : keepDecision(places) }))

const ownOf = (turn: OwnTurn | null, kept: number | null = null): Own => ({
  dice: DICE,
  kept,
  isThrown: kept === null,
  sheet: [],
  upper: 0,
  total: 0,
  totals: [],
  nightTotal: 0,
  turns: turn === null ? [] : [turn],
})

test.each([
  ['none before the first throw', ownOf(null), []],
  ['none after the first throw', ownOf({ throws: thrown(null), written: null }), []],
  [
    'those kept while the others fall',
    ownOf({ throws: thrown([3, 4]), written: null }, keepDecision([3, 4])),
    [3, 4],
  ],
  ['the same after that throw', ownOf({ throws: thrown([3, 4], null), written: null }), [3, 4]],
  [
    'none once the turn is written',
    ownOf({ throws: thrown([3], null), written: { box: 'chance', points: 21 } }),
    [],
  ],
] as const)('the dice kept by now are %s', (_, own, kept) => {
  expect([...keptByNow(own)]).toEqual(kept)
})
