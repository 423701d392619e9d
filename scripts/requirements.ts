import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'

/** A test that names a requirement's id in brackets in its own name. */
export interface Citation {
  readonly id: string
  /** With slashes, from the root of the project. */
  readonly file: string
  /** Without the id. */
  readonly name: string
}

/** The page as the tests want it, and what is wrong with it, in sentences. */
export interface Settled {
  readonly text: string
  readonly problems: readonly string[]
}

const ID = new RegExp(
  `^(${[
    // 000: a use case's card and its steps; 001: game, server, client.
    String.raw`UC\d+(\.\d+)*[a-z]?`,
    String.raw`[GSC]\.\d+(\.\d+)?[a-z]?`,
    String.raw`002/[a-z]+\.\d+`,
    // A step, an alternative, a demand that is no function, a row of the card's table.
    String.raw`003/UC\d\d(\.(A?\d+([a-z][iv]*)?|[NT]\d+))?`,
    // A step of the main flow, one of the alternate flow, a paragraph of the body.
    String.raw`004/(3\.\d\.1\.\d+|3\.\d\.2\.\d+[A-Z][a-z]?|body\.\d+)`,
  ].join('|')})$`,
)
const MOST_TESTS = 3

/** Writes the test column from the tests. `tidy` settles the form of the page, as prettier does. */
export const settle = async (
  page: string,
  citations: readonly Citation[],
  tidy: (text: string) => Promise<string>,
): Promise<Settled> => {
  const problems: string[] = []
  const ids = new Set<string>()
  const done = /^Issues done:(.*)$/m.exec(page)?.[1]
  if (done === undefined) problems.push('The page has no line "Issues done:".')
  const doneIssues: readonly string[] = done?.match(/\d+/g) ?? []

  const lines = page.split('\n').map((line, at) => {
    if (!line.startsWith('|')) return line
    const [, id = '', what = '', test = '', ...rest] = line.split(/(?<!\\)\|/).map(cell => cell.trim())
    if (id === 'id' || /^:?-+:?$/.test(id)) return line
    if (!ID.test(id) || rest.length !== 1) {
      problems.push(`Line ${at + 1} is no row "| id | what | test |" with an id of ours.`)
      return line
    }
    if (ids.has(id)) problems.push(`${id} stands twice.`)
    ids.add(id)
    const issue = /^from issue (\d+)$/.exec(test)?.[1]
    const tests = testsOf(id, citations)
    if (tests === '' && issue === undefined)
      problems.push(`${id} has neither a test nor the words "from issue N".`)
    if (tests === '' && issue !== undefined && doneIssues.includes(issue))
      problems.push(`${id} still waits for issue ${issue}, which is done.`)
    return `| ${id} | ${what} | ${tests || (issue === undefined ? '' : test)} |`
  })

  for (const { id, file, name } of citations)
    if (!ids.has(id)) problems.push(`${file} cites ${id}, which has no row: "${name}".`)

  const text = await tidy(lines.join('\n'))
  if (text !== page) problems.push('The page is not what the tests say: run `npm run requirements`.')
  return { text, problems }
}

const testsOf = (id: string, citations: readonly Citation[]): string => {
  const named = citations
    .filter(citation => citation.id === id)
    .map(({ file, name }) => plain(`${file}: ${name}`))
  const tests = [...new Set(named)]
  const more = tests.length - MOST_TESTS
  return [...tests.slice(0, MOST_TESTS), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>')
}

/** So that a name is read as it is written, within a cell of Markdown. */
const plain = (name: string): string => name.replace(/\s+/g, ' ').replace(/[\\`*_<|]/g, '\\$&')

/** Every citation in a file of tests, in the order written. A test that is skipped for good shows nothing. */
export const citationsIn = (file: string, source: string): readonly Citation[] =>
  testNamesIn(source).flatMap(name => cited(file, name))

/** The names of the tests and groups of tests in a file, in the order written, but for those that are skipped for good. */
export const testNamesIn = (source: string): readonly string[] => {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = calleeOf(node.expression)
      if (isTest(words) && (words.includes('skip') || words.includes('todo'))) return
      const name = isTest(words) && node.arguments[0] ? wordsOf(node.arguments[0]) : undefined
      if (name !== undefined) names.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('tests.ts', source, ts.ScriptTarget.Latest))
  return names
}

const isTest = (words: readonly string[]): boolean => ['test', 'it', 'describe'].includes(words[0] ?? '')

/** `test.each(table)` is test, each. */
const calleeOf = (node: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calleeOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return calleeOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return calleeOf(node.tag)
  return []
}

/** The text of a literal; dots stand for the parts that a template fills in. */
const wordsOf = (node: ts.Expression): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('...')
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [wordsOf(node.left), wordsOf(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}

/** Other things stand in brackets too, such as [C13] or [L3]: they stay in the name. */
const cited = (file: string, title: string): readonly Citation[] => {
  const ids: string[] = []
  const name = title.replace(/\[([^[\]]*)\]/g, (bracket, inside: string) => {
    const parts = inside.split(',').map(part => part.trim())
    const others = parts.filter(part => !ID.test(part))
    if (others.length === parts.length) return bracket
    ids.push(...parts.filter(part => ID.test(part)))
    return others.length > 0 ? `[${others.join(', ')}]` : ''
  })
  return ids.map(id => ({ id, file, name: name.replace(/\s+/g, ' ').trim() }))
}

/** npm run requirements: writes the page. In `npm run check`: says what is wrong with it. */
const main = async (): Promise<void> => {
  const root = join(import.meta.dirname, '..')
  const path = join(root, 'docs/requirements.md')
  const citations = ['src', 'test', 'scripts']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.(test|spec)\.ts$/.test(file) && file !== 'scripts/requirements.test.ts')
    .sort()
    .flatMap(file => citationsIn(file, readFileSync(join(root, file), 'utf8')))
  const options = await resolveConfig(path)
  const tidy = (text: string): Promise<string> => format(text, { ...options, parser: 'markdown' })

  let settled = await settle(readFileSync(path, 'utf8'), citations, tidy)
  if (process.argv.includes('--write')) {
    writeFileSync(path, settled.text)
    settled = await settle(settled.text, citations, tidy)
  }
  for (const problem of settled.problems) console.error(problem)
  if (settled.problems.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
