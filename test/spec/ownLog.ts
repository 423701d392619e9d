/** A log of devices whose keys are made up here. Parts hold nothing: the fold of docs/spec leaves them to the dealer. */
import nacl from 'tweetnacl'
import type { RosterChange } from './roster'
import { canon, toBase64, utf8, type Ack, type Ballot, type Line, type Part } from './rows'
import { hash, hash64, textOf, upTo } from './statements'

const keysOf = (device: number) => nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(device + 1))
const keyOf = (device: number): string => toBase64(keysOf(device).publicKey)
const sign = (device: number, text: string): string =>
  toBase64(nacl.sign.detached(utf8(text), keysOf(device).secretKey))
const signed = <Said extends { readonly by: number }>(about: string, said: Said) => ({
  ...said,
  sig: sign(said.by, canon([about, said])),
})

const NOTHING = { parts: [], promises: [], proof: null }
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

const lobbyOf = (members: number) => {
  const founder = { key: keyOf(0), salt: toBase64(new Uint8Array(16)) }
  const name = hash64(utf8(canon(['no-butler room', founder.key, founder.salt]))).subarray(0, 10)
  const bits = [...name].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return {
    chairs: upTo(members).map(device => ({ by: 'person', home: keyOf(device) })),
    founder,
    guests: upTo(members).map(device => ({ key: keyOf(device) })),
    handovers: [],
    room: (bits.match(/.{5}/g) ?? []).map(five => BASE32[parseInt(five, 2)]).join(''),
    rules: '1',
  }
}

const startOf = (members: number): Line => {
  const lobby = lobbyOf(members)
  const hellos = upTo(members).map(device => ({
    boxKey: toBase64(nacl.box.keyPair.fromSecretKey(new Uint8Array(32).fill(device + 1)).publicKey),
    commit: toBase64(new Uint8Array(64).fill(device + 1)),
    signKey: keyOf(device),
  }))
  const parts = hellos.map((body, by) =>
    signed(hash(canon(lobby)), { body, by, kind: 'part' as const, step: 'start' }),
  )
  const body = { kind: 'start' as const, lobby, parts: hellos }
  const evidence = { ...NOTHING, parts }
  return { bal: { device: 0, n: 0 }, body, by: null, evidence, h: 0, prev: '', sig: null }
}

export class Log {
  readonly #members: number
  readonly #lines: readonly Line[]

  constructor(members: number, lines: readonly Line[] = [startOf(members)]) {
    this.#members = members
    this.#lines = lines
  }

  get record(): string {
    const top = { lines: this.#lines.length, record: 'No Butler', release: 1, rules: '1', unsealed: 0 }
    return [top, ...this.#lines].map(row => `${canon(row)}\n`).join('')
  }

  /** A line that every member signs a part of, named `<number>.<step>`. */
  everybody(name: string, present = upTo(this.#members), body: unknown = null): Log {
    const value = upTo(this.#members).map(device => (present.includes(device) ? hash(canon(body)) : null))
    return this.#joint(name.replace(/^\d+\./, ''), value, this.#parts(name, present, body))
  }

  /** A line that follows from the parts of these devices; the name lacks its digest. */
  outcome(name: string, devices: readonly number[], value: unknown): Log {
    const step = name.split('.')[1] ?? ''
    return this.#joint(step, value, this.#parts(`${name}${'x'.repeat(22)}`, devices, null))
  }

  by(device: number, step: string): Log {
    return this.#with(device, { kind: 'deal', step, value: null })
  }

  move(device: number, turn: number): Log {
    return this.#with(device, { kind: 'move', move: null, occasion: { attempt: 0, turn }, proof: null })
  }

  roster(change: RosterChange, devices = upTo(this.#members), author = 0): Log {
    const b = { device: author, n: this.#bal.n + 1 }
    const { length } = this.#lines
    const promises = devices.map(by =>
      signed(this.#game, {
        b,
        bal: this.#bal,
        by,
        change,
        head: this.#head,
        kind: 'promise' as const,
        length,
      }),
    )
    return this.#with(author, { kind: 'roster', change }, { ...NOTHING, promises }, b)
  }

  ack(by: number, h: number): Ack {
    const line = this.#lines[h] ?? this.#last
    return signed(this.#game, { bal: line.bal, by, h, hash: hash(textOf(line)), kind: 'ack' as const })
  }

  get #last(): Line {
    return this.#lines.at(-1) ?? startOf(this.#members)
  }

  get #bal(): Ballot {
    return this.#last.bal
  }

  get #head(): string {
    return hash(textOf(this.#last))
  }

  get #game(): string {
    return hash(textOf(this.#lines[0] ?? this.#last))
  }

  #parts(step: string, devices: readonly number[], body: unknown): readonly Part[] {
    return devices.map(by => signed(this.#game, { body, by, kind: 'part' as const, step }))
  }

  #joint(step: string, value: unknown, parts: readonly Part[]): Log {
    return this.#with(null, { kind: 'deal', step, value }, { ...NOTHING, parts })
  }

  #with(by: number | null, body: Line['body'], evidence: Line['evidence'] = NOTHING, bal = this.#bal): Log {
    const line = { bal, body, by, evidence, h: this.#lines.length, prev: this.#head, sig: null }
    const sig = by === null ? null : sign(by, `["${this.#game}",${textOf(line)}]`)
    return new Log(this.#members, [...this.#lines, { ...line, sig }])
  }
}
