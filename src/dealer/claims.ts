import { cardIn, decisionIn, type Claim, type Secret } from '../rules/game'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import { admit } from '../sealed/codec'
import { decisionCodec, lockDecision } from '../sealed/decision'
import { sheet, sheetCodec, verifySheet, type Holdings } from '../sealed/sheet'
import {
  boxedCard,
  cannot,
  cannotCodec,
  shownCard,
  show,
  showCodec,
  verifyCannot,
  verifyShow,
  type Showing,
} from '../sealed/showing'
import type { Occasion } from '../log/line'
import type { Whisper } from './dealer'
import type { DeviceSecrets } from './deviceSecrets'
import { lessonOf, type PrivateEvent } from './privateHistory'
import { admittedOrNot } from './requests/request'
import { dealOf, type SealedState } from './sealedState'

/** The proof of a claim, with the sheet of its seat where that was not there when the cards were dealt. */
interface Proof {
  readonly sheet: Json
  readonly says: Json
}

export const isClaimProved = (
  state: SealedState,
  seat: Seat,
  claim: Claim,
  proof: Json,
  occasion: Occasion,
): boolean => {
  if (claim.says === 'decides') return mayDecide(state, seat) && decisionCodec.parse(proof) !== undefined
  const read = parseProof(proof)
  const holdings = read && holdingsOf(state, seat, read.sheet)
  if (read === undefined || holdings === undefined) return false
  switch (claim.says) {
    case 'holds-none':
      return admit(cannotCodec(claim.of), read.says, each => verifyCannot(holdings, claim.of, each)).ok
    case 'shows-one': {
      const showing = showingOf(state, seat, claim, occasion)
      return admit(showCodec(claim.of), read.says, each => verifyShow(showing, holdings, each)).ok
    }
  }
}

/** Only a seat whose secret was pledged is bound by what it locks. */
const mayDecide = ({ deal }: SealedState, seat: Seat): boolean =>
  deal?.at === 'keyed' && deal.keyring.pledges.has(seat)

/** The state after a proved claim: a decision is part of what its seat alone can read. */
export const afterClaim = (
  dealing: SealedState,
  seat: Seat,
  claim: Claim,
  proof: Json,
  occasion: Occasion,
): SealedState => {
  if (claim.says !== 'decides') return dealing
  const last = decidedBy(seat, claim, proof, occasion)
  return { ...dealing, history: { last, before: dealing.history } }
}

const decidedBy = (
  seat: Seat,
  { what }: Extract<Claim, { says: 'decides' }>,
  proof: Json,
  { turn }: Occasion,
): PrivateEvent => {
  const locked = decisionCodec.parse(proof)
  if (locked === undefined) throw bug('a decision was never proved')
  return { kind: 'decided', seat, what, turn, locked }
}

/** Proves what a move says of a hand of this device; undefined when it is not so. */
export const proveClaim = (
  own: DeviceSecrets,
  dealing: SealedState,
  seat: Seat,
  claim: Claim,
  secret: Secret | undefined,
  occasion: Occasion,
): Json | undefined => {
  if (!own.seatsIn(dealing).includes(seat)) return undefined
  if (claim.says === 'decides') return bindDecision(own, dealing, seat, secret, occasion)
  const { secrets } = own
  const cards = own.handIn(dealing, seat)
  const late = lateSheet(own, dealing, seat)
  switch (claim.says) {
    case 'holds-none': {
      if (claim.of.some(card => cards.includes(card))) return undefined
      const { deck } = dealOf(dealing)
      return { sheet: late, says: cannotCodec(claim.of).format(cannot(secrets, deck, seat, claim.of)) }
    }
    case 'shows-one': {
      const card = cardIn(secret)
      if (card === undefined || !cards.includes(card) || !claim.of.includes(card)) return undefined
      const showing = showingOf(dealing, seat, claim, occasion)
      const holdings = mustHold(holdingsOf(dealing, seat, late))
      const shown = show(showing, holdings, secrets, card, own.fresh())
      return { sheet: late, says: showCodec(claim.of).format(shown) }
    }
  }
}

const bindDecision = (
  own: DeviceSecrets,
  dealing: SealedState,
  seat: Seat,
  secret: Secret | undefined,
  { turn }: Occasion,
): Json | undefined => {
  const decision = decisionIn(secret)
  if (decision === undefined || !mayDecide(dealing, seat)) return undefined
  return decisionCodec.format(lockDecision(own.secretOf(seat), own.fresh(), turn, decision))
}

/** Tells the seats of this device which card a proved claim has shown them, or they have shown; and what they have decided. */
export const claimWhispers = (
  own: DeviceSecrets,
  dealing: SealedState,
  seat: Seat,
  claim: Claim,
  proof: Json,
  occasion: Occasion,
): readonly Whisper[] => {
  if (claim.says === 'decides') {
    if (!own.seatsIn(dealing).includes(seat)) return []
    const decided = decidedBy(seat, claim, proof, occasion)
    return [{ to: seat, lesson: lessonOf(dealing.session, decided, own.secretOf(seat)) }]
  }
  if (claim.says !== 'shows-one') return []
  const message = showCodec(claim.of).parse(parseProof(proof)?.says)
  if (message === undefined) throw bug('a showing was never proved')
  const showing = showingOf(dealing, seat, claim, occasion)
  const here = own.seatsIn(dealing)
  const card = here.includes(claim.to)
    ? shownCard(showing, own.secrets, message).card
    : here.includes(seat)
      ? boxedCard(showing, own.secrets, message)
      : undefined
  if (card === undefined) return []
  const lesson = { of: 'shown', card, by: seat, to: claim.to } as const
  return [seat, claim.to].filter(each => here.includes(each)).map(to => ({ to, lesson }))
}

const showingOf = (
  state: SealedState,
  by: Seat,
  claim: Extract<Claim, { says: 'shows-one' }>,
  { turn }: Occasion,
): Showing => ({ deck: dealOf(state).deck, step: turn, by, to: claim.to, of: claim.of })

const parseProof = (raw: Json): Proof | undefined => {
  if (typeof raw !== 'object' || raw === null || !('sheet' in raw) || !('says' in raw)) return undefined
  return Object.keys(raw).length === 2 ? { sheet: raw.sheet, says: raw.says } : undefined
}

/** The holdings a seat committed to when the cards were dealt; or, where its device was away, with the move. */
const holdingsOf = (state: SealedState, seat: Seat, late: Json): Holdings | undefined => {
  const { deck, residue, proven } = dealOf(state)
  const known = proven.find(each => each.seat === seat)
  if (known !== undefined) return late === null ? known.holdings : undefined
  return admittedOrNot(sheetCodec(deck), late, sheet => verifySheet(deck, residue, seat, sheet))
}

/** The sheet of a seat whose device was away when the sheets were made: it comes with each proof. Null for any other seat. */
const lateSheet = (own: DeviceSecrets, dealing: SealedState, seat: Seat): Json => {
  const { deck, residue, proven } = dealOf(dealing)
  if (proven.some(each => each.seat === seat)) return null
  return sheetCodec(deck).format(sheet(deck, residue, own.secrets, seat, own.fresh()))
}

const mustHold = (holdings: Holdings | undefined): Holdings => {
  if (holdings === undefined) throw bug('our own sheet does not verify')
  return holdings
}
