import { expect, test } from 'vitest'
import type { GameSnapshot } from '../../room/snapshot'
import { badgeOf } from './badge'
import { en } from '../words/room.en'

const chair = (home: string, name: string, by: 'person' | 'bot' = 'person') => ({ home, name, by })

/** As far as a badge looks at a game of two devices. */
const sight = (given: Partial<Record<keyof GameSnapshot, unknown>>): GameSnapshot =>
  ({
    roster: ['a', 'b'],
    lobby: { chairs: [chair('a', 'Ada'), chair('b', 'Bo'), chair('a', 'Robo', 'bot')] },
    broken: [],
    seal: { given: [], isChecked: false },
    outcome: null,
    waits: { for: 'parts', step: 'keys', about: null },
    ...given,
  }) as unknown as GameSnapshot

const CHOICE = { for: 'choice', seat: 0, by: 0, isBots: false }
const CHECKED = { given: [0, 1], isChecked: true }

test.each([
  ['cards', {}, 'checking', 'Sealed, checking …'],
  // The last device has shuffled, and its last proof is still to come.
  ['cards', { seal: { given: [0, 1], isChecked: false } }, 'checking', 'Sealed, checking …'],
  ['sheets', {}, 'checking', 'Making keys …'],
  ['nothing', {}, 'checking', 'Making keys …'],
  ['cards', { seal: CHECKED }, 'sealed', 'Sealed by both devices'],
  ['sheets', { seal: CHECKED }, 'sealed', 'Sealed by both devices'],
  ['nothing', { seal: CHECKED }, 'sealed', 'Rolled by both devices'],
  ['nothing', { waits: CHOICE }, 'sealed', 'Signed by both devices'],
  ['nothing', { outcome: 'again', waits: { for: 'nobody' } }, 'sealed', 'Signed by both devices'],
  ['cards', { seal: CHECKED, broken: [{ device: 1, line: 3, step: null }] }, 'broken', 'Broken'],
] as const)('a game that hides %s, at %j, is %s: "%s"', (hides, given, at, says) => {
  expect(badgeOf(sight(given), hides, en)).toMatchObject({ at, says })
})

test('a badge names the devices that made the keys, and how many bots play', () => {
  expect(badgeOf(sight({ seal: CHECKED }), 'nothing', en).by).toBe('Ada and Bo (with a bot)')
  expect(badgeOf(sight({ broken: [{ device: 1, line: 3, step: null }] }), 'cards', en).by).toBe('Bo')
})
