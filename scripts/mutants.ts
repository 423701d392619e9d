/**
 * Takes the checks of the program out, one at a time, and looks whether the test that each is tied to fails. A mutant is
 * a patch of source text, applied as the file is loaded (`test/mutants/` has the lists, and says how to add one); one whose
 * text is not found, or not once, is an error. Lists the survivors, and exits 1 if there are any. `--only TEXT` takes those
 * that patch a file with that in its path, `--threat ID` those of a row of THREATS.md, `--from NUMBER` those from
 * there on; `--processes N` is how many run at once; `--json` adds a last line to read by machine. The rules of the log that
 * need storms of many seeds are taken out by `npm run chaos -- --mutants`.
 */
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { allMutants, misplaced } from '../test/mutants/lists'
import { patchesOf, type Mutant, type Patch } from '../test/mutants/mutant'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    threat: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    part: { type: 'boolean', default: false },
  },
})

const MUTANTS = await allMutants()

const isAskedFor = (mutant: Mutant): boolean =>
  patchesOf(mutant).some(({ file }) => file.includes(values.only)) &&
  (values.threat === '' || mutant.threat === values.threat)

const lost = misplaced(MUTANTS.filter(isAskedFor).flatMap(patchesOf))
if (lost.length > 0)
  throw new Error(`not found exactly once:\n${lost.map(({ file, find }) => `${file}: ${find}`).join('\n')}`)

/** The name as vitest takes it: `…` and `%s` stand for anything, and all else for itself. */
const patternOf = (named: string): string =>
  named
    .split(/…|%\w/)
    .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')

const applied = (waiting: Set<Patch>, code: string, patch: Patch): string => {
  if (!code.includes(patch.find)) throw new Error(`not found when loaded: ${patch.find}`)
  waiting.delete(patch)
  return code.replace(patch.find, () => patch.replace)
}

const survives = async (mutant: Mutant): Promise<boolean> => {
  const patches = patchesOf(mutant)
  const waiting = new Set(patches)
  const vitest = await startVitest(
    'test',
    [mutant.test],
    {
      config: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      testTimeout: 120_000,
      include: ['{src,test,scripts}/**/*.test.ts'],
      hookTimeout: 120_000,
      maxWorkers: 1,
      testNamePattern: patternOf(mutant.named),
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code: string, id: string) => {
            const here = patches.filter(({ file }) => id.split('?')[0] === resolve(file))
            return here.length === 0 ? null : here.reduce((so, patch) => applied(waiting, so, patch), code)
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
  for (const { file } of waiting) throw new Error(`never loaded: ${file}`)
  if (ran.length === 0 && modules.every(module => module.ok()))
    throw new Error(`${mutant.test} has no test named ${mutant.named}`)
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
  const waiting = MUTANTS.flatMap((mutant, i) =>
    isAskedFor(mutant) && i + 1 >= Number(values.from) ? [i] : [],
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
  await Promise.all(Array.from({ length: Number(values.processes) }, run))
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
