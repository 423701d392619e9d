import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Chain } from '../../src/log/chain'
import type { LogState } from '../../src/log/fold'
import { parseRecord } from '../../src/log/record'
import type { Shape } from '../../src/rules/game'
import { below, seeded } from '../../src/rules/random'
import { recordReaderOf } from '../../src/room/auditRecord'
import { textOf, type BadRecord } from '../corpus/bad'
import { RACE_TABLES } from '../records/race'
import { there } from '../sealed/table'
import { confirmedHeight, foldRecord, type State } from './fold'
import { Log } from './ownLog'

const KEPT = ['records/clue', 'records/eventful', 'records/race', 'old/1/cluedo'].map(name => ({
  name,
  text: readFileSync(new URL(`../${name}.record`, import.meta.url), 'utf8'),
}))

/** The state after each line, as this fold has it. */
const foldedIn = (text: string): readonly State[] => {
  const states: State[] = []
  expect(foldRecord(text, state => states.push(state))).not.toHaveProperty('fault')
  return states
}

const endOf = (text: string): State => there(foldedIn(text).at(-1))

const chains = new Map<string, Chain<Shape>>()

/** The whole log as the code folds it, made once. */
const chainOf = (text: string): Chain<Shape> => {
  const chain = chains.get(text) ?? codeChainOf(text)
  chains.set(text, chain)
  return chain
}

const codeChainOf = (text: string): Chain<Shape> => {
  const read = parseRecord(text)
  const reader = read.ok ? recordReaderOf(read.record, RACE_TABLES) : undefined
  if (!read.ok || reader === undefined) throw new Error('no record')
  const [start, ...further] = read.record.lines
  const begun = Chain.fromStart(reader.setup, reader.signer, there(start))
  return further.reduce((chain, line) => there(chain.with(line)), there(begun))
}

/** Both states, as far as a reader that knows no game can tell. */
const ours = ({ bal, absent, left, turn, attempt, requests, draws, outcome }: State) => {
  const sorted = (devices: ReadonlySet<number>) => [...devices].toSorted((a, b) => a - b)
  return { bal, absent: sorted(absent), left: sorted(left), turn, attempt, requests, draws, outcome }
}
const theirs = ({ bal, absent, left, occasion, requests, dealing, outcome }: LogState<Shape>) => ({
  bal,
  absent: absent.toSorted((a, b) => a - b),
  left: left.toSorted((a, b) => a - b),
  ...occasion,
  requests,
  draws: (dealing as { readonly draws: number }).draws,
  outcome: outcome === 'played-out' ? null : outcome,
})

describe('the fold written from docs/spec', () => {
  test.each(KEPT)('comes to the state of the code after every line of $name', ({ text }) => {
    const chain = chainOf(text)
    const states = foldedIn(text)
    expect(states.map(ours)).toEqual(states.map((_, h) => theirs(there(chain.foldAt(h)))))
    expect(endOf(text).chain.map(({ hash }) => hash)).toEqual(chain.lines.map((_, h) => chain.hashAt(h)))
  })

  test.each(KEPT)(
    'tells the moves and answers of $name that the code tells, of the same devices',
    ({ text }) => {
      const chain = chainOf(text)
      const { seating } = chain.folded.lobby
      const told = chain.lines.flatMap((_, h): readonly Told[] => {
        const line = chain.foldAt(h)?.told
        if (line === null || line === undefined) return []
        if ('move' in line) return [{ h, device: seating[line.by], said: line.move }]
        return 'answer' in line ? [{ h, device: null, said: saidBy(line.answer) }] : []
      })
      const state = endOf(text)
      const known = new Map(state.gameLines.map(line => [line.h, line]))
      const isLeft = (device: number | null | undefined) => device != null && state.left.has(device)
      for (const { h, device, said } of told) {
        const line = there(known.get(h))
        if (said !== undefined) expect({ h, said: line.said }).toEqual({ h, said })
        if (!isLeft(device)) expect({ h, device: line.by }).toEqual({ h, device })
      }
      expect(told.length).toBeGreaterThan(5)
    },
  )

  test('is held to a record of each kind: a change of host, an absence and a return, a hand laid open, two games', () => {
    const ends = KEPT.map(({ text }) => endOf(text))
    expect(ends.some(({ bal }) => bal.device !== 0)).toBe(true)
    expect(new Set(ends.map(({ withCards }) => withCards))).toEqual(new Set([true, false]))
    const changes = ends.flatMap(({ chain }) =>
      chain.flatMap(({ line: { body } }) => (body.kind === 'roster' ? [body.change.kind] : [])),
    )
    expect(new Set(changes)).toEqual(new Set(['absent', 'returned', 'left']))
  })
})

interface Told {
  readonly h: number
  readonly device: number | null | undefined
  readonly said: unknown
}

/** The part of an answer that the line spells; undefined where there is none. */
const saidBy = (answer: object): unknown =>
  'drawn' in answer
    ? answer.drawn
    : 'same' in answer
      ? answer.same
      : 'cards' in answer
        ? answer.cards
        : undefined

describe('a line of which a byte was changed', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

  test.each(KEPT)('is refused, or the line after it, in $name: in every row some', ({ text }) => {
    const rows = text.split('\n').slice(0, -1)
    const random = seeded(16)
    const lines = endOf(text).chain.length
    for (const [i, row] of rows.entries()) {
      // The value of the last line, if it is an outcome, is for the dealer alone to check.
      const from = i === lines ? row.indexOf('"by"') : 0
      const until = i === lines ? row.indexOf('"value"') : row.length
      const at = from + below(random, (until < from ? row.length : until) - from)
      const letter = there(LETTERS.replaceAll(row[at] ?? '', '')[below(random, LETTERS.length - 1)])
      const other = rows.with(i, row.slice(0, at) + letter + row.slice(at + 1)).map(each => `${each}\n`)
      const refused = foldRecord(other.join(''))
      const where = 'fault' in refused ? refused.h : 'taken'
      const expected = i === 0 ? [-1, 0] : i > lines ? [i - 1, lines] : [i - 1, i]
      expect({ i, at, where, isSo: expected.includes(where as number) }).toMatchObject({ i, at, isSo: true })
    }
  })
})

/** Rules that take the dealer's mathematics or the rules of the game to see. */
const BEYOND = [
  'the part it rests on does not hold',
  'it does not come of the parts it rests on',
  'this step of the deal does not hold',
  'the rules of the game forbid the move',
  'what it says of hidden cards is not proved',
  'what was unsealed is not what was dealt',
]

describe('a bad record of the corpus', () => {
  const folder = new URL('../corpus/records/', import.meta.url)
  const bad = readdirSync(folder).map(name => ({
    name,
    record: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as BadRecord,
  }))
  const found = bad.map(({ name, record }) => ({ name, record, refused: foldRecord(textOf(record)) }))

  /** The steps of a count are for those who know the game: this fold ends at the first of them. */
  const isCounted = ({ of }: BadRecord, h: number): boolean => {
    const rows = readFileSync(new URL(`../records/${of}`, import.meta.url), 'utf8').split('\n')
    return rows[h + 1]?.includes('"step":"claim ') === true
  }

  test('is refused at the line it breaks a rule in, but where the dealer or the game is to judge', () => {
    for (const { name, record, refused } of found) {
      if ('fault' in refused && refused.fault === 'step' && isCounted(record, refused.h)) continue
      const isBeyond =
        BEYOND.includes(record.refused.rule) || record.needsRules === true || name.endsWith('-shuffle.json')
      if (!('fault' in refused)) expect({ name, isBeyond }).toEqual({ name, isBeyond: true })
      else if (record.refused.line !== null)
        expect({ name, h: refused.h }).toEqual({ name, h: record.refused.line })
    }
  })

  test('is refused in three of five cases by what docs/spec says of the log alone', () => {
    expect(found.filter(({ refused }) => 'fault' in refused).length).toBeGreaterThanOrEqual(
      (bad.length * 3) / 5,
    )
  })
})

describe('a log of devices that sign whatever they are asked for', () => {
  const end = (log: Log): State => endOf(log.record)

  test('is over with one seat left, and not to begin again, where a device leaves that is awaited in the deal', () => {
    const two = new Log(2).roster({ kind: 'left', device: 1, playedOn: true })
    expect(end(two)).toMatchObject({ outcome: 'one-seat-left', attempt: 1 })
    const three = new Log(3).roster({ kind: 'left', device: 1, playedOn: true })
    expect(end(three)).toMatchObject({ outcome: 'again' })
    expect(foldRecord(three.everybody('0.keys', [0, 2]).record)).toEqual({ h: 2, fault: 'over' })
  })

  test('begins again after a complaint is answered, by the accused and nobody else', () => {
    const complaint = { against: 2, kind: 'complaint' }
    const log = new Log(3).everybody('0.keys').everybody('0.acks', [0, 1, 2], complaint)
    expect(end(log)).toMatchObject({ outcome: null, requests: 0 })
    expect(end(log.by(2, 'answer'))).toMatchObject({ outcome: 'again' })
    expect(foldRecord(log.by(1, 'answer').record)).toEqual({ h: 3, fault: 'author' })
  })

  test('passes over the device whose blinding is awaited and that goes, until nobody else is there', () => {
    const asked = new Log(3).everybody('0.keys').everybody('0.acks').move(0, 1)
    const gone = asked.roster({ kind: 'absent', device: 0 }).roster({ kind: 'returned', device: 0 })
    expect(foldRecord(gone.by(0, 'blind 1').record)).toEqual({ h: 6, fault: 'author' })
    expect(foldRecord(gone.by(1, 'blind 1').by(0, 'blind 2').record)).toEqual({ h: 7, fault: 'author' })
    expect(end(gone.by(1, 'blind 1').by(2, 'blind 2')).requests).toBe(1)
    const answered = asked.by(0, 'blind 1').by(1, 'blind 2').outcome('1.verdict.', [0, 2], true)
    expect(end(answered)).toMatchObject({ requests: 2, turn: 3 })
  })

  test('takes over the number of a request where one was given up when a device left', () => {
    const asked = new Log(3).everybody('0.keys').everybody('0.acks').move(0, 1).by(0, 'blind 1')
    const left = asked.roster({ kind: 'left', device: 2, playedOn: false })
    expect(end(left.outcome('2.open.', [0, 1], [4]))).toMatchObject({ requests: 3, turn: 3, attempt: 0 })
    expect(foldRecord(left.outcome('3.open.', [0, 1], [4]).record)).toEqual({ h: 6, fault: 'parts' })
    expect(foldRecord(asked.outcome('2.open.', [0, 1], [4]).record)).toEqual({ h: 5, fault: 'step' })
  })

  test('has no roster line without the promises of a quorum, nor one that changes nothing', () => {
    const log = new Log(3)
    const absent = { kind: 'absent', device: 2 } as const
    expect(foldRecord(log.roster(absent, [0]).record)).toEqual({ h: 1, fault: 'roster' })
    expect(foldRecord(log.roster(absent, [0, 0]).record)).toEqual({ h: 1, fault: 'roster' })
    expect(foldRecord(log.roster(absent).roster(absent).record)).toEqual({ h: 2, fault: 'roster' })
    expect(end(log.roster(absent, [0, 1, 1]).roster({ kind: 'none' })).bal).toEqual({ device: 0, n: 2 })
  })

  test('has roster lines of a device that plays again, and of none that is gone', () => {
    const all = [0, 1, 2, 3]
    const dealt = new Log(4).everybody('0.keys').everybody('0.acks')
    const [left, resumed] = [
      { kind: 'left', device: 1, playedOn: true },
      { kind: 'resumed', device: 1 },
    ] as const
    const gone = dealt.roster(left)
    const back = gone.roster(resumed)
    expect(end(back)).toMatchObject({ attempt: 2, outcome: null, left: new Set([1]), resumed: new Set([1]) })
    expect(end(back.roster({ kind: 'none' }, all, 1)).bal).toEqual({ device: 1, n: 3 })
    const refused = [
      [dealt.roster(resumed), 3],
      [gone.roster({ kind: 'none' }, all, 1), 4],
      [gone.roster(left), 4],
      [gone.roster(resumed, all, 1), 4],
      [back.roster(resumed), 5],
      [back.roster({ kind: 'absent', device: 1 }), 5],
      [back.roster({ kind: 'returned', device: 1 }), 5],
      [back.roster(left).roster({ kind: 'none' }, all, 1), 6],
    ] as const
    for (const [log, h] of refused) expect(foldRecord(log.record)).toEqual({ h, fault: 'roster' })
  })

  test('is over where the last but one goes, and not while one of them plays again', () => {
    const log = new Log(3).everybody('0.keys').everybody('0.acks')
    const gone = log
      .roster({ kind: 'left', device: 1, playedOn: true })
      .roster({ kind: 'resumed', device: 1 })
    const two = gone.roster({ kind: 'left', device: 2, playedOn: true })
    expect(end(two)).toMatchObject({ outcome: null })
    expect(end(two.roster({ kind: 'left', device: 1, playedOn: true }))).toMatchObject({
      outcome: 'one-seat-left',
    })
  })

  test('is confirmed as far as a quorum has acked it in one ballot: acks of two ballots are not added up', () => {
    const log = new Log(3).everybody('0.keys').roster({ kind: 'none' }).everybody('0.acks')
    const state = end(log)
    const confirmed = (...acks: readonly (readonly [number, number])[]): number =>
      confirmedHeight(
        state,
        acks.map(([by, h]) => log.ack(by, h)),
      )
    expect(confirmed([0, 3])).toBe(-1)
    expect(confirmed([0, 3], [0, 2])).toBe(-1)
    expect(confirmed([0, 3], [1, 2])).toBe(2)
    expect(confirmed([0, 3], [1, 1])).toBe(-1)
    expect(confirmed([0, 3], [1, 1], [2, 0])).toBe(0)
  })
})
