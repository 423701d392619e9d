import type { Card } from '../rules/card'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { exactly, point, scalar, shape, type Coded } from './codec'
import { slotsOf, type Deck, type Locked } from './deck'
import { dleq, isSameSecret, proveSame } from './dleq'
import { cardAt, pointOf } from './generators'
import { encodeScalar, mod, ristretto, type Point } from './group'
import type { Secrets, KeyShares } from './secrets'
import { place, threshold } from './session'
import { arePartsOf, partsCodec, partsOf, together, type HelperParts, type ThresholdParts } from './sharing'
import { Transcript, nonces, type Fresh, type ProofPlace } from './transcript'

/** A question whether these are the cards aside. It is asked in public, and counted, before anybody computes anything. */
export interface CardQuestion {
  readonly deck: Deck
  readonly step: number
  readonly by: Seat
  readonly with: readonly Card[]
}

/**
 * The sum of the cards aside less the cards named: it locks nothing if, and only if, they are the same. One
 * sum says nothing of each card.
 */
export const difference = ({ deck, with: named }: CardQuestion): Locked => {
  const file = slotsOf(deck, 'aside').map(slot => elementAt(deck.slots, slot))
  if (named.length !== file.length) throw bug('an equality test names one card of each pile')
  return {
    a: file.reduce((sum, { a }) => ristretto.add(sum, a), ristretto.zero),
    b: named.reduce(
      (rest, card) => ristretto.subtract(rest, pointOf(card)),
      file.reduce((sum, { b }) => ristretto.add(sum, b), ristretto.zero),
    ),
  }
}

/**
 * A question part of the way to its verdict. Devices in turn multiply both halves, first of the difference,
 * by a number of their own, so that only nothing stays what it was. Among t of them one is honest: whatever
 * was opened of it, here or on another branch of the log, holds a factor that nobody else knows.
 */
export interface Blinded {
  readonly question: CardQuestion
  /** The devices that have multiplied it, in order. */
  readonly by: readonly number[]
  readonly locked: Locked
}

export const withoutBlinding = (question: CardQuestion): Blinded => ({
  question,
  by: [],
  locked: difference(question),
})

/** True if enough have multiplied it for it to be opened: fewer than t could all be in league and know the factor. */
export const isBlinded = ({ question, by }: Blinded): boolean =>
  by.length >= threshold(question.deck.keyring.session.parties.length)

/** First round, one device after another: both halves multiplied by one number, and a proof of that. */
export const blindingCodec = shape({ a: point, b: point, proof: dleq })
export type Blinding = Coded<typeof blindingCodec>

/** Blinds with a number of fresh bytes each time: on two branches of the log the numbers differ. */
export const blind = (standing: Blinded, secrets: Secrets, fresh: Fresh): Blinding => {
  const { device, x } = secrets
  if (standing.by.includes(device)) throw bug('this device has blinded the question already')
  const { locked } = standing
  const statement = blindingTranscript(standing, device).points(locked.a, locked.b).digest()
  const k = nonces(encodeScalar(x), fresh, statement).one('blinding')
  const [a, b] = [ristretto.times(k, locked.a), ristretto.times(k, locked.b)]
  const same = { a: locked.a, b: a, from: [locked.b], to: [b] }
  return { a, b, proof: proveSame(blindingTranscript(standing, device), same, k, fresh) }
}

const blindingTranscript = (
  { question: { deck, step, by }, by: others }: Blinded,
  device: number,
): Transcript =>
  new Transcript(place(deck.keyring.session, 'PET1', { device, seat: by, step, index: others.length }))

export const verifyBlinding = (
  standing: Blinded,
  device: number,
  { a, b, proof }: Blinding,
): Result<Blinded, 'blinded-before' | 'not-blinded'> => {
  const { question, by, locked } = standing
  if (by.includes(device)) return err('blinded-before')
  const same = { a: locked.a, b: a, from: [locked.b], to: [b] }
  return isSameSecret(blindingTranscript(standing, device), same, proof)
    ? ok({ question, by: [...by, device], locked: { a, b } })
    : err('not-blinded')
}

/** Second round: t parties open the result of the t-th blinding. */
export const verdictCodec = partsCodec(1)

const openingPlace = ({ question: { deck, step, by } }: Blinded, device: number): ProofPlace =>
  place(deck.keyring.session, 'PET2', { device, seat: by, step })

export const verdictPart = (
  asked: Blinded,
  { device }: Secrets,
  { y }: KeyShares,
  fresh: Fresh,
): ThresholdParts => {
  if (!isBlinded(asked)) throw bug('too few devices have blinded the question')
  const { shareKeys } = asked.question.deck.keyring
  return partsOf(openingPlace(asked, device), y, elementAt(shareKeys, device), [asked.locked.a], fresh)
}

export const verifyVerdictPart = (
  asked: Blinded,
  device: number,
  message: ThresholdParts,
): Result<readonly Point[], 'not-its-part'> => {
  const key = elementAt(asked.question.deck.keyring.shareKeys, device)
  const isRight = arePartsOf(openingPlace(asked, device), key, [asked.locked.a], message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

/** The public answer, before the asking seat may look (F2, F3). */
export interface Verdict {
  readonly question: CardQuestion
  readonly isRight: boolean
}

export const verdict = ({ question, locked }: Blinded, given: HelperParts): Verdict | undefined => {
  const whole = together(given, threshold(question.deck.keyring.session.parties.length), 1)
  return whole && { question, isRight: ristretto.isSame(locked.b, elementAt(whole, 0)) }
}

/** The cards aside, turned over towards one device's own key: with t of these, it alone can read them. */
export const lookCodec = ({ question }: Verdict) => {
  const cards = question.with.length
  return shape({
    r: exactly(point, cards),
    s: exactly(point, cards),
    c: scalar,
    sKey: scalar,
    sLocks: exactly(scalar, cards),
  })
}
export type Look = Coded<ReturnType<typeof lookCodec>>

interface LookStatement {
  readonly file: readonly Locked[]
  /** The asking seat's own key. */
  readonly key: Point
  /** The helper's. */
  readonly shareKey: Point
}

const looking = ({ question: { deck, by } }: Verdict, helper: number): LookStatement => ({
  file: slotsOf(deck, 'aside').map(slot => elementAt(deck.slots, slot)),
  key: elementAt(deck.keyring.ownKeys, elementAt(deck.keyring.session.homes, by)),
  shareKey: elementAt(deck.keyring.shareKeys, helper),
})

const lookTranscript = (
  { question: { deck, step, by } }: Verdict,
  device: number,
  { file, key, shareKey }: LookStatement,
  { r, s }: Pick<Look, 'r' | 's'>,
): Transcript =>
  new Transcript(place(deck.keyring.session, 'LOOK', { device, seat: by, step }))
    .points(shareKey, key, ...file.flatMap(({ a, b }) => [a, b]))
    .points(...r, ...s)

/**
 * Helps one seat look, after a verdict of no. Never with a plain part: after a second test everybody
 * could read the cards aside.
 */
export const helpLook = (wrong: Verdict, secrets: Secrets, { y }: KeyShares, fresh: Fresh): Look => {
  if (wrong.isRight) throw bug('after a right answer nobody needs a look')
  const { device } = secrets
  const what = looking(wrong, device)
  const { file, key } = what
  const early = nonces(encodeScalar(y), fresh, lookTranscript(wrong, device, what, { r: [], s: [] }).digest())
  const locks = early.many('locks', file.length)
  const r = locks.map(lock => ristretto.times(lock, ristretto.base))
  const s = locks.map((lock, i) =>
    ristretto.add(ristretto.times(y, elementAt(file, i).a), ristretto.times(lock, key)),
  )
  const transcript = lookTranscript(wrong, device, what, { r, s })
  const own = nonces(encodeScalar(y), fresh, transcript.digest())
  const wKey = own.one('key')
  const wLocks = own.many('w-locks', file.length)
  const t = [
    ristretto.times(wKey, ristretto.base),
    ...wLocks.map(w => ristretto.times(w, ristretto.base)),
    ...wLocks.map((w, i) =>
      ristretto.add(ristretto.times(wKey, elementAt(file, i).a), ristretto.times(w, key)),
    ),
  ]
  const c = transcript.points(...t).challenge()
  return { r, s, c, sKey: mod(wKey - c * y), sLocks: wLocks.map((w, i) => mod(w - c * elementAt(locks, i))) }
}

export const verifyLook = (
  wrong: Verdict,
  helper: number,
  message: Look,
): Result<readonly Locked[], 'not-its-part'> => {
  const what = looking(wrong, helper)
  const { file, key, shareKey } = what
  const { r, s, c, sKey, sLocks } = message
  const t = [
    ristretto.sum([
      [sKey, ristretto.base],
      [c, shareKey],
    ]),
    ...r.map((each, i) =>
      ristretto.sum([
        [elementAt(sLocks, i), ristretto.base],
        [c, each],
      ]),
    ),
    ...s.map((each, i) =>
      ristretto.sum([
        [sKey, elementAt(file, i).a],
        [elementAt(sLocks, i), key],
        [c, each],
      ]),
    ),
  ]
  const isRight =
    lookTranscript(wrong, helper, what, message)
      .points(...t)
      .challenge() === c
  return isRight ? ok(r.map((each, i) => ({ a: each, b: elementAt(s, i) }))) : err('not-its-part')
}

/** The cards aside, from the looks of t helpers. Only the asking seat can read them. */
export const cardsAside = (
  wrong: Verdict,
  { z }: Secrets,
  given: ReadonlyMap<number, readonly Locked[]>,
): readonly Card[] | undefined => {
  const { deck } = wrong.question
  const file = slotsOf(deck, 'aside').map(slot => elementAt(deck.slots, slot))
  const needed = threshold(deck.keyring.session.parties.length)
  const half = (part: 'a' | 'b'): HelperParts =>
    new Map([...given].map(([party, locked]) => [party, locked.map(each => each[part])]))
  const r = together(half('a'), needed, file.length)
  const s = together(half('b'), needed, file.length)
  if (r === undefined || s === undefined) return undefined
  return file.map(({ b }, i) => {
    const opened = ristretto.add(ristretto.subtract(b, elementAt(s, i)), ristretto.times(z, elementAt(r, i)))
    const card = cardAt(opened)
    if (card === undefined) throw bug('no card lies aside')
    return card
  })
}
