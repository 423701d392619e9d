import { expect, test } from 'vitest'
import { deadwoodEvents } from '../../../../test/sim/deadwoodEvents'
import type { Event } from '../rules/event'
import { dealtAs, momentOf, sceneOfWages, type Wages } from './moments'

const isWages = (event: Event): event is Wages => event.kind === 'wages-thrown'
const wraps = deadwoodEvents.filter(isWages)

test('a wrap that pays is of the scene that is then wrapped', () => {
  expect(wraps.length).toBeGreaterThan(5)
  for (const wages of wraps) {
    const next = deadwoodEvents[deadwoodEvents.indexOf(wages) + 1]
    expect(next).toMatchObject({ kind: 'wrapped', set: wages.set, scene: sceneOfWages(wages) })
  }
})

test('wraps that pay, ends of days and the end of all are moments, and nothing else is', () => {
  const kinds = new Set(deadwoodEvents.filter(event => momentOf(event) !== null).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['wages-thrown', 'day-ended', 'game-ended']))
})

test('dice are dealt along the roles from the highest down, and round again', () => {
  for (const wages of wraps) {
    const turns = dealtAs(wages)
    const sorted = wages.dice.toSorted((a, b) => b - a)
    expect(turns.flat().toSorted((a, b) => a - b)).toEqual(sorted.map((_, i) => i))
    const stars = wages.wages.filter(({ role }) => role.kind === 'star')
    for (const [row, { dice }] of stars.entries()) expect(dice).toEqual(turns[row]?.map(turn => sorted[turn]))
  }
})
