import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blocksIn, problemsIn, problemsInCommand, treeAt } from './docs'

const ROOT = join(import.meta.dirname, '..')
const tree = treeAt(ROOT)

const block = (language: string, code: string): string =>
  `Said before.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`
const found = (text: string): readonly string[] => problemsIn('page.md', text, ROOT, tree)

test('a page is read block by block, with language, format and line', () => {
  const text = `${block('json network', '{}')}${block('', 'x')}`
  expect(blocksIn(text)).toEqual([
    { line: 3, language: 'json', format: 'network', code: '{}\n' },
    { line: 8, language: '', format: '', code: 'x\n' },
  ])
})

describe('a wrong block', () => {
  const TS = `import { quorumOf } from './src/log/ballot'\n\n`
  test.each<[string, string, string]>([
    ['', 'npm start', 'page.md:3: it has no language.'],
    ['perl', 'print 1', 'page.md:3: nobody can check perl.'],
    ['json', '{"a": 1,}', 'page.md:3: it is no JSON.'],
    ['json network', '{"brokers": 1}', 'page.md:3: it is no network.'],
    ['json lobby', '{"release": 1}', 'page.md:3: it is no lobby.'],
    ['json toString', '{}', 'page.md:3: there is no format toString.'],
    ['sh', 'npm run simulate', 'page.md:3: there is no "npm run simulate".'],
    ['sh', 'npm run sim -- --dice 5', 'page.md:3: sim takes no --dice.'],
    ['sh', 'npm run chaos   # --lair too', 'page.md:3: chaos takes no --lair.'],
    ['sh', 'npm run audit -- test/records/none.record', 'page.md:3: there is no test/records/none.record.'],
    [
      'sh',
      'npm run audit -- test/corpus/links.json',
      'page.md:3: "npm run audit -- test/corpus/links.json" fails.',
    ],
    ['sh', 'npx vitests run', 'page.md:3: there is no vitests.'],
    ['ts', `${TS}quorumOf('three')`, "not assignable to parameter of type 'number'"],
    ['ts', `${TS}quorumOf(4) // => 2`, 'Expected values to be strictly deep-equal'],
  ])('of %s is found: %s', (language, code, problem) => {
    const problems = found(block(language, code))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  test('is found among the commands of the prose too', () => {
    expect(found('Run `npm run simm -- --seed 7`, then `npm run size`.')).toEqual([
      'page.md: there is no "npm run simm".',
    ])
  })
})

test.each([
  ['json network', '{"brokers": ["https://example.org/"], "iceServers": []}'],
  [
    'sh',
    'npm run check -- --quick      # while you work\n\nnpx vitest run --project unit src/log/ballot.test.ts',
  ],
  ['ts', `import { quorumOf } from './src/log/ballot'\n\nquorumOf(4) // => 3`],
  ['text', 'anything'],
])('a block of %s that is right has no problem', (language, code) => {
  expect(found(block(language, code))).toEqual([])
})

test('an option is taken where the script reads it, by its name or as it is typed', () => {
  const scripts = { play: 'tsx scripts/play.ts' }
  const textOf = (path: string) =>
    path === 'scripts/play.ts' ? "{ seed: { type: 'string' } } '--fast'" : undefined
  expect(problemsInCommand('npm run play -- --seed 7 --fast --slow', { scripts, textOf })).toEqual([
    'play takes no --slow',
  ])
})
