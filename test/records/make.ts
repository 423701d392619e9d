/** Plays the game that is kept as a record here, and writes it down: tsx test/records/make.ts */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { RECORD, recordOf, sealedGame } from './game'

const { values } = parseArgs({ options: { seats: { type: 'string', default: '3' }, out: { type: 'string' } } })

const text = recordOf(sealedGame(Number(values.seats)))
writeFileSync(values.out ?? fileURLToPath(RECORD), text)
console.log(`${text.split('\n').length} rows, ${text.length} bytes`)
