import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overheard } from '../../test/chaos/corpus'
import { mutated } from '../../test/chaos/fuzz'
import { parseJson } from '../rules/parse'
import { formatMessage, parseMessage, type Message } from './wire'

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

describe('what is really sent', () => {
  test('is of every kind', () => {
    expect([...new Set(MESSAGES.map(({ m }) => m))].toSorted()).toEqual(KINDS.toSorted())
  })

  test.each(KINDS)('survives being written and read: %s', kind => {
    for (const message of MESSAGES.filter(({ m }) => m === kind)) expect(again(message)).toEqual(message)
  })
})

describe('what is sent in malice', () => {
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
