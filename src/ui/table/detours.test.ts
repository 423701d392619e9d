import { expect, test } from 'vitest'
import type { Key } from '../../room/keys'
import type { Lobby } from '../../room/lobby'
import { detoursAt } from './detours'
import { en } from '../words/room.en'
import { de } from '../words/room.de'

const NAMES = ['Ada', 'Bo', 'Cy', 'Eve', 'Flo']
const [ada, bo, cy, eve, flo] = NAMES.map(name => `key of ${name}` as Key) as [Key, Key, Key, Key, Key]

/** All but Flo, who only looks on, have a chair. */
const lobby = {
  guests: NAMES.map(name => ({ key: `key of ${name}` as Key, name })),
  chairs: [ada, bo, cy, eve].map(home => ({ by: 'person', home })),
} as unknown as Lobby

const told = (one: string, other: string, through: readonly string[]): readonly string[] =>
  [en, de].flatMap(words => detoursAt(lobby, [{ one, other, through }]).map(words.hearThrough))

test('a detour names both its devices and the one between', () => {
  expect(told(bo, cy, [eve])).toEqual([
    'Bo and Cy hear each other only through Eve.',
    'Bo und Cy hören einander nur über Eve.',
  ])
  expect(told(bo, cy, [ada, flo])).toEqual([
    'Bo and Cy hear each other only through Ada and Flo.',
    'Bo und Cy hören einander nur über Ada und Flo.',
  ])
})

test('a detour that nobody is known to carry says so', () => {
  expect(told(ada, cy, [])).toEqual([
    'Ada and Cy have no connection of their own.',
    'Ada und Cy haben keine eigene Verbindung.',
  ])
})

test('a detour of a device without a chair is not shown', () => {
  expect(told(bo, flo, [eve])).toEqual([])
})
