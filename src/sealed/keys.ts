import { utf8ToBytes } from '@noble/hashes/utils.js'
import { err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { BOX_OVERHEAD, NONCE_BYTES, boxKeys, hash, isHollow, seal, unseal } from './box'
import { concat, sameBytes } from './bytes'
import { canonBytes } from './canon'
import { bytesOf, exactly, literal, numberBelow, point, row, shape, type Coded, type Codec } from './codec'
import { L, keepTable, encodeScalar, mod, ristretto, type Point, type Term } from './group'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { isKnown, knowing, proveKnowing } from './schnorr'
import { keepersOn, pledgeOf, seatSecret } from './pledge'
import { shareOf, type Secrets, type KeyShares } from './secrets'
import { place, threshold, type Hello, type Session } from './session'
import { elementAt } from './elementAt'
import { Transcript, u32, type Fresh } from './transcript'

const key32 = bytesOf(32)

const keyFields = (parties: number) => ({
  salt: key32,
  sealed: bytesOf(64),
  feldman: exactly(point, threshold(parties)),
  own: point,
  deckProof: knowing,
  ownProof: knowing,
  shares: row(Array.from({ length: parties }, () => shape({ key: key32, box: bytesOf(32 + BOX_OVERHEAD) }))),
})

/**
 * R1: the keys committed to, proofs that they are known, and a share of the deck key for each party in a box of its own. A device
 * whose seats keep things to themselves names a pledge of each; with none, there is no such field.
 */
export const keysCodec = (parties: number, pledges = 0): Codec<Keys> => {
  if (pledges > 0) return shape({ ...keyFields(parties), pledges: exactly(bytesOf(64), pledges) })
  const plain = shape(keyFields(parties))
  return {
    parse: raw => {
      const read = plain.parse(raw)
      return read && { ...read, pledges: [] }
    },
    format: value => plain.format(value),
  }
}

type PlainKeys = { readonly [Name in keyof KeyFields]: Coded<KeyFields[Name]> }
type KeyFields = ReturnType<typeof keyFields>
export type Keys = PlainKeys & { readonly pledges: readonly Uint8Array[] }

/** `keepers` are the seats of this device that keep things to themselves. */
export const hello = (secrets: Secrets, signKey: Uint8Array, keepers: readonly Seat[] = []): Hello => {
  const boxKey = boxKeys(secrets.boxSecret).publicKey
  return { signKey, boxKey, commit: commitment(secrets.device, signKey, opening(secrets, keepers)) }
}

type KeyCommitment = Pick<Keys, 'salt' | 'sealed' | 'feldman' | 'own' | 'pledges'>

const opening = (secrets: Secrets, keepers: readonly Seat[]): KeyCommitment => {
  const { salt, d, polynomial, z } = secrets
  return {
    salt,
    sealed: hash(d),
    feldman: polynomial.map(coefficient => ristretto.times(coefficient, ristretto.base)),
    own: ristretto.times(z, ristretto.base),
    pledges: keepers.map(seat => pledgeOf(secrets.device, seat, seatSecret(secrets, seat))),
  }
}

const commitment = (
  device: number,
  signKey: Uint8Array,
  { salt, sealed, feldman, own, pledges }: KeyCommitment,
): Uint8Array =>
  hash(
    concat(
      utf8ToBytes('r0'),
      u32(device),
      signKey,
      salt,
      sealed,
      ...feldman.map(each => ristretto.encode(each)),
      ristretto.encode(own),
      ...pledges,
    ),
  )

/** Parties with which nobody should begin: the later of two with the same commitment, and those whose boxes are open to all. */
export const badHellos = (hellos: readonly Hello[]): readonly number[] =>
  hellos.flatMap(({ commit, signKey, boxKey }, party) => {
    const isCopy = hellos
      .slice(0, party)
      .some(other => sameBytes(other.commit, commit) || sameBytes(other.signKey, signKey))
    return isCopy || isHollow(boxKey) ? [party] : []
  })

export const keys = (
  session: Session,
  secrets: Secrets,
  fresh: Fresh,
  keepers: readonly Seat[] = [],
): Keys => {
  const { device, x, z, polynomial, oneTime } = secrets
  const open = opening(secrets, keepersOn(session, device, keepers))
  const deckKey = elementAt(open.feldman, 0)
  return {
    ...open,
    deckProof: proveKnowing(new Transcript(place(session, 'DECK-KEY', { device })), x, deckKey, fresh),
    ownProof: proveKnowing(new Transcript(place(session, 'OWN-KEY', { device })), z, open.own, fresh),
    shares: session.parties.map(({ boxKey }, party) => {
      const { publicKey, secretKey } = boxKeys(elementAt(oneTime, party))
      const share = encodeScalar(shareOf(polynomial, party))
      return { key: publicKey, box: seal(share, shareNonce(session, device, party), boxKey, secretKey) }
    }),
  }
}

export const verifyKeys = (
  session: Session,
  device: number,
  sent: Keys,
): Result<null, 'not-as-promised' | 'deck-key-unknown' | 'own-key-unknown' | 'equal-keys'> => {
  const promised = elementAt(session.parties, device)
  const deckKey = elementAt(sent.feldman, 0)
  if (!sameBytes(commitment(device, promised.signKey, sent), promised.commit)) return err('not-as-promised')
  if (!isKnown(new Transcript(place(session, 'DECK-KEY', { device })), deckKey, sent.deckProof))
    return err('deck-key-unknown')
  if (!isKnown(new Transcript(place(session, 'OWN-KEY', { device })), sent.own, sent.ownProof))
    return err('own-key-unknown')
  return ristretto.isSame(deckKey, sent.own) ? err('equal-keys') : ok(null)
}

/** Each key boxes one message, so the nonce need not be random. */
export const shareNonce = ({ sid, epoch }: Session, from: number, to: number): Uint8Array =>
  hash(concat(utf8ToBytes('share'), sid, u32(epoch), u32(from), u32(to))).slice(0, NONCE_BYTES)

/** The share that party `from` has boxed for this one; a refusal is a reason for a complaint. */
export const openShare = (
  session: Session,
  secrets: Secrets,
  from: number,
  sent: Keys,
): Result<bigint, 'bad-share'> => {
  const to = secrets.device
  const { key, box } = elementAt(sent.shares, to)
  const share = unseal(box, shareNonce(session, from, to), key, secrets.boxSecret)
  return shareFits(sent.feldman, to, share)
}

const shareFits = (
  feldman: readonly Point[],
  to: number,
  bytes: Uint8Array | undefined,
): Result<bigint, 'bad-share'> => {
  const share = bytes && bytesToNumberLE(bytes)
  if (share === undefined || share >= L) return err('bad-share')
  return ristretto.isSame(ristretto.times(share, ristretto.base), shareKey(feldman, to))
    ? ok(share)
    : err('bad-share')
}

/** f(k + 1) G, from public values. */
export const shareKey = (feldman: readonly Point[], party: number): Point => {
  let power = 1n
  const terms: Term<Point>[] = []
  for (const coefficient of feldman) {
    terms.push([power, coefficient])
    power = mod(power * BigInt(party + 1))
  }
  return ristretto.sum(terms)
}

/** The answer of a share's dealer to a complaint: the key of that one box, never the share itself (F14). */
export const answerCodec = shape({ oneTime: key32 })
export type ComplaintAnswer = Coded<typeof answerCodec>

export const answerComplaint = (secrets: Secrets, by: number): ComplaintAnswer => ({
  oneTime: elementAt(secrets.oneTime, by),
})

/** The one culprit, as everybody sees it by opening the box in question. Then all begin again, without it. */
export const judgeComplaint = (
  session: Session,
  against: number,
  by: number,
  sent: Keys,
  { oneTime }: ComplaintAnswer,
): number => {
  const { key, box } = elementAt(sent.shares, by)
  const { publicKey, secretKey } = boxKeys(oneTime)
  if (!sameBytes(publicKey, key)) return against
  const share = unseal(
    box,
    shareNonce(session, against, by),
    elementAt(session.parties, by).boxKey,
    secretKey,
  )
  return shareFits(sent.feldman, by, share).ok ? by : against
}

/** Everything public about keys once nobody has complained. */
export interface Keyring {
  readonly session: Session
  /** By party: the key of its part of every card. */
  readonly deckKeys: readonly Point[]
  /** By party: the key that locks things for it alone. */
  readonly ownKeys: readonly Point[]
  readonly feldman: readonly (readonly Point[])[]
  /** By party: SHA-512 of d, from which its shuffling follows. */
  readonly sealed: readonly Uint8Array[]
  /** Everybody's: the sum of the deck keys. */
  readonly joint: Point
  /** By party: of its share of the joint key. */
  readonly shareKeys: readonly Point[]
  /** By seat that keeps things to itself: what its device has pledged for it. */
  readonly pledges: ReadonlyMap<Seat, Uint8Array>
}

export const keyring = (
  session: Session,
  all: readonly Keys[],
  keepers: readonly Seat[] = [],
): Result<Keyring, 'equal-keys' | 'empty-key'> => {
  const feldman = all.map(each => each.feldman)
  const deckKeys = feldman.map(coefficients => elementAt(coefficients, 0))
  const ownKeys = all.map(each => each.own)
  const joint = sum(deckKeys)
  const columns = Array.from({ length: threshold(all.length) }, (_, i) =>
    sum(feldman.map(coefficients => elementAt(coefficients, i))),
  )
  const shareKeys = all.map((_, party) => shareKey(columns, party))
  if (withEqualKeys(all).length > 0) return err('equal-keys')
  if ([joint, ...shareKeys].some(each => ristretto.isZero(each))) return err('empty-key')
  // Cards are locked with the joint key some forty times; showings, openings, throws and comparisons are
  // proved under the others.
  for (const key of [joint, ...shareKeys, ...ownKeys]) keepTable(key, 5)
  const sealed = all.map(each => each.sealed)
  const pledges = pledgesIn(session, all, keepers)
  return ok({ session, deckKeys, ownKeys, feldman, sealed, joint, shareKeys, pledges })
}

const pledgesIn = (session: Session, all: readonly Keys[], keepers: readonly Seat[]): Keyring['pledges'] =>
  new Map(
    all.flatMap(({ pledges }, party) =>
      keepersOn(session, party, keepers).map((seat, i) => [seat, elementAt(pledges, i)] as const),
    ),
  )

/**
 * The parties one of whose keys stands among the keys a second time. Each has proved that it knows its keys
 * and committed to them before it saw any, so a device has the key of another only where both agreed on it:
 * both are to blame.
 */
export const withEqualKeys = (all: readonly Keys[]): readonly number[] => {
  const keysOf = ({ feldman, own }: Keys): readonly string[] =>
    [elementAt(feldman, 0), own].map(each => ristretto.encode(each).join())
  const spelt = all.flatMap(keysOf)
  const isTwice = (key: string): boolean => spelt.indexOf(key) !== spelt.lastIndexOf(key)
  return all.flatMap((each, party) => (keysOf(each).some(isTwice) ? [party] : []))
}

const sum = (points: readonly Point[]): Point =>
  points.reduce((all, each) => ristretto.add(all, each), ristretto.zero)

/** R2: all is well, or one box is not. */
export type KeysAck =
  | { readonly kind: 'ack'; readonly keys: Uint8Array }
  | { readonly kind: 'complaint'; readonly against: number }

export const keysAckCodec = (parties: number): Codec<KeysAck> => {
  const ack = shape({ kind: literal('ack'), keys: bytesOf(64) })
  const complaint = shape({ kind: literal('complaint'), against: numberBelow(parties) })
  return {
    parse: raw => ack.parse(raw) ?? complaint.parse(raw),
    format: value => (value.kind === 'ack' ? ack.format(value) : complaint.format(value)),
  }
}

/** This party's shares of all keys, its own among them; or the party it has to complain about. */
export const receive = (
  session: Session,
  secrets: Secrets,
  all: readonly Keys[],
): { readonly ack: KeysAck; readonly shares: KeyShares | undefined } => {
  const of: bigint[] = []
  for (const [against, sent] of all.entries()) {
    const share = openShare(session, secrets, against, sent)
    if (!share.ok) return { ack: { kind: 'complaint', against }, shares: undefined }
    of.push(share.value)
  }
  const y = of.reduce((all, share) => mod(all + share), 0n)
  return { ack: { kind: 'ack', keys: keysHash(session, all) }, shares: { of, y } }
}

/** The hash of all keys, in roster order. */
export const keysHash = (session: Session, all: readonly Keys[]): Uint8Array => {
  return hash(
    concat(
      utf8ToBytes('keys'),
      session.sid,
      u32(session.epoch),
      canonBytes(all.map(each => keysCodec(all.length, each.pledges.length).format(each))),
    ),
  )
}
