import { bytesToNumberLE, hexToBytes, numberToBytesLE } from '@noble/curves/utils.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Seat } from '../rules/seat'
import {
  allMessages,
  another,
  aroundOnce,
  bytesIn,
  chunkChanged,
  flipped,
  withEach,
  withLonger,
  type Sent,
  type Where,
} from '../../test/sealed/messages'
import { dealtTable } from '../../test/sealed/table'
import { formatBytes } from './bytes'
import type { Json } from './canon'
import { concat } from './bytes'

let made: readonly Sent[] | undefined
const messages = (): readonly Sent[] => {
  return (made ??= allMessages(dealtTable('messages', 3, 4)))
}

const NAMES = [
  'HELLO',
  'KEYS',
  'P1',
  'P2',
  'DEAL',
  'REBUILD',
  'SHEET',
  'CANNOT',
  'REFUTE',
  'PET1',
  'PET2',
  'LOOK',
  'ROLL',
  'OPEN',
  'CLAIM',
  'MASK',
  'COUNT',
  'UNSEAL',
] as const
/** The fields that no proof covers: a device's own name, which only its signature of the line can show; and boxes for others. */
const UNPROVEN: Readonly<Record<string, readonly string[]>> = {
  HELLO: ['/boxKey'],
  KEYS: [
    '/shares/0/key',
    '/shares/0/box',
    '/shares/1/key',
    '/shares/1/box',
    '/shares/2/key',
    '/shares/2/box',
  ],
}

/** The places of points in a message, by its name; the others have none. */
const POINTS: Readonly<Record<string, RegExp>> = {
  KEYS: /^\/(feldman|own)$/,
  P1: /^\/piles\/\d\/(out|proof\/(c|chain|t|tChain))$/,
  P2: /^\/piles\/0\/(out|proof\/(c|chain|t|tChain))$/,
  DEAL: /^\/parts$/,
  REBUILD: /^\/parts$/,
  SHEET: /^\/t$/,
  REFUTE: /^\/(r|s|proof\/t)$/,
  PET1: /^\/[ab]$/,
  PET2: /^\/parts$/,
  LOOK: /^\/[rs]$/,
  ROLL: /^\/parts$/,
  OPEN: /^\/parts$/,
  CLAIM: /^\/(a|b|tLocks|tYes)$/,
  MASK: /^\/[ab]$/,
  COUNT: /^\/parts$/,
}
/** The places of numbers of the order's size. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  KEYS: /^\/(deckProof|ownProof)\/[cs]$/,
  P1: /^\/piles\/\d\/proof\/s(Chain|Order|)$/,
  P2: /^\/piles\/0\/proof\/s(Chain|Order|)$/,
  SHEET: /^\/s(Key|Holds|Blinds)$/,
  CANNOT: /^\/blinds$/,
  REFUTE: /^\/proof\/s(Blinds|Locks)$/,
  LOOK: /^\/(c|sKey|sLocks)$/,
  CLAIM: /^\/s(Locks|Yes)$/,
  MASK: /^\/[cs]$/,
}
const PARTS_NUMBERS = /^\/proof\/[cs]$/

const P = (1n << 255n) - 19n

/** RFC 9496 spells of the two numbers of a point the even one. */
const negated = (bytes: Uint8Array): Uint8Array => numberToBytesLE(P - bytesToNumberLE(bytes), 32)

/** RFC 9496, A.3: nothing spelt with the field's order, one past it, an odd number, and what is no square. */
const NO_POINTS = [
  numberToBytesLE(P, 32),
  numberToBytesLE(P + 1n, 32),
  numberToBytesLE(1n, 32),
  hexToBytes('26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371'),
]

describe.each(NAMES)('a %s', name => {
  let message: Sent
  beforeAll(() => {
    const found = messages().find(each => each.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    message = found
  })
  const refused = (raw: unknown, where: Where = message.where): void =>
    expect(message.take(raw, where), JSON.stringify(raw).slice(0, 200)).not.toBe('taken')
  const malformed = (raw: unknown): void => expect(message.take(raw, message.where)).toBe('malformed')
  const isProven = (path: string): boolean => !(UNPROVEN[name] ?? []).includes(path)

  test('is taken as it was sent', () => {
    expect(message.take(JSON.parse(JSON.stringify(message.json)), message.where)).toBe('taken')
  })

  test('is refused with any bit, point or number of it changed', () => {
    for (const change of name === 'P1' ? [another] : [flipped, another])
      for (const [path, changed] of withEach(message.json, text => chunkChanged(text, change)))
        if (isProven(path)) refused(changed)
  })

  test('[F19] is malformed with nothing in the place of a point, but for the lines of a sheet', () => {
    const zero = (text: string): readonly string[] => chunkChanged(text, () => new Uint8Array(32))
    for (const [path, changed] of withEach(message.json, text =>
      bytesIn(text).length % 32 === 0 ? zero(text) : [],
    ))
      if (POINTS[name]?.test(path)) malformed(changed)
      else if (path === '/holds') refused(changed)
  })

  test('is malformed with a point in any spelling but its own, or off the curve', () => {
    const isOfPoints = (path: string): boolean => POINTS[name]?.test(path) === true || path === '/holds'
    const misspelt = (text: string): readonly string[] => [
      ...chunkChanged(text, negated),
      ...NO_POINTS.flatMap(bad => chunkChanged(text, () => bad).slice(0, 1)),
    ]
    const each = withEach(message.json, (text, path) => (isOfPoints(path) ? misspelt(text) : []))
    expect(each.length > 0).toBe(name in POINTS || name === 'SHEET')
    for (const [, changed] of each) malformed(changed)
  })

  test('is malformed with a number that is not below the order', () => {
    const numbers = NUMBERS[name] ?? PARTS_NUMBERS
    for (const [path, changed] of withEach(message.json, (text, path) =>
      numbers.test(path) ? chunkChanged(text, aroundOnce) : [],
    )) {
      expect(path).toMatch(numbers)
      malformed(changed)
    }
  })

  test('[F10] is malformed with anything longer or shorter', () => {
    const lengths = (text: string): readonly Json[] => {
      const bytes = bytesIn(text)
      const more = [
        bytes.slice(0, -1),
        bytes.slice(0, -32),
        concat(bytes, bytes.slice(0, 1)),
        concat(bytes, bytes.slice(0, 32)),
      ]
      return [...more.map(formatBytes), `${text}=`, text.slice(0, -1), `${text}A`, '', null, 7, [text]]
    }
    for (const [, changed] of withEach(message.json, lengths)) malformed(changed)
    for (const changed of withLonger(message.json)) malformed(changed)
    if (Array.isArray(message.json)) {
      malformed(message.json.slice(1))
      malformed([...message.json, message.json[0]])
    } else {
      malformed({ ...(message.json as object), more: 1 })
      for (const field of Object.keys(message.json as object)) {
        const { [field]: _left, ...rest } = message.json as Record<string, Json>
        malformed(rest)
      }
    }
    for (const raw of [null, undefined, 3, 'x', [], {}]) malformed(raw)
  })

  test('holds nowhere but where it was made', () => {
    const { where, bound } = message
    const { session } = where
    const elsewhere: Readonly<Record<keyof Where, readonly Partial<Where>[]>> = {
      session: [
        { session: { ...session, sid: session.sid.map((byte, i) => (i === 0 ? byte ^ 1 : byte)) } },
        { session: { ...session, epoch: session.epoch + 1 } },
      ],
      device: [{ device: 0 }, { device: 2 }],
      seat: [{ seat: 0 as Seat }, { seat: 2 as Seat }],
      step: [{ step: where.step + 1 }, { step: 0 }],
    }
    for (const what of bound)
      for (const other of elsewhere[what]) refused(message.json, { ...where, ...other })
  })
})
