/** npm run audit -- RECORD: plays a record again, offline, with no secret, and says which rule was broken, where, and by whom. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { auditRecord } from '../src/room/auditRecord'
import { catalogue } from './catalogue'

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** The ways a game ends, in words. */
const ENDINGS = {
  'played-out': 'the game was played to its end',
  'one-seat-left': 'the game ended when one seat was left',
  again: 'the game was given up while its keys were made or its cards dealt, and all began again',
  open: 'the record stops before the end of the game',
} as const

const [file] = positionals
if (file === undefined) throw new Error('which record? npm run audit -- RECORD')

const began = performance.now()
const { lines, broken, ended, hasCards, sealed } = auditRecord(readFileSync(file, 'utf8'), catalogue)
const ms = Math.round(performance.now() - began)
const ok = broken.length === 0
if (values.json) console.log(JSON.stringify({ ok, lines, broken, ended, hasCards, sealed, ms }))
else {
  for (const { line, device, rule } of broken)
    console.log(`${line === null ? 'after the game' : `line ${line}`}, device ${device ?? '-'}: ${rule}`)
  for (const device of sealed) console.log(`device ${device} has not unsealed its shuffles`)
  if (ok) console.log(`${ENDINGS[ended ?? 'open']}; ${hasCards ? 'it dealt cards' : 'it dealt no cards'}`)
  console.log(`${ok ? 'in order' : 'BROKEN'}: ${lines} lines, ${ms} ms`)
}
process.exit(ok ? 0 : 1)
