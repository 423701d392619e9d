/**
 * Holds the auditor of `src` and the one in Python against each other: tsx test/corpus/compare.ts --of NAME --count N
 * --seed SEED. Mutated records of a kept one go to both; wherever they name another line, device or rule, one of them is wrong.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgedMutants } from './judged'

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'yahtzee.record' },
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'auditors-'))
const file = join(folder, 'mutants.jsonl')
const mutants = judgedMutants(values.of, Number(values.count), Number(values.seed))
writeFileSync(file, mutants.map(each => `${JSON.stringify(each)}\n`).join(''))
const { status } = spawnSync('python3', ['bench/auditor/compare.py', file], { stdio: 'inherit' })
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
