/** Hashes, signatures and proofs, as docs/spec/log.md 2 and record.md 3 and 4 have them. Part of the fold: it imports nothing of `src`. */
import { sha512 } from '@noble/hashes/sha2.js'
import nacl from 'tweetnacl'
import {
  canon,
  fromBase64,
  isWrittenText,
  toBase64,
  utf8,
  type Ballot,
  type Line,
  type Proof,
  type Statement,
} from './rows'

export const hash64 = (...bytes: readonly Uint8Array[]): Uint8Array =>
  sha512(Uint8Array.from(bytes.flatMap(b => [...b])))
export const hash = (text: string): string => toBase64(hash64(utf8(text)).subarray(0, 32))
export const textOf = ({ bal, body, by, h, prev }: Line): string => canon({ bal, body, by, h, prev })
export const compareBallots = (a: Ballot, b: Ballot): number => a.n - b.n || a.device - b.device
export const isSame = (a: unknown, b: unknown): boolean => canon(a) === canon(b)
export const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)
export const areDifferent = (of: readonly unknown[]): boolean => new Set(of).size === of.length
export const quorumOf = (members: readonly string[]): number => Math.floor(members.length / 2) + 1

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const asNumber = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, b) => (sum << 8n) + BigInt(b), 0n)
export const hasSmallOrder = (key: string): boolean => {
  const point = fromBase64(key, 32) ?? new Uint8Array(32)
  return nacl.scalarMult(new Uint8Array(32).fill(1), point).every(b => b === 0)
}

/** Signatures found good: a changed record is read again from its start. */
const known = new Set<string>()

export const isSigned = (text: string, sig: string, key: string | undefined): boolean => {
  if (key === undefined || known.has(`${key} ${sig} ${text}`)) return key !== undefined
  const bytes = fromBase64(sig, 64)
  const signer = fromBase64(key, 32)
  if (bytes === undefined || signer === undefined || asNumber(bytes.subarray(32)) >= ORDER) return false
  if (!nacl.sign.detached.verify(utf8(text), bytes, signer)) return false
  known.add(`${key} ${sig} ${text}`)
  return true
}

export const isSignedStatement = (
  game: string,
  statement: Statement,
  members: readonly string[],
): boolean => {
  const { sig, ...fields } = statement
  const text = statement.kind === 'line' ? `["${game}",${statement.text}]` : canon([game, fields])
  return isSigned(text, sig, members[statement.by])
}

export const isProof = (game: string, { a, b }: Proof, members: readonly string[]): boolean => {
  if (a.by !== b.by || !isSignedStatement(game, a, members) || !isSignedStatement(game, b, members))
    return false
  if ([a, b].some(s => s.kind === 'line' && !isWrittenText(s))) return false
  if (a.kind === 'part' && b.kind === 'part') return a.step === b.step && !isSame(a.body, b.body)
  if (a.kind === 'ack' && b.kind === 'ack') return isSame(a.bal, b.bal) && a.h === b.h && a.hash !== b.hash
  if (a.kind === 'line' && b.kind === 'line') {
    if (!isSame(a.bal, b.bal)) return false
    return a.h === b.h ? a.text !== b.text : [a, b].every(s => isWrittenText(s, 'roster'))
  }
  if (a.kind === 'promise' && b.kind === 'promise') {
    const said = ({ change, bal, length, head }: typeof a): string => canon({ change, bal, length, head })
    return isSame(a.b, b.b) && said(a) !== said(b)
  }
  const promise = [a, b].find(s => s.kind === 'promise')
  const later = [a, b].find(s => s.kind === 'ack' || s.kind === 'line')
  if (promise === undefined || later === undefined || compareBallots(later.bal, promise.b) >= 0) return false
  return (compareBallots(later.bal, promise.bal) || later.h + 1 - promise.length) > 0
}
