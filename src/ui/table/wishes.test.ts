import { expect, test } from 'vitest'
import type { ChatMessage } from '../../room/chat'
import type { ChatLine } from './roomHandle'
import { latestWishes } from './wishes'

const lines = (...said: readonly (readonly [by: string, said: ChatMessage])[]): readonly ChatLine[] =>
  said.map(([by, each], number) => ({ number, by, name: by, isMine: by === 'Ada', said: each }))

test('the last wish of each person about a seat counts, and only those of now', () => {
  const spoken = lines(
    ['Cy', { say: 'let-go', seat: 1, to: 'nobody' }],
    ['Ada', { say: 'let-go', seat: 1, to: 'nobody' }],
    ['Ada', { say: 'let-go', seat: 1, to: 'bot' }],
    ['Dot', { say: 'let-go', seat: 2, to: 'bot' }],
    ['Eve', { say: 'phrase', phrase: 1 }],
    ['Eve', { say: 'let-go', seat: 1, to: 'wait' }],
  )
  expect(latestWishes(spoken, 1, 0, 'you')).toEqual({ bot: ['you'], nobody: [], wait: ['Eve'] })
  expect(latestWishes(spoken, 1, -1, 'you').nobody).toEqual(['Cy'])
})
