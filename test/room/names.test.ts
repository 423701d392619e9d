import { describe, expect, test } from 'vitest'
import type { TableKind } from '../../src/rules/tables'
import { founderOf } from '../../src/room/founder'
import { parseLobby } from '../../src/room/lobby'
import { newLobby } from '../../src/room/newLobby'
import { goesOn, lobbyOf } from './liars'
import { openly } from './openly'
import { Party } from './party'
import { toys } from '../toys/tables'

const [HOST, BO, LIAR] = [0, 1, 2]

/** At these tables a name has letters alone. */
const lettered = {
  ...toys,
  kind: (game: string, id: string): TableKind | undefined => {
    const kind = toys.kind(game, id)
    return kind && { ...kind, names: 'letters' }
  },
}

const gathered = (games = toys, last = 'Cy'): Party => {
  const party = new Party(3, openly, 11, undefined, games)
  party.open(HOST)
  party.join(BO)
  expect(party.until(() => lobbyOf(party).guests.length === 2)).toBe(true)
  if (last === 'Cy') party.join(LIAR)
  else party.reload(LIAR, { name: last })
  expect(party.until(() => lobbyOf(party).guests.length === 3)).toBe(true)
  return party
}

const namesOf = (party: Party): readonly string[] => lobbyOf(party).guests.map(({ name }) => name)

const isCalled = (party: Party, name: string): void => {
  party.does(LIAR, room => room.ask({ ask: 'name', name }, party.now))
  goesOn(party)
}

describe('nobody is called like another', () => {
  test.each(['Bo', 'BO', 'B\u200do', 'Bo\u3164', 'B\u115fo', 'Bo\u034f', 'Bo\ufe0f', 'Ｂｏ', '\u2800Bo'])(
    'who sits there, with %j',
    name => {
      const party = gathered()
      isCalled(party, name)
      expect(namesOf(party)).toEqual(['Ada', 'Bo', 'Cy'])
      expect(party.room(LIAR).takeRefusal()).toBe('same-name')
    },
  )

  test.each(['Re\u0301my', 'Re\u200d\u0301my', 'Re\u034f\u0301my', 'RE\u0301MY'])(
    'who has a mark over a letter, with %j',
    name => {
      const party = gathered()
      party.does(BO, room => room.ask({ ask: 'name', name: 'R\u00e9my' }, party.now))
      goesOn(party)
      isCalled(party, name)
      expect(namesOf(party)).toEqual(['Ada', 'R\u00e9my', 'Cy'])
      expect(party.room(LIAR).takeRefusal()).toBe('same-name')
    },
  )

  test('who has no chair', () => {
    const party = gathered()
    const chair = lobbyOf(party).chairs.findIndex(({ home }) => home === party.devices[BO]?.key)
    party.does(BO, room => room.ask({ ask: 'rise', chair }, party.now))
    expect(party.until(() => lobbyOf(party).chairs.length === 2)).toBe(true)
    isCalled(party, 'Bo')
    expect(namesOf(party)).toEqual(['Ada', 'Bo', 'Cy'])
    party.does(LIAR, room => room.ask({ ask: 'sit', name: 'bo' }, party.now))
    party.does(HOST, room => room.ask({ ask: 'bot', name: 'Bo', level: 'easy' }, party.now))
    goesOn(party)
    expect(lobbyOf(party).chairs.map(({ name }) => name)).toEqual(['Ada', 'Cy'])
    party.does(BO, room => room.ask({ ask: 'sit', name: 'Bo' }, party.now))
    expect(party.until(() => lobbyOf(party).chairs.length === 3)).toBe(true)
  })

  test('by coming to a table where names have letters alone', () => {
    const party = gathered(lettered, 'Bo')
    expect(namesOf(party)).toEqual(['Ada', 'Bo', 'Bo 2'])
    expect(lobbyOf(party).chairs).toHaveLength(2)
    isCalled(party, 'Cy')
    party.does(LIAR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
    expect(party.until(() => lobbyOf(party).chairs.length === 3)).toBe(true)
  })
})

test('nobody is called like another in a room opened for the people of one, though its founder has a new name', () => {
  const party = gathered()
  const { keys } = party.member(BO)
  const founder = founderOf(keys, new Uint8Array(16).fill(3))
  const renamed = { ...party.member(BO), name: 'Cy' }
  const { guests } = newLobby(founder, renamed, { game: 'hunt', kind: 'slow', like: lobbyOf(party) })
  expect(guests.map(({ name }) => name)).toEqual(['Bo', 'Ada', 'Cy'])
})

test.each(['\u3164', '\u2800', '\u115f\ufe0f'])('nobody has a name of nothing to read: %j', name => {
  const party = gathered()
  isCalled(party, name)
  expect(namesOf(party)).toEqual(['Ada', 'Bo', 'Cy'])
  expect(namesOf(gathered(toys, name))).toEqual(['Ada', 'Bo', 'Guest'])
})

test('a lobby is none where the marks of a name stand over the lines above it', () => {
  const lobby = lobbyOf(gathered())
  const called = (name: string) =>
    parseLobby({ ...lobby, guests: lobby.guests.map(guest => ({ ...guest, name })).slice(0, 1) })
  expect(called(`Z${'\u0335'.repeat(6)}o`)).toBeDefined()
  expect(called(`Z${'\u0335'.repeat(7)}o`)).toBeUndefined()
})
