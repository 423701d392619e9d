import { beforeAll, describe, expect, test } from 'vitest'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { warm } from '../../src/sealed/generators'
import { knownOn, Ring } from './ring'
import { scripted, type Scripted } from './scripted'
import { CARDS, clueLayout } from './table'

beforeAll(() => warm())

const ring = (name: string, seating: readonly number[]): Ring<Scripted> =>
  new Ring({ game: scripted, options: null, seating, name })

describe('the sealed dealer on the log', () => {
  test.each([[[0, 1, 0]], [[0, 1, 2]], [[0, 1, 2, 3]], [[0, 1, 2, 3, 4, 0]], [[0, 1, 2, 3, 4, 5]]])(
    '[L4, L11] deals to seats on devices %j, and each device sees the hands of its own',
    seating => {
      const table = ring('deal', seating)
      table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(seating.length) } })
      table.settle()
      const hands = seatsOf(seating.length).map(seat => {
        for (const member of table.members)
          if (member !== table.homeOf(seat)) expect(knownOn(member).has(seat)).toBe(false)
        const [entry] = knownOn(table.homeOf(seat)).get(seat) ?? []
        return entry?.lesson.of === 'hand' ? entry.lesson.cards : []
      })
      expect(hands.flat()).toHaveLength(18)
      expect(new Set(hands.flat()).size).toBe(18)
      table.choose(0 as Seat, { move: { kind: 'ask', asks: { do: 'open', what: 'aside' } } })
      table.settle()
      const answers = table.member(1).replica.folded.state.answers
      const file = answers[1]?.to === 'open' ? answers[1].cards : []
      expect([...hands.flat(), ...file].toSorted((a, b) => a - b)).toEqual(CARDS)
    },
  )
})
