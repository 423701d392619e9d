import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { below, seeded } from '../../src/rules/random'
import { auditRecord, recordReaderOf } from '../../src/room/auditRecord'
import { canon, type Json } from '../../src/sealed/canon'
import type { Line } from '../../src/log/line'
import { audit } from '../../src/log/audit'
import { parseLobby } from '../../src/room/lobby'
import { sealedTermsOf } from '../../src/room/sealedDealerFactory'
import { SealedJudge, type SealedTerms } from '../../src/dealer/sealedJudge'
import type { Disclosed } from '../../src/log/dealerPort'
import { Chain } from '../../src/log/chain'
import { parseRecord } from '../../src/log/record'
import { there } from '../sealed/table'
import { catalogue } from '../../scripts/catalogue'
import { RECORD, RULES } from './game'

const text = readFileSync(RECORD, 'utf8')
const rows = text.split('\n').slice(0, -1)
const lines = rows.slice(1).filter(row => !row.includes('"step":"unseal"'))

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another letter of the same sort in its place, so that the row may still be read. */
const otherLetter = (letter: string): string => {
  const i = DIGITS.indexOf(letter)
  if (letter >= '0' && letter <= '9') return letter === '9' ? '0' : String(Number(letter) + 1)
  return i < 0 ? '~' : (DIGITS[(i + 1) % 52] as string)
}

const changed = (at: number): string => text.slice(0, at) + otherLetter(text[at] ?? '') + text.slice(at + 1)

/** The line of the log that a letter of the text belongs to; null for the top row and what was unsealed. */
const lineAt = (at: number): number | null => {
  const row = text.slice(0, at).split('\n').length - 1
  return row === 0 || row > lines.length ? null : row - 1
}

const looked = () => {
  const read = parseRecord(text)
  const eyes = read.ok ? recordReaderOf(read.record, catalogue) : undefined
  if (!read.ok || eyes === undefined) throw new Error('no record')
  return { ...eyes, record: read.record }
}

/** The record as it was kept, looked at: each change below is looked at from the line on that it is in. */
const known = (() => {
  const { setup, signer, record } = looked()
  const [start, ...further] = record.lines
  const begun = Chain.fromStart(setup, signer, there(start))
  return further.reduce((chain, line) => there(chain.with(line)), there(begun))
})()

/** Judges as all do, and then sees other cards. */
class Belied extends SealedJudge {
  readonly #cards: Disclosed

  constructor(settled: SealedTerms, cards: Disclosed) {
    super(settled)
    this.#cards = cards
  }

  override disclose(): Disclosed {
    return this.#cards
  }
}

describe('a stored record', () => {
  test('is in order, and everybody unsealed', () => {
    expect(auditRecord(text, catalogue, RULES)).toEqual({
      lines: lines.length,
      broken: [],
      ended: 'played-out',
      hasCards: true,
      sealed: [],
    })
  })

  test('with one letter changed, in some places of every row, is refused, and the line is named', () => {
    const random = seeded(20)
    let start = 0
    for (const row of rows) {
      const places = [below(random, row.length), below(random, row.length), below(random, row.length), row.length]
      for (const at of places.map(place => start + place)) {
        const { broken } = auditRecord(changed(at), catalogue, RULES, known)
        expect({ at, lines: broken.map(({ line }) => line) }).toEqual({ at, lines: [lineAt(at)] })
      }
      start += row.length + 1
    }
  })

  test('with a letter changed in any field of any sort of line is refused, and the line is named', () => {
    for (const { at, field } of fieldsOf()) {
      const { broken } = auditRecord(changed(at), catalogue, RULES, known)
      expect({ field, lines: broken.map(({ line }) => line) }).toEqual({ field, lines: [lineAt(at)] })
    }
  })

  test('that stops early, or has rows in another order, is refused', () => {
    for (const other of [rows.slice(0, -1), [rows[0], ...rows.slice(2)], rows.toSpliced(5, 2, rows[6] ?? '', rows[5] ?? '')])
      expect(auditRecord(other.map(row => `${row}\n`).join(''), catalogue, RULES).broken).toHaveLength(1)
  })

  test('spelt otherwise, with a blank or its fields in another order, is refused', () => {
    const respelt = (spell: (row: string) => string): string =>
      rows.map((row, i) => `${i === 7 ? spell(row) : row}\n`).join('')
    const turned = (row: string): string =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row) as object).toReversed()))
    for (const spell of [(row: string) => row.replace(',', ', '), turned])
      expect(auditRecord(respelt(spell), catalogue, RULES).broken).toEqual([
        { line: 6, device: null, rule: 'it is not spelt as a record is' },
      ])
  })

  test('with a start that is signed, though it is nobody its own, is refused', () => {
    const start = JSON.parse(rows[1] ?? '') as Line
    const signedStart = { ...start, sig: start.evidence.parts[0]?.sig ?? null }
    const other = rows.with(1, canon(signedStart as unknown as Json)).map(row => `${row}\n`)
    expect(auditRecord(other.join(''), catalogue, RULES).broken).toHaveLength(1)
  })

  test('is held against the unsealed cards: each claim and verdict that they contradict', () => {
    const { setup, signer, record } = looked()
    const { body } = there(record.lines[0])
    const lobby = body.kind === 'start' ? parseLobby(body.lobby) : undefined
    const settled = sealedTermsOf(there(lobby), record.rules)
    const { aside, hands } = there(
      setup.sealing.disclose(known.folded.dealing, new Map(record.unsealed.map(({ by, body }) => [by, body]))),
    )
    const belied = (cards: Disclosed): readonly string[] => {
      const sealing = new Belied(settled, cards)
      const { broken } = audit({ ...setup, sealing }, signer, record, known)
      for (const { rule } of broken) expect(rule).toBe('the cards say otherwise')
      return broken.map(({ line }) => {
        const body = known.lines[line ?? 0]?.body
        return body?.kind === 'move' ? (body.move as { kind: string }).kind : 'answer'
      })
    }
    expect(belied({ aside, hands })).toEqual([])
    expect(new Set(belied({ aside, hands: hands.map(() => []) }))).toEqual(new Set(['show']))
    const all = hands.flat()
    expect(new Set(belied({ aside, hands: hands.map(() => all) }))).toEqual(new Set(['cannot']))
    // The verdict, and what was opened after it.
    expect(belied({ aside: hands[0] ?? [], hands })).toEqual(['answer', 'answer'])
  })

  test('is of the rules it was played by: under other ones no proof holds', () => {
    const other = rows.with(0, (rows[0] ?? '').replace('"rules":"1"', '"rules":"2"')).map(row => `${row}\n`)
    expect(auditRecord(other.join(''), catalogue, RULES).broken[0]?.rule).toBe('it was played by other rules')
    const earlier = text.replace('"release":1', '"version":1')
    expect(auditRecord(earlier, catalogue, RULES).broken[0]?.rule).toBe('it was made by an earlier version')
    const [broken] = auditRecord(other.join(''), catalogue).broken
    expect(broken).toEqual({ line: 1, device: 0, rule: 'the part it rests on does not hold' })
  })

  test('of a device that did not unseal says so, and breaks no rule', () => {
    const top = JSON.parse(rows[0] ?? '') as { unsealed: number }
    const fewer = [canon({ ...top, unsealed: top.unsealed - 1 }), ...rows.slice(1, -1)]
    const found = auditRecord(fewer.map(row => `${row}\n`).join(''), catalogue, RULES)
    expect(found.broken).toEqual([])
    expect(found.sealed).toEqual([2])
  })
})

/** A place in every field that occurs, once for each sort of line it occurs in. */
const fieldsOf = (): readonly { readonly at: number; readonly field: string }[] => {
  const found = new Map<string, number>()
  let start = (rows[0] ?? '').length + 1
  for (const row of rows.slice(1)) {
    const sort = sortOf(JSON.parse(row) as Line)
    for (const [path, value] of leaves(JSON.parse(row) as Json, '')) {
      const i = row.indexOf(canon(value))
      const field = `${sort}${path}`
      const inside = typeof value === 'string' ? 1 : 0
      if (i >= 0 && canon(value).length > 2 * inside && !found.has(field)) found.set(field, start + i + inside)
    }
    start += row.length + 1
  }
  return [...found].map(([field, at]) => ({ field, at }))
}

const sortOf = ({ body }: Partial<Line>): string =>
  body === undefined
    ? 'unsealed'
    : body.kind === 'deal'
      ? body.step.replace(/\d+/, '')
      : body.kind === 'move'
        ? `move ${(body.move as { kind: string }).kind}`
        : body.kind

const leaves = (value: Json, path: string): readonly (readonly [string, Json])[] => {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  // One of a list stands for all.
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((each: Json) => leaves(each, `${path}[]`))
  return Object.entries(value).flatMap(([name, field]) => leaves(field as Json, `${path}.${name}`))
}
