import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Card } from '../rules/card'
import { err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { hash } from './box'
import { concat } from './bytes'
import { canonBytes } from './canon'
import { anyPoint, exactly, point, scalar, shape, type Coded } from './codec'
import { deckHash, slotsOf, type Deck, type Locked } from './deck'
import { hand } from './dealing'
import { H, pointOf } from './generators'
import { encodeScalar, mod, ristretto, scalarFrom, type Point, type Term } from './group'
import { derive, type Secrets } from './secrets'
import { place } from './session'
import { Transcript, nonces, type Fresh } from './transcript'

/** A sheet commits, for each card of the deck, to whether this seat holds it, and proves that it holds the cards dealt to it. */
export const sheetCodec = (deck: Deck) => {
  const cards = deck.slots.length
  return shape({
    holds: exactly(anyPoint, cards),
    t: exactly(point, cards + 2),
    sKey: scalar,
    sHolds: exactly(scalar, cards),
    sBlinds: exactly(scalar, cards),
  })
}
export type Sheet = Coded<ReturnType<typeof sheetCodec>>

/** The commitment of each card: all that is needed of a sheet once it is proven. */
export type Holdings = ReadonlyMap<Card, Point>

/** All cards of a deck, in the order of its sheets. */
export const cardsOf = (deck: Deck): readonly Card[] => deck.layout.piles.flat().sort((a, b) => a - b)

/**
 * The number that opens one line of one seat's sheet. Bound to the deck: two sheets of one seat on two decks
 * have no number in common.
 */
export const blindOf = ({ sheets }: Secrets, deck: Deck, seat: Seat, card: Card): bigint =>
  scalarFrom(derive(sheets, 'sheet', 64, deckHash(deck), seat, card))

const commitment = (holds: bigint, blind: bigint): Point => {
  const blinded = ristretto.times(blind, H)
  return holds === 0n ? blinded : ristretto.add(blinded, ristretto.base)
}

interface SheetStatement {
  readonly deck: Deck
  readonly seat: Seat
  /** The sums over the seat's slots: the proof is about these sums. */
  readonly a: Point
  readonly b: Point
  readonly key: Point
}

const statement = (deck: Deck, residue: readonly Locked[], seat: Seat): SheetStatement => {
  const slots = slotsOf(deck, seat).map(slot => elementAt(residue, slot))
  const { session, deckKeys } = deck.keyring
  const sum = (part: 'a' | 'b'): Point =>
    slots.reduce((all, slot) => ristretto.add(all, slot[part]), ristretto.zero)
  return { deck, seat, a: sum('a'), b: sum('b'), key: elementAt(deckKeys, elementAt(session.homes, seat)) }
}

const transcriptOf = (
  { deck, seat, key }: SheetStatement,
  residue: readonly Locked[],
  holds: readonly Point[],
): Transcript => {
  const { session } = deck.keyring
  const slots = slotsOf(deck, seat).map(slot => elementAt(residue, slot))
  return new Transcript(place(session, 'SHEET', { device: elementAt(session.homes, seat), seat }))
    .points(...slots.flatMap(slot => [slot.a, slot.b]))
    .points(key, ...holds)
}

export const sheet = (
  deck: Deck,
  residue: readonly Locked[],
  secrets: Secrets,
  seat: Seat,
  fresh: Fresh,
  held: readonly Card[] = hand(deck, residue, secrets, seat),
): Sheet => {
  const claim = statement(deck, residue, seat)
  const cards = cardsOf(deck)
  const values = cards.map(card => (held.includes(card) ? 1n : 0n))
  const blinds = cards.map(card => blindOf(secrets, deck, seat, card))
  const holds = cards.map((_, i) => commitment(elementAt(values, i), elementAt(blinds, i)))
  const transcript = transcriptOf(claim, residue, holds)
  const own = nonces(concat(encodeScalar(secrets.x), secrets.sheets), fresh, transcript.digest())
  const wKey = own.one('key')
  const [wHolds, wBlinds] = [own.many('holds', cards.length), own.many('blinds', cards.length)]
  const t = [
    ristretto.times(wKey, ristretto.base),
    ristretto.sum([
      [wKey, claim.a],
      ...cards.map((card, i): Term<Point> => [elementAt(wHolds, i), pointOf(card)]),
    ]),
    ...cards.map((_, i) =>
      ristretto.add(
        ristretto.times(elementAt(wHolds, i), ristretto.base),
        ristretto.times(elementAt(wBlinds, i), H),
      ),
    ),
  ]
  const e = transcript.points(...t).challenge()
  return {
    holds,
    t,
    sKey: mod(wKey + e * secrets.x),
    sHolds: values.map((value, i) => mod(elementAt(wHolds, i) + e * value)),
    sBlinds: blinds.map((blind, i) => mod(elementAt(wBlinds, i) + e * blind)),
  }
}

/**
 * Checks that the sum of the seat's cards is the sum of those its sheet says it holds. Nobody knows a
 * relation between the points of cards, so no other sheet has that sum; and no line needs a proof of its own
 * that it says yes or no.
 */
export const verifySheet = (
  deck: Deck,
  residue: readonly Locked[],
  seat: Seat,
  message: Sheet,
): Result<Holdings, 'not-what-was-dealt'> => {
  if (!ristretto.isZero(ristretto.sum(sheetTerms(deck, residue, seat, message))))
    return err('not-what-was-dealt')
  return ok(new Map(cardsOf(deck).map((card, i) => [card, elementAt(message.holds, i)])))
}

/** All equations of a sheet in one sum, each with a weight of its own. */
export const sheetTerms = (
  deck: Deck,
  residue: readonly Locked[],
  seat: Seat,
  { holds, t, sKey, sHolds, sBlinds }: Sheet,
): readonly Term<Point>[] => {
  const claim = statement(deck, residue, seat)
  const cards = cardsOf(deck)
  const transcript = transcriptOf(claim, residue, holds)
  const e = transcript.points(...t).challenge()
  const weights = transcript.scalars(sKey, ...sHolds, ...sBlinds).small(t.length)
  const [vKey, vSum] = [elementAt(weights, 0), elementAt(weights, 1)]
  const terms: Term<Point>[] = t.map((each, i) => [elementAt(weights, i), each])
  let [ofBase, ofH] = [-vKey * sKey, 0n]
  cards.forEach((card, i) => {
    const v = elementAt(weights, i + 2)
    terms.push([v * e, elementAt(holds, i)], [-vSum * elementAt(sHolds, i), pointOf(card)])
    ofBase -= v * elementAt(sHolds, i)
    ofH -= v * elementAt(sBlinds, i)
  })
  terms.push([vKey * e, claim.key], [vSum * e, claim.b], [-vSum * sKey, claim.a])
  terms.push([ofBase, ristretto.base], [ofH, H])
  return terms
}

/**
 * The hash that everybody signs: this deck, dealt so, and these sheets. From here on the shares of others'
 * keys may be forgotten.
 */
export const readyHash = (deck: Deck, residue: readonly Locked[], sheets: readonly Sheet[]): Uint8Array => {
  const codec = sheetCodec(deck)
  const points = [...deck.slots, ...residue].flatMap(({ a, b }) => [ristretto.encode(a), ristretto.encode(b)])
  return hash(concat(utf8ToBytes('ready'), ...points, canonBytes(sheets.map(each => codec.format(each)))))
}
