import { format } from 'prettier'
import { describe, expect, test } from 'vitest'
import { citationsIn, settle, type Citation } from './requirements'

const tidy = (text: string): Promise<string> => format(text, { parser: 'markdown' })

const page = (rows: readonly string[], done = ''): Promise<string> =>
  tidy(`Issues done: ${done}\n\n| id | what | test |\n| --- | --- | --- |\n${rows.join('\n')}\n`)

const cites = (id: string, name = 'one person'): Citation => ({ id, file: 'src/hall.test.ts', name })

const STALE = 'The page is not what the tests say: run `npm run requirements`.'

describe('a page', () => {
  test.each<{ says: string; rows: string[]; done?: string; tests?: Citation[]; problems: string[] }>([
    {
      says: 'nothing when every row has its test or its issue',
      rows: ['| G.13 | One. | src/hall.test.ts: one person |', '| G.14 | Two. | from issue 2 |'],
      done: '1',
      tests: [cites('G.13')],
      problems: [],
    },
    {
      says: 'that a row has neither',
      rows: ['| G.13 | One. | |'],
      problems: ['G.13 has neither a test nor the words "from issue N".'],
    },
    {
      says: 'that the only test of a row is gone',
      rows: ['| G.13 | One. | src/hall.test.ts: one person |'],
      problems: ['G.13 has neither a test nor the words "from issue N".', STALE],
    },
    {
      says: 'that a test cites what has no row',
      rows: ['| G.13 | One. | from issue 1 |'],
      tests: [cites('G.99')],
      problems: ['src/hall.test.ts cites G.99, which has no row: "one person".'],
    },
    {
      says: 'that an id stands twice',
      rows: ['| G.13 | One. | from issue 1 |', '| G.13 | Two. | from issue 1 |'],
      problems: ['G.13 stands twice.'],
    },
    {
      says: 'that a row waits for an issue that is done',
      rows: ['| G.13 | One. | from issue 2 |', '| G.14 | Two. | from issue 12 |'],
      done: '1, 2',
      problems: ['G.13 still waits for issue 2, which is done.'],
    },
    {
      says: 'that a test is not in its row yet',
      rows: ['| G.13 | One. | from issue 1 |'],
      done: '1',
      tests: [cites('G.13')],
      problems: [STALE],
    },
    {
      says: 'that a line is no row',
      rows: ['| G13 | One. | from issue 1 |'],
      problems: ['Line 5 is no row "| id | what | test |" with an id of ours.'],
    },
  ])('says $says', async ({ rows, done, tests = [], problems }) => {
    expect((await settle(await page(rows, done), tests, tidy)).problems).toEqual(problems)
  })

  test('says that it does not tell which issues are done', async () => {
    const { problems } = await settle('No table.\n', [], tidy)
    expect(problems).toEqual(['The page has no line "Issues done:".'])
  })

  test("says that its form is not prettier's", async () => {
    const loose = 'Issues done:\n\n| id | what | test |\n|-|-|-|\n| G.13 | One. | from issue 1 |\n'
    expect((await settle(loose, [], tidy)).problems).toEqual([STALE])
  })

  test('names three tests of a row and counts the others', async () => {
    const five = ['a', 'b', 'b', 'c', 'd', 'e'].map(name => cites('G.13', name))
    const { text } = await settle(await page(['| G.13 | One. | from issue 1 |']), five, tidy)
    const named = 'src/hall.test.ts: a<br>src/hall.test.ts: b<br>src/hall.test.ts: c<br>and 2 more'
    expect(text).toBe(await page([`| G.13 | One. | ${named} |`]))
  })

  test('once written is settled, whatever the names hold', async () => {
    const odd = cites('G.13', 'a | b \\| *c* _d_ <e> `f|g` $& [C13] "h" ~~i~~')
    const once = await settle(await page(['| G.13 | One \\| two. | from issue 1 |']), [odd], tidy)
    expect(await settle(once.text, [odd], tidy)).toEqual({ text: once.text, problems: [] })
    expect(once.text.split('\n').find(line => line.startsWith('| G.13'))).toContain('a \\| b')
  })
})

describe('a citation', () => {
  test.each<{ source: string; found: string[] }>([
    { source: "test('[G.13] one person', () => {})", found: ['G.13: one person'] },
    { source: 'it("one person [G.13]", () => {})', found: ['G.13: one person'] },
    { source: 'describe(`[UC12.8, UC12.9] a walk`, () => {})', found: ['UC12.8: a walk', 'UC12.9: a walk'] },
    { source: "test.each([[f(1), ')']])('[G.15.2a] %s', () => {})", found: ['G.15.2a: %s'] },
    { source: "test.each`a\n${1}`('[G.16f] $a', () => {})", found: ['G.16f: $a'] },
    { source: "test.skipIf(isSlow())('[002/board.1] slots', () => {})", found: ['002/board.1: slots'] },
    { source: 'test(`[S.2] within ${7} s`, () => {})', found: ['S.2: within ... s'] },
    { source: "test('[C.1] a ' + 'sum', () => {})", found: ['C.1: a sum'] },
    { source: "describe('x', () => { test('[G.1] within', () => {}) })", found: ['G.1: within'] },
    {
      source: "test('[003/UC01.T5, 003/UC02.4a] a total', () => {})",
      found: ['003/UC01.T5: a total', '003/UC02.4a: a total'],
    },
    {
      source: "test('[003/UC03.2bi] [003/UC01.A1b] [003/UC01.N2] [003/UC01] dice', () => {})",
      found: ['003/UC03.2bi: dice', '003/UC01.A1b: dice', '003/UC01.N2: dice', '003/UC01: dice'],
    },
    {
      source: "test('[004/3.4.1.2, 004/3.4.2.2Ab, 004/body.5] an act', () => {})",
      found: ['004/3.4.1.2: an act', '004/3.4.2.2Ab: an act', '004/body.5: an act'],
    },
    { source: "test('[003/UC1.T5] [003/T5] [004/3.4.3.1] [004/3.4.2.2] no ids', () => {})", found: [] },
    { source: "test('[G.13, C13] both', () => {})", found: ['G.13: [C13] both'] },
    { source: "test('[C13] [L3] [F5] [a, b] others', () => {})", found: [] },
    { source: "test.skip('[G.13] later', () => {})", found: [] },
    { source: "test.todo('[G.13] later')", found: [] },
    { source: "describe.skip('x', () => { test('[G.1] within', () => {}) })", found: [] },
    { source: "// test('[G.13] said only')\nconst s = '[G.13]'; log('[G.13] x')", found: [] },
  ])('is read from $source', ({ source, found }) => {
    const citations = citationsIn('src/hall.test.ts', source)
    expect(citations.map(({ id, name }) => `${id}: ${name}`)).toEqual(found)
  })
})
