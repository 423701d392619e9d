import { expect, test } from 'vitest'
import { deadwoodEvents } from '../../../../test/sim/deadwoodEvents'
import type { Seat } from '../../../rules/seat'
import type { Event } from '../rules/event'
import { dealtAs, lastWrap, momentOf, type Wages } from './moments'

const timed = (events: readonly Event[]) => events.map((event, at) => ({ at, event }))
const isWages = (event: Event): event is Wages => event.kind === 'wages-thrown'

test('every wrap that pays is shown with the scene it is of', () => {
  const wraps = deadwoodEvents.flatMap((event, at) => (isWages(event) ? [at] : []))
  expect(wraps.length).toBeGreaterThan(5)
  for (const at of wraps) {
    const fresh = timed(deadwoodEvents.slice(at, at + 2))
    const wrap = lastWrap(fresh)
    const next = deadwoodEvents[at + 1]
    expect(next?.kind).toBe('wrapped')
    expect(wrap).toEqual({ wages: deadwoodEvents[at], scene: next?.kind === 'wrapped' ? next.scene : null })
  }
})

test('the end of a day is shown, with the wrap that ended it', () => {
  const at = deadwoodEvents.findIndex(
    (event, i) =>
      event.kind === 'day-ended' &&
      deadwoodEvents[i - 2] !== undefined &&
      isWages(deadwoodEvents[i - 2] as Event),
  )
  expect(at).toBeGreaterThan(0)
  const moment = momentOf(timed(deadwoodEvents.slice(at - 2, at + 2)))
  expect(moment?.wrap?.wages).toEqual(deadwoodEvents[at - 2])
  expect(moment?.day).toEqual(deadwoodEvents[at])
})

test('everyday events are no moment', () => {
  expect(momentOf(timed([{ kind: 'turn', seat: 0 as Seat }]))).toBeNull()
  expect(momentOf([])).toBeNull()
})

test('dice are dealt along the roles from the highest down, and round again', () => {
  for (const wages of deadwoodEvents.filter(isWages)) {
    const turns = dealtAs(wages)
    const sorted = wages.dice.toSorted((a, b) => b - a)
    expect(turns.flat().toSorted((a, b) => a - b)).toEqual(sorted.map((_, i) => i))
    const stars = wages.wages.filter(({ role }) => role.kind === 'star')
    for (const [row, { dice }] of stars.entries()) expect(dice).toEqual(turns[row]?.map(turn => sorted[turn]))
  }
})
