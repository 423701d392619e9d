import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseFrame } from '../../src/net/frames'
import { parseRoomLink } from '../../src/net/roomLink'
import { auditRecord, recordReaderOf } from '../../src/room/auditRecord'
import { parseLobby } from '../../src/room/lobby'
import { parseJson } from '../../src/rules/parse'
import { parseBytes } from '../../src/sealed/bytes'
import { parseCrate } from '../../src/shelf/crate'
import { Chain } from '../../src/log/chain'
import { parseRecord } from '../../src/log/record'
import { there } from '../sealed/table'
import { RULES } from '../records/game'
import { DEADWOOD_RECORD } from '../records/deadwood'
import { RACE, RACE_TABLES } from '../records/race'
import { EVENTFUL_NIGHT, YAHTZEE_RECORD } from '../records/yahtzee'
import { textOf, type Bad, type BadRecord } from './bad'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const records = readdirSync(new URL('records/', import.meta.url)).map(name => ({
  name,
  record: read(`records/${name}`) as BadRecord,
}))

/** A kept record, looked at once: of each bad one only the lines that are not in it are looked at. */
const knownOf = (name: string) => {
  const text = readFileSync(new URL(`../records/${name}`, import.meta.url), 'utf8')
  const found = parseRecord(text)
  const eyes = found.ok ? recordReaderOf(found.record, RACE_TABLES) : undefined
  if (!found.ok || eyes === undefined) throw new Error(`${name} is no record`)
  const [start, ...further] = found.record.lines
  const begun = Chain.fromStart(eyes.setup, eyes.signer, there(start))
  return further.reduce((chain, line) => there(chain.with(line)), there(begun))
}

const KEPT = [...new Set(records.map(({ record }) => record.of))].toSorted()
const known = new Map(KEPT.map(name => [name, knownOf(name)]))

test.each([
  { of: 'a race', file: RACE },
  { of: 'Deadwood', file: DEADWOOD_RECORD },
  { of: 'Yahtzee', file: YAHTZEE_RECORD },
  { of: 'Yahtzee with a liar, an absence and a leaving', file: EVENTFUL_NIGHT },
])('the stored record of $of is in order, and there is nothing to unseal', ({ file }) => {
  expect(auditRecord(readFileSync(file, 'utf8'), RACE_TABLES, RULES)).toMatchObject({
    broken: [],
    ended: 'played-out',
    hasCards: false,
    sealed: [],
  })
})

describe('a bad record', () => {
  test.each(records)('is refused at the line and for the rule it breaks: $name', ({ record }) => {
    expect(auditRecord(textOf(record), RACE_TABLES, RULES, known.get(record.of)).broken).toEqual([
      record.refused,
    ])
  })

  const python = spawnSync('python3', ['--version']).status === 0

  test.runIf(python)(
    'is refused by the auditor in Python too, and every stored record of a game it knows passes',
    () => {
      const { status, stdout } = spawnSync('python3', ['bench/auditor/corpus.py'], { encoding: 'utf8' })
      expect({ status, stdout }).toMatchObject({ status: 0 })
    },
  )
})

const saysOf: Readonly<Record<string, (given: string) => string>> = {
  links: given => parseRoomLink(given)?.is ?? 'nothing',
  lobbies: given => (parseLobby(parseJson(given)) === undefined ? 'nothing' : 'a lobby'),
  frames: given => {
    const bytes = parseBytes(Math.floor((given.length * 3) / 4))(given)
    if (bytes === undefined) throw new Error(`no bytes: ${given}`)
    return parseFrame(bytes) === undefined ? 'nothing' : 'a frame'
  },
  crates: given => {
    const crate = parseCrate(given)
    return typeof crate === 'string' ? crate : crate.unread > 0 ? 'unread' : 'a crate'
  },
}

describe.each(Object.keys(saysOf))('%s that are bad', name => {
  test.each(read(`${name}.json`) as readonly Bad[])('are refused: $why', ({ given, refused }) => {
    expect(saysOf[name]?.(given)).toBe(refused)
  })
})
