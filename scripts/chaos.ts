import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { picture } from '../test/chaos/picture'
import type { Played } from '../test/chaos/part'
import { LIMIT_MS, runStorm, stormyTable, type Run } from '../test/chaos/tables'
import { stormsOnAPage } from './chaosBrowser'
import { hunt } from './chaosMutants'

/** npm run chaos: seeded tables on a bad network, with liars; names the seeds that went wrong, and tells one of them whole. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    cores: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string' },
    svg: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
    browser: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const whole = (name: 'seeds' | 'from' | 'cores' | 'seed'): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  console.error(`--${name} takes a whole number above 0, not "${values[name]}".`)
  return process.exit(2)
}

/** One table, mark by mark; with `--svg FILE`, as a picture too. */
const tell = (seed: number): boolean => {
  const world = stormyTable(seed, true)
  const ended = world.run(LIMIT_MS)
  const liar = world.liar === null ? '' : `, device ${world.liar.device} is a ${world.liar.lie}`
  if (values.svg !== undefined)
    writeFileSync(values.svg, picture(world.marks, world.members, `chaos, seed ${seed}${liar}`))
  for (const { at, device, kind, what } of world.marks)
    console.log(`${(at / 1000).toFixed(2).padStart(8)} s  device ${device}  ${kind.padEnd(9)}  ${what}`)
  console.log(ended ? `ended: ${world.outcome()}` : `bad: ${world.bad.join('; ') || 'the game never ended'}`)
  return ended
}

/** The seeds that go to a process at a time, and the time between two words on how far they are. */
const SEEDS_A_PART = 20
const PROGRESS_MS = 5000

const storms = async (seeds: number, from: number, cores: number): Promise<readonly Run[]> => {
  const parts = Array.from({ length: Math.ceil(seeds / SEEDS_A_PART) }, (_, i) => {
    const first = from + i * SEEDS_A_PART
    return Array.from({ length: Math.min(SEEDS_A_PART, from + seeds - first) }, (_, j) => first + j)
  })
  if (cores === 1 || parts.length === 1) return parts.flatMap(part => noted(part.map(seed => runStorm(seed))))
  const waiting = parts.values()
  const runs: Run[] = []
  await Promise.all(
    Array.from({ length: Math.min(cores, parts.length) }, async () => {
      const player = fork(fileURLToPath(new URL('chaosPart.ts', import.meta.url)))
      const gone = died(player)
      for (const part of waiting) {
        player.send({ seeds: part })
        const [played] = (await Promise.race([once(player, 'message'), gone])) as [Played]
        if ('runs' in played) runs.push(...noted(played.runs))
      }
      player.disconnect()
    }),
  )
  return runs.toSorted((a, b) => a.seed - b.seed)
}

/** With real signatures, and IndexedDB for a disk, in Chromium. */
const inBrowser = async (seeds: number, from: number): Promise<readonly Run[]> => {
  const runs: Run[] = []
  for await (const run of stormsOnAPage(seeds, from)) runs.push(...noted([run]))
  return runs
}

const died = async (player: ChildProcess): Promise<never> => {
  await once(player, 'exit')
  throw new Error('one of the processes that play has died')
}

const began = performance.now()
let done = 0
let saidAt = began

/** Says how far the storms are, and at once what went wrong. */
const noted = (runs: readonly Run[]): readonly Run[] => {
  for (const { seed, bad } of runs) if (bad.length > 0) console.log(`seed ${seed}: ${bad[0]}`)
  done += runs.length
  const now = performance.now()
  if (now - saidAt > PROGRESS_MS) {
    saidAt = now
    console.error(`${done} tables, ${((now - began) / done).toFixed(0)} ms each`)
  }
  return runs
}

const storm = async (): Promise<boolean> => {
  const [seeds, from, cores] = [whole('seeds'), whole('from'), whole('cores')]
  const runs = values.browser ? await inBrowser(seeds, from) : await storms(seeds, from, cores)
  const bad = runs.filter(run => run.bad.length > 0)
  const outcomes: Record<string, number> = {}
  for (const { outcome } of runs) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const result = {
    seeds,
    from,
    cores,
    bad: bad.map(({ seed }) => seed),
    lines: runs.reduce((sum, { lines }) => sum + lines, 0),
    confirmed: runs.reduce((sum, { confirmed }) => sum + confirmed, 0),
    ended: runs.filter(({ ended }) => ended).length,
    liars: runs.filter(({ liar }) => liar !== null).length,
    outcomes,
    ms: Math.round(performance.now() - began),
  }
  console.log(
    `${seeds} tables from seed ${from}, ${result.liars} with a liar: ${bad.length} bad, ${result.confirmed} lines confirmed, ${result.ms} ms on ${cores}`,
  )
  if (values.json) console.log(JSON.stringify(result))
  return bad.length === 0
}

const mutants = async (): Promise<boolean> => {
  const caught = await hunt(whole('from'), whole('seeds'), values.only)
  const survivors = caught.filter(each => each.caught === null)
  console.log(`${caught.length} mutants, ${survivors.length} survived`)
  if (values.json) console.log(JSON.stringify({ mutants: caught, ms: Math.round(performance.now() - began) }))
  return survivors.length === 0
}

const isGood = values.mutants
  ? await mutants()
  : values.seed === undefined
    ? await storm()
    : tell(whole('seed'))
process.exit(isGood ? 0 : 1)
