import { OMISSIONS, RulesAlone, type Size } from '../test/exhaust/rules'
import { search, type Model, type Searched } from '../test/exhaust/search'

/** npm run exhaust: every state of a small table, by the rules of the log alone; and each rule left out is missed. */
const began = performance.now()
let isGood = true

const sizeOf = ({ devices, ballots, lines }: Size): string =>
  `${devices} devices, ${ballots} ballots after the first, ${lines} lines after the start`

const searched = <State>(model: Model<State>): Searched & { readonly ms: number } => {
  const from = performance.now()
  return { ...search(model), ms: Math.round(performance.now() - from) }
}

const tell = ({ fault }: Searched): void => {
  if (fault === null) return
  const width = Math.max(...fault.trace.map(({ says }) => says.length))
  for (const [i, { says, shows }] of fault.trace.entries())
    console.log(`  ${String(i + 1).padStart(2)}. ${says.padEnd(width)}   ${shows}`)
  console.log(`      ${fault.says}`)
}

/** Every state must be visited, and none have a fault. */
const cover = <State>(what: string, model: Model<State>): void => {
  const found = searched(model)
  const { states, steps, depth, isWhole, ms } = found
  console.log(
    `${what}: ${states} states, ${steps} steps, ${depth} deep, ${ms} ms: ${isWhole ? 'nothing confirmed is lost' : 'BAD'}`,
  )
  tell(found)
  isGood &&= isWhole
}

/** A shortest way to the fault must be found. */
const miss = <State>(what: string, model: Model<State>): void => {
  const found = searched(model)
  console.log(
    `${found.fault === null ? 'SURVIVED' : 'caught'}  ${what}: ${found.states} states, ${found.ms} ms`,
  )
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

console.log('The rules alone [L2, L6, L7, L9, L10, L15-L17]')
for (const size of SIZES) cover(sizeOf(size), new RulesAlone(size, true))
cover(`${sizeOf(UNREDUCED)}, nothing reduced`, new RulesAlone(UNREDUCED, false))
console.log('\nThe same with one rule left out')
for (const { omits, rule, name } of OMISSIONS) miss(`${name} [${rule}]`, new RulesAlone(MISSED, true, omits))

console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`)
process.exit(isGood ? 0 : 1)
