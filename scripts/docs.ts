import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { scripts } from '../package.json'
import { parseNetwork } from '../src/net/network'
import { parseJson } from '../src/rules/parse'
import { parseLobby } from '../src/room/lobby'

/** A fenced block of a page, and the line it begins in. */
export interface Block {
  readonly line: number
  readonly language: string
  /** The word after the language: the format that a block of json shows. */
  readonly format: string
  readonly code: string
}

/** The repository, as far as a command can name parts of it. */
export interface Tree {
  readonly scripts: Readonly<Record<string, string>>
  readonly textOf: (path: string) => string | undefined
}

/** Languages of blocks that nothing can run. */
const PLAIN = ['text', 'mermaid']
/** Scripts that answer in seconds, and are run as the docs say. */
const QUICK = /^(npm run (audit|reason) |python3 bench\/auditor\/)/
/** The project's own parsers of what a block of json may show. */
const FORMATS: Readonly<Record<string, (code: string) => unknown>> = {
  lobby: code => parseLobby(parseJson(code)),
  network: code => parseNetwork(code, 'https://example.org/'),
}

export const blocksIn = (text: string): readonly Block[] =>
  [...text.matchAll(/^( *)```(.*)\n([\s\S]*?)^\1```$/gm)].map(({ 2: info = '', 3: code = '', index }) => {
    const [language = '', format = ''] = info.trim().split(/\s+/)
    return { line: text.slice(0, index).split('\n').length, language, format, code }
  })

/** Commands in the prose, between backticks. */
const inlineCommandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:npm (?:run|test|start)|npx) ?[^`\n]*)`/g)].map(([, command = '']) => command)

const isPath = (word: string): boolean => /^[\w.-]+\/[\w./-]+$/.test(word)

/** The problems of one line of a shell: a script, an option, a tool or a file that is none. */
export const problemsInCommand = (line: string, { scripts, textOf }: Tree): readonly string[] => {
  const [command = '', ...comment] = line.split(/\s#\s/)
  const [tool, first = '', ...rest] = command.trim().split(/\s+/)
  const name = tool === 'npm' ? (first === 'run' ? (rest[0] ?? '') : first) : ''
  const files = [first, ...rest].filter(isPath).filter(path => textOf(path) === undefined)
  const missing = files.map(path => `there is no ${path}`)
  if (tool === 'npx')
    return textOf(`node_modules/.bin/${first}`) === undefined ? [`there is no ${first}`] : missing
  if (tool === 'python3') return missing
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (tool !== 'npm' || script === undefined) return [`there is no "${[tool, first, name].join(' ')}"`]
  const sources = script.split(/\s+/).flatMap(word => textOf(word) ?? [])
  const options = [...`${rest.slice(1).join(' ')} ${comment.join(' ')}`.matchAll(/(?<![\w-])--(\w[\w-]*)/g)]
  const unknown = options.flatMap(([, option = '']) => {
    const isTaken = sources.some(source => new RegExp(`--${option}\\b|\\b${option}: \\{`).test(source))
    return isTaken ? [] : [`${name} takes no --${option}`]
  })
  return [...missing, ...unknown]
}

const problemsInJson = ({ code, format }: Block): readonly string[] => {
  if (parseJson(code) === undefined) return ['it is no JSON']
  if (format === '') return []
  if (!Object.hasOwn(FORMATS, format)) return [`there is no format ${format}`]
  return FORMATS[format]?.(code) === undefined ? [`it is no ${format}`] : []
}

/** The module that a block is: it imports as from the root, and `x // => y` asserts that x is y. */
const moduleOf = (code: string, root: string): string =>
  [
    `import { deepStrictEqual } from 'node:assert'`,
    code
      .replace(/(from\s+)'\.\//g, `$1'${root}/`)
      .replace(/^(.*?);?\s*\/\/ => (.*)$/gm, 'deepStrictEqual($1, $2)'),
  ].join('\n')

const problemsInTypeScript = (code: string, root: string): readonly string[] => {
  const folder = join(root, '.cache/docs')
  const file = join(folder, 'block.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, moduleOf(code, root))
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), path => readFileSync(path, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const program = ts.createProgram([file], { ...options, noUnusedLocals: false })
  const wrong = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
  if (wrong.length > 0)
    return wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  const { status, stderr } = spawnSync('npx', ['--no-install', 'tsx', file], { cwd: root, encoding: 'utf8' })
  return status === 0 ? [] : [stderr.split('\n').find(line => line.includes('Error')) ?? 'it fails']
}

const problemsInShell = (code: string, root: string, tree: Tree): readonly string[] =>
  code.split('\n').flatMap(line => {
    if (line.trim() === '') return []
    const problems = problemsInCommand(line, tree)
    const command = line.split(/\s#\s/)[0] ?? ''
    if (problems.length > 0 || !QUICK.test(command)) return problems
    const { status } = spawnSync('sh', ['-c', command], { cwd: root })
    return status === 0 ? [] : [`"${command.trim()}" fails`]
  })

const problemsInBlock = (block: Block, root: string, tree: Tree): readonly string[] => {
  const { language, code } = block
  if (language === 'sh') return problemsInShell(code, root, tree)
  if (language === 'json') return problemsInJson(block)
  if (language === 'ts') return problemsInTypeScript(code, root)
  if (PLAIN.includes(language)) return []
  return [language === '' ? 'it has no language' : `nobody can check ${language}`]
}

/** The problems of the code in one page, in sentences. */
export const problemsIn = (page: string, text: string, root: string, tree: Tree): readonly string[] => [
  ...blocksIn(text).flatMap(block =>
    problemsInBlock(block, root, tree).map(problem => `${page}:${block.line}: ${problem}.`),
  ),
  ...inlineCommandsIn(text.replace(/^```[\s\S]*?^```$/gm, ''))
    .flatMap(command => problemsInCommand(command, tree))
    .map(problem => `${page}: ${problem}.`),
]

export const treeAt = (root: string): Tree => ({
  scripts,
  textOf: path => {
    const file = join(root, path)
    if (!existsSync(file)) return undefined
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : ''
  },
})

/** In `npm run check`: in the docs ts has types and gives what it says, sh names what exists, json parses. */
const main = (): void => {
  const root = join(import.meta.dirname, '..')
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const files = [...readdirSync(root), ...inDocs.map(name => `docs/${name}`)]
  const pages = files.filter(name => name.endsWith('.md')).sort()
  const tree = treeAt(root)
  const problems = pages.flatMap(page => problemsIn(page, readFileSync(join(root, page), 'utf8'), root, tree))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
