import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/** Folders whose comments are held to the limit. */
const COMMENTED = ['src', 'test', 'scripts', 'bench']

/** Folders whose function names are held to theirs. */
const HELD = [
  'src/net',
  'src/sealed',
  'src/store',
  'src/shelf',
  'src/bots',
  'src/table',
  'src/rules',
  'src/log',
  'src/games/clue/rules',
  'src/games/clue/reasoning',
  'src/games/clue/bots',
  'src/games/clue/lesson',
]

/** The largest shares of headless comments, and of functions named by a bare participle. */
const MOST_HEADLESS = 0.01
const MOST_PARTICIPLES = 0.02

/**
 * In `npm run check`: comments open with a subject, and functions are named by a verb or the noun they return.
 * `npx tsx scripts/english.ts --all` prints the shares of every folder.
 */

/** A comment or the name of a function, and where it stands: `src/net/mesh.ts:12`. */
export interface Found {
  readonly at: string
  readonly words: string
}

/** Openings that leave a sentence without a subject which the next line could show. */
const HEADLESS =
  /^(?:what|who|whoever|whatever|whom|whose|whichever|where|wherever|how|so (?:many|much|often|long|far)|of|that|nobody is|nothing is|since when|by (?:what|whom|which))\b/i

/** Whether a comment opens with a clause in place of a subject. */
export const isHeadless = (comment: string): boolean => HEADLESS.test(comment)

const IRREGULAR =
  /^(?:begun|bound|broken|brought|built|chosen|dealt|done|drawn|fallen|felt|found|given|gone|grown|heard|held|kept|known|laid|left|led|lent|lost|made|meant|met|paid|said|sat|seen|sent|shown|sold|spoken|spent|stood|sworn|taken|taught|thought|thrown|told|torn|won|worn|written)$/

/** Verbs and nouns that end as participles do. */
const NO_PARTICIPLE = new Set([
  'need',
  'feed',
  'seed',
  'speed',
  'proceed',
  'exceed',
  'heed',
  'embed',
  'shed',
  'bleed',
])

/** Whether a name is a past participle and nothing else. */
export const isBareParticiple = (name: string): boolean =>
  IRREGULAR.test(name) || (/^[a-z]+ed$/.test(name) && !NO_PARTICIPLE.has(name))

/** Block comments without their stars, and line comments; neighbouring line comments are one comment. */
export const commentsIn = (file: string, text: string): readonly Found[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) ranges.set(range.pos, range)
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  const lineOf = (pos: number): number => source.getLineAndCharacterOfPosition(pos).line + 1
  const found: { line: number; last: number; kind: ts.CommentKind; words: string }[] = []
  for (const { pos, end, kind } of [...ranges.values()].toSorted((a, b) => a.pos - b.pos)) {
    const before = found.at(-1)
    const words = wordsOf(text.slice(pos, end))
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    if (isLine && before?.kind === kind && before.last === lineOf(pos) - 1) {
      before.words += ` ${words}`
      before.last = lineOf(pos)
    } else found.push({ line: lineOf(pos), last: lineOf(end), kind, words })
  }
  return found.map(({ line, words }) => ({ at: `${file}:${line}`, words }))
}

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\//g, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim()

/** The functions and methods that have a name, each once for each place that defines it. */
export const functionsIn = (file: string, text: string): readonly Found[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const add = (name: ts.Node | undefined): void => {
    if (name === undefined) return
    const at = `${file}:${source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1}`
    found.push({ at, words: name.getText(source).replace(/^#/, '') })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) add(node.name)
    const isNamed =
      ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)
    if (isNamed && node.initializer !== undefined && isFunction(node.initializer)) add(node.name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** The measure of a folder: its comments and functions, and those that fail. */
export interface Measure {
  readonly comments: number
  readonly headless: readonly Found[]
  readonly functions: number
  readonly participles: readonly Found[]
}

interface Source {
  readonly file: string
  readonly text: string
}

/** Functions of tests are named as the test has it. */
const isTest = (file: string): boolean => file.endsWith('.test.ts')

export const measure = (sources: readonly Source[]): Measure => {
  const comments = sources.flatMap(({ file, text }) => commentsIn(file, text))
  const functions = sources.flatMap(({ file, text }) => (isTest(file) ? [] : functionsIn(file, text)))
  return {
    comments: comments.length,
    headless: comments.filter(({ words }) => isHeadless(words)),
    functions: functions.length,
    participles: functions.filter(({ words }) => isBareParticiple(words)),
  }
}

/** The code of a Svelte component stands in its script elements. */
const codeIn = (file: string, text: string): string =>
  file.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code).join('\n')
    : text

const sourcesAt = (root: string): readonly Source[] =>
  COMMENTED.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
    .filter(file => /\.(ts|mjs|svelte)$/.test(file))
    .sort()
    .map(file => ({ file, text: codeIn(file, readFileSync(join(root, file), 'utf8')) }))

const share = (some: readonly unknown[], all: number): string =>
  `${some.length} of ${all} (${((100 * some.length) / Math.max(1, all)).toFixed(1)} %)`

const main = (): void => {
  const sources = sourcesAt(join(import.meta.dirname, '..'))
  const within = (folders: readonly string[]): Measure =>
    measure(sources.filter(({ file }) => folders.some(folder => file.startsWith(`${folder}/`))))
  const tell = (name: string, { comments, headless, functions, participles }: Measure): void =>
    console.log(
      `${name}: headless comments ${share(headless, comments)}, participles ${share(participles, functions)}`,
    )
  if (process.argv.includes('--all'))
    for (const folder of [...COMMENTED, ...HELD]) tell(folder, within([folder]))
  const all = within(COMMENTED)
  const held = within(HELD)
  const isPlain =
    all.headless.length <= MOST_HEADLESS * all.comments &&
    held.participles.length <= MOST_PARTICIPLES * held.functions
  if (isPlain) return
  tell('All code', all)
  tell('The folders whose function names are held to plain English', held)
  for (const { at, words } of [...all.headless, ...held.participles]) console.log(`  ${at} ${words}`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
