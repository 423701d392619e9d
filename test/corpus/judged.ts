import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRecord, recordReaderOf } from '../../src/room/auditRecord'
import { deviceKeys } from '../../src/room/keys'
import { seeded } from '../../src/rules/random'
import type { Broken } from '../../src/log/audit'
import { Chain } from '../../src/log/chain'
import { parseRecord } from '../../src/log/record'
import { RULES } from '../records/game'
import { RACE_TABLES } from '../records/race'
import { there } from '../sealed/table'
import { textOf } from './bad'
import { Kept } from './kept'
import { mutate, type Mutated } from './mutate'

/** A mutated record, and what the auditor of `src` says of it: nothing where it breaks no rule. */
export type JudgedMutant = Mutated & { readonly broken: readonly Broken[] }

/** The chain of a kept record: of each bad one only the lines that are not in it are looked at. */
export const chainOf = (name: string) => {
  const text = readFileSync(new URL(`../records/${name}`, import.meta.url), 'utf8')
  const found = parseRecord(text)
  const reader = found.ok ? recordReaderOf(found.record, RACE_TABLES) : undefined
  if (!found.ok || reader === undefined) throw new Error(`${name} is no record`)
  const [start, ...further] = found.record.lines
  const begun = Chain.fromStart(reader.setup, reader.signer, there(start))
  return further.reduce((chain, line) => there(chain.with(line)), there(begun))
}

export const judgedMutants = (name: string, count: number, seed: number): readonly JudgedMutant[] => {
  const known = chainOf(name)
  const raceKeys = (device: number) => deviceKeys(new Uint8Array(32).fill(device + 1))
  const { members } = known.folded.lobby
  const kept = new Kept(name, members, ...(name === 'race.record' ? [raceKeys] : []))
  return Array.from({ length: count }, (_, i) => {
    const mutated = mutate(kept, seeded(seed * 100_000 + i))
    const { broken } = auditRecord(textOf({ ...mutated, refused: NOTHING }), RACE_TABLES, RULES, known)
    return { ...mutated, broken }
  })
}

const NOTHING: Broken = { line: null, device: null, rule: 'it is not spelt as a record is' }

/** Runs a script of the auditor in Python over files of these contents. */
export const inPython = (script: string, contents: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'auditors-'))
  const files = contents.map((content, i) => {
    const file = join(folder, `${i}.record`)
    writeFileSync(file, content)
    return file
  })
  const { status, stdout } = spawnSync('python3', [`bench/auditor/${script}`, ...files], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, stdout }
}

/** Lists the mutants of which the auditor in Python says something else. */
export const comparedInPython = (mutants: readonly JudgedMutant[]) =>
  inPython('compare.py', [mutants.map(each => `${JSON.stringify(each)}\n`).join('')])
