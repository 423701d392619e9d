import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseTranscripts, read, type Read, type Transcript } from './transcript'

/** npm run reason: what follows from games that others wrote down. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
})

const wrong = (what: string): never => {
  console.error(`${what}\nnpm run reason -- FILE [--json]`)
  process.exit(2)
}

const [file] = positionals
const load = (): readonly Transcript[] => {
  try {
    return parseTranscripts(JSON.parse(readFileSync(file ?? wrong('Which file?'), 'utf8')))
  } catch (error) {
    return wrong(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const report = ({ players }: Transcript, { id, events, forced, contradiction }: Read): void => {
  const last = events.at(-1)
  console.log(`${id}: ${events.length - 1} events, ${last?.consistentDeals ?? 0} deals left`)
  if (contradiction !== undefined)
    console.log(`  event ${contradiction.afterEvent} cannot have happened: ${contradiction.says}`)
  for (const [card, event] of Object.entries(forced))
    console.log(`  ${card} lies in the file, certain after event ${event}`)
  const places = [...players, 'file']
  for (const [card, marks] of Object.entries(last?.notepad ?? {})) {
    const filed = last?.envelopeProbability[card]
    const open = places.filter((_, i) => marks[i] === '-')
    const where = places[marks.indexOf('Y')] ?? `one of ${open.join(', ')}`
    console.log(
      `  ${card}: ${where}${filed === undefined || filed === 1 ? '' : `; in the file ${(100 * filed).toFixed(1)} %`}`,
    )
  }
}

const transcripts = load()
const reads = transcripts.map(read)
for (const [i, each] of reads.entries()) report(transcripts[i] as Transcript, each)
if (values.json) console.log(JSON.stringify({ transcripts: reads }))
