import type { Card } from '../rules/card'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { hash } from './box'
import { sameBytes } from './bytes'
import { bytesOf, shape, type Coded } from './codec'
import { shuffledAgain, slotsOf, type Deck, type Locked, type Shuffling } from './deck'
import { cardAt } from './generators'
import { ristretto, type Point } from './group'
import type { Keyring } from './keys'
import type { Secrets, KeyShares } from './secrets'
import { place, threshold } from './session'
import { arePartsOf, partsCodec, partsOf, together, type HelperParts, type ThresholdParts } from './sharing'
import type { Fresh } from './transcript'

/** Cards opened for all: the hand of a seat that left, what lies aside after an equality test that held, or everything. */
export interface Opening {
  readonly deck: Deck
  readonly what: Seat | 'aside' | 'all'
  /** The number of the opening in this game. */
  readonly step: number
}

/** The slots an opening shows, in order. */
export const openedSlots = ({ deck, what }: Opening): readonly number[] =>
  what === 'all' ? deck.slots.map((_, slot) => slot) : slotsOf(deck, what)

export const openCodec = (opening: Opening) => partsCodec(openedSlots(opening).length)

const locksOf = (opening: Opening): readonly Point[] =>
  openedSlots(opening).map(slot => elementAt(opening.deck.slots, slot).a)

export const openPart = (
  opening: Opening,
  { device }: Secrets,
  { y }: KeyShares,
  fresh: Fresh,
): ThresholdParts => {
  const { session, shareKeys } = opening.deck.keyring
  const where = place(session, 'OPEN', { device, step: opening.step })
  return partsOf(where, y, elementAt(shareKeys, device), locksOf(opening), fresh)
}

export const verifyOpenPart = (
  opening: Opening,
  device: number,
  message: ThresholdParts,
): Result<readonly Point[], 'not-its-part'> => {
  const { session, shareKeys } = opening.deck.keyring
  const where = place(session, 'OPEN', { device, step: opening.step })
  const isRight = arePartsOf(where, elementAt(shareKeys, device), locksOf(opening), message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

/** The cards of the opened slots, in order, once t have given their parts. */
export const openedCards = (opening: Opening, given: HelperParts): readonly Card[] | undefined => {
  const slots = openedSlots(opening)
  const whole = together(given, threshold(opening.deck.keyring.session.parties.length), slots.length)
  return whole?.map((part, i) => {
    const card = cardAt(ristretto.subtract(elementAt(opening.deck.slots, elementAt(slots, i)).b, part))
    if (card === undefined) throw bug('a proven deck opens to a point that is no card')
    return card
  })
}

/** After the game: the seed of each device's shuffling, whose hash is in its keys, sent before the first shuffle. */
export const unsealCodec = shape({ d: bytesOf(32) })
export type Unseal = Coded<typeof unsealCodec>

export const unsealOf = ({ d }: Secrets): Unseal => ({ d })

/** Repeats the shuffles with hashing and addition alone, and checks that d and the salts give the decks that this device made. */
export const verifyUnseal = (
  keyring: Keyring,
  device: number,
  { d }: Unseal,
  did: readonly { readonly before: Shuffling; readonly after: Shuffling }[],
): Result<null, 'not-as-promised' | 'shuffled-otherwise'> => {
  if (!sameBytes(hash(d), elementAt(keyring.sealed, device))) return err('not-as-promised')
  const isSame = did.every(({ before, after }) => {
    const cards = cardsIn(after)
    return cardsIn(shuffledAgain(before, d, elementAt(after.salts, before.step))).every(({ a, b }, i) => {
      const was = elementAt(cards, i)
      return ristretto.isSame(a, was.a) && ristretto.isSame(b, was.b)
    })
  })
  return isSame ? ok(null) : err('shuffled-otherwise')
}

const cardsIn = ({ piles, aside }: Shuffling): readonly Locked[] => [...piles.flat(), ...aside]
