const check = (name, command, ...args) => ({ name, command, args })

const PURE = check('types of what is pure', 'tsc', '-p', 'tsconfig.pure.json')
const OFFLINE = check('types of what keeps the page', 'tsc', '-p', 'tsconfig.offline.json')
const COMPONENTS = check(
  'types of components',
  'svelte-check',
  '--tsconfig',
  'tsconfig.json',
  '--fail-on-warnings',
)
const IMPORTS = check('who imports whom', 'depcruise', 'src', '--output-type', 'err')
const LINT = check('lint', 'oxlint', '--deny-warnings')
const FORM = check('form', 'prettier', '--check', '--log-level', 'warn', '.')

/** Builds the page, which its size and the browser tests are taken of. */
export const BUILD = check('build', 'vite', 'build', '--logLevel', 'warn')

/** The checks besides the tests, but for the build: the name of each, the tool, and its words. */
export const CHECKS = [
  check('types', 'tsc', '--noEmit'),
  PURE,
  OFFLINE,
  COMPONENTS,
  IMPORTS,
  LINT,
  FORM,
  check('requirements', 'tsx', 'scripts/requirements.ts'),
  check('rules and the tests that cite them', 'tsx', 'scripts/rules.ts'),
  check('plain English', 'tsx', 'scripts/english.ts'),
  check('code in the docs', 'tsx', 'scripts/docs.ts'),
  check('the graph in ARCHITECTURE.md', 'tsx', 'scripts/graph.ts'),
  check('size', 'tsx', 'scripts/size.ts'),
]

const withWords = (check, ...words) => ({ ...check, args: [...check.args, ...words] })

/**
 * Those of `npm run check -- --quick`, the longest first, each with a cache of what it found in files that have not changed since. The
 * check of components looks at every file that `types` does.
 */
export const QUICK_CHECKS = [
  withWords(COMPONENTS, '--incremental'),
  withWords(FORM, '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'),
  withWords(PURE, '--incremental', '--tsBuildInfoFile', '.cache/pure.tsbuildinfo'),
  withWords(IMPORTS, '--cache', '.cache/imports'),
  LINT,
  OFFLINE,
]
