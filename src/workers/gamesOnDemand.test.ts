import { expect, test } from 'vitest'
import { GamesOnDemand, gamesNamedIn } from './gamesOnDemand'

test.each([
  ['a signed lobby', { lobby: { game: 'clue', kind: 'classic' }, sig: '' }],
  ['a lobby under one that stands in', { r: 'lobby', lobby: null, under: { lobby: { game: 'clue' } } }],
  [
    'a start line, as a message brings it',
    { r: 'start', line: { body: { kind: 'start', lobby: { game: 'clue' } } } },
  ],
  ['a command with a message', { do: 'hear', from: 'x', message: { lobby: { game: 'clue' } } }],
  ['a request for another table', { do: 'ask', ask: { ask: 'table', game: 'clue', kind: 'cluedo' } }],
])('%s names its game', (_what, value) => {
  expect(gamesNamedIn(value)).toEqual(['clue'])
})

test.each([[undefined], [null], ['clue'], [17], [['clue']], [{ lobby: 'clue' }], [{ game: 3 }]])(
  'no game is named by %j',
  value => {
    expect(gamesNamedIn(value)).toEqual([])
  },
)

test('a message that holds a message that holds a message, and so on, ends no worker', () => {
  const deep = Array.from({ length: 100_000 }).reduce<unknown>(message => ({ message }), { game: 'clue' })
  expect(gamesNamedIn(deep)).toEqual([])
})

test('a game is there once a value that names it was loaded, and one nobody knows never is', async () => {
  const games = new GamesOnDemand()
  expect(games.catalogue.game('clue')).toBeUndefined()
  await games.load(
    { lobby: { game: 'clue' } },
    { lobby: { game: '__proto__' } },
    { lobby: { game: 'chess' } },
  )
  expect(games.catalogue.game('clue')?.id).toBe('clue')
  expect(games.catalogue.game('chess')).toBeUndefined()
})

test('a worker that follows rules loads no bots', async () => {
  const games = new GamesOnDemand()
  await games.load({ lobby: { game: 'clue' } })
  expect(games.catalogue.game('clue')?.bots).toEqual({})
})
