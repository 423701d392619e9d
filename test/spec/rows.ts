/** The rows of a record: their spelling and their fields, as docs/spec/record.md 1 and 2 have them. Written from that page alone, like `fold.ts`. */

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
export const fromBase64 = (text: string, length: number): Uint8Array | undefined => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'))
  return bytes.length === length && toBase64(bytes) === text ? bytes : undefined
}

/** Canonical JSON of what `JSON.parse` gives. Numbers that have no canonical form get one that no row has. */
export const canon = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canon).join(',')}]`
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : 'no whole number'
  if (typeof value === 'string')
    return /\p{Surrogate}/u.test(value) ? 'half a surrogate pair' : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, of]) => `${canon(name)}:${canon(of)}`).join(',')}}`
}

type Shape<T> = (value: unknown) => value is T
type Shaped<S> = S extends Shape<infer T> ? T : never
type Fields = Readonly<Record<string, Shape<unknown>>>
type ObjectOf<F extends Fields> = { readonly [K in keyof F]: Shaped<F[K]> }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Some fields, and others that this fold does not look at. */
const open = <const F extends Fields>(fields: F): Shape<ObjectOf<F>> => {
  return (value): value is ObjectOf<F> =>
    isObject(value) &&
    Object.entries(fields).every(([name, is]) => Object.hasOwn(value, name) && is(value[name]))
}
const exact = <const F extends Fields>(fields: F): Shape<ObjectOf<F>> => {
  const has = open(fields)
  return (value): value is ObjectOf<F> =>
    has(value) && Object.keys(value).length === Object.keys(fields).length
}
const list = <T>(is: Shape<T>, most: number): Shape<readonly T[]> => {
  return (value): value is readonly T[] => Array.isArray(value) && value.length <= most && value.every(is)
}
const either = <const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Shaped<S[number]>> => {
  return (value): value is Shaped<S[number]> => shapes.some(is => is(value))
}
const only =
  <const T extends string | number | null>(the: T): Shape<T> =>
  (value): value is T =>
    value === the
const whole =
  (most: number): Shape<number> =>
  (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
const text =
  (most: number): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most
const bytes =
  (length: number): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && fromBase64(value, length) !== undefined
const boolean: Shape<boolean> = (value): value is boolean => typeof value === 'boolean'

const levels = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0
const hasProto = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto))
const plain: Shape<unknown> = (value): value is unknown =>
  levels(value) <= 16 && !hasProto(value) && utf8(canon(value)).length <= 32_768

const device = whole(7)
const height = whole(24_000)
const signature = bytes(64)
const Ballot = exact({ device, n: whole(1e9) })
const RosterChange = either(
  exact({ device, kind: only('absent') }),
  exact({ device, kind: only('returned') }),
  exact({ device, kind: only('left'), playedOn: boolean }),
  exact({ device, kind: only('resumed') }),
  exact({ kind: only('none') }),
)
export const Part = exact({ body: plain, by: device, kind: only('part'), sig: signature, step: text(100) })
const Promised = exact({
  b: Ballot,
  bal: Ballot,
  by: device,
  change: RosterChange,
  head: bytes(32),
  kind: only('promise'),
  length: height,
  sig: signature,
})
const Ack = exact({ bal: Ballot, by: device, h: height, hash: bytes(32), kind: only('ack'), sig: signature })
const Written = exact({
  bal: Ballot,
  by: device,
  h: height,
  kind: only('line'),
  sig: signature,
  text: text(31_744),
})
const Statement = either(Ack, Promised, Part, Written)
const Convicting = (value: unknown): value is Statement => Statement(value) && canon(value).length <= 65_536
const Proof = exact({ a: Convicting, b: Convicting })
const Body = either(
  exact({ kind: only('start'), lobby: plain, parts: list(plain, 8) }),
  exact({
    kind: only('move'),
    move: plain,
    occasion: exact({ attempt: height, turn: height }),
    proof: plain,
  }),
  exact({ kind: only('deal'), step: text(100), value: plain }),
  exact({ change: RosterChange, kind: only('roster') }),
)
const Evidence = exact({
  parts: list(Part, 8),
  promises: list(Promised, 8),
  proof: either(Proof, only(null)),
})
const AnyLine = exact({
  bal: Ballot,
  body: Body,
  by: either(device, only(null)),
  evidence: Evidence,
  h: height,
  prev: either(bytes(32), only('')),
  sig: either(signature, only(null)),
})
export const Line = (value: unknown): value is Line => {
  if (!AnyLine(value)) return false
  const { bal, body, by, h, prev } = value
  return utf8(canon({ bal, body, by, h, prev })).length <= 31_744
}
export const Top = exact({
  lines: whole(24_000),
  record: only('No Butler'),
  release: only(1),
  rules: text(100),
  unsealed: whole(8),
})

export type Ballot = Shaped<typeof Ballot>
export type Part = Shaped<typeof Part>
export type Ack = Shaped<typeof Ack>
export type Statement = Shaped<typeof Statement>
export type Proof = Shaped<typeof Proof>
export type Line = Shaped<typeof AnyLine>
export type Top = Shaped<typeof Top>

/** Record.md 6: what the fold has to know of a lobby, and of a hello. */
const key = bytes(32)
export const isLobby = open({
  chairs: list(open({ by: text(100), home: key }), 100),
  founder: exact({ key, salt: bytes(16) }),
  guests: list(open({ key }), 100),
  handovers: list(exact({ sig: signature, term: whole(1e9), to: key }), 16),
  room: text(16),
  rules: text(100),
})
export const isHello = exact({ boxKey: key, commit: bytes(64), signKey: key })
export const isComplaint = exact({ against: device, kind: only('complaint') })
export type Lobby = Shaped<typeof isLobby>
export type Hello = Shaped<typeof isHello>

/** The text of a `written` is that of a line, and names the same ballot, height and author. */
export const isWrittenText = (said: Shaped<typeof Written>, kind?: string): boolean => {
  const line = parseRow(said.text, exact({ bal: Ballot, body: Body, by: device, h: height, prev: bytes(32) }))
  return (
    line !== undefined &&
    line.h === said.h &&
    line.by === said.by &&
    canon(line.bal) === canon(said.bal) &&
    (kind === undefined || line.body.kind === kind)
  )
}

export const parseRow = <T>(row: string, is: Shape<T>): T | undefined => {
  try {
    const value: unknown = JSON.parse(row)
    return canon(value) === row && is(value) ? value : undefined
  } catch {
    return undefined
  }
}
