/**
 * Takes the checks of src/sealed out, one at a time, and looks whether a test fails. A mutant is a patch of source text,
 * applied as the file is loaded; one whose text is not found is an error. Lists the survivors, and exits 1 if there are any.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startVitest } from 'vitest/node'
import { MUTANTS, type Mutant } from '../test/sealed/mutants'

const asJson = process.argv.includes('--json')
const only = process.argv.indexOf('--only')
const chosen = only < 0 ? MUTANTS : MUTANTS.filter(({ file }) => file.includes(process.argv[only + 1] ?? ''))

const lost = MUTANTS.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
if (lost.length > 0)
  throw new Error(`not there, or not once:\n${lost.map(({ file, find }) => `${file}: ${find}`).join('\n')}`)

const survives = async (mutant: Mutant): Promise<boolean> => {
  let isApplied = false
  const vitest = await startVitest(
    'test',
    [`src/sealed/${mutant.test}.test.ts`],
    {
      config: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      testTimeout: 120_000,
      include: ['src/sealed/**/*.test.ts'],
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
    throw new Error(`no test is named ${mutant.named}`)
  return modules.every(module => module.ok())
}

const started = performance.now()
const survivors: Mutant[] = []
for (const [i, mutant] of chosen.entries()) {
  const isAlive = await survives(mutant)
  if (isAlive) survivors.push(mutant)
  console.log(`${i + 1}/${chosen.length} ${isAlive ? 'SURVIVED' : 'caught'} ${mutant.file}: ${mutant.find}`)
}
const ms = Math.round(performance.now() - started)
console.log(`${chosen.length} mutants, ${survivors.length} survived`)
if (asJson)
  console.log(
    JSON.stringify({
      mutants: chosen.length,
      survivors: survivors.map(({ file, find }) => ({ file, find })),
      ms,
    }),
  )
process.exit(survivors.length > 0 ? 1 : 0)
