import { parseJson } from '../rules/parse'
import type { Cancel, Clock } from './clock'
import { framesOf, FrameAssembly, MESSAGE_BYTES, parseFrame, type FrameKind, type Parcel } from './frames'
import {
  greet,
  GREETING_BYTES,
  GREETING_MESSAGES,
  GREETING_MS,
  hello,
  type Acquaintance,
  type Greeting,
  type Introduction,
  type GreetingRefusal,
} from './greeting'
import type { Squeeze } from './squeeze'
import type { Link } from './transport'

/** Longer messages are deflated. */
const SHORT_BYTES = 1024
/** While more than this waits to be sent, nothing more is taken. */
const HIGH_MARK_BYTES = 256 * 1024
/** A refused dialler is hung up on only after this, so that our hello tells it the reason. */
const FAREWELL_MS = 500
/** The most bytes that may wait to be inflated; no honest device sends faster. */
const UNDERWAY_BYTES = 4 * MESSAGE_BYTES

const BEAT_MS = 2000
const SILENT_MS = 12_000

/** The reason why a session ended. `lost` is the link's own end; `nonsense` a frame that no page of ours would send. */
export type SessionEnd = GreetingRefusal | 'lost' | 'nonsense' | 'silent'

export interface PeerSessionListener {
  met(acquaintance: Acquaintance): void
  said(kind: 'mesh' | 'table', value: unknown): void
  /** Not called after this side's own `end`. */
  ended(why: SessionEnd): void
}

/** A link with its device: greets, then carries values both ways, in order, until one side hangs up. */
export class PeerSession {
  readonly #link: Link
  readonly #clock: Clock
  readonly #squeeze: Squeeze | undefined
  readonly #introduction: Introduction
  readonly #listener: PeerSessionListener
  readonly #gathering = new FrameAssembly()
  readonly #tooLate: Cancel
  #greeting: Greeting | undefined = { at: 'nonces' }
  #greetings = 0
  #refusal: GreetingRefusal | undefined
  #with: Acquaintance | undefined
  #isOver = false
  #number = 0
  #sending: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #sendingBytes = 0
  #readingBytes = 0
  /** The times of the last frame heard, and of the last sent. */
  heardAt: number
  saidAt: number

  constructor(
    link: Link,
    introduction: Introduction,
    given: { readonly clock: Clock; readonly squeeze?: Squeeze | undefined },
    listener: PeerSessionListener,
  ) {
    this.#link = link
    this.#clock = given.clock
    this.#squeeze = given.squeeze
    this.#introduction = introduction
    this.#listener = listener
    this.heardAt = this.saidAt = given.clock.now()
    this.#tooLate = given.clock.later(GREETING_MS, () => this.#hangUp('too-late'))
  }

  /** Listens. Not in the constructor: a link may have ended, or brought nonsense, before, and says so at once. */
  begin(): void {
    if (this.#link.isOurs) this.#sayHello()
    this.#link.listen({ frame: bytes => this.#hear(bytes), closed: () => this.#finish('lost') })
  }

  /** The device at the other end, once that is proved. */
  get with(): Acquaintance | undefined {
    return this.#with
  }

  /** Bytes that wait to be sent. */
  get waiting(): number {
    return this.#link.waiting + this.#sendingBytes
  }

  roundTripMs(): Promise<number | null> {
    return this.#link.roundTripMs()
  }

  /** Sends a value; returns false where it will not go: the greeting is not over, it is too long, or too much waits already. */
  say(kind: 'mesh' | 'table', value: unknown): boolean {
    if (this.#with === undefined || this.#isOver) return false
    const payload = utf8(JSON.stringify(value))
    if (payload.length > MESSAGE_BYTES || this.waiting > HIGH_MARK_BYTES) return false
    if (this.#sending === undefined && (this.#squeeze === undefined || payload.length <= SHORT_BYTES))
      return this.#put(kind, payload, false)
    this.#sendingBytes += payload.length
    this.#sending = (this.#sending ?? Promise.resolve()).then(() => this.#squeezeAndPut(kind, payload))
    const last = this.#sending
    void last.then(() => {
      if (this.#sending === last) this.#sending = undefined
    })
    return true
  }

  /** Restarts the silence: this device slept, not the other. */
  excuse(): void {
    this.heardAt = this.#clock.now()
  }

  /** Gives up on a silent device, and sends a beat where nothing else was sent for a while. */
  keepAlive(): void {
    const now = this.#clock.now()
    if (now - this.heardAt > SILENT_MS) this.#hangUp('silent')
    else if (now - this.saidAt >= BEAT_MS) this.beat()
  }

  /** Tells the other side that this one is still there. */
  beat(): void {
    this.#put('beat', new Uint8Array(), false)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#tooLate()
    this.#link.close()
  }

  /** Hangs up after a message that no page of ours would send. */
  nonsense(): void {
    this.#hangUp('nonsense')
  }

  async #squeezeAndPut(kind: FrameKind, payload: Uint8Array): Promise<void> {
    const short =
      payload.length > SHORT_BYTES && this.#squeeze !== undefined
        ? await this.#squeeze.deflate(payload)
        : payload
    this.#sendingBytes -= payload.length
    if (!this.#isOver)
      this.#put(kind, short.length < payload.length ? short : payload, short.length < payload.length)
  }

  #put(kind: FrameKind, payload: Uint8Array, isDeflated: boolean): boolean {
    const frames = framesOf({ kind, isDeflated, payload }, this.#number++ & 0xfffff)
    if (frames === undefined) return false
    this.saidAt = this.#clock.now()
    if (frames.every(frame => this.#link.send(frame))) return true
    this.#hangUp('lost')
    return false
  }

  #hear(bytes: Uint8Array): void {
    if (this.#isOver) return
    this.heardAt = this.#clock.now()
    const frame = parseFrame(bytes)
    if (frame === undefined) return this.#hangUp(this.#with === undefined ? 'not-a-greeting' : 'nonsense')
    if (this.#greeting !== undefined) return this.#hearGreeting(this.#greeting, frame, bytes.length)
    const parcel = this.#gathering.take(frame, this.heardAt)
    if (parcel === undefined) return this.#hangUp('nonsense')
    if (parcel !== 'more') this.#take(parcel)
  }

  #hearGreeting(greeting: Greeting, frame: Parcel & { readonly chunk: unknown }, length: number): void {
    if (++this.#greetings > GREETING_MESSAGES || length > GREETING_BYTES) return this.#hangUp('too-much')
    const said =
      frame.kind === 'greeting' && !frame.isDeflated && !frame.chunk ? textOf(frame.payload) : undefined
    if (said === undefined) return this.#hangUp('not-a-greeting')
    const isAnswer = greeting.at === 'nonces' && !this.#link.isOurs
    if (isAnswer) this.#sayHello()
    const next = greet(this.#introduction, greeting, said)
    switch (next.is) {
      case 'refused':
        if (!isAnswer) return this.#hangUp(next.why)
        this.#refusal ??= next.why
        return void this.#clock.later(FAREWELL_MS, () => this.#hangUp(next.why))
      case 'going-on':
        this.#greeting = next.greeting
        return void this.#put('greeting', utf8(next.say), false)
      case 'done':
        this.#greeting = undefined
        this.#with = next.acquaintance
        this.#tooLate()
        return this.#listener.met(next.acquaintance)
    }
  }

  /** The dialler's hello goes first: Chromium may lose frames of the other side while the channel opens. */
  #sayHello(): void {
    this.#put('greeting', utf8(hello(this.#introduction)), false)
  }

  /** Reads parcels in the order they came, though inflating takes its time. */
  #take(parcel: Parcel): void {
    if (this.#reading === undefined && !parcel.isDeflated) return this.#read(parcel.kind, parcel.payload)
    this.#readingBytes += parcel.payload.length
    if (this.#readingBytes > UNDERWAY_BYTES) return this.#hangUp('nonsense')
    const payload = parcel.payload.slice()
    this.#reading = (this.#reading ?? Promise.resolve()).then(async () => {
      const whole = parcel.isDeflated ? await this.#squeeze?.inflate(payload, MESSAGE_BYTES) : payload
      this.#readingBytes -= payload.length
      if (whole === undefined) this.#hangUp('nonsense')
      else this.#read(parcel.kind, whole)
    })
    const last = this.#reading
    void last.then(() => {
      if (this.#reading === last) this.#reading = undefined
    })
  }

  #read(kind: FrameKind, payload: Uint8Array): void {
    if (this.#isOver) return
    if (kind === 'beat') return payload.length === 0 ? undefined : this.#hangUp('nonsense')
    const value = kind === 'greeting' ? undefined : parseJson(textOf(payload) ?? '')
    if (kind === 'greeting' || value === undefined) return this.#hangUp('nonsense')
    this.#listener.said(kind, value)
  }

  #hangUp(why: SessionEnd): void {
    if (this.#isOver) return
    this.#link.close()
    this.#finish(why)
  }

  #finish(why: SessionEnd): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#tooLate()
    this.#listener.ended(this.#refusal ?? why)
  }
}

const encoder = new TextEncoder()
const utf8 = (text: string): Uint8Array => encoder.encode(text)

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
