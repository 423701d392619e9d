import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { sameBytes } from './bytes'
import type { Json } from './canon'
import { admit, bytesOf, row, type Codec } from './codec'
import { deal, dealCodec, dealtCards, rebuilt, verifyDeal, type DealtParts } from './dealing'
import {
  deckHash,
  finalDeck,
  readyShuffle,
  shuffle,
  shuffleCodec,
  shuffler,
  shuffling,
  verifyShuffle,
  type Deck,
  type Layout,
  type Locked,
  type ReadyShuffle,
  type Shuffling,
} from './deck'
import {
  keysAckCodec,
  answerCodec,
  answerComplaint,
  judgeComplaint,
  keyring,
  keys,
  keysCodec,
  keysHash,
  receive,
  verifyKeys,
  withEqualKeys,
  type KeysAck,
  type Keyring,
  type Keys,
} from './keys'
import type { Secrets } from './secrets'
import { seatsOn, type Session } from './session'
import type { HelperParts } from './sharing'
import { readyHash, sheet, sheetCodec, verifySheet, type Holdings, type Sheet } from './sheet'
import type { Fresh } from './transcript'

/** The contributions of each party to a step so far. */
type ByParty<Value> = ReadonlyMap<number, Value>

/**
 * The progress of a deal: the steps from the keys to the sheets, each of which awaits every device, or one
 * alone. Without a layout there is no deal: the ceremony ends once all have acknowledged the keys.
 */
export type Ceremony =
  | {
      readonly at: 'keys'
      readonly session: Session
      readonly layout: Layout | null
      readonly sent: ByParty<Keys>
    }
  | {
      readonly at: 'acks'
      readonly keyring: Keyring
      readonly layout: Layout | null
      readonly all: readonly Keys[]
      readonly sent: ByParty<true>
    }
  | {
      readonly at: 'complaint'
      readonly session: Session
      readonly all: readonly Keys[]
      readonly by: number
      readonly against: number
    }
  | { readonly at: 'shuffles'; readonly deck: Shuffling }
  /** All say that it is this deck and no other, before anybody gives a part of a card of it. */
  | { readonly at: 'final'; readonly deck: Deck; readonly sent: ByParty<true> }
  | { readonly at: 'parts'; readonly deck: Deck; readonly sent: ByParty<DealtParts> }
  | {
      readonly at: 'sheets'
      readonly deck: Deck
      readonly residue: readonly Locked[]
      readonly sent: ByParty<readonly Proven[]>
    }
  | { readonly at: 'ready'; readonly dealt: SealedDeal; readonly sent: ByParty<true> }
  | { readonly at: 'dealt'; readonly dealt: SealedDeal }
  | { readonly at: 'keyed'; readonly keyring: Keyring }
  /** All begin again with fresh seeds, without the culprits if there are any. Nothing is lost: nobody can know a card yet. */
  | { readonly at: 'again'; readonly without: readonly number[] }

/** Everything public about a finished deal. */
export interface SealedDeal {
  readonly deck: Deck
  readonly residue: readonly Locked[]
  /** In the order of seats; none of a party that went silent. */
  readonly proven: readonly Proven[]
}

/** A seat's sheet: committed to, and proven to hold the cards that were dealt. */
export interface Proven {
  readonly seat: Seat
  readonly sheet: Sheet
  readonly holdings: Holdings
}

export const ceremony = (session: Session, layout: Layout | null): Ceremony => ({
  at: 'keys',
  session,
  layout,
  sent: new Map(),
})

/** The parties awaited now. */
export const awaitedParties = (now: Ceremony): readonly number[] => {
  switch (now.at) {
    case 'keys':
      return missingOf(now.session, now.sent)
    case 'acks':
      return missingOf(now.keyring.session, now.sent)
    case 'complaint':
      return [now.against]
    case 'shuffles':
      return [shuffler(now.deck.keyring.session.parties.length, now.deck.step).device]
    case 'final':
    case 'parts':
    case 'sheets':
      return missingOf(now.deck.keyring.session, now.sent)
    case 'ready':
      return missingOf(now.dealt.deck.keyring.session, now.sent)
    case 'dealt':
    case 'keyed':
    case 'again':
      return []
  }
}

/** The parties whose turns at the deck are over; of keys alone, all of them once they are acknowledged. */
export const partiesDone = (now: Ceremony): readonly number[] => {
  switch (now.at) {
    case 'keys':
    case 'acks':
    case 'complaint':
    case 'again':
      return []
    case 'shuffles': {
      const { session } = now.deck.keyring
      const { length } = session.parties
      const coming = Array.from(
        { length: 2 * length - now.deck.step },
        (_, i) => shuffler(length, now.deck.step + i).device,
      )
      return missingOf(session, new Map(coming.map(party => [party, true])))
    }
    case 'final':
    case 'parts':
    case 'sheets':
      return [...now.deck.keyring.session.parties.keys()]
    case 'ready':
    case 'dealt':
      return [...now.dealt.deck.keyring.session.parties.keys()]
    case 'keyed':
      return [...now.keyring.session.parties.keys()]
  }
}

const missingOf = ({ parties }: Session, sent: ByParty<unknown>): readonly number[] =>
  [...parties.keys()].filter(party => !sent.has(party))

/** This device's contribution, to be stored before it is sent: made again it would be another message (F25). */
export const contribution = (
  now: Ceremony,
  secrets: Secrets,
  fresh: Fresh,
  prepared?: ReadyShuffle,
): Json | undefined => {
  if (!awaitedParties(now).includes(secrets.device)) return undefined
  switch (now.at) {
    case 'keys':
      return keysCodec(now.session.parties.length).format(keys(now.session, secrets, fresh))
    case 'acks': {
      const { session } = now.keyring
      return keysAckCodec(session.parties.length).format(receive(session, secrets, now.all).ack)
    }
    case 'complaint':
      return answerCodec.format(answerComplaint(secrets, now.by))
    case 'shuffles': {
      const { keyring, layout, step } = now.deck
      const ready = prepared ?? readyShuffle(secrets, keyring, layout, step, fresh)
      return shuffleCodec(now.deck).format(shuffle(now.deck, ready))
    }
    case 'final':
      return hashCodec.format(deckHash(now.deck))
    case 'parts':
      return dealCodec(now.deck, secrets.device).format(deal(now.deck, secrets, fresh))
    case 'sheets': {
      const seats = seatsOn(now.deck.keyring.session, secrets.device)
      const sheets = seats.map(seat => sheet(now.deck, now.residue, secrets, seat, fresh))
      return sheetsCodec(now.deck, secrets.device).format(sheets)
    }
    case 'ready':
      return hashCodec.format(hashOf(now.dealt))
    case 'dealt':
    case 'keyed':
    case 'again':
      return undefined
  }
}

const hashCodec = bytesOf(64)

const sheetsCodec = (deck: Deck, device: number): Codec<readonly Sheet[]> =>
  row(seatsOn(deck.keyring.session, device).map(() => sheetCodec(deck)))

const hashOf = ({ deck, residue, proven }: SealedDeal): Uint8Array =>
  readyHash(
    deck,
    residue,
    proven.map(each => each.sheet),
  )

/** Takes one device's contribution as it came. A refusal is the fault of that device and of no other. */
export const take = (now: Ceremony, from: number, raw: unknown): Result<Ceremony, Refused> => {
  const read = admitMessage(now, from, raw)
  return read.ok ? ok(join(now, from, read.value)) : read
}

/** A contribution that holds, whatever others contribute to the same step: judged once, it can be joined to theirs. */
export type Admitted =
  | { readonly at: 'keys'; readonly sent: Keys }
  | { readonly at: 'acks'; readonly ack: KeysAck }
  | { readonly at: 'complaint'; readonly culprit: number }
  | { readonly at: 'shuffles'; readonly deck: Shuffling }
  | { readonly at: 'final' }
  | { readonly at: 'parts'; readonly parts: DealtParts }
  | { readonly at: 'sheets'; readonly proven: readonly Proven[] }
  | { readonly at: 'ready' }

export const admitMessage = (now: Ceremony, from: number, raw: unknown): Result<Admitted, Refused> => {
  if (!awaitedParties(now).includes(from)) return err('not-awaited')
  switch (now.at) {
    case 'keys':
      return admit(keysCodec(now.session.parties.length), raw, sent => {
        const verified = verifyKeys(now.session, from, sent)
        return verified.ok ? ok({ at: 'keys', sent }) : verified
      })
    case 'acks': {
      const { session } = now.keyring
      return admit(keysAckCodec(session.parties.length), raw, ack =>
        ack.kind === 'complaint' || sameBytes(ack.keys, keysHash(session, now.all))
          ? ok({ at: 'acks', ack })
          : err('not-the-same'),
      )
    }
    case 'complaint':
      return admit(answerCodec, raw, answer => {
        const { session, against, by, all } = now
        return ok({
          at: 'complaint',
          culprit: judgeComplaint(session, against, by, elementAt(all, against), answer),
        })
      })
    case 'shuffles':
      return admit(shuffleCodec(now.deck), raw, message => {
        const verified = verifyShuffle(now.deck, message)
        return verified.ok ? ok({ at: 'shuffles', deck: verified.value }) : verified
      })
    case 'final':
      return admit(hashCodec, raw, hash =>
        sameBytes(hash, deckHash(now.deck)) ? ok({ at: 'final' }) : err('another-deck'),
      )
    case 'parts':
      return admit(dealCodec(now.deck, from), raw, message => {
        const verified = verifyDeal(now.deck, from, message)
        return verified.ok ? ok({ at: 'parts', parts: verified.value }) : verified
      })
    case 'sheets':
      return admit(sheetsCodec(now.deck, from), raw, sheets => provenOf(now, from, sheets))
    case 'ready':
      return admit(hashCodec, raw, hash =>
        sameBytes(hash, hashOf(now.dealt)) ? ok({ at: 'ready' }) : err('not-the-same'),
      )
    case 'dealt':
    case 'keyed':
    case 'again':
      return err('not-awaited')
  }
}

const provenOf = (
  { deck, residue }: Extract<Ceremony, { at: 'sheets' }>,
  from: number,
  sheets: readonly Sheet[],
): Result<Admitted, 'not-what-was-dealt'> => {
  const proven: Proven[] = []
  for (const [i, seat] of seatsOn(deck.keyring.session, from).entries()) {
    const holdings = verifySheet(deck, residue, seat, elementAt(sheets, i))
    if (!holdings.ok) return holdings
    proven.push({ seat, sheet: elementAt(sheets, i), holdings: holdings.value })
  }
  return ok({ at: 'sheets', proven })
}

/** Joins a contribution that was judged at this step, by itself or beside the contributions of others. */
export const join = (now: Ceremony, from: number, read: Admitted): Ceremony => {
  if (now.at === 'keys' && read.at === 'keys') return withKeys(now, new Map(now.sent).set(from, read.sent))
  if (now.at === 'acks' && read.at === 'acks') return withAck(now, from, read.ack)
  if (now.at === 'complaint' && read.at === 'complaint') return { at: 'again', without: [read.culprit] }
  if (now.at === 'shuffles' && read.at === 'shuffles') return afterShuffle(read.deck)
  if (now.at === 'final' && read.at === 'final') return withFinal(now, from)
  if (now.at === 'parts' && read.at === 'parts') return withParts(now, from, read.parts)
  if (now.at === 'sheets' && read.at === 'sheets')
    return withSheets({ ...now, sent: new Map(now.sent).set(from, read.proven) })
  if (now.at === 'ready' && read.at === 'ready')
    return withReady({ ...now, sent: new Map(now.sent).set(from, true as const) })
  throw bug(`a reading of ${read.at} joined at ${now.at}`)
}

export type Refused =
  | 'malformed'
  | 'not-awaited'
  | 'not-as-promised'
  | 'deck-key-unknown'
  | 'own-key-unknown'
  | 'equal-keys'
  | 'not-the-same'
  | 'not-a-shuffle'
  | 'another-deck'
  | 'not-its-part'
  | 'not-what-was-dealt'

/** Takes, in the place of a missing device's part of the deal, the part that t others have rebuilt. */
export const takeRebuilt = (
  now: Extract<Ceremony, { at: 'parts' }>,
  missing: number,
  given: HelperParts,
): Ceremony | undefined => {
  const parts = rebuilt(now.deck, missing, given)
  return parts && withParts(now, missing, parts)
}

/**
 * Goes on without devices that have left: once the deck is final nothing waits for them for ever, and their
 * hands are laid open.
 */
export const goOnWithout = (
  now: Extract<Ceremony, { at: 'sheets' | 'ready' }>,
  left: ReadonlySet<number>,
): Ceremony => (now.at === 'sheets' ? withSheets(now, left) : withReady(now, left))

const withKeys = (now: Extract<Ceremony, { at: 'keys' }>, sent: ByParty<Keys>): Ceremony => {
  const { session, layout } = now
  if (sent.size < session.parties.length) return { ...now, sent }
  const all = [...session.parties.keys()].flatMap(party => sent.get(party) ?? [])
  const ring = keyring(session, all)
  return ring.ok
    ? { at: 'acks', keyring: ring.value, layout, all, sent: new Map() }
    : { at: 'again', without: withEqualKeys(all) }
}

const withAck = (now: Extract<Ceremony, { at: 'acks' }>, from: number, ack: KeysAck): Ceremony => {
  const { session } = now.keyring
  if (ack.kind === 'complaint')
    return { at: 'complaint', session, all: now.all, by: from, against: ack.against }
  const sent = new Map(now.sent).set(from, true as const)
  if (sent.size < session.parties.length) return { ...now, sent }
  return now.layout === null
    ? { at: 'keyed', keyring: now.keyring }
    : { at: 'shuffles', deck: shuffling(now.keyring, now.layout) }
}

const afterShuffle = (deck: Shuffling): Ceremony => {
  const final = finalDeck(deck)
  return final === undefined ? { at: 'shuffles', deck } : { at: 'final', deck: final, sent: new Map() }
}

const withFinal = (now: Extract<Ceremony, { at: 'final' }>, from: number): Ceremony => {
  const sent = new Map(now.sent).set(from, true as const)
  const isWhole = sent.size === now.deck.keyring.session.parties.length
  return isWhole ? { at: 'parts', deck: now.deck, sent: new Map() } : { ...now, sent }
}

const withParts = (now: Extract<Ceremony, { at: 'parts' }>, from: number, parts: DealtParts): Ceremony => {
  const sent = new Map(now.sent).set(from, parts)
  const { parties } = now.deck.keyring.session
  if (sent.size < parties.length) return { ...now, sent }
  const all = [...parties.keys()].flatMap(party => sent.get(party) ?? [])
  return { at: 'sheets', deck: now.deck, residue: dealtCards(now.deck, all), sent: new Map() }
}

const withSheets = (
  now: Extract<Ceremony, { at: 'sheets' }>,
  left: ReadonlySet<number> = new Set(),
): Ceremony => {
  const { deck, residue, sent } = now
  if (awaitedParties(now).some(party => !left.has(party))) return now
  const proven = [...sent.values()].flat().sort((a, b) => a.seat - b.seat)
  return { at: 'ready', dealt: { deck, residue, proven }, sent: new Map() }
}

const withReady = (
  now: Extract<Ceremony, { at: 'ready' }>,
  left: ReadonlySet<number> = new Set(),
): Ceremony => (awaitedParties(now).some(party => !left.has(party)) ? now : { at: 'dealt', dealt: now.dealt })
