import { expect, test } from 'vitest'
import { Moments, type Moment } from './moments.svelte'

type Told = 'plain' | 'shown' | 'accused'

const momentOf = (event: Told): Moment | null => {
  if (event === 'plain') return null
  return event === 'accused' ? { ms: 1500, holdsBack: true } : { ms: 2400 }
}

const told = (...events: readonly Told[]) => events.map((event, at) => ({ at, event }))

test('moments come one after another, and those of before are not shown', () => {
  const moments = new Moments(momentOf, 1)
  const history = told('accused', 'plain', 'shown', 'plain', 'accused', 'plain')
  expect(moments.next(history.slice(0, 2))).toBeNull()
  expect(moments.next(history)).toMatchObject({ at: 2, index: 2, holdsBack: false })
  moments.pass(2)
  expect(moments.next(history)).toMatchObject({ at: 4, holdsBack: true })
  moments.pass(4)
  expect(moments.next(history)).toBeNull()
})

test('a moment that is shown again holds nothing back', () => {
  const moments = new Moments(momentOf, -1)
  const history = told('plain', 'accused', 'plain')
  moments.passAll(history)
  expect(moments.among(history, { from: 1, to: 3 })).toMatchObject({ at: 1 })
  expect(moments.among(history, { from: 2, to: 3 })).toBeNull()
  moments.again(0)
  expect(moments.next(history)).toMatchObject({ at: 1, holdsBack: false })
  moments.pass(1)
  expect(moments.next([...history, { at: 3, event: 'accused' as const }])).toMatchObject({
    at: 3,
    holdsBack: true,
  })
  expect(moments.of(history, 1)).toMatchObject({ at: 1, holdsBack: false })
  expect(moments.of(history, 2)).toBeNull()
})

test('a log that was cut shows the moments that come in the place of what it lost', () => {
  const moments = new Moments(momentOf, -1)
  moments.passAll(told('plain', 'plain', 'shown', 'plain'))
  const cut = told('plain', 'plain')
  expect(moments.next(cut)).toBeNull()
  moments.passAll(cut)
  expect(moments.next(told('plain', 'plain', 'accused'))).toMatchObject({ at: 2, holdsBack: true })
})

test('the past of a game, sent at once, is not played as if it happened now', () => {
  const moments = new Moments(momentOf, 0)
  const past = told('plain', ...Array.from({ length: 60 }, () => 'shown' as const))
  expect(moments.next(past)).toBeNull()
  moments.passAll(past)
  moments.again(10)
  expect(moments.next(past)).toMatchObject({ at: 11 })
})
