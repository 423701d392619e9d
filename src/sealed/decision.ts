import { concat } from './bytes'
import { bytesOf } from './codec'
import { derive } from './secrets'
import type { Fresh } from './transcript'

const SALT_BYTES = 16
const DECISION_BYTES = 2

/** A decision of one seat, bound and locked: fresh bytes, and two more under a pad that is used once. All are of one length. */
export const decisionCodec = bytesOf(SALT_BYTES + DECISION_BYTES)

/**
 * The pad follows from the seat's secret, the fresh bytes and the turn. The secret was pledged, so the decision is bound; and
 * where a device decides once more in one turn, on another branch of the log, the pad is another. [P2]
 */
const padOf = (secret: Uint8Array, salt: Uint8Array, turn: number): Uint8Array =>
  derive(secret, 'decision', DECISION_BYTES, salt, turn)

export const lockDecision = (
  secret: Uint8Array,
  fresh: Fresh,
  turn: number,
  decision: number,
): Uint8Array => {
  const salt = fresh.slice(0, SALT_BYTES)
  const pad = padOf(secret, salt, turn)
  return concat(salt, xor(pad, Uint8Array.of(decision >> 8, decision & 255)))
}

export const openDecision = (secret: Uint8Array, locked: Uint8Array, turn: number): number => {
  const [high = 0, low = 0] = xor(padOf(secret, locked.slice(0, SALT_BYTES), turn), locked.slice(SALT_BYTES))
  return (high << 8) | low
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ (b[i] ?? 0))
