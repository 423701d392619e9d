import { describe, expect, test } from 'vitest'
import { countedGames } from '../../src/room/countedGames'
import type { EndedGame } from '../../src/room/evening'
import { parseRoomMessage, type RoomMessage } from '../../src/room/roomMessages'
import { deviceKeys, type Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { formatBytes } from '../../src/sealed/bytes'
import { goesOn } from './liars'
import { openly } from './openly'
import { Party } from './party'

const won = (epoch: number, ...winners: readonly string[]): EndedGame => ({
  epoch,
  game: 'clue',
  kind: 'cluedo',
  winners,
})

const key = (name: string): Key => name as Key
const LOBBY = {
  epoch: 9,
  guests: ['ada', 'bo', 'cy', 'di'].map(name => ({ key: key(name) })),
} as unknown as Lobby

const told = (by: string, ...games: readonly EndedGame[]) => ({ by: key(by), games })
const winnersIn = (...of: Parameters<typeof countedGames>) =>
  countedGames(...of).map(({ epoch, winners, isTold }) => [epoch, ...winners, ...(isTold ? ['told'] : [])])

describe('the games of an evening', () => {
  test('are those seen here, and those that others tell of, in their order', () => {
    const others = [told('bo', won(1, 'Bo'), won(3, 'Cy')), told('ada', won(1, 'Bo'))]
    expect(winnersIn([won(2, 'Ada')], others, LOBBY)).toEqual([
      [1, 'Bo', 'told'],
      [2, 'Ada'],
      [3, 'Cy', 'told'],
    ])
  })

  test('seen here are changed by nobody, however many tell them otherwise', () => {
    const liars = ['ada', 'bo', 'cy', 'di'].map(name => told(name, won(2, 'Mallory')))
    expect(winnersIn([won(2, 'Ada')], liars, LOBBY)).toEqual([[2, 'Ada']])
  })

  test('not seen here are as most tell them, whoever tells first', () => {
    const others = [told('ada', won(1, 'Mallory')), told('cy', won(1, 'Bo')), told('bo', won(1, 'Bo'))]
    for (const turned of [others, others.toReversed()])
      expect(winnersIn([], turned, LOBBY)).toEqual([[1, 'Bo', 'told']])
  })

  test('told in two ways by as many are as the guest tells them who came first, in whatever order it was heard', () => {
    const others = [told('gone', won(1, 'Di')), told('cy', won(1, 'Cy')), told('bo', won(1, 'Bo'))]
    for (const turned of [others, others.toReversed()])
      expect(winnersIn([], turned, LOBBY)).toEqual([[1, 'Bo', 'told']])
  })

  test('are as guests tell them, however many have told otherwise and gone', () => {
    const others = [...'uvwxyz'].map(name => told(name, won(1, 'Mallory'), won(2, 'Mallory')))
    expect(winnersIn([], [...others, told('bo', won(1, 'Bo'))], LOBBY)).toEqual([
      [1, 'Bo', 'told'],
      [2, 'Mallory', 'told'],
    ])
  })

  test('that the room has not come to are told by liars', () =>
    expect(winnersIn([], [told('bo', won(9, 'Bo'), won(1e9, 'Bo'))], LOBBY)).toEqual([]))

  test.each([
    ['too many', Array.from({ length: 51 }, (_, i) => won(i, 'Ada'))],
    ['of a name that turns its sentence', [won(1, 'Bo\u202e')]],
    ['of a name too long', [won(1, 'a'.repeat(21))]],
    ['of too many winners', [won(1, ...'abcdefghi')]],
    ['of one who won a game twice', [won(1, 'Ada', 'Bo', 'Ada')]],
    ['with more to say', [{ ...won(1, 'Ada'), proof: 'x' }]],
    ['no list', won(1, 'Ada')],
  ])('are not heard where they are %s', (_, games) =>
    expect(parseRoomMessage({ r: 'evening', games })).toBeUndefined(),
  )
})

describe('a page', () => {
  const gathered = (): Party => {
    const party = new Party(4, openly, 11)
    party.open(0)
    party.join(1)
    expect(party.until(() => party.room(0).lobby?.chairs.length === 2)).toBe(true)
    return party
  }
  const toldAt = (party: Party, i: number) =>
    party
      .room(i)
      .told.map(({ by, games }) => [
        party.devices.findIndex(({ key }) => key === by),
        ...games.map(({ epoch }) => epoch),
      ])

  test('tells those who come later what it has seen, and what it has only heard to nobody', () => {
    const party = gathered()
    party.does(0, room => room.tellEvening([won(0, 'Ada')], party.now))
    goesOn(party)
    expect(toldAt(party, 1)).toEqual([[0, 0]])
    party.leave(0)
    party.join(2)
    goesOn(party)
    expect(toldAt(party, 2)).toEqual([])
    party.join(0)
    party.does(0, room => room.tellEvening([won(0, 'Ada')], party.now))
    goesOn(party)
    expect(toldAt(party, 2)).toEqual([[0, 0]])
  })

  test('hears the last account of each guest, and of nobody else', () => {
    const party = gathered()
    party.visit(2)
    goesOn(party)
    party.does(2, room => room.tellEvening([won(0, 'Mallory')], party.now))
    for (const games of [[won(0, 'Bo')], [won(0, 'Bo'), won(1, 'Bo')]])
      party.does(1, room => room.tellEvening(games, party.now))
    goesOn(party)
    expect(toldAt(party, 0)).toEqual([[1, 0, 1]])
  })

  test('forgets no account of a guest for those of others who came, told a tale and went', () => {
    const party = gathered()
    party.does(1, room => room.tellEvening([won(0, 'Bo')], party.now))
    goesOn(party)
    const bo = party.room(1).me
    const keys = Array.from({ length: 20 }, (_, i) => deviceKeys(new Uint8Array(32).fill(100 + i)))
    for (const { key, box } of keys)
      party.does(0, room => {
        const hears = (message: RoomMessage): void => room.receive(key, message, party.now)
        room.meet([bo, key], [], party.now)
        const own = formatBytes(box.publicKey) as Key
        hears({ r: 'ask', ask: { ask: 'watch', name: 'Mallory', box: own } })
        hears({ r: 'evening', games: [won(0, 'Mallory')] })
        hears({ r: 'ask', ask: { ask: 'leave' } })
      })
    const { told, lobby } = party.room(0)
    expect(told).toHaveLength(16)
    expect(lobby?.guests).toHaveLength(2)
    expect(told.find(({ by }) => by === bo)?.games).toEqual([won(0, 'Bo')])
  })
})
