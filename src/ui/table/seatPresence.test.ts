import { describe, expect, test } from 'vitest'
import type { Device } from '../../log/signer'
import type { Key } from '../../room/keys'
import type { Chair, Lobby } from '../../room/lobby'
import type { Seat } from '../../rules/seat'
import { seatPresence } from './seatPresence'

const [ADA, BO, CY] = ['ada', 'bo', 'cy'] as Key[] as [Key, Key, Key]
const chair = (name: string, home: Key, by: Chair['by'] = 'person'): Chair => ({
  by,
  home,
  name,
  piece: 0,
  level: '',
})
/** Ada, Bo with the bot Sophie, and Cy, as Ada's device sees them. */
const chairs = [chair('Ada', ADA), chair('Bo', BO), chair('Sophie', BO, 'bot'), chair('Cy', CY)]
const presence = (
  state: { readonly absent?: readonly number[]; readonly left?: readonly number[] },
  clock: Parameters<typeof seatPresence>[0]['clock'] = null,
) =>
  seatPresence({
    playing: {
      lobby: { chairs } as unknown as Lobby,
      roster: [ADA, BO, CY],
      self: 0 as Device,
      absent: (state.absent ?? []) as readonly Device[],
      left: (state.left ?? []) as readonly Device[],
    },
    roundTrips: { [ADA]: 1, [BO]: 34 },
    clock,
    bubbles: new Map([[3 as Seat, { number: 7, says: 'Hello', reaction: null }]]),
  })

describe('a seat', () => {
  test('is played by its person, or by a bot', () => {
    expect(presence({}).map(({ by }) => by)).toEqual(['person', 'person', 'bot', 'person'])
  })

  test('is away with its device, and so are the bots of that device', () => {
    expect(presence({ absent: [1] }).map(({ isAway }) => isAway)).toEqual([false, true, true, false])
  })

  test('has a stand-in where its person has left, who is not away any more; a bot stays a bot', () => {
    const left = presence({ left: [1], absent: [1] })
    expect(left.map(({ by }) => by)).toEqual(['person', 'stand-in', 'bot', 'person'])
    expect(left.some(({ isAway }) => isAway)).toBe(false)
  })

  test('is as far as its device is, if that is another one, and has been measured', () => {
    expect(presence({}).map(({ roundTripMs }) => roundTripMs)).toEqual([null, 34, null, null])
    expect(presence({ left: [1] })[1]?.roundTripMs).toBeNull()
  })

  test('has the clock that runs for it, and its own words', () => {
    const clock = { seat: 1 as Seat, share: 0.5, says: '0:30' }
    expect(presence({}, clock).map(each => each.clock !== null)).toEqual([false, true, false, false])
    expect(presence({}).map(({ bubble }) => bubble?.says)).toEqual([undefined, undefined, undefined, 'Hello'])
  })
})
