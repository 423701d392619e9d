import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import type { Stored } from '../../src/store/store'
import type { Line } from '../../src/log/line'
import { lineKey } from '../../src/log/disk'
import { Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import { clueLayout, there } from './table'

const DICE = { kind: 'dice', count: 2, sides: 6 } as const
const LATE = 1

/** Three devices after a deal and four throws, all confirmed. */
const thrown = (): Ring<Scripted> => {
  const table = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2], name: 'reload' })
  for (const asks of [clueLayout(3), DICE, DICE, DICE, DICE]) throws(table, asks)
  return table
}

const throws = (table: Ring<Scripted>, asks: typeof DICE | ReturnType<typeof clueLayout> = DICE): void => {
  expect(table.choose(0 as Seat, { move: { kind: 'ask', asks } }).ok).toBe(true)
  table.settle()
}

const draws = (table: Ring<Scripted>): readonly Line[] =>
  table.member(0).replica.chain.lines.filter(({ body }) => body.kind === 'deal' && body.step === 'draw')

/** A line on the late one's disk is changed. */
const changes = (table: Ring<Scripted>, h: number, change: (line: Line) => unknown): void => {
  const { disk } = table.member(LATE)
  const line = there(disk.get(lineKey(h))) as unknown as Line
  disk.set(lineKey(h), change(line) as Stored)
}

const lengths = (table: Ring<Scripted>): readonly number[] =>
  table.members.map(({ replica }) => replica.chain.length)

const goesOn = (table: Ring<Scripted>): void => {
  throws(table)
  expect(new Set(table.members.map(({ replica }) => replica.chain.head)).size).toBe(1)
  for (const { replica } of table.members) expect(replica.convicts).toEqual([])
}

describe("[L8, L10] a log on one's own disk", () => {
  const second = (table: Ring<Scripted>): number => there(draws(table)[1]).h
  const withoutProof = (line: Line): unknown => ({
    ...line,
    evidence: { ...line.evidence, parts: line.evidence.parts.map(part => ({ ...part, body: 'nothing' })) },
  })

  test('is believed up to what acks that stand there confirm: no draw is proved again', () => {
    const table = thrown()
    const [length] = lengths(table)
    changes(table, second(table), withoutProof)
    table.restart(LATE)
    expect(table.member(LATE).replica.chain.length).toBe(length)
    expect(table.member(LATE).replica.folded.state).toEqual(table.member(0).replica.folded.state)
    goesOn(table)
  })

  test('is proved where no acks stand there, or too few of them are really signed', () => {
    for (const spoils of ['gone', 'forged'] as const) {
      const table = thrown()
      changes(table, second(table), withoutProof)
      const { disk } = table.member(LATE)
      for (const [key, value] of [...disk].filter(([name]) => name.startsWith('ack/')))
        if (spoils === 'gone') disk.delete(key)
        else disk.set(key, { ...(value as object), sig: there(draws(table)[0]?.evidence.parts[0]).sig })
      table.restart(LATE)
      expect(table.member(LATE).replica.chain.length).toBe(second(table))
      goesOn(table)
    }
  })

  test('is not believed where a line says something else than what was confirmed', () => {
    const table = thrown()
    changes(table, second(table), line => ({ ...line, body: { ...line.body, value: [6, 6] } }))
    table.restart(LATE)
    expect(table.member(LATE).replica.chain.length).toBe(second(table))
    goesOn(table)
  })

  test('whose end is lost is loaded up to there, and nothing is signed until all is there again', () => {
    const table = thrown()
    const end = second(table)
    table.restart(LATE, key => key.startsWith('line/') && key >= lineKey(end))
    const { replica } = table.member(LATE)
    expect(replica.chain.length).toBe(end)
    expect(replica.due().changes.some(({ key }) => key === 'floor')).toBe(true)
    goesOn(table)
  })

  test('that has a torn end is loaded up to it, and the torn line is erased', () => {
    const table = thrown()
    const last = there(lengths(table)[LATE]) - 1
    changes(table, last, line => JSON.stringify(line).slice(0, 40))
    table.restart(LATE)
    const { replica } = table.member(LATE)
    expect(replica.chain.length).toBe(last)
    expect(replica.due().changes).toContainEqual({ key: lineKey(last), value: undefined })
    goesOn(table)
  })

  test('with a hole is not loaded at all', () => {
    const table = thrown()
    const hole = second(table)
    expect(() => table.restart(LATE, key => key === lineKey(hole))).toThrow()
  })
})
