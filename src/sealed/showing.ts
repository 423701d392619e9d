import type { Card } from '../rules/card'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { BOX_OVERHEAD, NONCE_BYTES, seal, unseal } from './box'
import { sameBytes } from './bytes'
import { bytesOf, exactly, point, scalar, shape, type Coded } from './codec'
import type { Deck } from './deck'
import { H, cardAt, pointOf } from './generators'
import { ristretto, type Point } from './group'
import { isOneOf, oneOfCodec, proveOneOf, type OneOf } from './oneof'
import type { Secrets } from './secrets'
import { place } from './session'
import { blindOf, type Holdings } from './sheet'
import { Transcript, nonces, type Fresh, type ProofPlace } from './transcript'

/** "I have none of these": these lines of the sheet, opened. A seat that holds one of them cannot say it. */
export const cannotCodec = (of: readonly Card[]) => shape({ blinds: exactly(scalar, of.length) })
export type Cannot = Coded<ReturnType<typeof cannotCodec>>

export const cannot = (secrets: Secrets, deck: Deck, seat: Seat, cards: readonly Card[]): Cannot => ({
  blinds: cards.map(card => blindOf(secrets, deck, seat, card)),
})

export const verifyCannot = (
  holdings: Holdings,
  cards: readonly Card[],
  { blinds }: Cannot,
): Result<null, 'holds-one'> => {
  const isNone = cards.every((card, i) =>
    ristretto.isSame(lineOf(holdings, card), ristretto.times(elementAt(blinds, i), H)),
  )
  return isNone ? ok(null) : err('holds-one')
}

const lineOf = (holdings: Holdings, card: Card): Point => {
  const line = holdings.get(card)
  if (line === undefined) throw bug(`no sheet has a line for card ${card}`)
  return line
}

/** A showing: the seats, the cards asked for, and the number of the question. */
export interface Showing {
  readonly deck: Deck
  /** The number of the question, as the game's state counts them. */
  readonly step: number
  readonly by: Seat
  readonly to: Seat
  readonly of: readonly Card[]
}

/** The same length for every card. */
const PLAIN_BYTES = 32

const packetFields = {
  nonce: bytesOf(NONCE_BYTES),
  box: bytesOf(PLAIN_BYTES + BOX_OVERHEAD),
  r: point,
  s: point,
}
const packetCodec = shape(packetFields)
type Packet = Coded<typeof packetCodec>

/**
 * The card in a box for the seat that asked; and in public, a proof that it is locked for that seat, is one
 * of those named, and is held. Nothing here would prove to anybody else which one it was (F20).
 */
export const showCodec = (of: readonly Card[]) => shape({ ...packetFields, proof: oneOfCodec(of.length) })
export type Show = Coded<ReturnType<typeof showCodec>>

export const show = (
  showing: Showing,
  holdings: Holdings,
  secrets: Secrets,
  card: Card,
  fresh: Fresh,
): Show => {
  const { by, of } = showing
  const branch = of.indexOf(card)
  if (branch < 0) throw bug('that card was not asked for')
  const first = nonces(
    secrets.sheets,
    fresh,
    new Transcript(standing(showing)).bytes(Uint8Array.of(card)).digest(),
  )
  const lock = first.one('lock')
  const nonce = first.bytes('nonce', NONCE_BYTES)
  const packet = {
    nonce,
    box: seal(plainOf(card), nonce, boxKeyOf(showing, showing.to), secrets.boxSecret),
    r: ristretto.times(lock, ristretto.base),
    s: ristretto.add(pointOf(card), ristretto.times(lock, keyOf(showing))),
  }
  const transcript = transcriptOf(showing, holdings, packet)
  const own = nonces(secrets.sheets, fresh, transcript.digest())
  const witness = { branch, blind: blindOf(secrets, showing.deck, by, card), lock }
  return { ...packet, proof: proveOneOf(transcript, claimOf(showing, holdings, packet), witness, own) }
}

export const verifyShow = (
  showing: Showing,
  holdings: Holdings,
  { proof, ...packet }: Show,
): Result<null, 'shows-none'> => {
  const isOne = isOneOf(transcriptOf(showing, holdings, packet), claimOf(showing, holdings, packet), proof)
  return isOne ? ok(null) : err('shows-none')
}

/** The card as the asking seat sees it. The locked card is proven and decides; `isBoxTrue` says whether the box agrees. */
export const shownCard = (
  showing: Showing,
  { z, boxSecret }: Secrets,
  { r, s, nonce, box }: Show,
): { readonly card: Card; readonly isBoxTrue: boolean } => {
  const card = cardAt(ristretto.subtract(s, ristretto.times(z, r)))
  if (card === undefined || !showing.of.includes(card)) throw bug('a proven showing holds none of its cards')
  const plain = unseal(box, nonce, boxKeyOf(showing, showing.by), boxSecret)
  return { card, isBoxTrue: plain !== undefined && sameBytes(plain, plainOf(card)) }
}

/** The card that the showing seat put into the box, which opens from either side. */
export const boxedCard = (
  showing: Showing,
  { boxSecret }: Secrets,
  { nonce, box }: Show,
): Card | undefined => {
  const plain = unseal(box, nonce, boxKeyOf(showing, showing.to), boxSecret)
  return showing.of.find(card => plain !== undefined && sameBytes(plain, plainOf(card)))
}

const plainOf = (card: Card): Uint8Array => {
  const plain = new Uint8Array(PLAIN_BYTES)
  plain[0] = card
  return plain
}

const standing = ({ deck: { keyring }, step, by, to }: Showing): ProofPlace =>
  place(keyring.session, 'SHOW', { device: elementAt(keyring.session.homes, by), seat: by, step, index: to })

const keyOf = ({ deck: { keyring }, to }: Showing): Point =>
  elementAt(keyring.ownKeys, elementAt(keyring.session.homes, to))

const boxKeyOf = ({ deck }: Showing, seat: Seat): Uint8Array => {
  const { parties, homes } = deck.keyring.session
  return elementAt(parties, elementAt(homes, seat)).boxKey
}

const transcriptOf = (showing: Showing, holdings: Holdings, { nonce, box, r, s }: Packet): Transcript =>
  new Transcript(standing(showing))
    .points(keyOf(showing), ...showing.of.flatMap(card => [pointOf(card), lineOf(holdings, card)]))
    .bytes(nonce, box)
    .points(r, s)

const claimOf = (showing: Showing, holdings: Holdings, { r, s }: Packet): OneOf => ({
  r,
  key: keyOf(showing),
  branches: showing.of.map(card => ({
    held: ristretto.subtract(lineOf(holdings, card), ristretto.base),
    locked: ristretto.subtract(s, pointOf(card)),
  })),
})
