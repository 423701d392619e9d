import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, CHECKS, QUICK_CHECKS } from './checks.mjs'
import { checkFailure, testFailures } from './failures.mjs'
import { readyChromium, readyFirefox, readyPackages, ROOT } from './ready.mjs'

/**
 * npm test proves everything, npm run check all but the browsers, npm run check -- --quick what answers within a minute:
 * one line for each thing looked at, then the time of each part, the whole time, each failure and the sum.
 */
const isQuick = process.argv.includes('--quick')
const withBrowsers = !isQuick && !process.argv.includes('--no-browser')

readyPackages()
const firefox = withBrowsers ? readyFirefox() : undefined
const env = {
  ...process.env,
  ...(withBrowsers ? { CHROMIUM_PATH: await readyChromium() } : {}),
  ...(firefox === undefined ? {} : { FIREFOX_PATH: firefox }),
}
const scratch = mkdtempSync(join(tmpdir(), 'no-butler-'))
const times = []
let passed = 0
let skipped = 0
const skippedTests = []
const failures = []

/** Runs a tool to its end; what it said, where that is kept. */
const run = (command, args, output) =>
  new Promise(resolve => {
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', output, output],
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => said.push(part))
    child.on('close', status => resolve({ status, said: Buffer.concat(said).toString() }))
  })

const timed = async (name, work) => {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  times.push({ name, seconds })
  return { ...result, seconds }
}

const runCheck = async ({ name, command, args }) => {
  const { status, said, seconds } = await timed(name, () => run(command, args, 'pipe'))
  if (status === 0) passed++
  else failures.push(checkFailure(name, said))
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (status !== 0) console.log(said)
}

const runChecks = async checks => {
  for (const check of checks) await runCheck(check)
}

/** The tests a run has left out, each with its names. */
const skippedIn = testResults =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => fullName),
  )

/** Vitest's own count; a run that broke off before it could count is one failure. */
const runTests = async (name, projects, output, ...words) => {
  const report = join(scratch, `${name}.json`)
  const args = projects.flatMap(project => ['--project', project])
  const { status, said, seconds } = await timed(`tests: ${name}`, () =>
    run(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', ...words, `--outputFile.json=${report}`],
      output,
    ),
  )
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} tests: ${name} (${seconds.toFixed(1)} s)`)
  if (status !== 0) console.log(said)
  try {
    const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    skipped += numPendingTests
    skippedTests.push(...skippedIn(testResults))
    const found = testFailures(testResults, ROOT)
    failures.push(...(status !== 0 && found.length === 0 ? [checkFailure(`tests: ${name}`, said)] : found))
  } catch {
    failures.push(checkFailure(`tests: ${name}`, said))
  }
}

const UNIT = ['quick', 'slow']

if (isQuick) {
  // One core each.
  await Promise.all([runTests('quick', ['quick'], 'pipe', '--maxWorkers=1'), runChecks(QUICK_CHECKS)])
} else {
  await runCheck(BUILD)
  if (withBrowsers) {
    // Side by side: browsers wait for one another and for the page, and the rest computes meanwhile.
    const half = Math.max(1, Math.floor(availableParallelism() / 2))
    const withoutBrowsers = async () => {
      await runChecks(CHECKS)
      await runTests('unit', UNIT, 'pipe', `--maxWorkers=${half}`)
    }
    await Promise.all([runTests('browser', ['browser'], 'inherit'), withoutBrowsers()])
  } else {
    await runChecks(CHECKS)
    await runTests('unit', UNIT, 'inherit')
  }
}
rmSync(scratch, { recursive: true, force: true })

console.log('')
for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  all of it`)
if (withBrowsers && firefox === undefined)
  console.log('SKIPPED: FIREFOX. None is here and none could be installed: name one in FIREFOX_PATH.')
for (const name of skippedTests) console.log(`SKIPPED: ${name.toUpperCase()}`)
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
