/** Plays the games that are kept as records here, and writes them down: tsx test/records/make.ts */
import { writeFileSync } from 'node:fs'
import { DEADWOOD_RECORD, shortDays } from './deadwood'
import { EVENTFUL, eventfulGame, RECORD, recordOf, sealedGame } from './game'
import { RACE, raceRecord } from './race'
import { EVENTFUL_NIGHT, eventfulNight, shortNight, YAHTZEE_RECORD } from './yahtzee'

for (const [to, text] of [
  [RECORD, recordOf(sealedGame(3))],
  [EVENTFUL, recordOf(eventfulGame())],
  [RACE, raceRecord()],
  [DEADWOOD_RECORD, recordOf(shortDays())],
  [YAHTZEE_RECORD, recordOf(shortNight())],
  [EVENTFUL_NIGHT, recordOf(eventfulNight())],
] as const) {
  writeFileSync(to, text)
  console.log(`${to.pathname.split('/').at(-1)}: ${text.split('\n').length} rows, ${text.length} bytes`)
}
