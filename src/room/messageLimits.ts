import { Allowances } from '../rules/allowance'
import type { Key } from './keys'
import type { RoomMessage } from './roomMessages'

/**
 * The number of messages of a kind that are heard of one device at once, and the time after which one more is. A lobby or a start costs signatures, an ask
 * that is granted a signature, a write to the disk, and a lobby to everybody. Nobody honest says more; what is lost is said again.
 */
const LIMITS: Readonly<Record<RoomMessage['r'], { readonly most: number; readonly everyMs: number }>> = {
  lobby: { most: 40, everyMs: 200 },
  handover: { most: 8, everyMs: 1000 },
  ask: { most: 16, everyMs: 750 },
  no: { most: 16, everyMs: 750 },
  part: { most: 40, everyMs: 100 },
  start: { most: 20, everyMs: 500 },
  follow: { most: 20, everyMs: 350 },
  tail: { most: 40, everyMs: 200 },
  asides: { most: 20, everyMs: 350 },
  talk: { most: 12, everyMs: 1500 },
  evening: { most: 4, everyMs: 5000 },
  /** The log has limits of its own. */
  log: { most: 1000, everyMs: 4 },
}
const MOST_DEVICES = 64

const isKind = (kind: unknown): kind is RoomMessage['r'] =>
  typeof kind === 'string' && Object.hasOwn(LIMITS, kind)

/** Limits how many messages of each kind one device is heard with. */
export class MessageLimits {
  readonly #allowances = new Map<RoomMessage['r'], Allowances<Key>>()

  /** Looks only at the kind a message claims: so no device has more parsed here than it may say. */
  mayHear(from: Key, raw: unknown, now: number): boolean {
    const kind = typeof raw === 'object' && raw !== null && 'r' in raw ? raw.r : undefined
    if (!isKind(kind)) return false
    const { most, everyMs } = LIMITS[kind]
    const kept = this.#allowances.get(kind) ?? new Allowances<Key>(most, everyMs, MOST_DEVICES)
    this.#allowances.set(kind, kept)
    return kept.take(from, now)
  }
}
