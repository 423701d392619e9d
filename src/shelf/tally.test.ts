import { expect, test } from 'vitest'
import { tallyOf } from './tally'
import type { Volume, VolumePlayer } from './volume'

const player = (by: VolumePlayer['by'], level = ''): VolumePlayer => ({ name: by, piece: 0, by, level })

const game = (kind: string, players: readonly VolumePlayer[], winners: readonly number[] | null): Volume => ({
  version: 1,
  id: 'x',
  game: 'clue',
  kind,
  settings: [],
  players,
  begunAt: 1,
  touchedAt: 2,
  ending: winners && { winners, turns: 10 },
  source: { of: 'record' },
})

test('counts games that are over and games won here, by rule set and by bots', () => {
  const [me, other, easy, hard] = [
    player('here'),
    player('elsewhere'),
    player('bot', 'easy'),
    player('bot', 'hard'),
  ]
  const tally = tallyOf([
    game('classic', [me, easy, easy], [0]),
    game('classic', [me, hard, easy], [1]),
    game('cluedo', [other, me, other], [1]),
    game('cluedo', [me, other], []),
    game('clueless', [me, hard], null),
  ])
  expect(tally).toMatchObject({ games: 4, won: 2, turns: 40 })
  expect(tally.byKind).toEqual([
    { game: 'clue', kind: 'classic', games: 2, won: 1 },
    { game: 'clue', kind: 'cluedo', games: 2, won: 1 },
  ])
  expect(tally.byBots).toEqual([
    { game: 'clue', level: 'easy', games: 2, won: 1 },
    { game: 'clue', level: 'hard', games: 1, won: 0 },
  ])
})

test('bots of one level in two games are counted apart', () => {
  const volume = game('classic', [player('here'), player('bot', 'easy')], [0])
  const { byBots } = tallyOf([volume, { ...volume, game: 'other', kind: 'classic' }])
  expect(byBots.map(each => each.game)).toEqual(['clue', 'other'])
})

test('has the figures of each game by itself, and of games without any none', () => {
  const mine = player('here')
  const won = game('classic', [mine], [0])
  const withFigures = (best: number, of = 'dice'): Volume => ({
    ...won,
    game: of,
    ending: { winners: [], turns: 13, figures: [{ id: 'best', value: best }] },
  })
  expect(tallyOf([won, withFigures(200), withFigures(7, 'chips'), withFigures(268)]).figures).toEqual([
    { game: 'chips', each: [[{ id: 'best', value: 7 }]] },
    { game: 'dice', each: [[{ id: 'best', value: 200 }], [{ id: 'best', value: 268 }]] },
  ])
  expect(tallyOf([won]).figures).toEqual([])
})

test('of no games is nothing at all', () => {
  expect(tallyOf([])).toMatchObject({ games: 0, won: 0, turns: 0 })
})
