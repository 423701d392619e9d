import { expect, test } from 'vitest'
import { tableNameIn, type Offer } from './offer'

const OFFERS = [
  { id: 'clue', tables: [{ id: 'cluedo' }], words: { tables: { cluedo: { name: 'The game' } } } },
] as unknown as readonly Offer[]

test.each([
  ['clue', 'constructor'],
  ['clue', 'toString'],
  ['clue', '__proto__'],
  ['constructor', 'constructor'],
  ['clue', ''],
])('there is no table %s of %s', (game, kind) => expect(tableNameIn(OFFERS, { game, kind })).toBe(''))

test('a table has its name', () =>
  expect(tableNameIn(OFFERS, { game: 'clue', kind: 'cluedo' })).toBe('The game'))
