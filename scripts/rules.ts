import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testNamesIn } from './requirements'

/** A file of the project: its path from the root, with slashes, and its text. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** The page that has a row for every rule, by the letter its number begins with. */
export const PAGES: Readonly<Record<string, string>> = {
  L: 'docs/spec/log.md',
  F: 'docs/spec/sealed.md',
  C: 'docs/decisions/0003-clue-where-the-seeds-are-silent.md',
  A: 'docs/decisions/0018-yahtzee-where-the-seed-is-silent.md',
}

const RULE = `[${Object.keys(PAGES).join('')}]\\d{1,2}`
const NAMED = new RegExp(`\\b(${RULE})(?:-(${RULE}))?(?![\\w.])`, 'g')
const LIST = new RegExp(`^${RULE}(-${RULE})?(, ?${RULE}(-${RULE})?)*$`)
const ROW = new RegExp(`^(?:#{2,4} |\\| )(${RULE})(?=[. |]|$)`)

/** The rules a text names; a range such as L6-L10 names each of its rules. */
export const rulesNamedIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
    if (first[0] !== last[0] || to < from) return [first, last]
    return Array.from({ length: to - from + 1 }, (_, i) => `${first[0]}${from + i}`)
  })

/** The rules a piece of code cites: those in brackets or parentheses that hold nothing but ids, and in texts that do. */
export const rulesCitedIn = (code: string): readonly string[] => {
  const groups = [...code.matchAll(/[[(]([^[\]()\n]{2,80})[\])]|'([^'\n]{2,80})'/g)]
  return groups.flatMap(([, inBrackets, inQuotes]) => {
    if (inQuotes !== undefined) return LIST.test(inQuotes) ? rulesNamedIn(inQuotes) : []
    return (inBrackets ?? '').split(',').flatMap(part => (LIST.test(part.trim()) ? rulesNamedIn(part) : []))
  })
}

/** The rules that tests prove: those in brackets in a test's name, and those a table of tests puts into the names. */
export const rulesProvedIn = (source: string): readonly string[] => [
  ...testNamesIn(source).flatMap(rulesCitedIn),
  ...[...source.matchAll(/'([^'\n]{2,80})'/g)].flatMap(([, text = '']) =>
    LIST.test(text) ? rulesNamedIn(text) : [],
  ),
]

/** The rules a page has a row for: a heading, or a row of a table, that begins with the number. */
export const rowsIn = (page: string): readonly string[] =>
  page.split('\n').flatMap(line => ROW.exec(line)?.[1] ?? [])

const isTestFile = (file: string): boolean => /\.(test|spec)\.ts$/.test(file)

/** The faults of the pages of rules, in sentences, as these files cite them. */
export const problemsIn = (pages: Readonly<Record<string, string>>, sources: readonly Source[]): string[] => {
  const textOf = new Map(sources.map(({ file, text }) => [file, text]))
  const rows = Object.values(pages).flatMap(page => rowsIn(textOf.get(page) ?? ''))
  const twice = rows.filter((rule, i) => rows.indexOf(rule) !== i)
  const lost = sources.flatMap(({ file, text }) => {
    const cited = file.endsWith('.md') ? rulesNamedIn(text) : rulesCitedIn(text)
    return [...new Set(cited)]
      .filter(rule => !rows.includes(rule))
      .map(rule => `${file} cites ${rule}, which has no row in ${pages[rule[0] ?? '']}.`)
  })
  const proved = new Set(
    sources.filter(({ file }) => isTestFile(file)).flatMap(({ text }) => rulesProvedIn(text)),
  )
  const unproved = rows.filter(rule => !proved.has(rule))
  return [
    ...twice.map(rule => `${rule} has two rows.`),
    ...lost,
    ...unproved.map(rule => `No test cites ${rule}.`),
  ]
}

/** Tests of the scripts that read citations hold made-up ones. */
const MADE_UP = ['scripts/requirements.test.ts', 'scripts/rules.test.ts']

const sourcesAt = (root: string): readonly Source[] => {
  const inFolders = ['src', 'test', 'scripts', 'docs', 'bench'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  return [...readdirSync(root), ...inFolders]
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.(ts|mjs|svelte|py|md)$/.test(file))
    .filter(file => !file.includes('node_modules') && !MADE_UP.includes(file))
    .sort()
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** In `npm run check`: every rule that is cited has a row, and every row a test that cites it. */
const main = (): void => {
  const problems = problemsIn(PAGES, sourcesAt(join(import.meta.dirname, '..')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
