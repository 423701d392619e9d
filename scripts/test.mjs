import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS } from './checks.mjs'
import { readyChromium, readyPackages, ROOT } from './ready.mjs'

/** npm test proves everything, npm run check all but the browser: one line for each thing looked at, then the sum. */
const withBrowser = !process.argv.includes('--no-browser')

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

for (const { name, command, args } of CHECKS) {
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
