import { integer, one, parseJson, record, type Parser } from '../rules/parse'
import { canon, type Json } from '../sealed/canon'
import { parseLine, type Line } from './line'
import { wellFormed } from './boundedJson'
import { MOST_LINES, parsePart, type Part } from './statement'

/** A game as a file: its lines with the evidence they rest on, and the parts that unsealed the deal after it. */
export interface GameRecord {
  /** The version of the rules code. */
  readonly rules: string
  /** All lines from the start line on, which names the players' devices. */
  readonly lines: readonly Line[]
  readonly unsealed: readonly Part[]
}

/** The version of the record's form; every later release reads this one too. */
const RELEASE = 1

const parseTop = record({
  record: one('No Butler'),
  release: one(RELEASE),
  rules: wellFormed(100),
  lines: integer(1, MOST_LINES),
  unsealed: integer(0, 8),
})

/** One row for each line, in the only spelling allowed: a changed letter is always found, and so is its line. */
export const formatRecord = ({ rules, lines, unsealed }: GameRecord): string => {
  const top = { record: 'No Butler', release: RELEASE, rules, lines: lines.length, unsealed: unsealed.length }
  return [top, ...lines, ...unsealed].map(row => `${canon(row as unknown as Json)}\n`).join('')
}

/**
 * A record, or the number of the first line that is not spelt as one; null where the file is not a record at
 * all, or is of a time before the first release.
 */
export type RecordRead =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly line: number | null; readonly isEarlier: boolean }

export const parseRecord = (text: string): RecordRead => {
  const rows = text.split('\n')
  const top = parseRow(parseTop, rows[0])
  if (top === undefined) return { ...notARecord(null), isEarlier: isOfBefore(rows[0]) }
  const lines: Line[] = []
  while (lines.length < top.lines) {
    const line = parseRow(parseLine, rows[1 + lines.length])
    if (line === undefined) return notARecord(lines.length)
    lines.push(line)
  }
  if (rows.length !== 2 + top.lines + top.unsealed || rows.at(-1) !== '') return notARecord(null)
  const unsealed = rows.slice(1 + top.lines, -1).flatMap(row => parseRow(parsePart, row) ?? [])
  if (unsealed.length !== top.unsealed) return notARecord(null)
  return { ok: true, record: { rules: top.rules, lines, unsealed } }
}

const notARecord = (line: number | null): Extract<RecordRead, { ok: false }> => ({
  ok: false,
  line,
  isEarlier: false,
})

/** Before the first release the first row had a `version` in place of `release`. */
const isOfBefore = (row: string | undefined): boolean => {
  const top = parseJson(row ?? '')
  return typeof top === 'object' && top !== null && 'record' in top && 'version' in top
}

const parseRow = <Value>(parser: Parser<Value>, row: string | undefined): Value | undefined => {
  const value = parser(parseJson(row ?? ''))
  return value !== undefined && canon(value as unknown as Json) === row ? value : undefined
}
