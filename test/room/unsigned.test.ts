import { describe, expect, test } from 'vitest'
import { FIRST_BALLOT } from '../../src/log/ballot'
import { joint, NO_EVIDENCE, NO_LINE } from '../../src/log/line'
import type { Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { StartSignatures } from '../../src/room/startSignatures'
import { goesOn, lobbyOf, says } from './liars'
import { openly } from './openly'
import { Party } from './party'

const LIAR = 2

const gathered = (): Party => {
  const party = new Party(4, openly, 11)
  party.open(0)
  for (const i of [1, LIAR]) party.join(i)
  expect(party.until(() => [0, 1, LIAR].every(i => party.room(i).lobby?.chairs.length === 3))).toBe(true)
  return party
}

/** A start line of other rules that nobody has signed. */
const unsigned = (lobby: Lobby, changed: Partial<Lobby>): unknown => {
  const { epoch = lobby.epoch } = changed
  const starting = { ...lobby, at: 'starting', rules: 'law 9, hunt 9', epoch, ...changed } as const
  const body = { kind: 'start', lobby: starting, parts: [] } as const
  const line = joint({ h: 0, prev: NO_LINE, bal: FIRST_BALLOT, body, evidence: NO_EVIDENCE })
  return { r: 'start', epoch, line }
}

const begins = (party: Party): void => {
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => [0, 1, LIAR].every(i => party.room(i).playing?.roster.length === 3))).toBe(true)
}

describe('a start of other rules that nobody has signed', () => {
  test('stops no room', () => {
    const party = gathered()
    says(party, LIAR, [0, 1], unsigned(lobbyOf(party), {}))
    goesOn(party)
    for (const i of [0, 1]) expect(party.room(i).unplayable).toBeNull()
    begins(party)
  })

  test('uses up no numbers of games', () => {
    const party = gathered()
    says(party, LIAR, [0, 1], unsigned(lobbyOf(party), { epoch: 900_000 }))
    goesOn(party)
    expect(lobbyOf(party).epoch).toBe(0)
    begins(party)
  })

  test('stops no room in the name of a guest that stands in for the host, between two games', () => {
    const party = gathered()
    begins(party)
    for (const i of [1, LIAR]) party.does(i, room => room.playing !== null && room.bye(party.now))
    expect(party.until(() => party.room(0).playing?.isOver === true)).toBe(true)
    party.leave(1)
    party.leave(LIAR)
    for (const i of [1, LIAR]) party.join(i)
    expect(party.until(() => lobbyOf(party).guests.length === 3)).toBe(true)
    const lobby = lobbyOf(party)
    const key = party.member(LIAR).keys.key
    const chairs = lobby.chairs.map((chair, i) => ({
      ...chair,
      by: 'person' as const,
      home: party.member(i % 2 === 0 ? 1 : LIAR).keys.key,
    }))
    says(party, LIAR, [0], unsigned(lobby, { host: key, chairs }))
    goesOn(party)
    expect(party.room(0).unplayable).toBeNull()
  })
})

test('a start of other rules, signed by its players alone, stops no host that sent them away', () => {
  const party = new Party(5, openly, 11)
  party.open(0)
  for (const i of [1, 2, 3, 4]) {
    party.join(i)
    expect(party.until(() => lobbyOf(party).guests.length === i + 1)).toBe(true)
  }
  const lobby = lobbyOf(party)
  const [host, other] = [3, 4].map(i => party.member(i).keys.key) as [Key, Key]
  const chairs = lobby.chairs
    .slice(0, 3)
    .map((chair, i) => ({ ...chair, home: i === 0 ? host : other, name: `Guest ${i}` }))
  const begun: Lobby = { ...lobby, host, at: 'starting', rules: 'law 9, hunt 9', chairs }
  const [one, another] = [3, 4].map(i => new StartSignatures(party.member(i), begun)) as [
    StartSignatures,
    StartSignatures,
  ]
  one.sign(new Uint8Array(32).fill(1))
  one.take(another.sign(new Uint8Array(32).fill(2)))
  says(party, 4, [0], { r: 'start', epoch: begun.epoch, line: one.line() })
  expect(party.room(0).unplayable?.why).toBe('other-rules')
  for (const key of [host, other]) party.does(0, room => room.ask({ ask: 'kick', key }, party.now))
  goesOn(party)
  expect(party.room(0).unplayable).toBeNull()
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => [0, 1, 2].every(i => party.room(i).playing?.roster.length === 3))).toBe(true)
})
