import { describe, expect, test } from 'vitest'
import { policyValue } from '../../../../test/sim/policyValue'
import { Expectations } from '../solver/expectations'
import { START } from '../solver/position'
import { exactPolicy, greedyFuture, parFuture, planIn, policyOf } from './policy'

describe('one game of a bot is worth on average', () => {
  test.each([
    ['easy, which thinks of this turn alone', greedyFuture, 211.6443703],
    ['medium, which thinks of a par for each box', parFuture, 231.8720485],
  ])('%s', (_, future, value) => {
    expect(policyValue(future)).toBeCloseTo(value, 6)
  })

  test('hard, which knows the table: as much as the table says, and no bot more', () => {
    const whole = new Expectations()
    for (const _ of whole.solve());
    const value = policyValue((filled, upper) => whole.from({ filled, upper }))
    expect(value).toBeCloseTo(245.8707745, 6)
    expect(value).toBeCloseTo(whole.from(START), 9)
  })
})

describe('a plan', () => {
  const first = policyOf(greedyFuture)

  test('keeps what is worth most, and is worth as much as the roll', () => {
    const plan = planIn(first.turn(START), [6, 1, 6, 6, 2], 2)
    expect(plan).toMatchObject({ kind: 'keep', dice: [6, 6, 6] })
  })

  test('writes what cannot be bettered, with throws left', () => {
    expect(planIn(first.turn(START), [4, 4, 4, 4, 4], 2)).toEqual({
      kind: 'write',
      box: 'five-alike',
      worth: 50,
    })
  })

  test('writes when no throw is left', () => {
    expect(planIn(first.turn(START), [2, 3, 4, 5, 1], 0)).toMatchObject({
      kind: 'write',
      box: 'large-straight',
    })
  })

  test('of the best bot is exact late in the game, also where nothing was solved before', () => {
    const expectations = new Expectations()
    const late = { filled: 0b1111, upper: 20 }
    const plan = planIn(exactPolicy(expectations).turn(late), [6, 6, 5, 2, 1], 2)
    expect(plan).toEqual(planIn(expectations.turn(late), [6, 6, 5, 2, 1], 2))
    expect(expectations.isWhole).toBe(false)
  })
})
