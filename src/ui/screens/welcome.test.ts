import { expect, test } from 'vitest'
import type { Lobby } from '../../room/lobby'
import type { Key } from '../../room/keys'
import type { RoomSnapshot } from '../../room/snapshot'
import { isOfRoom, welcomeOf } from './welcome'

const chairs = (by: 'person' | 'bot', count: number) => Array.from({ length: count }, () => ({ by }))
const lobby = (persons: number, bots = 0, guests = persons, at = 'gathering') =>
  ({
    at,
    chairs: [...chairs('person', persons), ...chairs('bot', bots)],
    guests: Array.from({ length: guests }, (_, i) => ({ name: `${i}` })),
  }) as unknown as Lobby
const KIND = { seats: { min: 3, max: 6 } }

test.each([
  ['chairs that bots have are free', lobby(2, 4), null, { at: 'open', free: 4 }],
  ['no chair is free', lobby(6), null, { at: 'full', chairs: 6 }],
  ['a game is played', lobby(2), { outcome: null }, { at: 'begun' }],
  ['a game is over', lobby(2), { outcome: 'played-out' as const }, { at: 'open', free: 4 }],
  ['everybody signs the start', lobby(6, 0, 6, 'starting'), null, { at: 'begun' }],
  ['sixteen are in it, and all watch a game', lobby(3, 0, 16), { outcome: null }, { at: 'crowded' }],
] as const)('a room where %s says so to whoever looks in', (_, given, game, expected) =>
  expect(welcomeOf(given, KIND, game)).toEqual(expected),
)

test.each([
  ['is listed and has come', { hasCome: true, guests: ['me'] }, true],
  ['is listed, though nobody came from it', { hasCome: false, guests: ['me'] }, false],
  ['came once and is listed no more', { hasCome: true, guests: ['ada'] }, false],
])('a device that %s is asked accordingly', (_, { hasCome, guests }, expected) => {
  const lobby = { guests: guests.map(key => ({ key })) } as unknown as Lobby
  const sight: Parameters<typeof isOfRoom>[0] = {
    me: 'me' as Key,
    lobby,
    game: null satisfies RoomSnapshot['game'],
    hasCome,
    unplayable: null,
  }
  expect(isOfRoom(sight)).toBe(expected)
})
