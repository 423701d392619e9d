import { describe, expect, test } from 'vitest'
import { parseLobby } from '../../src/room/lobby'
import { auditRecord } from '../../src/room/auditRecord'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import type { RaceState } from '../toys/race'
import { linesOf } from '../toys/race'
import { toysWith } from '../toys/tables'
import { there } from '../sealed/table'
import { openly } from './openly'
import { Party, playing } from './party'

const devicesOf = (party: Party): readonly number[] => [...party.devices.keys()]

/** A race in a room, each device with real keys, begun on all of them. */
const begun = (devices: number, draws: number): Party => {
  const party = new Party(
    devices,
    (keys, fresh) => sealedDealerFactory(keys, fresh),
    60 + devices,
    () => 0,
    toysWith(draws),
  )
  party.open(0, 'race', 'race')
  for (const i of devicesOf(party).slice(1)) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => devicesOf(party).every(i => party.room(i).playing !== null))).toBe(true)
  return party
}

const isOver = (party: Party, who: readonly number[]) => (): boolean =>
  who.every(i => party.room(i).playing?.isOver)

/** The number of messages that ask for something beside the log, in the ten seconds from now on. */
const asksFromNow = (party: Party): number => {
  let asks = 0
  party.arrives = (_from, _to, message) => {
    if (message.r === 'log' && /^\{"m":"help".*"help":null/.test(JSON.stringify(message.message))) asks++
    return true
  }
  party.until(() => false, 10_000)
  return asks
}

const auditOn = (party: Party, device: number, draws: number) =>
  auditRecord(there(party.room(device).playing?.record), toysWith(draws), 'rules')

/** A throw is awaited on every device; nobody's part of it arrives. */
const inAThrow = (party: Party): void => {
  const stateOn = (i: number) => party.room(i).playing?.replica?.folded.state as RaceState
  party.arrives = (_from, _to, message) =>
    message.r !== 'log' || !/"step":"\d+\.draw\./.test(JSON.stringify(message.message)) || !isThrowing()
  const isThrowing = (): boolean => devicesOf(party).some(i => stateOn(i).at === 'throwing')
  const areThrowing = (): boolean => devicesOf(party).every(i => stateOn(i).at === 'throwing')
  expect(party.until(areThrowing, 120_000, playing(party, 5))).toBe(true)
  party.arrives = () => true
}

describe('a race in a room', () => {
  test.each([
    [2, 8],
    [3, 6],
    [5, 4],
    [8, 2],
  ])(
    'of %i devices and %i draws ends, its record passes its audit, and then all devices fall silent',
    (devices, draws) => {
      const party = begun(devices, draws)
      const all = devicesOf(party)
      expect(party.until(isOver(party, all), 300_000, playing(party, 5))).toBe(true)
      for (const i of all) expect(party.room(i).playing?.head).toBe(party.room(0).playing?.head)
      expect(asksFromNow(party)).toBe(0)
      expect(auditOn(party, devices - 1, draws)).toEqual({
        lines: linesOf({ draws }),
        broken: [],
        ended: 'played-out',
        hasCards: false,
        sealed: [],
      })
    },
  )

  test('is seated on every device though it has no pieces, and gives way to a game that has some', () => {
    const party = new Party(3, openly, 7, () => 0, toysWith(2))
    party.open(0, 'race', 'race')
    for (const i of [1, 2]) {
      party.join(i)
      expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
    }
    party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
    for (const name of ['R1', 'R2', 'R3', 'R4'])
      party.does(0, room => room.ask({ ask: 'bot', name, level: 'random' }, party.now))
    const chairsOn = (i: number) => party.room(i).lobby?.chairs ?? []
    expect(party.until(() => [1, 2].every(i => chairsOn(i).length === 8))).toBe(true)
    expect(parseLobby(JSON.parse(JSON.stringify(party.room(2).lobby)))).toEqual(party.room(0).lobby)
    party.does(0, room => room.ask({ ask: 'table', game: 'hunt', kind: 'slow' }, party.now))
    // Two have to give up their chairs, and whoever stays has a piece of the new game.
    for (const chair of [3, 3]) party.does(0, room => room.ask({ ask: 'rise', chair }, party.now))
    expect(party.until(() => [1, 2].every(i => chairsOn(i).length === 6))).toBe(true)
    for (const i of [0, 1, 2])
      expect(
        chairsOn(i)
          .map(({ piece }) => piece)
          .toSorted(),
      ).toEqual([0, 1, 2, 3, 4, 5])
    expect(party.room(0).notYet).toBeUndefined()
    party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    expect(party.until(() => [0, 1, 2].every(i => party.room(i).playing !== null))).toBe(true)
  })

  test('has safety words, the same on all devices, though it deals no cards', () => {
    const party = begun(3, 2)
    const words = (i: number) => party.room(i).playing?.snapshot.words
    expect(party.until(() => [0, 1, 2].every(i => words(i) != null))).toBe(true)
    expect(words(0)).toHaveLength(4)
    for (const i of [1, 2]) expect(words(i)).toEqual(words(0))
  })

  test.each([
    [2, 8, 'one-seat-left'],
    [3, 3, 'played-out'],
    [5, 2, 'played-out'],
    [8, 2, 'played-out'],
  ])('of %i devices and %i draws ends %s when its host says goodbye in a throw', (devices, draws, ended) => {
    const party = begun(devices, draws)
    inAThrow(party)
    party.does(0, room => room.bye(party.now))
    const others = devicesOf(party).slice(1)
    expect(party.until(isOver(party, others), 300_000, playing(party, 5, { who: others }))).toBe(true)
    expect(auditOn(party, 1, draws)).toMatchObject({ broken: [], ended, hasCards: false, sealed: [] })
  })

  test('of three devices ends when its host falls silent in a throw and is let go', () => {
    const party = begun(3, 3)
    inAThrow(party)
    party.leave(0)
    expect(party.until(() => [1, 2].every(i => party.room(i).playing?.absent.length === 1))).toBe(true)
    for (const i of [1, 2]) party.does(i, room => room.letGo(0, true, party.now))
    expect(party.until(isOver(party, [1, 2]), 300_000, playing(party, 5, { who: [1, 2] }))).toBe(true)
    expect(asksFromNow(party)).toBe(0)
    expect(auditOn(party, 2, 3)).toMatchObject({ broken: [], ended: 'played-out', sealed: [] })
  })
})
