import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync, transformSync } from 'rolldown/utils'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The numbers of what pages have in common, each beside a hash of the code it stands for: `npm run release` writes it. */
export const WRITTEN = 'scripts/releases.json'

const LAW_FOLDERS = ['rules', 'sealed', 'log', 'dealer', 'table']
/** From these all that is signed of a lobby, or said in a room, is reached. */
const LAW_ROOTS = ['authority', 'consent', 'roomMessages', 'sealedDealerFactory', 'startSignatures'].map(
  file => `src/room/${file}.ts`,
)

/** From these the rules of a game are reached: not its bots, its pages or their words. */
const RULES_ROOTS = ['rules/pageRules.ts', 'lobby/tables.ts']

/** Code as it runs: a comment, a type or the form of a line makes no difference. */
const runningCode = path => {
  const { code } = transformSync(path, readFileSync(path, 'utf8'))
  return minifySync(path.replace(/ts$/, 'js'), code, { compress: false, mangle: false }).code
}

const importsOf = code =>
  [...code.matchAll(/(?:from|import)\s*["'](\.[^"']*)["']/g)].map(([, to]) => to ?? '')

const fileAt = (root, path) => [`${path}.ts`, `${path}/index.ts`].find(file => existsSync(join(root, file)))

/** The code of these files and of all they import, by file, as far as it lies in these folders. */
const reached = (root, files, folders) => {
  const found = new Map()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !folders.some(folder => file.startsWith(`${folder}/`))) continue
    const code = runningCode(join(root, file))
    found.set(file, code)
    for (const to of importsOf(code)) {
      const next = fileAt(root, posix.join(dirname(file), to.replace(/\.ts$/, '')))
      if (next !== undefined) waiting.push(next)
    }
  }
  return found
}

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.ts$/.test(file))
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)

const hashed = found => {
  const hash = createHash('sha256')
  for (const [file, code] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\n${code}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The code that two pages must have in common, by name: first the law of log, deal and lobby, then the rules of each game. */
const codeByName = root => {
  const law = LAW_FOLDERS.flatMap(folder => filesIn(root, `src/${folder}`))
  const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter(each =>
    each.isDirectory(),
  )
  return new Map([
    [
      'law',
      reached(
        root,
        [...law, ...LAW_ROOTS],
        [...LAW_FOLDERS, 'room'].map(folder => `src/${folder}`),
      ),
    ],
    ...games.map(({ name }) => {
      const folder = `src/games/${name}`
      const roots = RULES_ROOTS.map(file => `${folder}/${file}`)
      return /** @type {[string, Map<string, string>]} */ ([name, reached(root, roots, [folder])])
    }),
  ])
}

/**
 * The hashes of the code as it is now, beside those that are written down.
 * @returns {readonly { readonly name: string, readonly hash: string, readonly written: { release: number, hash: string } | undefined }[]}
 */
export const releasesNow = (root = ROOT) => {
  const written = JSON.parse(readFileSync(join(root, WRITTEN), 'utf8'))
  return [...codeByName(root)].map(([name, found]) => ({ name, hash: hashed(found), written: written[name] }))
}

/** The files whose code a name stands for. */
export const filesOf = (name, root = ROOT) => [...(codeByName(root).get(name)?.keys() ?? [])].toSorted()

/** Its number; and where the code is not the code of that number, the hash, so that it is mistaken for no other. */
const named = ({ name, hash, written }) =>
  written?.hash === hash
    ? `${name} ${written.release}`
    : `${name} ${written?.release ?? 0}-${hash.slice(0, 8)}`

/**
 * The words of a page about itself. `build` is for people; only pages with one `edition` talk to each other, and only those with the same
 * `rules` play that game together.
 */
export const releaseNames = (root = ROOT) => {
  const [law, ...games] = releasesNow(root)
  if (law === undefined) throw new Error('there is no law')
  const edition = named(law)
  const rules = Object.fromEntries(games.map(game => [game.name, `${edition}, ${named(game)}`]))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).toSorted())
    if (/(?<!\.test)\.(?:ts|svelte|css)$/.test(file)) hash.update(readFileSync(join(root, 'src', file)))
  return { build: `${version}-${hash.digest('hex').slice(0, 7)}`, edition, rules }
}
