import { expect, test } from 'vitest'
import { chanceByTurn, chanceOfTurn } from './chanceByTurn'

test('chance by turn is the same in a turn, however often was drawn in the turns before', () => {
  const drawn = (draws: readonly number[]): readonly (readonly number[])[] => {
    let turn = 0
    const random = chanceByTurn(7, () => turn)
    return draws.map(count => {
      turn++
      return Array.from({ length: count }, random)
    })
  }
  const [long, short] = [drawn([15, 15, 15, 15]), drawn([5, 10, 15, 5])]
  for (const [i, each] of short.entries()) expect(long[i]?.slice(0, each.length)).toEqual(each)
})

test('chance by turn is of its seed and its turn: no two of 1,000 begin alike', () => {
  const firsts = Array.from({ length: 1000 }, (_, i) => {
    const random = chanceOfTurn(i % 10, 100 * Math.floor(i / 10))
    return `${random()} ${random()}`
  })
  expect(new Set(firsts).size).toBe(1000)
})

test('chance by turn gives each die each of its faces about as often', () => {
  const faces = Array.from({ length: 6 }, () => 0)
  for (let turn = 1; turn <= 6000; turn++) {
    const face = chanceOfTurn(29_261, turn)() % 6
    faces[face] = (faces[face] ?? 0) + 1
  }
  // Five degrees of freedom at 0.001.
  expect(faces.reduce((sum, times) => sum + (times - 1000) ** 2 / 1000, 0)).toBeLessThan(20.52)
})
