import { describe, expect, test } from 'vitest'
import { spreadBots } from '../../src/room/lobbyRequests'
import type { Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { formatBytes } from '../../src/sealed/bytes'
import { goesOn, lobbyBy, lobbyOf, says } from './liars'
import { openly } from './openly'
import { Party, playing } from './party'

const [HOST, GUEST, VISITOR] = [0, 1, 2]

/** Two in a lobby, and one who has only looked in. */
const visited = (): Party => {
  const party = new Party(4, openly, 11)
  party.open(HOST)
  party.join(GUEST)
  expect(party.until(() => party.room(HOST).lobby?.chairs.length === 2)).toBe(true)
  party.visit(VISITOR)
  expect(party.until(() => party.room(VISITOR).lobby !== null)).toBe(true)
  goesOn(party)
  return party
}

const guestNames = (party: Party): readonly string[] =>
  party.room(HOST).lobby?.guests.map(({ name }) => name) ?? []
const chairNames = (party: Party): readonly string[] =>
  party.room(HOST).lobby?.chairs.map(({ name }) => name) ?? []

test('one who only looks into a room sees who is there, and is no guest', () => {
  const party = visited()
  expect(party.room(VISITOR).lobby).toEqual(party.room(HOST).lobby)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
})

test('one who then sits down has a chair, under the name that was typed last', () => {
  const party = visited()
  party.does(VISITOR, room => room.come('player', 'Zoë', party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
  expect(chairNames(party)).toEqual(['Ada', 'Bo', 'Zoë'])
})

test('one who comes to watch is a guest without a chair, takes no bot’s place, and may sit down later', () => {
  const party = visited()
  party.does(VISITOR, room => room.come('watcher', 'Cy', party.now))
  expect(party.until(() => guestNames(party).length === 3)).toBe(true)
  goesOn(party)
  expect(chairNames(party)).toEqual(['Ada', 'Bo'])
  party.does(VISITOR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
})

describe('one who came to watch', () => {
  const watched = (): Party => {
    const party = visited()
    party.does(VISITOR, room => room.come('watcher', 'Cy', party.now))
    expect(party.until(() => guestNames(party).length === 3)).toBe(true)
    return party
  }

  /** Plays a game of host, guest and bot to its end. */
  const play = (party: Party): void => {
    party.does(HOST, room => void room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
    party.does(HOST, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    const isOver = (): boolean => party.room(HOST).playing?.isOver === true
    expect(party.until(isOver, 900_000, playing(party, 8, { who: [HOST, GUEST] }))).toBe(true)
  }
  const opensNext = (party: Party): void => {
    expect(party.until(() => party.room(HOST).lobby?.prev === party.room(HOST).playing?.head)).toBe(true)
    goesOn(party)
  }

  test('has no chair in the next game either, though the page was loaded anew, until they ask for one', () => {
    const party = watched()
    play(party)
    party.reload(VISITOR, {})
    opensNext(party)
    expect(guestNames(party)).toContain('Cy')
    expect(chairNames(party)).not.toContain('Cy')
    party.does(VISITOR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
    expect(party.until(() => chairNames(party).includes('Cy'))).toBe(true)
  })

  test('has no chair in the next game either where they only looked in meanwhile', () => {
    const party = watched()
    goesOn(party)
    party.leave(VISITOR)
    party.visit(VISITOR)
    goesOn(party)
    expect(party.room(VISITOR).hasCome).toBe(true)
    party.does(VISITOR, room => room.come('player', 'Cy', party.now))
    play(party)
    opensNext(party)
    expect(chairNames(party)).not.toContain('Cy')
  })

  test('signs no start of a host that gives them a chair all the same', () => {
    const party = watched()
    party.arrives = (_from, _to, message) => message.r !== 'ask'
    const lobby = lobbyOf(party)
    const home = party.member(VISITOR).keys.key
    const chair = { by: 'person' as const, home, name: 'Cy', piece: 2, level: 'easy' }
    const n = lobby.n + 100
    says(party, HOST, [VISITOR], lobbyBy(party, HOST, { ...lobby, n, chairs: [...lobby.chairs, chair] }))
    party.arrives = (_from, _to, { r }) => r !== 'lobby' && r !== 'ask'
    goesOn(party)
    const seated = lobbyOf(party, VISITOR)
    expect(seated.chairs).toHaveLength(3)
    party.arrives = () => true
    const starting = { ...spreadBots(seated), n: n + 1, at: 'starting' as const }
    says(party, HOST, [VISITOR], lobbyBy(party, HOST, starting))
    party.arrives = (_from, _to, { r }) => r !== 'lobby'
    goesOn(party)
    expect(lobbyOf(party, VISITOR).at).toBe('starting')
    expect(party.devices[VISITOR]?.disk.has('signed')).toBe(false)
  })
})

test('where the host’s page knows nobody who comes to watch, the game can be seen all the same, and a chair be taken', () => {
  const party = visited()
  party.arrives = (_from, _to, message) => message.r !== 'ask' || message.ask.ask !== 'watch'
  party.does(VISITOR, room => room.come('watcher', 'Cy', party.now))
  goesOn(party)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
  party.does(VISITOR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
})

test('one who looks in while others play sees their game begin and go on, and is no guest of it', () => {
  const party = visited()
  party.does(HOST, room => void room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
  party.does(HOST, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  const isSeen = (): boolean => (party.room(VISITOR).playing?.length ?? 0) > 5
  expect(party.until(isSeen, 120_000, playing(party, 8, { who: [HOST, GUEST] }))).toBe(true)
  expect(party.room(VISITOR).playing?.isWatching).toBe(true)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
})

describe('one who has only looked into a room whose host lists them, and seats them,', () => {
  /** The host tells its visitor of a chair that nobody asked for. */
  const seated = (party: Party): Lobby => {
    const { keys, name } = party.member(VISITOR)
    const lobby = lobbyOf(party)
    const box = formatBytes(keys.box.publicKey) as Key
    const guest = { key: keys.key, box, name, isHere: true, isReady: true, voucher: null }
    const chair = { by: 'person' as const, home: keys.key, name, piece: 2, level: 'easy' }
    const n = lobby.n + 100
    return { ...lobby, n, guests: [...lobby.guests, guest], chairs: [...lobby.chairs, chair] }
  }
  const tells = (party: Party, lobby: Lobby): void => {
    says(party, HOST, [VISITOR], lobbyBy(party, HOST, lobby))
    party.arrives = (_from, _to, { r }) => r !== 'lobby'
    goesOn(party)
  }
  const starts = (party: Party, lobby: Lobby): void =>
    tells(party, { ...spreadBots(lobby), n: lobby.n + 1, at: 'starting' })
  const hasSigned = (party: Party): boolean => party.devices[VISITOR]?.disk.has('signed') === true

  test('signs no start of theirs, however long the page showed it', () => {
    const party = visited()
    const lobby = seated(party)
    tells(party, lobby)
    expect(lobbyOf(party, VISITOR).chairs).toHaveLength(3)
    expect(party.room(VISITOR).hasCome).toBe(false)
    starts(party, lobby)
    expect(lobbyOf(party, VISITOR).at).toBe('starting')
    expect(hasSigned(party)).toBe(false)
    expect(party.room(VISITOR).concerns.map(({ of }) => of)).toEqual(['begun'])
  })

  test('signs it once they have sat down there', () => {
    const party = visited()
    const lobby = seated(party)
    tells(party, lobby)
    party.does(VISITOR, room => room.come('player', 'Cy', party.now))
    goesOn(party)
    expect(party.room(VISITOR).hasCome).toBe(true)
    starts(party, lobby)
    expect(hasSigned(party)).toBe(true)
  })
})

test('one who has sat in a room, and looks into it on another day, has come before', () => {
  const party = visited()
  party.leave(GUEST)
  goesOn(party, 12_000)
  party.visit(GUEST)
  goesOn(party)
  expect(party.room(GUEST).hasCome).toBe(true)
  expect(party.room(VISITOR).hasCome).toBe(false)
})
