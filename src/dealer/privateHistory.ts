import type { Known, Lesson } from '../rules/game'
import type { Seat } from '../rules/seat'
import { hash } from '../sealed/box'
import { concat, formatBytes } from '../sealed/bytes'
import { canonBytes } from '../sealed/canon'
import { openDecision } from '../sealed/decision'
import { secretDice, type SecretThrow } from '../sealed/dice'
import type { Session } from '../sealed/session'

/** Dice that fell for one seat's eyes, or a decision of one seat: all see that it was, and with its secret what it was. */
export type PrivateEvent =
  | (SecretThrow & { readonly kind: 'thrown' })
  | {
      readonly kind: 'decided'
      readonly seat: Seat
      readonly what: string
      readonly turn: number
      readonly locked: Uint8Array
    }

/** The private events of a game, the newest first. A list of links: the log keeps a state for every line. */
export interface PrivateHistory {
  readonly last: PrivateEvent
  readonly before: PrivateHistory | null
}

/** The lesson of an event for its seat, whose secret this is. */
export const lessonOf = (session: Session, event: PrivateEvent, secret: Uint8Array): Lesson => {
  switch (event.kind) {
    case 'thrown':
      return { of: 'dice', dice: secretDice(session, event, secret) }
    case 'decided': {
      const { what, locked, turn } = event
      return { of: 'decided', what, decision: openDecision(secret, locked, turn) }
    }
  }
}

/** All that a seat has learnt in private, counted one by one: whoever has its secret reads the same. */
export const knownWith = (
  session: Session,
  history: PrivateHistory | null,
  seat: Seat,
  secret: Uint8Array,
): Known => {
  const events: PrivateEvent[] = []
  for (let link = history; link !== null; link = link.before)
    if (link.last.seat === seat) events.push(link.last)
  return events.toReversed().map((event, at) => ({ at, lesson: lessonOf(session, event, secret) }))
}

/** The hash of all events: a branch of the log on which anything fell or was decided otherwise has another. */
export const historyHash = (history: PrivateHistory | null): Uint8Array => {
  const fresh: PrivateHistory[] = []
  let link = history
  for (; link !== null && !hashes.has(link); link = link.before) fresh.push(link)
  let whole = (link && hashes.get(link)) ?? new Uint8Array()
  for (const each of fresh.toReversed()) {
    whole = hash(concat(whole, eventBytes(each.last)))
    hashes.set(each, whole)
  }
  return whole
}

const hashes = new WeakMap<PrivateHistory, Uint8Array>()

const eventBytes = (event: PrivateEvent): Uint8Array =>
  event.kind === 'thrown'
    ? canonBytes(['thrown', event.seat, event.draw, formatBytes(event.beacon), event.count, event.sides])
    : canonBytes(['decided', event.seat, event.what, event.turn, formatBytes(event.locked)])
