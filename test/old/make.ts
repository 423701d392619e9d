/** Writes down what this release keeps, once: npm run old. What stands there is never remade. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { releaseNames, releasesNow } from '../../scripts/releases.mjs'
import { kindOf } from '../../src/games/rules'
import { EMPTY, withText } from '../../src/games/clue/reasoning/notebook'
import { RULE_SET_IDS, type RuleSetId } from '../../src/games/clue/lobby/variants'
import { formatCrate, packGames } from '../../src/shelf/crate'
import { Shelf } from '../../src/shelf/shelf'
import type { Volume } from '../../src/shelf/volume'
import { memoryDisk } from '../../src/store/memory'
import type { Stored } from '../../src/store/store'
import { prepareAgain, entryName } from '../../src/app/localSave'
import { playing, type Party } from '../room/party'
import {
  CRATE,
  found,
  GAME_ENTRIES,
  GAMES,
  partyOf,
  playOn,
  playToTheEnd,
  ROOM,
  writtenBy,
  writtenDisk,
} from './old'

const { build, rules } = releaseNames()
const release = releasesNow()[0]?.written?.release ?? 0
const folder = writtenBy(release)
const RULES = found(rules.clue)
if (existsSync(folder)) throw new Error(`release ${release} has written: a file there is never remade`)
if (RULES.includes('-')) throw new Error('this is the code of no release: npm run release')

const BEGUN = Date.UTC(2026, 10, 19, 20)

const volumeOf = (kind: RuleSetId, seed: number): Volume & { source: { of: 'here' } } => ({
  version: 1,
  id: `here ${kind} ${seed}`,
  game: 'clue',
  kind,
  settings: found(kindOf('clue', kind)).settings.map(({ id, choices }) => ({ id, choice: choices[0] ?? '' })),
  players: [
    { name: 'Ada', piece: 0, by: 'here', level: '' },
    { name: 'Bo', piece: 2, by: 'bot', level: 'hard' },
    { name: 'Cy', piece: 4, by: 'bot', level: 'hard' },
  ],
  begunAt: BEGUN + seed * 1000,
  touchedAt: BEGUN + seed * 2000,
  ending: null,
  source: { of: 'here', build, seed: 1000 + seed, pace: 'reading' },
})

/** A game on one device, kept as the page keeps it: after so many choices, or at its end. */
const keeps = async (shelf: Shelf, kind: RuleSetId, seed: number, choices: number): Promise<void> => {
  const volume = volumeOf(kind, seed)
  const { laid, diary } = found(await prepareAgain(GAME_ENTRIES, volume, new Map()))
  playOn(laid, seed, choices)
  const turn = laid.table.turn()
  const turns = laid.game.turns(laid.table.state)
  const ending = turn.of === 'nobody' ? { winners: [...turn.winners], turns } : null
  await shelf.put({ ...volume, ending })
  const chosen = diary.takeNew().map(([number, entry]) => ({
    key: entryName('choice', number),
    value: entry as unknown as Stored,
  }))
  const notes = withText(EMPTY, 'Cy smiles too much')
  await shelf.fill(volume.id, [...chosen, { key: entryName('notes', 0), value: notes as unknown as Stored }])
}

/** All at a table of this kind, and it has begun. */
const begun = (kind: RuleSetId, seed: number): Party => {
  const party = partyOf(seed, RULES)
  party.open(0, kind, 'clue')
  for (const i of [1, 2]) {
    party.join(i)
    party.until(() => party.room(i).lobby?.chairs.length === i + 1)
  }
  party.does(0, room => room.begin(party.now))
  return party
}

/** The player who has just moved is to choose again. */
const isInATurn = (party: Party): boolean => {
  const { waits, snapshot, length } = party.room(0).playing ?? {}
  return (
    length !== undefined &&
    length > 40 &&
    waits?.for === 'choice' &&
    snapshot?.story.lines.at(-1)?.by === waits.seat
  )
}

const files = new Map<string, string>()
const disk = memoryDisk()
const shelf = new Shelf(disk)
for (const [i, kind] of RULE_SET_IDS.entries()) await keeps(shelf, kind, i + 1, 24 + i)
files.set(GAMES, `${JSON.stringify(await writtenDisk(disk), null, 1)}\n`)

for (const [i, kind] of RULE_SET_IDS.entries()) {
  const party = begun(kind, 40 + i)
  if (kind === 'clueless') {
    if (!party.until(() => isInATurn(party), 3_000_000, playing(party, 40 + i, { bot: 'hard' })))
      throw new Error('nobody is in a turn')
    const devices = party.devices.map(device => Object.fromEntries(device.disk))
    files.set(ROOM, `${JSON.stringify({ room: party.id, rules: RULES, devices }, null, 1)}\n`)
  }
  if (!playToTheEnd(party, 50 + i)) throw new Error(`${kind} does not end`)
  files.set(`${kind}.record`, found(found(party.room(0).playing).record))
}

await keeps(shelf, 'clueless', 9, Infinity)
const volume: Volume = { ...volumeOf('classic', 10), id: 'room of old 1', source: { of: 'record' } }
await shelf.put({ ...volume, ending: { winners: [0], turns: 12 } })
await shelf.fill(volume.id, [{ key: 'record', value: found(files.get('classic.record')) }])
const own = { name: 'Ada', settings: JSON.stringify({ language: 'en' }) }
files.set(CRATE, formatCrate({ own, games: await packGames(shelf) }))

mkdirSync(folder)
for (const [name, text] of files) {
  writeFileSync(new URL(name, folder), text)
  console.log(`${name}: ${text.length} bytes`)
}
