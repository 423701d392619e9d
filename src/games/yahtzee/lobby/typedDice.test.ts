import { describe, expect, test } from 'vitest'
import { yahtzee } from '../index'
import { tables } from './tables'
import type { Shape, Game } from '../../../rules/game'
import type { Key } from '../../../room/keys'
import { RELEASE, type Lobby } from '../../../room/lobby'
import { agreedGameIn, type Catalogue } from '../../../room/ports'

const catalogue: Catalogue = {
  kind: (_game, id) => tables.find(each => each.id === id),
  game: () => yahtzee as unknown as Game<Shape>,
}

const lobbyWith = (settings: Lobby['settings']): Lobby => {
  const [ada, bo] = ['A'.repeat(43) as Key, 'B'.repeat(43) as Key]
  const guestOf = (key: Key) => ({ key, box: key, name: 'Ada', isHere: true, isReady: true, voucher: null })
  const chairOf = (home: Key) => ({ by: 'person', home, name: 'Ada', piece: 0, level: '' }) as const
  return {
    release: RELEASE,
    room: 'room',
    founder: { key: ada, salt: '' },
    handovers: [],
    epoch: 0,
    prev: '',
    term: 0,
    n: 0,
    host: ada,
    game: 'yahtzee',
    kind: 'yahtzee',
    rules: '1',
    settings,
    guests: [guestOf(ada), guestOf(bo)],
    chairs: [chairOf(ada), chairOf(bo)],
    at: 'starting',
    startsInMs: null,
  }
}

const optionsOf = (settings: Lobby['settings']): unknown =>
  agreedGameIn(lobbyWith(settings), catalogue)?.options

describe('the game a room agrees on', () => {
  test('has what its lobby chose, of what its kind of table offers', () => {
    expect(optionsOf([])).toEqual({ games: 5, help: 'paper', dice: 'thrown' })
    expect(optionsOf([{ id: 'games', choice: '1' }])).toMatchObject({ games: 1 })
  })

  test('[P17] is played by no setting that its kind of table does not offer: no dice are typed in at a sealed table', () => {
    const typed = { id: 'dice', choice: 'typed' }
    expect(optionsOf([typed])).toMatchObject({ dice: 'thrown' })
    expect(optionsOf([{ id: 'games', choice: '7' }, typed])).toMatchObject({ games: 5, dice: 'thrown' })
  })
})
