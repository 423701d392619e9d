import { describe, expect, test } from 'vitest'
import type { GameSnapshot } from '../room/snapshot'
import type { Seat } from '../rules/seat'
import { Tally } from './tally'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const ended = (epoch: number, left: readonly number[] = []): GameSnapshot =>
  ({
    epoch,
    left,
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
    const tally = new Tally('room', () => tab)
    tally.add(ended(1), [0 as Seat])
    tally.add(ended(1), [1 as Seat])
    tally.add(ended(2), [0 as Seat, 2 as Seat])
    const known = new Tally('room', () => tab).games
    expect(known.map(({ epoch, winners }) => [epoch, ...winners])).toEqual([
      [1, 'Ann'],
      [2, 'Ann', 'Robo'],
    ])
    expect(new Tally('another', () => tab).games).toEqual([])
  })

  test('are not won by somebody for whom a bot has played on', () => {
    const tally = new Tally('room', storage)
    tally.add(ended(1, [1]), [1 as Seat, 2 as Seat])
    expect(tally.games[0]?.winners).toEqual(['Robo'])
  })

  test('are none where what the tab keeps is rubbish', () => {
    const tab = storage()
    for (const kept of ['', '{', '{"room":"room","lines":[{"epoch":-1}]}']) {
      tab.setItem('no-butler.tally', kept)
      expect(new Tally('room', () => tab).games).toEqual([])
    }
  })
})
