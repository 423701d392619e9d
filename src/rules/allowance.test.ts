import { expect, test } from 'vitest'
import { Allowance, Allowances } from './allowance'

test('an allowance is used up, and grows again with time, never above what it was', () => {
  const allowance = new Allowance(3, 100, 0)
  const taken = (now: number): number => {
    let count = 0
    while (allowance.take(now)) count++
    return count
  }
  expect(taken(0)).toBe(3)
  expect(taken(99)).toBe(0)
  expect(taken(100)).toBe(1)
  expect(taken(350)).toBe(2)
  expect(taken(400)).toBe(1)
  expect(taken(1_000_000)).toBe(3)
  expect(taken(500)).toBe(0)
  expect(taken(600)).toBe(1)
})

test('each has an allowance of its own, and only so many are remembered', () => {
  const allowances = new Allowances<string>(1, 1000, 2)
  expect(['ada', 'bo', 'ada'].map(name => allowances.take(name, 0))).toEqual([true, true, false])
  expect(allowances.take('cy', 0)).toBe(true)
  expect(allowances.size).toBe(2)
  expect(['ada', 'bo'].map(name => allowances.take(name, 0))).toEqual([false, true])
})
