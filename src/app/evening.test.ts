import { describe, expect, test } from 'vitest'
import type { GameSnapshot } from '../room/snapshot'
import type { Seat } from '../rules/seat'
import { Evening } from './evening'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const ended = (epoch: number, leftInPlay: readonly number[] = []): GameSnapshot =>
  ({
    epoch,
    leftInPlay,
    roster: ['ann', 'bob'],
    lobby: {
      game: 'clue',
      kind: 'halls',
      chairs: [
        { by: 'person', home: 'ann', name: 'Ann' },
        { by: 'person', home: 'bob', name: 'Bob' },
        { by: 'bot', home: 'bob', name: 'Robo' },
      ],
    },
  }) as unknown as GameSnapshot

describe('the games of an evening', () => {
  test('are each counted once, and known after a reload', () => {
    const tab = storage()
    const evening = new Evening('room', () => tab)
    evening.add(ended(1), [0 as Seat])
    evening.add(ended(1), [1 as Seat])
    evening.add(ended(2), [0 as Seat, 2 as Seat])
    const known = new Evening('room', () => tab).games
    expect(known.map(({ epoch, winners }) => [epoch, ...winners])).toEqual([
      [1, 'Ann'],
      [2, 'Ann', 'Robo'],
    ])
    expect(new Evening('another', () => tab).games).toEqual([])
  })

  test('are not won by somebody for whom a bot has played on', () => {
    const evening = new Evening('room', storage)
    evening.add(ended(1, [1]), [1 as Seat, 2 as Seat])
    expect(evening.games[0]?.winners).toEqual(['Robo'])
  })

  test('are none where what the tab keeps is rubbish', () => {
    const tab = storage()
    for (const kept of ['', '{', '{"room":"room","lines":[{"epoch":-1}]}']) {
      tab.setItem('no-butler.evening', kept)
      expect(new Evening('room', () => tab).games).toEqual([])
    }
  })
})
