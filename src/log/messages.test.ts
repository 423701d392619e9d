import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overheard } from '../../test/chaos/corpus'
import { mutated } from '../../test/chaos/fuzz'
import { parseJson } from '../rules/parse'
import { MESSAGE_BYTES } from '../net/frames'
import { parseLine, type Line } from './line'
import { portionFrom } from './replica/portions'
import { formatMessage, parseMessage, type Message } from './messages'

const MESSAGES = overheard()
const KINDS: readonly Message['m'][] = [
  'lines',
  'beat',
  'part',
  'poll',
  'yes',
  'prepare',
  'promise',
  'refuse',
  'proof',
  'bye',
  'yours',
  'aside',
  'help',
  'route',
]

const again = (message: Message): unknown => parseMessage(parseJson(formatMessage(message)))

describe('the messages of real games', () => {
  test('are of every kind', () => {
    expect([...new Set(MESSAGES.map(({ m }) => m))].toSorted()).toEqual(KINDS.toSorted())
  })

  test.each(KINDS)('survive being written and read: %s', kind => {
    for (const message of MESSAGES.filter(({ m }) => m === kind)) expect(again(message)).toEqual(message)
  })
})

describe('a line as long as one may be', () => {
  const sig = 'A'.repeat(86) as never
  const bal = { n: 1e9, device: 7 } as Line['bal']
  const hash = 'A'.repeat(43) as Line['prev']
  /** Quotes are twice as long in a text that is quoted, and these letters thrice as long as their number. */
  const LETTERS = ['"', '\u20ac', 'x'] as const
  const fits = (message: Message): boolean => {
    const said = { r: 'log', epoch: 1e9, message: { m: 'route', to: 7, by: 7, message } }
    return new TextEncoder().encode(JSON.stringify(said)).length <= MESSAGE_BYTES
  }
  const joint = (letter: string, room: number, ofAPart = room): Line => ({
    h: 1,
    prev: hash,
    bal,
    by: null,
    body: { kind: 'deal', step: letter.repeat(20), value: letter.repeat(room) },
    sig: null,
    evidence: {
      parts: Array.from({ length: 8 }, (_, by) => ({
        kind: 'part',
        by: by as never,
        step: letter.repeat(100),
        body: letter.repeat(ofAPart),
        sig,
      })),
      promises: [],
      proof: null,
    },
  })
  /** The most of which this is so, below all that a text may have. */
  const most = (isSo: (room: number) => boolean): number => {
    let [least, end] = [0, 64 * 1024]
    while (least < end) {
      const room = Math.ceil((least + end) / 2)
      if (isSo(room)) least = room
      else end = room - 1
    }
    return least
  }
  const isLine = (line: Line): boolean => parseLine(line) !== undefined

  test.each(LETTERS)('fits into a message however it is sent: of %j', letter => {
    const room = most(each => isLine(joint(letter, each, 1)))
    const ofAPart = most(each => isLine(joint(letter, room, each)))
    const line = joint(letter, room, ofAPart)
    expect([isLine(line), room > 8000, ofAPart > 8000]).toEqual([true, true, true])
    expect([isLine(joint(letter, room + 1, 1)), isLine(joint(letter, 1, ofAPart + 1))]).toEqual([
      false,
      false,
    ])
    expect(fits({ m: 'lines', from: 1, lines: [line], ack: null })).toBe(true)
    const chain = { lineAt: (h: number) => (h < 100 ? line : undefined) }
    expect(fits({ m: 'lines', from: 1, lines: portionFrom(chain, 1), ack: null })).toBe(true)
    const short = { lineAt: (h: number) => (h < 5000 ? joint(letter, 1) : undefined) }
    expect(fits({ m: 'lines', from: 1, lines: portionFrom(short, 1), ack: null })).toBe(true)
  })

  test.each(LETTERS)('fits into a message as a proof of two: of %j', letter => {
    const bytes = new TextEncoder().encode(letter).length
    const written = (room: number) => ({
      kind: 'line' as const,
      by: 7 as never,
      bal,
      h: 1,
      text: letter.repeat(room),
      sig,
    })
    const room = Math.floor((31 * 1024) / bytes)
    const proof = (more: number): Message => ({
      m: 'proof',
      proof: { a: written(room), b: written(room + more) },
    })
    expect(parseMessage(proof(0))).toEqual(proof(0))
    expect(parseMessage(proof(1))).toBeUndefined()
    expect(fits(proof(0))).toBe(true)
  })

  test('has a text of 31,744 bytes, whatever its fields are', () => {
    const line = (room: number): Line => ({
      ...joint('x', 1),
      by: 7 as never,
      body: {
        kind: 'move',
        occasion: { turn: 1, attempt: 0 },
        move: 'x'.repeat(16_000),
        proof: 'x'.repeat(room),
      },
    })
    expect(parseLine(line(15_000))).toBeDefined()
    expect(parseLine(line(16_000))).toBeUndefined()
  })
})

describe('a malicious message', () => {
  const lines = MESSAGES.find(message => message.m === 'lines' && message.lines.length > 0)
  const beat = MESSAGES.find(({ m }) => m === 'beat')
  const part = MESSAGES.find(({ m }) => m === 'part')
  const route = MESSAGES.find(({ m }) => m === 'route')
  if (lines?.m !== 'lines' || beat?.m !== 'beat' || part?.m !== 'part' || route?.m !== 'route')
    throw new Error('nothing to spoil')
  const nested = (depth: number): unknown => parseJson('['.repeat(depth) + ']'.repeat(depth))
  const holding = (body: unknown): unknown => ({ ...part, part: { ...part.part, body } })

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['no kind', {}],
    ['a kind nobody knows', { m: 'hello' }],
    ['a field too many', { ...beat, more: 1 }],
    ['a field too few', { m: 'beat', beat: beat.beat }],
    ['a route in a route', { ...route, message: route }],
    ['a device that cannot be', { ...beat, beat: { ...beat.beat, by: 8 } }],
    ['a height that cannot be', { ...lines, from: 1e9 }],
    ['half a height', { ...lines, from: 0.5 }],
    ['no number', { ...lines, from: Number.NaN }],
    ['minus nothing', { ...lines, from: -0 }],
    ['a ballot beyond all', { m: 'refuse', b: { n: Number.MAX_SAFE_INTEGER, device: 0 } }],
    ['a million lines', { ...lines, lines: Array(1_000_000).fill(lines.lines[0]) }],
    ['a list without anything in it', { ...lines, lines: Array(3) }],
    ['a list that says it is long', { ...lines, lines: { length: 2 ** 30 } }],
    ['a hundred heartbeats', { ...beat, others: Array(100).fill(beat.beat) }],
    ['what is nested too deep', holding(nested(5000))],
    ['a part that never ends', holding('x'.repeat(200_000))],
    ['a part of very many', holding(Array(200_000).fill(0))],
    ['a part that says it is long', holding(Array(2 ** 31))],
    ['half a character', holding({ text: '\ud800' })],
    ['a name of half a character', holding({ '\udfff': 1 })],
    ['a name that is no name', holding(parseJson('{"__proto__": {"by": 1}}'))],
    ['a prototype for a message', parseJson('{"__proto__": {"m": "yes"}, "id": 1}')],
    ['endless', holding(Infinity)],
    ['nothing at all', holding(undefined)],
    ['a hash with spaces', { ...beat, beat: { ...beat.beat, sig: 'a b' } }],
  ])('is nothing: %s', (_what, raw) => {
    expect(parseMessage(raw)).toBeUndefined()
  })

  test('of any form is nothing, or can be written and read again', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), raw => {
        const message = parseMessage(raw)
        if (message !== undefined) expect(again(message)).toEqual(message)
      }),
    )
  })

  test('and spoilt in one place is nothing, or can be written and read again', () => {
    let held = 0
    for (let seed = 0; seed < 20_000; seed++) {
      const message = parseMessage(mutated(MESSAGES, seed))
      if (message === undefined) continue
      held++
      expect({ seed, message: again(message) }).toEqual({ seed, message })
    }
    expect(held).toBeGreaterThan(2000)
  })
})
