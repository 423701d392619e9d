import { describe, expect, test } from 'vitest'
import { problemsIn, rowsIn, rulesCitedIn, rulesNamedIn, rulesProvedIn, type Source } from './rules'

describe('a citation', () => {
  test.each<[string, string[]]>([
    ['rests on L3 and L5, [F6]', ['L3', 'L5', 'F6']],
    ['rules L6-L8 are cited', ['L6', 'L7', 'L8']],
    ['UC12, L3x, G.13, L100, L2.1 and SL4 are other things', []],
  ])('is read from the prose %j', (text, rules) => expect(rulesNamedIn(text)).toEqual(rules))

  test.each<[string, string[]]>([
    ['/** Stored first. [L3, L6-L8] */', ['L3', 'L6', 'L7', 'L8']],
    ['// one culprit (F14), found [S.2, L31]', ['F14', 'L31']],
    ["{ rule: 'L16, L17' }", ['L16', 'L17']],
    ["path = 'M0 0L8 86H2'; const L1 = 2; list[L1 + 1]; 'L3 is late'", []],
  ])('is read from the code %j', (code, rules) => expect(rulesCitedIn(code)).toEqual(rules))

  test('proves a rule in the name of a test, or in a table of names, and nowhere else', () => {
    const source = [
      "// test('[L1] said only')",
      "test('[L2] so', () => {})",
      "test.skip('[L3] later', () => {})",
      "test.each([['L4, L5', run]])('[%s] %s', () => {})",
      "const note = '[L6] no test'",
    ]
    expect(rulesProvedIn(source.join('\n'))).toEqual(['L2', 'L4', 'L5'])
  })
})

test('a row is a heading or a row of a table that begins with the number of a rule', () => {
  const page = ['### L1. One past', '| F2  | it |', '## L3 loose', 'L4. no row', '| a | L5 |', '#### L61x']
  expect(rowsIn(page.join('\n'))).toEqual(['L1', 'F2', 'L3'])
})

describe('the pages of rules', () => {
  const pages = { L: 'log.md', F: 'sealed.md', C: 'clue.md' }
  const logOf = (...rows: readonly string[]): Source => ({
    file: 'log.md',
    text: rows.map(row => `### ${row}`).join('\n'),
  })
  const proof = (...rules: readonly string[]): Source => ({
    file: 'src/log.test.ts',
    text: rules.map(rule => `test('[${rule}] holds', () => {})`).join('\n'),
  })

  test.each<{ says: string; sources: Source[]; problems: string[] }>([
    {
      says: 'nothing when each rule has a row and a test',
      sources: [logOf('L1'), proof('L1')],
      problems: [],
    },
    {
      says: 'that a rule cited in code has no row',
      sources: [logOf('L1'), proof('L1'), { file: 'src/a.ts', text: '// so [L9]\n// and [L9]' }],
      problems: ['src/a.ts cites L9, which has no row in log.md.'],
    },
    {
      says: 'that a rule cited in a page has no row',
      sources: [logOf('L1'), proof('L1'), { file: 'docs/a.md', text: 'By F3 it ends.' }],
      problems: ['docs/a.md cites F3, which has no row in sealed.md.'],
    },
    {
      says: 'that a rule only cited in code has no test',
      sources: [logOf('L1', 'L2'), proof('L1'), { file: 'src/a.ts', text: '// so [L2]' }],
      problems: ['No test cites L2.'],
    },
    {
      says: 'that a rule has two rows',
      sources: [logOf('L1', 'L1'), proof('L1')],
      problems: ['L1 has two rows.'],
    },
  ])('are told $says', ({ sources, problems }) => expect(problemsIn(pages, sources)).toEqual(problems))
})
