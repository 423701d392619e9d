import { expect, test } from 'vitest'
import { commentsIn, functionsIn, isBareParticiple, isHeadless, measure } from './english'

test.each(['What a log says.', 'Who leaves for good.', 'So many are kept.', 'Of each device the last.'])(
  'a comment "%s" has no subject',
  comment => expect(isHeadless(comment)).toBe(true),
)

test.each(['A log of one game.', 'Whether it counts.', 'True if it holds.', 'Offers a choice.'])(
  'a comment "%s" has a subject or a verb',
  comment => expect(isHeadless(comment)).toBe(false),
)

test('a past participle alone is no name of a function', () => {
  expect(['asked', 'told', 'kept', 'replayed'].filter(isBareParticiple)).toHaveLength(4)
  expect(['ask', 'seed', 'isKept', 'keptFor', 'put', 'replay'].filter(isBareParticiple)).toEqual([])
})

test('comments are found wherever they stand, with the line they begin in', () => {
  const code =
    '/** One. */\nconst a = 1 // two\nconst b = 2\n// three\n// and more\nf(/* four */ a)\n/**\n * Five,\n * in two lines.\n */\n'
  expect(commentsIn('x.ts', code).map(({ at, words }) => `${at} ${words}`)).toEqual([
    'x.ts:1 One.',
    'x.ts:2 two',
    'x.ts:4 three and more',
    'x.ts:6 four',
    'x.ts:7 Five, in two lines.',
  ])
})

test('a comment in a string is none', () => {
  expect(commentsIn('x.ts', "const a = '// What is this'")).toEqual([])
})

test('functions are found by name: declared, assigned, methods and fields', () => {
  const code =
    'function told() {}\nconst kept = () => 1\nclass A { #said = () => 2; heard(): void {}; get seen() { return 1 } }\nconst b = { sent: () => 3 }\n'
  expect(functionsIn('x.ts', code).map(({ words }) => words)).toEqual([
    'told',
    'kept',
    'said',
    'heard',
    'sent',
  ])
})

test('a folder is measured by what fails in it', () => {
  const found = measure([
    { file: 'x.ts', text: '/** What it is. */\nconst told = () => 1\n/** A two. */\nconst b = 2\n' },
  ])
  expect(found.headless.map(({ at }) => at)).toEqual(['x.ts:1'])
  expect(found.participles.map(({ at }) => at)).toEqual(['x.ts:2'])
  expect([found.comments, found.functions]).toEqual([2, 1])
})
