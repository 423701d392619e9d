import { integer, one, parseJson, record, text, type Parsed } from '../rules/parse'
import { MESSAGE_BYTES } from './frames'
import type { DeviceKey, GreetingKeys } from './greeting'

/** As one page's stay in a room is called: what was said in another is not heard again. */
export const parseLife = text(64)

/** What a friend of both carries from one to another who cannot be linked. */
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

/** So many lives of one device in one of ours: who loads the page more often is not heard through friends. */
const MOST_LIVES = 64
/** So many speakers are remembered in one of our lives; then the next begins. */
const MOST_SPEAKERS = 256

interface RelayLimiter {
  readonly life: string
  readonly n: number
}

/** Signs what friends are to carry, and tells what was really said to us, now, and for the first time. */
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

  /** How many speakers are remembered. */
  get size(): number {
    return this.#past.size
  }

  get isFull(): boolean {
    return this.#past.size >= MOST_SPEAKERS
  }

  /** Forgets who was heard; words for the life before are not heard any more, so none can be repeated. */
  renew(life: string): void {
    this.#life = life
    this.#ears.clear()
    this.#past.clear()
  }

  /** To this device in its present life. */
  passed(to: DeviceKey, toLife: string, message: unknown): Passed {
    const said = { to, by: this.#device.key, life: this.life, n: ++this.#n, said: JSON.stringify(message) }
    return { says: 'passed', ...said, signature: this.#device.sign(signedText(said, toLife)) }
  }

  /** What it said; undefined where it did not, or has said it before. */
  heard(passed: Passed): { readonly from: DeviceKey; readonly message: unknown } | undefined {
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
