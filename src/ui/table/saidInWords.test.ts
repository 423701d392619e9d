import { expect, test } from 'vitest'
import { talkWords } from '../words/talk'
import { saidInWords } from './saidInWords'

const told = { words: talkWords.now, phrases: undefined, names: [], here: [] }
const line = (name: string, isMine: boolean) =>
  ({ number: 0, by: 'key', name, isMine, said: { say: 'words', words: 'Hello' } }) as const

test.each(['You', 'YOU!', 'du'])(
  'no words of a guest called %s stand under the word for the reader',
  name => {
    expect(saidInWords(line('Ada', true), told).by).toBe(told.words.you)
    expect(saidInWords(line(name, false), told).by).toBe(`“${name}”`)
  },
)
