import { OMISSIONS, RulesAlone, type Size } from '../test/exhaust/rules'
import { search, type Searched } from '../test/exhaust/search'
import { anybodys, asDevices, SEARCH_CODE, searchCode, type SearchedCode } from '../test/exhaust/searchCode'
import { CODE_MUTANTS } from '../test/exhaust/codeMutants'
import type { Span } from '../test/exhaust/code'
import { letter } from '../test/exhaust/rules'
import { mutated } from './mutated'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * npm run exhaust: every state of a small table, by the rules of the log alone, and with the code of the log at work;
 * and each rule left out is missed, with a shortest way to where it is. `--rules` and `--code` do one half.
 */
const began = performance.now()

/** Time of the processor, since a machine does other things too. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let isGood = true

const sizeOf = ({ devices, ballots, lines }: Size): string =>
  `${devices} devices, ${ballots} ballots after the first, ${lines} lines after the start`

const tell = ({ fault }: Searched): void => {
  if (fault === null) return
  const width = Math.max(...fault.trace.map(({ says }) => says.length))
  for (const [i, { says, shows }] of fault.trace.entries())
    console.log(`  ${String(i + 1).padStart(2)}. ${says.padEnd(width)}   ${shows}`)
  console.log(`      ${fault.says}`)
}

/** Every state must be visited, and none have a fault. */
const cover = (what: string, look: () => Searched): void => {
  const from = cpuMs()
  const found = look()
  const { states, steps, depth, isWhole } = found
  const ms = Math.round(cpuMs() - from)
  console.log(
    `${what}: ${states} states, ${steps} steps, ${depth} deep, ${ms} ms of the processor: ${isWhole ? 'nothing confirmed is lost' : 'BAD'}`,
  )
  tell(found)
  isGood &&= isWhole
}

/** A shortest way to the fault must be found. */
const miss = (what: string, look: () => Searched): void => {
  const from = cpuMs()
  const found = look()
  const ms = Math.round(cpuMs() - from)
  console.log(`${found.fault === null ? 'SURVIVED' : 'caught'}  ${what}: ${found.states} states, ${ms} ms`)
  tell(found)
  isGood &&= found.fault !== null
}

const SIZES: readonly Size[] = [
  { devices: 3, ballots: 3, lines: 3 },
  { devices: 4, ballots: 2, lines: 3 },
  { devices: 3, ballots: 3, lines: 5 },
  { devices: 4, ballots: 3, lines: 3 },
  { devices: 5, ballots: 2, lines: 3 },
]
const UNREDUCED: Size = { devices: 3, ballots: 2, lines: 2 }
const MISSED: Size = { devices: 3, ballots: 3, lines: 3 }

const rulesAlone = (): void => {
  console.log('The rules alone [L2, L6, L7, L9, L10, L15-L17]')
  for (const size of SIZES) cover(sizeOf(size), () => search(new RulesAlone(size, true)))
  cover(`${sizeOf(UNREDUCED)}, nothing reduced`, () => search(new RulesAlone(UNREDUCED, false)))
  console.log('\nThe same with one rule left out')
  for (const { omits, rule, name } of OMISSIONS)
    miss(`${name} [${rule}]`, () => search(new RulesAlone(MISSED, true, omits)))
}

const spanOf = ({ devices, ballots, order, words }: Span): string =>
  `${devices} devices, ${ballots.length} ${ballots.length === 1 ? 'ballot' : 'ballots'} after the first, a move each of ${order.map(letter).join(', ')}, chosen from ${words}`

const SPANS: readonly Span[] = [
  { devices: 3, ballots: anybodys(3, 1), order: asDevices(0, 1), words: 2 },
  { devices: 3, ballots: anybodys(3, 2), order: asDevices(0), words: 1 },
  { devices: 3, ballots: anybodys(3, 2), order: asDevices(0, 1), words: 1 },
]

const codeAtWork = async (): Promise<void> => {
  console.log('\nThe code of the log at work')
  for (const span of SPANS) cover(spanOf(span), () => searchCode(span))
  console.log('\nThe same with one rule taken out of its text')
  for (const { mutant, span } of CODE_MUTANTS) {
    const without = await codeWithout(mutant.patches)
    miss(`${mutant.name} [${mutant.rule}]`, () => without(span))
  }
}

const codeWithout = async (patches: Parameters<typeof mutated>[1]): Promise<(span: Span) => SearchedCode> => {
  const home = mkdtempSync(join(tmpdir(), 'no-butler-exhaust-'))
  try {
    const file = await mutated(SEARCH_CODE, patches, home)
    const module = (await import(pathToFileURL(file).href)) as { searchCode: typeof searchCode }
    return module.searchCode
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const only = process.argv[2]
if (only !== undefined && only !== '--rules' && only !== '--code') {
  console.error(`npm run exhaust takes --rules or --code, not "${only}".`)
  process.exit(2)
}
if (only !== '--code') rulesAlone()
if (only !== '--rules') await codeAtWork()
console.log(
  `\n${Math.round((performance.now() - began) / 1000)} s in all, ${Math.round(cpuMs() / 1000)} of the processor`,
)
process.exit(isGood ? 0 : 1)
