import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readyChromium, readyPackages, ROOT } from './ready.mjs'

/** npm test proves everything, npm run check all but the browser: one line for each thing looked at, then the sum. */
const withBrowser = !process.argv.includes('--no-browser')

const CHECKS = [
  ['types', 'tsc', ['--noEmit']],
  ['types of what is pure', 'tsc', ['-p', 'tsconfig.pure.json']],
  [
    'types of components',
    'svelte-check',
    ['--tsconfig', 'tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ],
  ['who imports whom', 'depcruise', ['src', '--output-type', 'err']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['form', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['requirements', 'tsx', ['scripts/requirements.ts']],
  ['the graph in ARCHITECTURE.md', 'tsx', ['scripts/graph.ts']],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
]

readyPackages()
const env = { ...process.env, ...(withBrowser ? { CHROMIUM_PATH: await readyChromium() } : {}) }
const scratch = mkdtempSync(join(tmpdir(), 'no-butler-'))
let passed = 0
let failed = 0

const run = (command, args) =>
  spawnSync('npx', ['--no-install', command, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const seconds = began => `${((performance.now() - began) / 1000).toFixed(1)} s`

for (const [name, command, args] of CHECKS) {
  const began = performance.now()
  const { status, stdout, stderr } = run(command, args)
  if (status === 0) passed++
  else failed++
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`)
  if (status !== 0) console.log(stdout, stderr)
}

/** Vitest's own count; a run that broke off before it could count is one failure. */
const runTests = project => {
  const report = join(scratch, `${project}.json`)
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    failed += numFailedTests + (status !== 0 && numFailedTests === 0 ? 1 : 0)
  } catch {
    failed++
  }
}

runTests('unit')
if (withBrowser) runTests('browser')
rmSync(scratch, { recursive: true, force: true })

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
