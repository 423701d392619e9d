/**
 * Takes the checks of the sealed dealer out, one at a time, and looks whether a test fails. A mutant is a patch of source
 * text, applied as the file is loaded; one whose text is not found is an error. Lists the survivors, and exits 1 if there
 * are any. Two processes share the work: --only FILE or --from NUMBER for some of it, --json for a last line to read by machine.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { MUTANTS, TESTS, type Mutant } from '../test/sealed/mutants'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    part: { type: 'boolean', default: false },
  },
})

const PROCESSES = 2

const lost = MUTANTS.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
if (lost.length > 0)
  throw new Error(`not there, or not once:\n${lost.map(({ file, find }) => `${file}: ${find}`).join('\n')}`)

const survives = async (mutant: Mutant): Promise<boolean> => {
  let isApplied = false
  const vitest = await startVitest(
    'test',
    [TESTS[mutant.test]],
    {
      config: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      testTimeout: 120_000,
      include: ['src/sealed/**/*.test.ts', 'test/{sealed,records,room}/**/*.test.ts'],
      hookTimeout: 120_000,
      maxWorkers: 1,
      ...(mutant.named === undefined ? {} : { testNamePattern: mutant.named }),
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code: string, id: string) => {
            if (id.split('?')[0] !== resolve(mutant.file)) return null
            if (!code.includes(mutant.find)) throw new Error(`not found when loaded: ${mutant.find}`)
            isApplied = true
            return code.replace(mutant.find, () => mutant.replace)
          },
        },
      ],
    },
  )
  const modules = vitest.state.getTestModules()
  const ran = modules
    .flatMap(module => [...module.children.allTests()])
    .filter(test => test.result().state !== 'skipped')
  await vitest.close()
  process.exitCode = 0
  if (!isApplied) throw new Error(`never loaded: ${mutant.file}`)
  if (ran.length === 0 && modules.every(module => module.ok()))
    console.error(`no test is named ${mutant.named}`)
  return modules.every(module => module.ok())
}

/** One of several: it is sent the number of a mutant, and answers whether that survives. */
const takePart = (): void => {
  process.on('message', (i: number) => {
    const mutant = MUTANTS[i]
    if (mutant === undefined) throw new Error(`there is no mutant ${i}`)
    survives(mutant).then(
      isAlive => process.send?.({ i, isAlive }),
      (reason: unknown) => {
        console.error(mutant, reason)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit())
}

const runAll = async (): Promise<readonly Mutant[]> => {
  const waiting = MUTANTS.flatMap(({ file }, i) =>
    file.includes(values.only) && i + 1 >= Number(values.from) ? [i] : [],
  )
  const all = waiting.length
  const survivors: Mutant[] = []
  let done = 0
  const run = (): Promise<void> =>
    new Promise((resolved, rejected) => {
      const part = fork(fileURLToPath(import.meta.url), ['--part'], { execArgv: process.execArgv })
      const next = (): void => {
        const i = waiting.shift()
        if (i === undefined) part.disconnect()
        else part.send(i)
      }
      part.on('message', ({ i, isAlive }: { i: number; isAlive: boolean }) => {
        const mutant = MUTANTS[i] as Mutant
        if (isAlive) survivors.push(mutant)
        console.log(`${++done}/${all} ${isAlive ? 'SURVIVED' : 'caught'} ${mutant.file}: ${mutant.find}`)
        next()
      })
      part.on('exit', code => (code === 0 ? resolved() : rejected(new Error(`a part ended with ${code}`))))
      next()
    })
  await Promise.all(Array.from({ length: PROCESSES }, run))
  console.log(`${all} mutants, ${survivors.length} survived`)
  return survivors
}

if (values.part) takePart()
else {
  const started = performance.now()
  const survivors = await runAll()
  const ms = Math.round(performance.now() - started)
  if (values.json) {
    const named = survivors.map(({ file, find }) => ({ file, find }))
    console.log(JSON.stringify({ mutants: MUTANTS.length, survivors: named, ms }))
  }
  process.exit(survivors.length > 0 ? 1 : 0)
}
