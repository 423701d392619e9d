import { describe, expect, test } from 'vitest'
import type { Key } from '../room/keys'
import type { RoomSnapshot } from '../room/snapshot'
import { ChatHistory } from './chatHistory'

const [ADA, BO] = ['ada', 'bo'] as Key[] as [Key, Key]
const room = (isWatching: boolean | null = null): RoomSnapshot =>
  ({
    me: ADA,
    lobby: { guests: [{ key: BO, name: 'Bo' }] },
    game: isWatching === null ? null : { isWatching, lobby: { chairs: [] } },
  }) as unknown as RoomSnapshot
const hello = { say: 'words', words: 'Hello' } as const
const bravo = { say: 'reaction', reaction: 1 } as const

/** The storage of a tab, which outlives a page. */
const storage = () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { kept, open: () => store }
}

describe('the talk of a room', () => {
  test('is there again after a reload, and not in another room', () => {
    const { open } = storage()
    const before = new ChatHistory('here', open)
    before.add({ by: BO, said: hello }, room())
    before.add({ by: ADA, said: bravo }, room())
    const after = new ChatHistory('here', open)
    expect(after.lines).toEqual(before.lines)
    expect(after.lines.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Bo', false],
      ['', true],
    ])
    after.add({ by: BO, said: bravo }, room())
    expect(after.lines.map(({ number }) => number)).toEqual([0, 1, 2])
    expect(new ChatHistory('there', open).lines).toEqual([])
  })

  test('is under the names of a game while it is played, and then under those of the room', () => {
    const history = new ChatHistory('here', storage().open)
    const chairs = [{ by: 'person', home: BO, name: 'Cy' }]
    for (const outcome of [null, 'played-out']) {
      const now = { ...room(), game: { outcome, lobby: { chairs } } } as unknown as RoomSnapshot
      history.add({ by: BO, said: hello }, now)
    }
    expect(history.lines.map(({ name }) => name)).toEqual(['Cy', 'Bo'])
  })

  test('has no line twice on a device that watches and is told the last ones again', () => {
    const { open } = storage()
    const before = new ChatHistory('here', open)
    for (const said of [hello, hello]) before.add({ by: BO, said }, room(true))
    const after = new ChatHistory('here', open)
    for (const said of [hello, hello, hello]) after.add({ by: BO, said }, room(true))
    expect(after.lines).toHaveLength(3)
  })

  test('keeps its last hundred lines', () => {
    const { open } = storage()
    const history = new ChatHistory('here', open)
    for (let i = 0; i < 150; i++) history.add({ by: BO, said: { say: 'words', words: `${i}` } }, room())
    expect(new ChatHistory('here', open).lines).toHaveLength(100)
    expect(history.lines.at(-1)?.said).toEqual({ say: 'words', words: '149' })
  })

  test.each(['', 'no', '{"room":"here","lines":[{"by":"bo"}]}', '{"room":"here","lines":7}'])(
    'begins anew where the tab kept %j',
    kept => {
      const { open } = storage()
      open().setItem('no-butler.talk', kept)
      expect(new ChatHistory('here', open).lines).toEqual([])
    },
  )

  test('goes on where a browser keeps nothing', () => {
    const history = new ChatHistory('here', () => {
      throw new Error('denied')
    })
    history.add({ by: BO, said: hello }, room())
    expect(history.lines).toHaveLength(1)
  })
})
