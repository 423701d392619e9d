import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MUTANTS, type Mutant } from '../test/chaos/mutants'
import type { Part, Played } from '../test/chaos/part'
import { SCHEDULES, type ScheduleName } from '../test/chaos/schedules'
import { misplaced } from '../test/mutants/lists'
import { mutated } from './mutated'

/** The fate of a mutant: the seed or schedule that caught it, null if none did, and the seeds tried. */
export interface Caught {
  readonly name: string
  readonly rule: string
  readonly seeds: number
  readonly caught: string | null
}

const PART = 'scripts/chaosPart.ts'
/** Few: a table that goes wrong plays for long. */
const SEEDS_A_PART = 4
/** A mutant may run in a circle: after so long that is how it was caught. */
const PATIENCE_MS = 300_000

/** Takes the rules of the log out, one at a time, and plays seeds, then schedules, until something goes wrong. */
export const hunt = async (
  from: number,
  seeds: number,
  only: string | undefined,
): Promise<readonly Caught[]> => {
  const lost = misplaced(MUTANTS.flatMap(({ patches }) => patches))
  if (lost.length > 0)
    throw new Error(`not found exactly once:\n${lost.map(({ file, find }) => `${file}: ${find}`).join('\n')}`)
  const caught: Caught[] = []
  for (const mutant of MUTANTS.filter(({ name }) => name.includes(only ?? ''))) {
    const one = await hunted(mutant, from, seeds)
    console.log(
      `${one.caught === null ? 'SURVIVED' : 'caught'}  ${mutant.name} [${mutant.rule}]: ${one.caught ?? `${seeds} seeds`}`,
    )
    caught.push(one)
  }
  return caught
}

const hunted = async (mutant: Mutant, first: number, seeds: number): Promise<Caught> => {
  const home = mkdtempSync(join(tmpdir(), 'no-butler-chaos-'))
  try {
    const player = fork(await mutated(PART, mutant.patches, home), { serialization: 'json' })
    const ask = async (part: Part): Promise<Played | 'hangs'> => {
      player.send(part)
      return Promise.race([
        once(player, 'message').then(([played]) => played as Played),
        wait(PATIENCE_MS, 'hangs' as const, { ref: false }),
      ])
    }
    const found = await search(ask, first, seeds)
    player.kill('SIGKILL')
    return { name: mutant.name, rule: mutant.rule, ...found }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const search = async (
  ask: (part: Part) => Promise<Played | 'hangs'>,
  first: number,
  seeds: number,
): Promise<Pick<Caught, 'seeds' | 'caught'>> => {
  for (let tried = 0; tried < seeds; tried += SEEDS_A_PART) {
    const from = first + tried
    const some = Array.from({ length: Math.min(SEEDS_A_PART, seeds - tried) }, (_, i) => from + i)
    const played = await ask({ seeds: some })
    if (played === 'hangs') return { seeds: tried, caught: `hangs within seeds ${from} to ${some.at(-1)}` }
    const run = 'runs' in played ? played.runs.find(({ bad }) => bad.length > 0) : undefined
    if (run !== undefined) return { seeds: run.seed + 1 - first, caught: `seed ${run.seed}: ${run.bad[0]}` }
  }
  for (const schedule of Object.keys(SCHEDULES) as ScheduleName[]) {
    const played = await ask({ schedule })
    if (played === 'hangs') return { seeds, caught: `schedule "${schedule}": hangs` }
    if ('bad' in played && played.bad.length > 0)
      return { seeds, caught: `schedule "${schedule}": ${played.bad[0]}` }
  }
  return { seeds, caught: null }
}
