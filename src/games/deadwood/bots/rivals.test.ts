import { expect, test } from 'vitest'
import { ANN, BOB, CAT, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { deadwood } from '../index'
import { PLAIN } from './planner'
import { planners } from './rivals'
import { Simulator } from './simulator'

const NONE_GUESSED = 0
const ALL_GUESSED = 0b111

const seen = (script: DeadwoodScript, guess: number) =>
  planners(Simulator.of(deadwood.view(script.state, [], ANN)), PLAIN, guess)

test('whoever has the rank of a planner is taken for one, and whoever has more than its price and not the rank is not', () => {
  const script = new DeadwoodScript('box')
    .put(ANN, { rank: 4 })
    .put(BOB, { credits: 18 })
    .put(CAT, { rank: 3, dollars: 21 })
  for (const guess of [NONE_GUESSED, ALL_GUESSED]) expect(seen(script, guess)).toEqual([true, false, false])
})

test('a guess decides for those who may still save for it', () => {
  const script = new DeadwoodScript('box').put(ANN, { credits: 17 }).put(BOB, { dollars: 20 })
  expect(seen(script, NONE_GUESSED)).toEqual([true, true, true])
  expect(seen(script, ALL_GUESSED)).toEqual([false, false, false])
  expect(seen(script, 0b010)).toEqual([true, false, true])
})
