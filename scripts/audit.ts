/** npm run audit -- RECORD: plays a record again, offline, with no secret, and says which rule was broken, where, and by whom. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { audited } from '../src/room/audited'
import { catalogue } from './catalogue'

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined) throw new Error('which record? npm run audit -- RECORD')

const began = performance.now()
const { lines, broken, sealed } = audited(readFileSync(file, 'utf8'), catalogue)
const ms = Math.round(performance.now() - began)
const ok = broken.length === 0
if (values.json) console.log(JSON.stringify({ ok, lines, broken, sealed, ms }))
else {
  for (const { line, device, rule } of broken)
    console.log(`${line === null ? 'after the game' : `line ${line}`}, device ${device ?? '-'}: ${rule}`)
  for (const device of sealed) console.log(`device ${device} has not unsealed its shuffles`)
  console.log(`${ok ? 'in order' : 'BROKEN'}: ${lines} lines, ${ms} ms`)
}
process.exit(ok ? 0 : 1)
