import { integer, one, either, record, type Parser } from '../rules/parse'
import type { Json } from '../sealed/canon'
import type { StoreChange as Kept, Store } from '../store/store'
import { FIRST_BALLOT, parseBallot, type Ballot } from './ballot'
import { parseBody, parseLine, type Body, type Line } from './line'
import {
  parseAck,
  parseBye,
  parseContradiction,
  parsePart,
  parseBallotPromise,
  type Ack,
  type Bye,
  type Contradiction,
  type Part,
  type BallotPromise,
} from './statement'

/** The entries that a device had on disk when it began. */
export interface StoredEntries {
  /** The lines from the start on; a torn end is cut to the last line that parses. */
  readonly lines: readonly Line[]
  readonly promised: Ballot
  readonly promise: BallotPromise | null
  readonly choices: ReadonlyMap<string, Body>
  readonly parts: ReadonlyMap<string, Part>
  readonly proofs: readonly Contradiction[]
  /** The words of those who have said that they leave for good. */
  readonly byes: readonly Bye[]
  /** Others' acks, by which lines were confirmed. */
  readonly acks: readonly Ack[]
  readonly boots: number
  /** Sign nothing at or below this: the store was once older than this device's word. [L35] */
  readonly floor: Ack | null
}

type Entries = Awaited<ReturnType<Store['read']>>

/**
 * Reads the entries, and skips those that do not parse. Undefined where the log has a hole: no crash of this
 * program leaves one.
 */
export const parseStoredEntries = (entries: Entries): StoredEntries | undefined => {
  const promised = parsePromise(entries.get('promised'))
  const lines = unbroken(entries)
  if (heightsIn(entries).some(h => h > lines.length)) return undefined
  return {
    lines,
    promised: promised?.b ?? FIRST_BALLOT,
    promise: promised?.promise ?? null,
    choices: under(entries, 'choice/', parseBody),
    parts: under(entries, 'part/', parsePart),
    proofs: [...under(entries, 'proof/', parseContradiction).values()],
    byes: [...under(entries, 'bye/', parseBye).values()],
    acks: [...under(entries, 'ack/', parseAck).values()],
    boots: parseBoots(entries.get('boots')) ?? 0,
    floor: parseAck(entries.get('floor')) ?? null,
  }
}

const parsePromise = record({ b: parseBallot, promise: either(parseBallotPromise, one(null)) })
const parseBoots = integer(0, 1_000_000)

const under = <Value>(
  entries: Entries,
  prefix: string,
  parser: Parser<Value>,
): ReadonlyMap<string, Value> => {
  const found = new Map<string, Value>()
  for (const [key, raw] of [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const value = key.startsWith(prefix) ? parser(raw) : undefined
    if (value !== undefined) found.set(key.slice(prefix.length), value)
  }
  return found
}

const unbroken = (entries: Entries): readonly Line[] => {
  const lines: Line[] = []
  for (;;) {
    const line = parseLine(entries.get(lineKey(lines.length)))
    if (line?.h !== lines.length) return lines
    lines.push(line)
  }
}

const heightsIn = (entries: Entries): readonly number[] =>
  [...entries.keys()].flatMap(key => (key.startsWith(LINES) ? [Number(key.slice(LINES.length))] : []))

const LINES = 'line/'

export const lineKey = (h: number): string => `${LINES}${String(h).padStart(6, '0')}`

/** Gathers the entries to be written. `parseStoredEntries` reads each of them back. */
export class DiskWrites {
  #changes: Kept[] = []

  take(): readonly Kept[] {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  line(line: Line): void {
    this.#put(lineKey(line.h), line)
  }

  noLine(h: number): void {
    this.#put(lineKey(h), undefined)
  }

  promise(b: Ballot, promise: BallotPromise | null): void {
    this.#put('promised', { b, promise })
  }

  choice(name: string, body: Body): void {
    this.#put(`choice/${name}`, body)
  }

  part(part: Part): void {
    this.#put(`part/${part.step}`, part)
  }

  proof(proof: Contradiction): void {
    this.#put(`proof/${proof.a.by}`, proof)
  }

  bye(bye: Bye): void {
    this.#put(`bye/${bye.by}`, bye)
  }

  ack(ack: Ack): void {
    this.#put(`ack/${ack.by}`, ack)
  }

  boots(boots: number): void {
    this.#put('boots', boots)
  }

  floor(ack: Ack): void {
    this.#put('floor', ack)
  }

  #put(key: string, value: Json | undefined): void {
    this.#changes.push({ key, value })
  }
}
