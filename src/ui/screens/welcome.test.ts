import { expect, test } from 'vitest'
import type { Lobby } from '../../room/lobby'
import { welcomeOf } from './welcome'

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
