import type { Card } from '../rules/card'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { SealedDeal } from '../sealed/ceremony'
import { hand } from '../sealed/dealing'
import type { ReadyShuffle } from '../sealed/deck'
import { receive, type Keyring, type Keys } from '../sealed/keys'
import { seatSecret } from '../sealed/pledge'
import type { KeyShares, Secrets } from '../sealed/secrets'
import { seatsOn } from '../sealed/session'
import type { Fresh } from '../sealed/transcript'
import { dealOf, type SealedState } from './sealedState'

/** One device's secrets for one ceremony, with everything that the device derives from them and keeps in memory. */
export class DeviceSecrets {
  readonly secrets: Secrets
  /** Returns thirty-two bytes that were never given before. */
  readonly fresh: () => Fresh
  readonly #shares = new WeakMap<readonly Keys[], KeyShares>()
  readonly #hands = new WeakMap<SealedDeal, Map<Seat, readonly Card[]>>()
  readonly #seatSecrets = new Map<Seat, Uint8Array>()
  /** Holds the halves of shuffles that need no deck. They are in memory alone: a reload makes others. [F11] */
  readonly #ready = new WeakMap<Keyring, Map<number, ReadyShuffle>>()

  constructor(secrets: Secrets, fresh: () => Fresh) {
    this.secrets = secrets
    this.fresh = fresh
  }

  seatsIn({ session }: SealedState): readonly Seat[] {
    return seatsOn(session, this.secrets.device)
  }

  /** The secret that this device has pledged for one of its seats. */
  secretOf(seat: Seat): Uint8Array {
    const known = this.#seatSecrets.get(seat) ?? seatSecret(this.secrets, seat)
    this.#seatSecrets.set(seat, known)
    return known
  }

  /** The cards are sorted, so that no order of dealing shows. */
  handIn(dealing: SealedState, seat: Seat): readonly Card[] {
    const deal = dealOf(dealing)
    const known = this.#hands.get(deal) ?? new Map<Seat, readonly Card[]>()
    this.#hands.set(deal, known)
    const cards =
      known.get(seat) ?? hand(deal.deck, deal.residue, this.secrets, seat).toSorted((a, b) => a - b)
    known.set(seat, cards)
    return cards
  }

  /**
   * The shares of others' keys are dropped once all are ready, or have keys and want no cards: from then on nothing is
   * rebuilt, and their sum is enough.
   */
  sharesIn({ keys, session, deal }: SealedState): KeyShares {
    if (keys === null) throw bug('there are no keys yet')
    const known = this.#shares.get(keys) ?? receive(session, this.secrets, keys).shares
    if (known === undefined) throw bug('a share does not fit, and nobody complained')
    const isDone = deal?.at === 'dealt' || deal?.at === 'keyed'
    const kept = isDone ? { of: [], y: known.y } : known
    this.#shares.set(keys, kept)
    return kept
  }

  hasReady(keyring: Keyring, step: number): boolean {
    return this.#ready.get(keyring)?.has(step) ?? false
  }

  keepReady(keyring: Keyring, step: number, shuffle: ReadyShuffle): void {
    const ready = this.#ready.get(keyring) ?? new Map<number, ReadyShuffle>()
    this.#ready.set(keyring, ready.set(step, shuffle))
  }

  /** Hands out the prepared half of a shuffle, and never again. */
  takeReady(keyring: Keyring, step: number): ReadyShuffle | undefined {
    const ready = this.#ready.get(keyring)
    const made = ready?.get(step)
    ready?.delete(step)
    return made
  }
}
