import { describe, expect, test } from 'vitest'
import { FIRST_STAR } from './numbers'
import { chanceOf, wageOf, WorkTable } from './roleValue'

const [STAR, EXTRA] = [FIRST_STAR, 0]

describe('the wages to expect', () => {
  test.each([
    [6, [8.6, 7.0, 5.4]],
    [5, [7.9, 6.1, 3.5]],
    [4, [7.0, 4.1, 2.9]],
    [3, [5.0, 3.5, 2.0]],
    [2, [4.5, 2.5]],
    [2, [7.0]],
  ])('of a budget of %i along its roles are %j', (budget, wages) => {
    for (const [fromTop, wage] of wages.entries())
      expect(wageOf(budget, wages.length, fromTop)).toBeCloseTo(wage, 1)
  })

  test('are three and a half dollars a die in all', () => {
    for (let budget = 2; budget <= 6; budget++)
      for (let roles = 1; roles <= 3; roles++) {
        const all = Array.from({ length: roles }, (_, fromTop) => wageOf(budget, roles, fromTop))
        expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(3.5 * budget, 9)
      }
  })
})

test.each([
  [6, 0, 1 / 6],
  [6, 4, 5 / 6],
  [6, 5, 1],
  [2, 0, 5 / 6],
  [2, 1, 1],
])('a budget of %i is reached with %i chips once in so many', (budget, chips, chance) => {
  expect(chanceOf(budget, chips)).toBeCloseTo(chance, 12)
})

describe('the worth of a role', () => {
  test('that cannot fail is two points a shot less what the turns are worth', () => {
    for (let shots = 1; shots <= 3; shots++)
      expect(new WorkTable(1.5).worth(STAR, 4, shots, 3)).toBeCloseTo(0.5 * shots, 9)
  })

  test('is the best of acting and rehearsing in every case', () => {
    const [turn, table] = [1.5, new WorkTable(1.5)]
    for (const [slot, success, failure] of [
      [STAR, 2, 0],
      [EXTRA, 2, 1],
    ] as const)
      for (let budget = 2; budget <= 6; budget++)
        for (let shots = 1; shots <= 3; shots++)
          for (let chips = 0; chips < budget; chips++) {
            const worth = table.worth(slot, budget, shots, chips)
            const chance = chanceOf(budget, chips)
            const next = shots === 1 ? 0 : table.worth(slot, budget, shots - 1, chips)
            const acts = -turn + chance * (success + next) + (1 - chance) * (failure + worth)
            const rehearses =
              chips < budget - 1 ? -turn + table.worth(slot, budget, shots, chips + 1) : -Infinity
            expect(worth).toBeGreaterThan(rehearses - 1e-9)
            expect(table.rehearses(slot, budget, shots, chips)).toBe(rehearses > acts + 2e-9)
            expect(worth).toBeCloseTo(Math.max(acts, rehearses), 9)
          }
  })
})
