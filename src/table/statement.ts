import { canon, type Json } from '../sealed/canon'
import { compareBallots, compareRanks, sameBallot, type Ballot } from './ballot'
import type { Device, Hash, Signature, Signer } from './signer'

/** What a device says of its log: its head. An ack covers everything below. [L9] */
export interface Ack {
  readonly kind: 'ack'
  readonly by: Device
  readonly bal: Ballot
  readonly h: number
  readonly hash: Hash
  readonly sig: Signature
}

/** What a device promises: to write, accept and ack nothing below b; and what its log was when it did. [L15] */
export interface Promised {
  readonly kind: 'promise'
  readonly by: Device
  readonly b: Ballot
  readonly bal: Ballot
  readonly length: number
  readonly head: Hash
  readonly sig: Signature
}

/** A device's part in a joint line: one for each step, the same whenever it is sent. [L5] */
export interface Part {
  readonly kind: 'part'
  readonly by: Device
  readonly step: string
  readonly body: Json
  readonly sig: Signature
}

/** A person's word that it leaves for good. [L24] */
export interface Bye {
  readonly kind: 'bye'
  readonly by: Device
  readonly sig: Signature
}

/** A line as its author signed it; joint lines are nobody's. */
export interface Written {
  readonly kind: 'line'
  readonly by: Device
  readonly bal: Ballot
  readonly h: number
  readonly text: string
  readonly sig: Signature
}

export type Statement = Ack | Promised | Part | Bye
/** What can stand in a proof of contradiction. */
export type Said = Ack | Promised | Part | Written

/** A statement before its author has signed it. */
export type Unsigned<S extends Statement> = S extends Statement ? Omit<S, 'sig' | 'by'> : never

/** What is signed: the statement, and the game it is about, so that it says nothing in another. */
export const signedText = (game: Hash, statement: object): string => {
  const known = texts.get(statement)
  if (known?.game === game) return known.text
  const { sig: _sig, ...said } = statement as { readonly sig?: Signature }
  const text = canon([game, said as Json])
  texts.set(statement, { game, text })
  return text
}

/** The texts of statements looked at lately: they are immutable, and are checked more than once. */
const texts = new WeakMap<object, { readonly game: Hash; readonly text: string }>()

export const signed = <S extends Statement>(signer: Signer, game: Hash, said: Unsigned<S>): S => {
  const statement = { ...said, by: signer.self } as unknown as Omit<Statement, 'sig'>
  return { ...statement, sig: signer.sign(signedText(game, statement)) } as S
}

export const isSigned = (signer: Signer, game: Hash, statement: Statement): boolean =>
  signer.verify(statement.by, signedText(game, statement), statement.sig)

/** Where two sayings of one device exclude one another. */
export interface Contradiction {
  readonly a: Said
  readonly b: Said
}

/**
 * Do these two convict their signer? Two lines or two acks at one (ballot, height); two promises of one ballot; two parts
 * of one step; an ack or line of a lower ballot that ranks above what a promise reported. Nothing else does. [L27]
 */
export const contradict = (a: Said, b: Said): boolean => {
  if (a.by !== b.by) return false
  if (a.kind === 'part' || b.kind === 'part')
    return a.kind === 'part' && b.kind === 'part' && a.step === b.step && canon(a.body) !== canon(b.body)
  if (a.kind === 'promise' && b.kind === 'promise') return sameBallot(a.b, b.b) && !areAlike(a, b)
  if (a.kind === 'promise') return b.kind !== 'promise' && breaks(a, b)
  if (b.kind === 'promise') return breaks(b, a)
  return a.kind === b.kind && sameBallot(a.bal, b.bal) && a.h === b.h && saidAt(a) !== saidAt(b)
}

/** What an ack or a line says stands at its height. */
const saidAt = (said: Ack | Written): string => (said.kind === 'ack' ? said.hash : said.text)

const areAlike = (a: Promised, b: Promised): boolean =>
  sameBallot(a.bal, b.bal) && a.length === b.length && a.head === b.head

/** Below the ballot it promised itself to, yet above the log it then said it had. */
const breaks = (promise: Promised, { bal, h }: Ack | Written): boolean =>
  compareBallots(bal, promise.b) < 0 &&
  compareRanks({ bal, length: h + 1 }, { bal: promise.bal, length: promise.length }) > 0
