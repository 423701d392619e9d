import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatFrame,
  framesOf,
  FrameAssembly,
  KINDS,
  MESSAGE_BYTES,
  parseFrame,
  type Frame,
  type Parcel,
} from './frames'
import { FRAME_BYTES } from './transport'

const bytes = (maxLength: number, minLength = 0) => fc.uint8Array({ maxLength, minLength })
const kind = fc.constantFrom(...KINDS)

const frameOf = (raw: Uint8Array): Frame => parseFrame(raw) ?? expect.fail('no frame')

const isSame = (found: ReturnType<FrameAssembly['take']>, wanted: Parcel): boolean =>
  typeof found === 'object' && found.kind === wanted.kind && Buffer.from(found.payload).equals(wanted.payload)

/** Puts frames together again, at one moment. */
const gathered = (frames: readonly Uint8Array[], gathering = new FrameAssembly()) =>
  frames.map(raw => gathering.take(frameOf(raw), 0))

describe('a frame', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(kind, fc.boolean(), bytes(2000), (kind, isDeflated, payload) => {
        const frame = { kind, isDeflated, payload, chunk: undefined }
        expect(parseFrame(formatFrame(frame))).toEqual(frame)
      }),
    )
  })

  test('has one spelling: what is read is written the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          bytes(64),
          fc
            .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), bytes(20))
            .map(([a, b, rest]) => Uint8Array.from([a, b, ...rest])),
        ),
        raw => {
          const frame = parseFrame(raw)
          if (frame !== undefined) expect(formatFrame(frame)).toEqual(raw)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['nothing', []],
    ['a kind and no flags', [0]],
    ['a kind nobody knows', [KINDS.length, 0]],
    ['a flag nobody knows', [0, 4, 1]],
    ['a chunk of one', [0, 2, 0, 0, 1, 9]],
    ['a chunk after the last', [0, 2, 0, 2, 2, 9]],
    ['a chunk with nothing in it', [0, 2, 0, 0, 2]],
    ['more chunks than a message has', [0, 2, 0, 0, 200, 1, 9]],
    ['a number in a longer spelling', [0, 2, 128, 0, 0, 2, 9]],
    ['a number without an end', [0, 2, 255, 255, 255, 255, 255, 255]],
  ])('is not %s', (_what, raw) => expect(parseFrame(Uint8Array.from(raw))).toBeUndefined())

  test('is not longer than a frame may be', () => {
    expect(parseFrame(new Uint8Array(FRAME_BYTES))).toBeDefined()
    expect(parseFrame(new Uint8Array(FRAME_BYTES + 1))).toBeUndefined()
  })
})

describe('a message', () => {
  const parcel = (length: number): Parcel => ({
    kind: 'table',
    isDeflated: false,
    payload: Uint8Array.from({ length }, (_, i) => i * 7),
  })

  test('is whole again after its chunks, whatever its length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), fc.nat(0xfffff), (length, number) => {
        const frames = framesOf(parcel(length), number) ?? []
        expect(frames.every(frame => frame.length <= FRAME_BYTES)).toBe(true)
        const taken = gathered(frames)
        expect(taken.slice(0, -1).every(each => each === 'more')).toBe(true)
        expect(isSame(taken.at(-1), parcel(length))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('may be as long as a mebibyte, and no longer', () => {
    const longest = parcel(MESSAGE_BYTES)
    expect(isSame(gathered(framesOf(longest, 1) ?? []).at(-1), longest)).toBe(true)
    expect(framesOf(parcel(MESSAGE_BYTES + 1), 1)).toBeUndefined()
  })

  test('may be interleaved with one other, not with two', () => {
    const [a = [], b = [], c = []] = [1, 2, 3].map(number => framesOf(parcel(40_000), number))
    const two = gathered([a, b].flatMap(frames => frames[0] ?? []))
    expect(two).toEqual(['more', 'more'])
    expect(gathered([a, b, c].flatMap(frames => frames[0] ?? []))).toEqual(['more', 'more', undefined])
  })

  test('is nonsense when a chunk is missing, comes twice or is of another kind', () => {
    const frames = framesOf(parcel(60_000), 1) ?? []
    const [first, second, third, last] = frames as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    const other = Uint8Array.from(second)
    other[0] = KINDS.indexOf('mesh')
    for (const order of [[second], [first, third], [first, first], [first, second, last], [first, other]])
      expect(gathered(order).at(-1)).toBeUndefined()
  })

  test('half there is forgotten after ten seconds', () => {
    const gathering = new FrameAssembly()
    const [a = [], b = [], c = []] = [1, 2, 3].map(number =>
      (framesOf(parcel(20_000), number) ?? []).map(frameOf),
    )
    const at = (frames: readonly Frame[], i: number): Frame => frames[i] ?? expect.fail('no frame')
    expect(gathering.take(at(a, 0), 0)).toBe('more')
    expect(gathering.take(at(b, 0), 1000)).toBe('more')
    expect(gathering.take(at(c, 0), 10_500)).toBe('more')
    expect(gathering.take(at(a, 1), 10_600)).toBeUndefined()
  })

  test('nothing a peer sends makes it throw, or keep more than two messages', () => {
    const chunk = fc
      .record({
        of: fc.nat(3),
        at: fc.nat(3),
        count: fc.integer({ min: 2, max: 4 }),
        payload: bytes(20, 1),
        kind,
      })
      .map(({ of, at, count, payload, kind }) =>
        formatFrame({ kind, isDeflated: false, payload, chunk: { of, at, count } }),
      )
    fc.assert(
      fc.property(fc.array(fc.oneof(chunk, bytes(30)), { maxLength: 30 }), raws => {
        const gathering = new FrameAssembly()
        for (const raw of raws) {
          const frame = parseFrame(raw)
          if (frame === undefined || gathering.take(frame, 0) === undefined) break
        }
      }),
      { numRuns: 1000 },
    )
  })
})
