import { describe, expect, test } from 'vitest'
import { huntTables } from '../../../test/toys/tables'
import type { TableKind } from '../../rules/tables'
import { seeded } from '../../rules/random'
import { needsOtherName, quickGame } from './quickGame'
import { seatingRefusal, freshName, newSeating, parseCount, reshuffle, withPiece } from './seating'
import { personsOf, type SeatedPlayer } from './player'
import { en as words } from '../words/en'

const kind = huntTables.slow
const company = (...names: string[]): readonly SeatedPlayer[] =>
  names.map((name, piece) => ({ name, piece, by: 'person' }))

test.each([
  ['3', 3],
  [' 6 ', 6],
  ['03', 3],
  ['2', undefined],
  ['7', undefined],
  ['', undefined],
  ['3.0', undefined],
  ['1e1', undefined],
  ['drei', undefined],
])('"%s" players are %s', (typed, count) => {
  expect(parseCount(typed, kind)).toBe(count)
})

test('[UC03.4.1] a company begins with one person and bots with names of their own', () => {
  const players = newSeating(6, kind, words.botNames, seeded(3))
  expect(players.map(player => player.by)).toEqual(['person', 'bot', 'bot', 'bot', 'bot', 'bot'])
  expect(new Set(players.slice(1).map(player => player.name)).size).toBe(5)
  expect(new Set(players.map(player => player.piece)).size).toBe(6)
  expect(personsOf(players)).toEqual([0])
})

test('[UC02.6] system players have random names, other ones in the next game', () => {
  const names = (seed: number) => newSeating(6, kind, words.botNames, seeded(seed)).map(player => player.name)
  expect(names(1)).not.toEqual(names(2))
  for (const name of names(1).slice(1)) expect(words.botNames).toContain(name)
})

test('[UC02.7] seats are dealt out round the board at random, none twice', () => {
  const players = newSeating(6, kind, words.botNames, seeded(1))
  const mixed = [1, 2, 3, 4, 5].map(seed =>
    reshuffle(players, kind, seeded(seed))
      .map(player => player.piece)
      .join(),
  )
  expect(new Set(mixed).size).toBeGreaterThan(1)
  for (const pieces of mixed) expect(new Set(pieces.split(',')).size).toBe(6)
})

test('a player who takes another’s piece leaves that player the piece it had', () => {
  expect(withPiece(company('Ada', 'Bo', 'Cy'), 0, 2).map(player => player.piece)).toEqual([2, 1, 0])
  expect(withPiece(company('Ada', 'Bo'), 1, 5).map(player => player.piece)).toEqual([0, 5])
})

test('a new bot has a name nobody has', () => {
  const all = words.botNames.slice(1).map(name => ({ name, piece: 0, by: 'bot' as const }))
  expect(freshName(all, words.botNames, seeded(1))).toBe(words.botNames[0])
})

describe('a company cannot sit down', () => {
  test.each<[string, readonly SeatedPlayer[], object]>([
    ['without a name', company('Ada', ' '), { why: 'no-name', number: 2 }],
    ['with a name too long', company('Ada', 'x'.repeat(21)), { why: 'long-name', number: 2 }],
    ['with one name twice', company('Ada', 'ADA '), { why: 'same-name', name: 'ADA', number: 2 }],
    ['with one name twice, composed otherwise', company('Zoë', 'Zoe\u0308'), { why: 'same-name', number: 2 }],
    ['with a word for the reader as a name', company('Ada', 'YOU!'), { why: 'says-you', number: 2 }],
    ['with unseen signs in a name', company('Ada', 'A\u202eda'), { why: 'unseen-signs', number: 2 }],
    [
      'without a person',
      company('Ada').map(player => ({ ...player, by: 'bot' as const })),
      { why: 'no-person' },
    ],
  ])('%s', (_why, players, refusal) => {
    expect(seatingRefusal(players, kind)).toMatchObject(refusal)
  })
  test('but otherwise it can', () => {
    expect(
      seatingRefusal(company('Ada', 'Bo', '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊'), kind),
    ).toBeUndefined()
  })
})

test.each([
  ['Zoë', undefined],
  ['Ζωή', undefined],
  ['Zoe\u0308', undefined],
  ['Ada 2', { why: 'not-letters', number: 1 }],
  ['R2D2', { why: 'not-letters', number: 1 }],
  ['O’Brien', { why: 'not-letters', number: 1 }],
  ['🦊', { why: 'not-letters', number: 1 }],
])('where a table takes letters only, a player called "%s" is refused with %j', (name, refusal) => {
  expect(seatingRefusal(company(name), { names: 'letters' })).toEqual(refusal)
})

test('a single press seats as many as the game says, and no more than there are seats', () => {
  const seats = (changed: Partial<TableKind>) =>
    quickGame({ ...kind, ...changed }, 'Ada', words.botNames, seeded(1)).players.length
  expect(seats({ company: 3 })).toBe(3)
  expect(seats({ company: 2 })).toBe(kind.seats.min)
  expect(seats({ company: 9 })).toBe(kind.seats.max)
})

test('a game of one click has its person first, bots with names of their own, and usual options', () => {
  const { players, settings, level } = quickGame(kind, 'Ada', ['Ada', ...words.botNames], seeded(3))
  expect(players.map(({ by }) => by)).toEqual(['person', 'bot', 'bot', 'bot'])
  expect(players[0]?.name).toBe('Ada')
  expect(seatingRefusal(players, kind)).toBeUndefined()
  expect(settings).toEqual({ dice: 'one' })
  expect(level).toBe('easy')
})

test('a game of one click names what is chosen for it', () => {
  const settings = [{ id: 'dice', choices: ['one', 'two'], quick: 'two' }]
  expect(quickGame({ ...kind, settings }, 'Ada', words.botNames, seeded(3)).settings).toEqual({ dice: 'two' })
})

test.each([
  ['letters', 'Ada', false],
  ['letters', 'Ada 2', true],
  ['letters', 'hedy', true],
  ['any', 'Ada 2', false],
] as const)(
  'at a table whose names are %s, the one click of "%s" asks for another name: %s',
  (names, name, asks) => {
    const settled = quickGame({ ...kind, names }, name, ['Hedy', 'Linus', 'Edsger', 'Emmy'], seeded(1))
    expect(needsOtherName(settled)).toBe(asks)
  },
)
