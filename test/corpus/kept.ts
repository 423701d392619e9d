import { readFileSync } from 'node:fs'
import { keySigner, type DeviceKeys } from '../../src/room/keys'
import { formatBytes, parseBytes } from '../../src/sealed/bytes'
import { canon, type Json } from '../../src/sealed/canon'
import { signLine, hashOf, type Line } from '../../src/log/line'
import { parseRecord } from '../../src/log/record'
import type { Hash, Signer } from '../../src/log/signer'
import { signStatement, type Part } from '../../src/log/statement'
import { ringKeys } from '../sealed/ring'
import { there } from '../sealed/table'
import type { BadRecord } from './bad'

/** A kept record, and the means to write other lines of it. */
export class Kept {
  readonly name: string
  readonly rows: readonly string[]
  readonly lines: readonly Line[]
  readonly unsealed: readonly Part[]
  readonly #rules: string
  readonly #signers: readonly Signer[]

  constructor(name: string, devices: number, keysOf: (device: number) => DeviceKeys = ringKeys) {
    this.name = name
    const text = readFileSync(new URL(`../records/${name}`, import.meta.url), 'utf8')
    const read = parseRecord(text)
    if (!read.ok) throw new Error(`${name} is no record: npm run records`)
    const { lines, unsealed, rules } = read.record
    this.rows = text.split('\n').slice(0, -1)
    this.lines = lines
    this.unsealed = unsealed
    this.#rules = rules
    const keys = Array.from({ length: devices }, (_, device) => keysOf(device))
    this.#signers = keys.map(each =>
      keySigner(
        each,
        keys.map(({ key }) => key),
      ),
    )
  }

  signer(device: number): Signer {
    return there(this.#signers[device])
  }

  get game(): Hash {
    return hashOf(this.signer(0), there(this.lines[0]))
  }

  /** The hash of its last line. */
  get head(): Hash {
    return hashOf(this.signer(0), there(this.lines.at(-1)))
  }

  /** The first line of which this is so. */
  line(isSo: (line: Line) => boolean): Line {
    return there(this.lines.find(isSo))
  }

  step(name: string): Line {
    return this.line(({ body }) => body.kind === 'deal' && body.step === name)
  }

  /** Every line of this step, the first first. */
  steps(name: string): readonly Line[] {
    return this.lines.filter(({ body }) => body.kind === 'deal' && body.step === name)
  }

  /** The name of a part, about this. */
  named(number: number, step: string, about: Json): string {
    return `${number}.${step}.${this.signer(0).hash(canon(about)).slice(0, 22)}`
  }

  move(kind: string): Line {
    return this.line(({ body }) => body.kind === 'move' && (body.move as { kind: string }).kind === kind)
  }

  /** The line with other words, signed by its author or by another. */
  signedBy(line: Line, by: number, change: Partial<Line> = {}): Line {
    const { sig: _sig, by: _by, ...said } = { ...line, ...change }
    return signLine(this.signer(by), this.game, said)
  }

  /** As its author signs it at another table. */
  signedFor(game: Hash, line: Line, by: number): Line {
    const { sig: _sig, by: _by, ...said } = line
    return signLine(this.signer(by), game, said)
  }

  part(part: Part, change: Partial<Omit<Part, 'sig'>>): Part {
    const { by, step, body } = { ...part, ...change }
    return signStatement<Part>(this.signer(by), this.game, { kind: 'part', step, body })
  }

  /** The joint line with these parts; where it holds a hash of each, with those. */
  withParts(line: Line, parts: readonly Part[]): Line {
    const { body, evidence } = line
    if (body.kind !== 'deal') throw new Error('no step')
    const hashes = Array.isArray(body.value)
      ? body.value.map((_: Json, device) => {
          const part = parts.find(({ by }) => by === device)
          return part === undefined ? null : this.signer(0).hash(canon(part.body))
        })
      : body.value
    const isOfEverybody = Array.isArray(body.value) && typeof body.value[0] !== 'number'
    return {
      ...line,
      body: { ...body, value: isOfEverybody ? hashes : body.value },
      evidence: { ...evidence, parts: [...parts] },
    }
  }

  /** The line with the body of one part changed, and signed anew. */
  withBody(line: Line, device: number, change: (body: Json) => Json): Line {
    const { parts } = line.evidence
    return this.withParts(
      line,
      parts.map(part => (part.by === device ? this.part(part, { body: change(part.body) }) : part)),
    )
  }

  /** Up to a line, and this in the place of it. */
  upTo(line: Line | string, h: number): Pick<BadRecord, 'of' | 'rows' | 'set'> {
    const row = typeof line === 'string' ? line : canon(line as unknown as Json)
    return { of: this.name, rows: h + 2, set: { 0: this.top(h + 1, 0), [h + 1]: row } }
  }

  top(lines: number, unsealed: number): string {
    return canon({ record: 'No Butler', release: 1, rules: this.#rules, lines, unsealed })
  }
}

/** The same bytes but for the lowest bit of the first. */
export const bent = (text: Json | undefined): string => {
  if (typeof text !== 'string') throw new Error('nothing to bend')
  const size = Math.floor((text.length * 3) / 4)
  const bytes = there(parseBytes(size)(text)).slice()
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return formatBytes(bytes)
}

export type Fields = Readonly<Record<string, Json>>

/** One field of a message, somewhere inside it, made another. */
export const at = (path: string, change: (value: Json) => Json) => {
  const inside = (value: Json, [name, ...rest]: readonly string[]): Json => {
    if (name === undefined) return change(value)
    if (Array.isArray(value)) {
      const list = value as readonly Json[]
      return list.map((each, i) => (String(i) === name ? inside(each, rest) : each))
    }
    const fields = value as Fields
    if (fields[name] === undefined) throw new Error(`no ${name} in ${Object.keys(fields).join()}`)
    return { ...fields, [name]: inside(fields[name], rest) }
  }
  return (value: Json): Json => inside(value, path.split('.'))
}

/** Every thirty-two bytes of these in another order: the same points, elsewhere. */
export const turned = (text: Json): string => {
  if (typeof text !== 'string') throw new Error('nothing to turn')
  const bytes = there(parseBytes(Math.floor((text.length * 3) / 4))(text))
  return formatBytes(new Uint8Array([...bytes.slice(32), ...bytes.slice(0, 32)]))
}

export const valueOf = ({ body }: Line): Json => {
  if (body.kind !== 'deal') throw new Error('no step')
  return body.value
}
