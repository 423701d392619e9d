import { describe, expect, test } from 'vitest'
import type { Turn } from '../../rules/game'
import { seatsOf, type Seat } from '../../rules/seat'
import { whoHoldsDevice } from './passDevice'

const [ADA, BO, BOT] = seatsOf(3) as [Seat, Seat, Seat]
const asks = (seat: Seat): Turn => ({ of: 'seat', seat })
const over: Turn = { of: 'nobody', winners: [ADA] }

describe('a device that goes round', () => {
  test.each<[string, Seat[], Turn, Seat | null, ReturnType<typeof whoHoldsDevice>]>([
    ['one person alone always looks', [ADA], asks(BOT), null, { at: 'with', seat: ADA }],
    ['one person alone looks at the end too', [ADA], over, null, { at: 'with', seat: ADA }],
    ['is passed before anybody has looked', [ADA, BO], asks(ADA), null, { at: 'passing', to: ADA }],
    ['stays with the one whose choice it is', [ADA, BO], asks(ADA), ADA, { at: 'with', seat: ADA }],
    ['is passed to another whose choice it is', [ADA, BO], asks(BO), ADA, { at: 'passing', to: BO }],
    ['stays while a bot plays', [ADA, BO], asks(BOT), ADA, { at: 'with', seat: ADA }],
    ['shows nobody’s cards while a bot begins', [ADA, BO], asks(BOT), null, { at: 'with', seat: null }],
    ['shows nobody’s cards at the end', [ADA, BO], over, BO, { at: 'with', seat: null }],
  ])('%s', (_name, persons, turn, looked, expected) => {
    expect(whoHoldsDevice(persons, turn, looked)).toEqual(expected)
  })

  test('goes to a person who looks at the own sheets again only once that person says so', () => {
    const persons = [ADA, BO]
    expect(whoHoldsDevice(persons, over, BO, { seat: BO, isReady: false })).toEqual({ at: 'passing', to: BO })
    expect(whoHoldsDevice(persons, over, BO, { seat: BO, isReady: true })).toEqual({ at: 'with', seat: BO })
    expect(whoHoldsDevice(persons, asks(ADA), ADA, { seat: BO, isReady: true })).toEqual({
      at: 'with',
      seat: ADA,
    })
  })
})
