import { integer, one, parseJson, record, text, type Parsed } from '../rules/parse'
import { MESSAGE_BYTES } from './frames'
import type { DeviceKey, GreetingKeys } from './greeting'

/** The name of one page's stay in a room; messages meant for another stay are not heard again. */
export const parseLife = text(64)

/** A message that a friend of both carries between two devices without a link. */
export const parsePassed = record({
  says: one('passed'),
  to: text(128),
  by: text(128),
  life: parseLife,
  n: integer(1, Number.MAX_SAFE_INTEGER),
  said: text(MESSAGE_BYTES),
  signature: text(256),
})
export type Passed = Parsed<typeof parsePassed>

/**
 * The most lives of one device that are remembered in one of this page's: a page that reloads more often is
 * not heard through friends.
 */
const MOST_LIVES = 64
/** The most speakers that are remembered in one of this page's lives; then the next life begins. */
const MOST_SPEAKERS = 256

interface RelayLimiter {
  readonly life: string
  readonly n: number
}

/** Signs messages for friends to carry, and checks those that friends bring: signed, meant for this life, and new. */
export class Relay {
  readonly #device: GreetingKeys
  readonly #ears = new Map<DeviceKey, RelayLimiter>()
  readonly #past = new Map<DeviceKey, ReadonlySet<string>>()
  #life: string
  #n = 0

  constructor(device: GreetingKeys, life: string) {
    this.#device = device
    this.#life = life
  }

  get life(): string {
    return this.#life
  }

  /** The number of speakers remembered. */
  get size(): number {
    return this.#past.size
  }

  get isFull(): boolean {
    return this.#past.size >= MOST_SPEAKERS
  }

  /** Forgets all speakers; messages for the life before are not heard any more, so none can be repeated. */
  renew(life: string): void {
    this.#life = life
    this.#ears.clear()
    this.#past.clear()
  }

  /** Signs a message to a device in its present life. */
  sign(to: DeviceKey, toLife: string, message: unknown): Passed {
    const said = { to, by: this.#device.key, life: this.life, n: ++this.#n, said: JSON.stringify(message) }
    return { says: 'passed', ...said, signature: this.#device.sign(signedText(said, toLife)) }
  }

  /** The message, with its author; undefined where the author did not sign it, or it was heard before. */
  read(passed: Passed): { readonly from: DeviceKey; readonly message: unknown } | undefined {
    const { by, life, n, said, signature } = passed
    const from = by as DeviceKey
    const ear = this.#ears.get(from)
    const past = this.#past.get(from) ?? new Set()
    if (ear?.life === life ? n <= ear.n : past.has(life) || past.size >= MOST_LIVES) return undefined
    if (!this.#device.verify(by, signedText(passed, this.life), signature)) return undefined
    this.#ears.set(from, { life, n })
    this.#past.set(from, new Set([...past, life]))
    return { from, message: parseJson(said) }
  }
}

const signedText = ({ to, life, n, said }: Omit<Passed, 'says' | 'signature'>, toLife: string): string =>
  `no-butler passed ${to} ${toLife} ${life} ${n} ${said}`
