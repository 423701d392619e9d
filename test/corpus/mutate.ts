import { below, pick, type Random } from '../../src/rules/random'
import { formatBytes, parseBytes } from '../../src/sealed/bytes'
import { canon, type Json } from '../../src/sealed/canon'
import type { Line } from '../../src/log/line'
import type { Hash } from '../../src/log/signer'
import { signStatement, type Part, type BallotPromise } from '../../src/log/statement'
import { there } from '../sealed/table'
import type { BadRecord } from './bad'
import type { Fields, Kept } from './kept'

/** A kept record with one thing in it made another, of which nobody has said yet whether it is refused. */
export type Mutated = Omit<BadRecord, 'refused' | 'needsRules'>

/** Changes a letter of the file, a row, or what a line says; of the last, mostly so that all signatures hold. */
export const mutate = (kept: Kept, random: Random): Mutated => {
  const kinds = [
    startChanged,
    letterChanged,
    rowMoved,
    lineChanged,
    lineChanged,
    lineChanged,
    partChanged,
    partChanged,
  ]
  const made = there(pick(random, kinds))(kept, random)
  return made ?? mutate(kept, random)
}

type Mutation = (kept: Kept, random: Random) => Mutated | undefined

const LETTERS = 'AQgwxyz019_-{}[],":\\ é'

const letterChanged: Mutation = (kept, random) => {
  const row = below(random, kept.rows.length)
  const was = there(kept.rows[row])
  const at = below(random, was.length)
  const other = there(pick(random, [...LETTERS]))
  const set = { [row]: was.slice(0, at) + other + was.slice(at + below(random, 2)) }
  return { why: `letter ${at} of row ${row}`, of: kept.name, rows: kept.rows.length, set }
}

const rowMoved: Mutation = (kept, random) => {
  const rows = kept.rows.length
  const [a, b] = [1 + below(random, rows - 1), 1 + below(random, rows - 1)]
  const [there1, there2] = [there(kept.rows[a]), there(kept.rows[b])]
  const set = below(random, 2) === 0 ? { [a]: there2, [b]: there1 } : { [a]: there2 }
  return { why: `rows ${a} and ${b}`, of: kept.name, rows, set }
}

/** The lobby, or a hello, is another, and all have signed it. */
const startChanged: Mutation = (kept, random) => {
  const start = there(kept.lines[0])
  if (start.body.kind !== 'start') return undefined
  const isOfLobby = below(random, 4) > 0
  const lobby = isOfLobby ? changed(start.body.lobby, random) : start.body.lobby
  const hellos = isOfLobby ? start.body.parts : changed(start.body.parts as Json, random)
  if (lobby === undefined || !Array.isArray(hellos)) return undefined
  const about = kept.signer(0).hash(canon(lobby)) as Hash
  const parts = start.evidence.parts.map(({ by, step }) =>
    signStatement<Part>(kept.signer(by), about, {
      kind: 'part',
      step,
      body: (hellos as readonly Json[])[by] ?? null,
    }),
  )
  const body = { ...start.body, lobby, parts: hellos as readonly Json[] }
  return { why: 'the start', ...kept.upTo({ ...start, body, evidence: { ...start.evidence, parts } }, 0) }
}

/** A line says another thing, in the place of a line or of a later one of its sort. */
const lineChanged: Mutation = (kept, random) => {
  const line = there(pick(random, kept.lines.slice(1)))
  const source = below(random, 6) === 0 ? there(pick(random, kept.lines.slice(1))) : line
  const body = changed(source.body as unknown as Json, random) as unknown as Line['body'] | undefined
  if (body === undefined || !isBody(body)) return undefined
  const by = below(random, 8) === 0 ? below(random, 2) : line.by
  const unsigned = { ...line, body }
  const isSigned = by !== null && below(random, 12) > 0
  const made = isSigned ? kept.signedBy(unsigned, by) : unsigned
  return { why: `line ${line.h} says another thing`, ...kept.upTo(made, line.h) }
}

const isBody = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ['move', 'deal', 'roster'].includes(String((body as Fields).kind))

/** A part or a promise that a line rests on is another, signed anew; mostly the line holds the hash of it. */
const partChanged: Mutation = (kept, random) => {
  const line = there(
    pick(
      random,
      kept.lines.slice(1).filter(({ evidence: { parts, promises } }) => parts.length + promises.length > 0),
    ),
  )
  const { parts, promises } = line.evidence
  const i = below(random, parts.length + promises.length)
  const part = parts[i]
  if (part === undefined) return promiseChanged(kept, line, there(promises[i - parts.length]), random)
  const others = kept.lines.flatMap(({ evidence }) => evidence.parts).filter(({ by }) => by === part.by)
  const what = below(random, 8)
  const said =
    what === 0
      ? { ...part, body: there(pick(random, others)).body }
      : what === 1
        ? { ...part, step: there(pick(random, others)).step }
        : { ...part, body: changed(part.body, random) ?? null }
  const made =
    below(random, 10) === 0
      ? said
      : signStatement<Part>(kept.signer(said.by), kept.game, {
          kind: 'part',
          step: said.step,
          body: said.body,
        })
  const all = below(random, 10) === 0 ? [...parts, made] : parts.with(i, made)
  const isHashed = below(random, 8) > 0
  const whole = isHashed ? kept.withParts(line, all) : { ...line, evidence: { ...line.evidence, parts: all } }
  return { why: `part ${i} of line ${line.h}`, ...kept.upTo(whole, line.h) }
}

const promiseChanged = (
  kept: Kept,
  line: Line,
  promise: BallotPromise,
  random: Random,
): Mutated | undefined => {
  const { sig: _sig, by, ...said } = promise
  const other = changed(said as unknown as Json, random)
  if (other === undefined) return undefined
  const made = signStatement<BallotPromise>(kept.signer(by), kept.game, other as never)
  const promises = line.evidence.promises.map(each => (each.by === by ? made : each))
  const whole = { ...line, evidence: { ...line.evidence, promises } }
  return { why: `a promise of line ${line.h}`, ...kept.upTo(whole, line.h) }
}

/** The same but for one value somewhere in it; undefined where that cannot be. */
const changed = (value: Json, random: Random): Json | undefined => {
  const made = below(random, 5) > 0 && inside(value, random)
  const other = made === false || made === undefined ? replaced(value, random) : made
  return canon(other) === canon(value) ? undefined : other
}

const inside = (value: Json, random: Random): Json | undefined => {
  if (Array.isArray(value) && value.length > 0) {
    const list = value as readonly Json[]
    const i = below(random, list.length)
    const within = changed(there(list[i]), random)
    return within === undefined ? undefined : list.with(i, within)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const name = pick(random, Object.keys(value))
  const within = name === undefined ? undefined : changed((value as Fields)[name] ?? null, random)
  return name === undefined || within === undefined ? undefined : { ...value, [name]: within }
}

const replaced = (value: Json, random: Random): Json => {
  if (typeof value === 'number')
    return there(pick(random, [value + 1, value - 1, 0, 1, 13, 40, -1, value + 100]))
  if (typeof value === 'boolean') return there(pick(random, [!value, null, Number(value)]))
  if (typeof value === 'string') return textReplaced(value, random)
  if (value === null) return there(pick(random, [0, 'AA', [], {}]))
  if (Array.isArray(value)) return listReplaced(value as readonly Json[], random)
  const names = Object.keys(value)
  const name = pick(random, names)
  if (name === undefined) return { more: null }
  const { [name]: gone, ...rest } = value as Fields
  return there(
    pick<Json>(random, [
      rest as Json,
      { ...value, more: null },
      null,
      { ...rest, [name]: [gone ?? null] } as Json,
    ]),
  )
}

const listReplaced = (list: readonly Json[], random: Random): Json =>
  there(pick<Json>(random, [list.slice(1), [...list, ...list.slice(0, 1)], list.toReversed(), [], null]))

/** Bytes with a bit of one turned, their points in another order, zeros, or a few more or fewer; or a text that is none. */
const textReplaced = (text: string, random: Random): Json => {
  const size = Math.floor((text.length * 3) / 4)
  const bytes = parseBytes(size)(text)
  if (bytes === undefined || size === 0) return there(pick(random, ['', `${text}x`, text.slice(1), null, 0]))
  const turned = bytes.slice()
  const at = below(random, size)
  turned[at] = (turned[at] ?? 0) ^ (1 << below(random, 8))
  const others = [
    turned,
    turned,
    turned,
    bytes.slice(0, -1),
    new Uint8Array([...bytes, 0]),
    new Uint8Array(size),
  ]
  const halves = new Uint8Array([...bytes.slice(32), ...bytes.slice(0, 32)])
  return formatBytes(there(pick(random, size > 32 ? [...others, halves] : others)))
}
