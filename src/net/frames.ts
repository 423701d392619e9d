import { FRAME_BYTES } from './transport'

/** The subjects of a frame: the greeting of two devices, the mesh's own affairs, a beat, or the table's messages. */
export const KINDS = ['greeting', 'mesh', 'beat', 'table'] as const
export type FrameKind = (typeof KINDS)[number]

/** The longest message, in the chunks it travels in and inflated. */
export const MESSAGE_BYTES = 1024 * 1024

/** The most messages of a peer that may be half received, and for how long. */
const HALF_THERE = 2
const HALF_THERE_MS = 10_000

/** Chunks are filled to this, so that a frame with its head is never too long. */
const CHUNK_BYTES = FRAME_BYTES - 16
const CHUNKS = Math.ceil(MESSAGE_BYTES / CHUNK_BYTES)

const DEFLATED = 1
const CHUNKED = 2

/** One message as it travels: its payload perhaps deflated, perhaps in chunks. */
export interface Parcel {
  readonly kind: FrameKind
  readonly isDeflated: boolean
  readonly payload: Uint8Array
}

/**
 * A parcel or a chunk of one. It begins with a byte of kind and one of flags; a chunk has the number of its
 * message, its place, and the count.
 */
export interface Frame extends Parcel {
  readonly chunk: { readonly of: number; readonly at: number; readonly count: number } | undefined
}

export const formatFrame = ({ kind, isDeflated, payload, chunk }: Frame): Uint8Array => {
  const flags = (isDeflated ? DEFLATED : 0) | (chunk === undefined ? 0 : CHUNKED)
  const head = [KINDS.indexOf(kind), flags]
  if (chunk !== undefined) head.push(...varint(chunk.of), ...varint(chunk.at), ...varint(chunk.count))
  const frame = new Uint8Array(head.length + payload.length)
  frame.set(head)
  frame.set(payload, head.length)
  return frame
}

/** The one reading of a frame; a frame spelled otherwise is undefined. */
export const parseFrame = (bytes: Uint8Array): Frame | undefined => {
  const [kindByte = -1, flags = -1] = bytes
  const kind = KINDS[kindByte]
  if (kind === undefined || flags < 0 || flags > (DEFLATED | CHUNKED) || bytes.length > FRAME_BYTES)
    return undefined
  const isDeflated = (flags & DEFLATED) !== 0
  if ((flags & CHUNKED) === 0) return { kind, isDeflated, payload: bytes.subarray(2), chunk: undefined }
  const of = parseVarint(bytes, 2)
  const at = of && parseVarint(bytes, of.end)
  const count = at && parseVarint(bytes, at.end)
  if (of === undefined || at === undefined || count === undefined) return undefined
  if (count.value < 2 || count.value > CHUNKS || at.value >= count.value) return undefined
  const payload = bytes.subarray(count.end)
  if (payload.length === 0 || payload.length > CHUNK_BYTES) return undefined
  return { kind, isDeflated, payload, chunk: { of: of.value, at: at.value, count: count.value } }
}

/** The frames of a parcel, or undefined where it is too long to be sent. `number` tells it from the one before. */
export const framesOf = (parcel: Parcel, number: number): readonly Uint8Array[] | undefined => {
  const { payload } = parcel
  if (payload.length > MESSAGE_BYTES) return undefined
  if (payload.length <= CHUNK_BYTES) return [formatFrame({ ...parcel, chunk: undefined })]
  const count = Math.ceil(payload.length / CHUNK_BYTES)
  return Array.from({ length: count }, (_, at) =>
    formatFrame({
      ...parcel,
      payload: payload.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
      chunk: { of: number, at, count },
    }),
  )
}

/** Puts chunks together again. A link keeps their order, so a chunk out of turn is nonsense. */
export class FrameAssembly {
  readonly #halves = new Map<number, HalfFrame>()

  /**
   * Returns the whole parcel; or `more`, while chunks are missing; or undefined for nonsense, or more than
   * may be kept for one peer.
   */
  take(frame: Frame, now: number): Parcel | 'more' | undefined {
    const { kind, isDeflated, payload, chunk } = frame
    if (chunk === undefined) return frame
    for (const [of, half] of this.#halves) if (now - half.since > HALF_THERE_MS) this.#halves.delete(of)
    const half = this.#halves.get(chunk.of) ?? { kind, isDeflated, count: chunk.count, since: now, parts: [] }
    const isNext = half.kind === kind && half.isDeflated === isDeflated && half.count === chunk.count
    const isLast = chunk.at === chunk.count - 1
    if (!isNext || chunk.at !== half.parts.length) return undefined
    if (isLast ? payload.length > CHUNK_BYTES : payload.length !== CHUNK_BYTES) return undefined
    half.parts.push(payload.slice())
    if (isLast) {
      this.#halves.delete(chunk.of)
      return { kind, isDeflated, payload: concatChunks(half.parts) }
    }
    this.#halves.set(chunk.of, half)
    return this.#halves.size > HALF_THERE ? undefined : 'more'
  }
}

interface HalfFrame {
  readonly kind: FrameKind
  readonly isDeflated: boolean
  readonly count: number
  readonly since: number
  readonly parts: Uint8Array[]
}

const concatChunks = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. At most 28 bits. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]

const parseVarint = (bytes: Uint8Array, start: number): { value: number; end: number } | undefined => {
  let value = 0
  for (let i = 0; i < 4; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) return undefined
    value |= (byte & 127) << (7 * i)
    if (byte < 128) return byte === 0 && i > 0 ? undefined : { value, end: start + i + 1 }
  }
  return undefined
}
