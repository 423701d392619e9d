import type { Card } from '../rules/card'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { at } from './at'
import { exactly, point, scalar, shape, type Coded } from './codec'
import { slotsOf, type Deck, type Locked } from './deck'
import { dleq, isSameSecret, proveSame } from './dleq'
import { cardAt, pointOf } from './generators'
import { encodeScalar, mod, ristretto, type Point } from './group'
import type { Secrets, Shares } from './secrets'
import { place, threshold } from './session'
import { arePartsOf, partsCodec, partsOf, together, type Given, type Parts } from './sharing'
import { Transcript, nonces, type Fresh, type Place } from './transcript'

/** A question to the cards aside: is it these? Asked in public, and counted, before anybody computes anything. */
export interface Question {
  readonly deck: Deck
  readonly step: number
  readonly by: Seat
  readonly with: readonly Card[]
}

/** What lies aside less what was named: locks nothing if, and only if, these are they. One sum says nothing of each. */
export const difference = ({ deck, with: named }: Question): Locked => {
  const file = slotsOf(deck, 'aside').map(slot => at(deck.slots, slot))
  if (named.length !== file.length) throw bug('an accusation names one card of each pile')
  return {
    a: file.reduce((sum, { a }) => ristretto.add(sum, a), ristretto.zero),
    b: named.reduce(
      (rest, card) => ristretto.subtract(rest, pointOf(card)),
      file.reduce((sum, { b }) => ristretto.add(sum, b), ristretto.zero),
    ),
  }
}

/** First round: everybody present multiplies the difference by a number of its own, so that only nothing stays what it was. */
export const blindingCodec = shape({ a: point, b: point, proof: dleq })
export type Blinding = Coded<typeof blindingCodec>

export const blind = (question: Question, secrets: Secrets, fresh: Fresh): Blinding => {
  const { device, x } = secrets
  const asked = difference(question)
  const statement = blindingTranscript(question, device).points(asked.a, asked.b).digest()
  const k = nonces(encodeScalar(x), fresh, statement).one('blinding')
  const [a, b] = [ristretto.times(k, asked.a), ristretto.times(k, asked.b)]
  const same = { a: asked.a, b: a, from: [asked.b], to: [b] }
  return { a, b, proof: proveSame(blindingTranscript(question, device), same, k, fresh) }
}

const blindingTranscript = ({ deck, step, by }: Question, device: number): Transcript =>
  new Transcript(place(deck.keyring.session, 'PET1', { device, seat: by, step }))

export const verifyBlinding = (
  question: Question,
  device: number,
  { a, b, proof }: Blinding,
): Result<Locked, 'not-blinded'> => {
  const asked = difference(question)
  const same = { a: asked.a, b: a, from: [asked.b], to: [b] }
  return isSameSecret(blindingTranscript(question, device), same, proof) ? ok({ a, b }) : err('not-blinded')
}

/** What everybody made, summed up. */
export interface Blinded {
  readonly question: Question
  readonly sum: Locked
}

/**
 * By device: what it made. Fewer than t are not enough: were all of them in league, the sum would be no secret to them, and
 * the second round would tell them what lies aside.
 */
export const blinded = (
  question: Question,
  parts: ReadonlyMap<number, Locked>,
): Result<Blinded, 'too-few' | 'empty'> => {
  if (parts.size < threshold(question.deck.keyring.session.parties.length)) return err('too-few')
  const sum = (part: 'a' | 'b'): Point =>
    [...parts.values()].reduce((all, each) => ristretto.add(all, each[part]), ristretto.zero)
  const [a, b] = [sum('a'), sum('b')]
  return ristretto.isZero(a) ? err('empty') : ok({ question, sum: { a, b } })
}

/** Second round: t parties open that sum. */
export const verdictCodec = partsCodec(1)

const openingPlace = ({ question: { deck, step, by } }: Blinded, device: number): Place =>
  place(deck.keyring.session, 'PET2', { device, seat: by, step })

export const verdictPart = (asked: Blinded, { device }: Secrets, { y }: Shares, fresh: Fresh): Parts => {
  const { shareKeys } = asked.question.deck.keyring
  return partsOf(openingPlace(asked, device), y, at(shareKeys, device), [asked.sum.a], fresh)
}

export const verifyVerdictPart = (
  asked: Blinded,
  device: number,
  message: Parts,
): Result<readonly Point[], 'not-its-part'> => {
  const key = at(asked.question.deck.keyring.shareKeys, device)
  const isRight = arePartsOf(openingPlace(asked, device), key, [asked.sum.a], message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

/** For all to hear, before the accuser may look (F2, F3). */
export interface Verdict {
  readonly question: Question
  readonly isRight: boolean
}

export const verdict = ({ question, sum }: Blinded, given: Given): Verdict | undefined => {
  const whole = together(given, threshold(question.deck.keyring.session.parties.length), 1)
  return whole && { question, isRight: ristretto.isSame(sum.b, at(whole, 0)) }
}

/** What lies aside, turned over towards one device's own key: t of these, and it alone can read them. */
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

interface Looking {
  readonly file: readonly Locked[]
  /** The accuser's own key. */
  readonly key: Point
  /** The helper's. */
  readonly shareKey: Point
}

const looking = ({ question: { deck, by } }: Verdict, helper: number): Looking => ({
  file: slotsOf(deck, 'aside').map(slot => at(deck.slots, slot)),
  key: at(deck.keyring.ownKeys, at(deck.keyring.session.homes, by)),
  shareKey: at(deck.keyring.shareKeys, helper),
})

const lookTranscript = (
  { question: { deck, step, by } }: Verdict,
  device: number,
  { file, key, shareKey }: Looking,
  { r, s }: Pick<Look, 'r' | 's'>,
): Transcript =>
  new Transcript(place(deck.keyring.session, 'LOOK', { device, seat: by, step }))
    .points(shareKey, key, ...file.flatMap(({ a, b }) => [a, b]))
    .points(...r, ...s)

/** Never a plain part: after a second accusation everybody could read the file. And never before the verdict was no. */
export const helpLook = (wrong: Verdict, secrets: Secrets, { y }: Shares, fresh: Fresh): Look => {
  if (wrong.isRight) throw bug('who is right is shown in public')
  const { device } = secrets
  const what = looking(wrong, device)
  const { file, key } = what
  const early = nonces(encodeScalar(y), fresh, lookTranscript(wrong, device, what, { r: [], s: [] }).digest())
  const locks = early.many('locks', file.length)
  const r = locks.map(lock => ristretto.times(lock, ristretto.base))
  const s = locks.map((lock, i) =>
    ristretto.add(ristretto.times(y, at(file, i).a), ristretto.times(lock, key)),
  )
  const transcript = lookTranscript(wrong, device, what, { r, s })
  const own = nonces(encodeScalar(y), fresh, transcript.digest())
  const wKey = own.one('key')
  const wLocks = own.many('w-locks', file.length)
  const t = [
    ristretto.times(wKey, ristretto.base),
    ...wLocks.map(w => ristretto.times(w, ristretto.base)),
    ...wLocks.map((w, i) => ristretto.add(ristretto.times(wKey, at(file, i).a), ristretto.times(w, key))),
  ]
  const c = transcript.points(...t).challenge()
  return { r, s, c, sKey: mod(wKey - c * y), sLocks: wLocks.map((w, i) => mod(w - c * at(locks, i))) }
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
        [at(sLocks, i), ristretto.base],
        [c, each],
      ]),
    ),
    ...s.map((each, i) =>
      ristretto.sum([
        [sKey, at(file, i).a],
        [at(sLocks, i), key],
        [c, each],
      ]),
    ),
  ]
  const isRight =
    lookTranscript(wrong, helper, what, message)
      .points(...t)
      .challenge() === c
  return isRight ? ok(r.map((each, i) => ({ a: each, b: at(s, i) }))) : err('not-its-part')
}

/** By helper: what it turned over. Read by the accuser alone. */
export const looked = (
  wrong: Verdict,
  { z }: Secrets,
  given: ReadonlyMap<number, readonly Locked[]>,
): readonly Card[] | undefined => {
  const { deck } = wrong.question
  const file = slotsOf(deck, 'aside').map(slot => at(deck.slots, slot))
  const needed = threshold(deck.keyring.session.parties.length)
  const half = (part: 'a' | 'b'): Given =>
    new Map([...given].map(([party, locked]) => [party, locked.map(each => each[part])]))
  const r = together(half('a'), needed, file.length)
  const s = together(half('b'), needed, file.length)
  if (r === undefined || s === undefined) return undefined
  return file.map(({ b }, i) => {
    const opened = ristretto.add(ristretto.subtract(b, at(s, i)), ristretto.times(z, at(r, i)))
    const card = cardAt(opened)
    if (card === undefined) throw bug('no card lies aside')
    return card
  })
}
