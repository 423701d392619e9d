const check = (name, command, ...args) => ({ name, command, args })

/** What is looked at besides the tests: what it is called, the tool, and its words. */
export const CHECKS = [
  check('types', 'tsc', '--noEmit'),
  check('types of what is pure', 'tsc', '-p', 'tsconfig.pure.json'),
  check('types of what keeps the page', 'tsc', '-p', 'tsconfig.offline.json'),
  check('types of components', 'svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'),
  check('who imports whom', 'depcruise', 'src', '--output-type', 'err'),
  check('lint', 'oxlint', '--deny-warnings'),
  check('form', 'prettier', '--check', '--log-level', 'warn', '.'),
  check('requirements', 'tsx', 'scripts/requirements.ts'),
  check('rules and the tests that cite them', 'tsx', 'scripts/rules.ts'),
  check('plain English', 'tsx', 'scripts/english.ts'),
  check('the graph in ARCHITECTURE.md', 'tsx', 'scripts/graph.ts'),
  check('build', 'vite', 'build', '--logLevel', 'warn'),
  check('size', 'tsx', 'scripts/size.ts'),
]
