import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseFrame } from '../../src/net/frames'
import { parseRoomLink } from '../../src/net/roomLink'
import { auditRecord } from '../../src/room/auditRecord'
import { parseLobby } from '../../src/room/lobby'
import { parseJson } from '../../src/rules/parse'
import { parseBytes } from '../../src/sealed/bytes'
import { parseCrate } from '../../src/shelf/crate'
import { RULES } from '../records/game'
import { DEADWOOD_RECORD } from '../records/deadwood'
import { RACE, RACE_TABLES } from '../records/race'
import { EVENTFUL_NIGHT, YAHTZEE_RECORD } from '../records/yahtzee'
import { textOf, type Bad, type BadRecord } from './bad'
import { countedPurses } from './counts'
import { chainOf, comparedInPython, inPython, judgedMutants } from './judged'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const records = readdirSync(new URL('records/', import.meta.url)).map(name => ({
  name,
  record: read(`records/${name}`) as BadRecord,
}))

const KEPT = [...new Set(records.map(({ record }) => record.of))].toSorted()
const known = new Map(KEPT.map(name => [name, chainOf(name)]))

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

const python = spawnSync('python3', ['--version']).status === 0

describe('a bad record', () => {
  test.each(records)('is refused at the line and for the rule it breaks: $name', ({ record }) => {
    expect(auditRecord(textOf(record), RACE_TABLES, RULES, known.get(record.of)).broken).toEqual([
      record.refused,
    ])
  })

  test.runIf(python)('is refused by the auditor in Python too, and every stored record passes', () => {
    const { status, stdout } = spawnSync('python3', ['bench/auditor/corpus.py'], { encoding: 'utf8' })
    expect({ status, stdout }).toMatchObject({ status: 0 })
  })
})

const SEED = 11
const MUTANTS = 40

describe('a mutated record', () => {
  test.runIf(python).each(['deadwood.record', 'yahtzee.record', 'yahtzee-eventful.record'])(
    `of %s is judged alike by both auditors: line, device and rule (seed ${SEED})`,
    name => {
      const mutants = judgedMutants(name, MUTANTS, SEED)
      expect(mutants.filter(({ broken }) => broken.length > 0).length).toBeGreaterThan(MUTANTS / 2)
      expect(comparedInPython(mutants)).toMatchObject({ status: 0 })
    },
  )
})

const TABLES = [5, 7]

test.runIf(python)(
  `a count with liars and leavers is won by the same in Python (seeds ${TABLES.join()})`,
  () => {
    const tables = TABLES.map(countedPurses)
    const { status, stdout } = inPython(
      'audit.py',
      tables.map(({ record }) => record),
    )
    const said = stdout.split('\n').flatMap(row => (row === '' ? [] : [JSON.parse(row) as object]))
    expect(said).toMatchObject(
      tables.map(({ found }) => ({
        ended: 'played-out',
        winners: found?.of,
        worth: found?.worth,
        struck: found?.struck,
      })),
    )
    expect(status).toBe(0)
  },
)

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
