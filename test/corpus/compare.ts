/**
 * Holds the auditor of `src` and the one in Python against each other: tsx test/corpus/compare.ts --of NAME --count N
 * --seed SEED. Mutated records of a kept one go to both; wherever they name another line, device or rule, one of them is wrong.
 */
import { parseArgs } from 'node:util'
import { comparedInPython, judgedMutants } from './judged'

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'yahtzee.record' },
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

const mutants = judgedMutants(values.of, Number(values.count), Number(values.seed))
const { status, stdout } = comparedInPython(mutants)
process.stdout.write(stdout)
process.exitCode = status ?? 1
