/** Plays the games that are kept as records here, and writes them down: tsx test/records/make.ts */
import { writeFileSync } from 'node:fs'
import { EVENTFUL, eventfulGame, RECORD, recordOf, sealedGame } from './game'

for (const [to, ring] of [
  [RECORD, sealedGame(3)],
  [EVENTFUL, eventfulGame()],
] as const) {
  const text = recordOf(ring)
  writeFileSync(to, text)
  console.log(`${to.pathname.split('/').at(-1)}: ${text.split('\n').length} rows, ${text.length} bytes`)
}
