import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Card } from '../rules/card'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { hash } from './box'
import { concat } from './bytes'
import { homeOf, slotsOf, type Deck, type Locked } from './deck'
import { cardAt } from './generators'
import { ristretto, type Point } from './group'
import { shareKey } from './keys'
import type { Secrets, KeyShares } from './secrets'
import { place, threshold } from './session'
import { arePartsOf, partsCodec, partsOf, together, type HelperParts, type ThresholdParts } from './sharing'
import { u32, type Fresh } from './transcript'

/** One device's part of each slot but those of its own seats and those aside. */
export type DealtParts = ReadonlyMap<number, Point>

/** The slots to which a device gives its part: never its own, or all could read them; never those aside. */
export const givenSlots = (deck: Deck, device: number): readonly number[] =>
  deck.slots.flatMap((_, slot) => {
    const home = homeOf(deck, slot)
    return home === undefined || home === device ? [] : [slot]
  })

/** The parts that this device gives, or that are rebuilt for it. */
export const dealCodec = (deck: Deck, device: number) => partsCodec(givenSlots(deck, device).length)

const locksOf = (deck: Deck, slots: readonly number[]): readonly Point[] =>
  slots.map(slot => elementAt(deck.slots, slot).a)

const partsBySlot = (slots: readonly number[], { parts }: ThresholdParts): DealtParts =>
  new Map(slots.map((slot, i) => [slot, elementAt(parts, i)]))

/** Gives this device's parts. It picks the slots itself, beside the secret, whatever the caller wants. */
export const deal = (
  deck: Deck,
  { device, x }: Secrets,
  fresh: Fresh,
  slots: readonly number[] = givenSlots(deck, device),
): ThresholdParts => {
  const { session, deckKeys } = deck.keyring
  for (const slot of slots) {
    const home = homeOf(deck, slot)
    if (home === undefined || home === device) throw bug(`a part of slot ${slot} would show it`)
  }
  return partsOf(
    place(session, 'DEAL', { device }),
    x,
    elementAt(deckKeys, device),
    locksOf(deck, slots),
    fresh,
  )
}

export const verifyDeal = (
  deck: Deck,
  device: number,
  message: ThresholdParts,
): Result<DealtParts, 'not-its-part'> => {
  const { session, deckKeys } = deck.keyring
  const slots = givenSlots(deck, device)
  const isRight = arePartsOf(
    place(session, 'DEAL', { device }),
    elementAt(deckKeys, device),
    locksOf(deck, slots),
    message,
  )
  return isRight ? ok(partsBySlot(slots, message)) : err('not-its-part')
}

/** This device's help towards the parts of a missing one, which t together rebuild bit for bit. */
export const rebuild = (
  deck: Deck,
  { device }: Secrets,
  shares: KeyShares,
  missing: number,
  fresh: Fresh,
): ThresholdParts => {
  const { session, feldman } = deck.keyring
  const key = shareKey(elementAt(feldman, missing), device)
  const where = place(session, 'REBUILD', { device, index: missing })
  return partsOf(where, elementAt(shares.of, missing), key, locksOf(deck, givenSlots(deck, missing)), fresh)
}

export const verifyRebuild = (
  deck: Deck,
  device: number,
  missing: number,
  message: ThresholdParts,
): Result<readonly Point[], 'not-its-part'> => {
  const { session, feldman } = deck.keyring
  const key = shareKey(elementAt(feldman, missing), device)
  const where = place(session, 'REBUILD', { device, index: missing })
  const isRight = arePartsOf(where, key, locksOf(deck, givenSlots(deck, missing)), message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

export const rebuilt = (deck: Deck, missing: number, given: HelperParts): DealtParts | undefined => {
  const slots = givenSlots(deck, missing)
  const parts = together(given, threshold(deck.keyring.session.parties.length), slots.length)
  return parts && new Map(slots.map((slot, i) => [slot, elementAt(parts, i)]))
}

/** The dealt slots with everybody's parts taken off: each is locked for its owner alone. Cards aside are not among them. */
export const dealtCards = (deck: Deck, parts: readonly DealtParts[]): readonly Locked[] =>
  deck.layout.to.map((_, slot) => {
    const { a, b } = elementAt(deck.slots, slot)
    const home = homeOf(deck, slot)
    const given = parts.flatMap((each, device) => (device === home ? [] : [partOf(each, slot)]))
    return { a, b: given.reduce((rest, part) => ristretto.subtract(rest, part), b) }
  })

const partOf = (parts: DealtParts, slot: number): Point => {
  const part = parts.get(slot)
  if (part === undefined) throw bug(`a part of slot ${slot} is missing`)
  return part
}

/** The hash of all parts, in roster order: the same whether a device sent its own or others rebuilt them. */
export const dealtHash = (deck: Deck, parts: readonly DealtParts[]): Uint8Array =>
  hash(
    concat(
      utf8ToBytes('dealt'),
      deck.keyring.session.sid,
      ...parts.flatMap(each => [...each].flatMap(([slot, part]) => [u32(slot), ristretto.encode(part)])),
    ),
  )

/** The cards of a seat, which only its own device can read. */
export const hand = (deck: Deck, residue: readonly Locked[], { x }: Secrets, seat: Seat): readonly Card[] =>
  slotsOf(deck, seat).map(slot => {
    const { a, b } = elementAt(residue, slot)
    const card = cardAt(ristretto.subtract(b, ristretto.times(x, a)))
    if (card === undefined) throw bug(`no card in slot ${slot}`)
    return card
  })
