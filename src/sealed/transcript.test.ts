import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { bytesFrom, dealtTable, secretsOf, sessionOf } from '../../test/sealed/table'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { concat } from './bytes'
import { readyShuffle, shuffle } from './deck'
import { isSameSecret, prove } from './dleq'
import { H, SHUFFLE_POINTS } from './generators'
import { inverse, mod, ristretto, type Point, type Term } from './group'
import { place, session, type SessionTerms } from './session'
import { sheetTerms } from './sheet'
import { shuffleTerms } from './shuffle'
import { KINDS, nonces, Transcript, type ProofPlace } from './transcript'

const fresh = bytesFrom('transcript')
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const where: ProofPlace = { sid: fresh, epoch: 1, kind: 'SHOW', device: 2, seat: 3, step: 4, index: 5 }

describe('a transcript', () => {
  test('differs with every part of the place it stands at', () => {
    const others: readonly ProofPlace[] = [
      where,
      ...KINDS.filter(kind => kind !== where.kind).map(kind => ({ ...where, kind })),
      { ...where, sid: bytesFrom('other') },
      { ...where, epoch: 2 },
      { ...where, device: 3 },
      { ...where, seat: 2 },
      { ...where, step: 5 },
      { ...where, index: 4 },
    ]
    expect(new Set(others.map(other => text(new Transcript(other).digest()))).size).toBe(others.length)
  })
  test('is the bytes that the specification says', () => {
    const u32 = (value: number): Uint8Array => Uint8Array.of(0, 0, 0, value)
    const expected = sha512(
      concat(
        u32(12),
        utf8ToBytes('NO-BUTLER-V1'),
        fresh,
        u32(1),
        u32(4),
        utf8ToBytes('SHOW'),
        ...[2, 3, 4, 5].map(u32),
        u32(1),
        Uint8Array.of(9),
        u32(32),
        ristretto.encode(H),
      ),
    )
    expect(text(new Transcript(where).bytes(Uint8Array.of(9)).points(H).digest())).toBe(text(expected))
  })
  test('differs with where one part ends and the next begins', () => {
    const [a, b] = [utf8ToBytes('ab'), utf8ToBytes('c')]
    const [c, d] = [utf8ToBytes('a'), utf8ToBytes('bc')]
    expect(new Transcript(where).bytes(a, b).digest()).not.toEqual(new Transcript(where).bytes(c, d).digest())
  })
  test('gives small numbers of 128 bits, no two alike', () => {
    const numbers = new Transcript(where).small(50)
    expect(new Set(numbers).size).toBe(50)
    expect(numbers.every(number => number < 1n << 128n)).toBe(true)
    expect(numbers.some(number => number > 1n << 120n)).toBe(true)
  })
})

test('a nonce depends on the secret, on chance, on the statement, on its label and its number', () => {
  const [a, b] = [bytesFrom('a'), bytesFrom('b')]
  const all = [
    nonces(a, a, a).one('x'),
    nonces(b, a, a).one('x'),
    nonces(a, b, a).one('x'),
    nonces(a, a, b).one('x'),
    nonces(a, a, a).one('y'),
    nonces(a, a, a).one('x', 1),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(nonces(a, a, a).many('x', 2)).toEqual([all[0], all[5]])
})

test('a session is named by all that was agreed', () => {
  const secrets = secretsOf('agreed', 2)
  const { parties } = sessionOf('agreed', secrets, [0, 1])
  const agreed: SessionTerms = {
    room: 'room',
    epoch: 0,
    lobbyHead: bytesFrom('lobby'),
    rulesHash: bytesFrom('rules'),
    parties,
    homes: [0, 1],
  }
  const [one, two] = [elementAt(parties, 0), elementAt(parties, 1)]
  const others: readonly SessionTerms[] = [
    agreed,
    { ...agreed, room: 'rooms' },
    { ...agreed, lobbyHead: fresh },
    { ...agreed, rulesHash: fresh },
    { ...agreed, parties: [one] },
    { ...agreed, parties: [two, one] },
    { ...agreed, parties: [one, { ...two, signKey: fresh }] },
    { ...agreed, parties: [one, { ...two, boxKey: fresh }] },
    { ...agreed, parties: [one, { ...two, commit: sha512(fresh) }] },
  ]
  expect(new Set(others.map(each => text(session(each).sid))).size).toBe(others.length)
})

test('a proof of one secret is bound to the point it starts from, which RFC 9497 leaves out', () => {
  const [k, r] = [bytesFrom('k'), bytesFrom('r')].map(bytes => mod(BigInt(`0x${text(bytes)}`)))
  if (k === undefined || r === undefined) throw new Error('no numbers')
  const b = ristretto.times(77n, ristretto.base)
  const pair = { m: H, z: ristretto.times(k, H) }
  const [from, to] = [[pair.m], [pair.z]]
  /** As a cheat does it where the context leaves out `a`: takes any t2, and looks for an `a` that fits it afterwards. */
  const context = concat(utf8ToBytes('NO-BUTLER-V1-DLEQ-'), new Transcript(where).digest())
  const { c, s } = prove(context, { a: ristretto.base, b, from, to }, pair, k, r)
  const t2 = ristretto.times(r, ristretto.base)
  const a = ristretto.times(inverse(s), ristretto.subtract(t2, ristretto.times(c, b)))
  expect(isSameSecret(new Transcript(where), { a, b, from, to }, { c, s })).toBe(false)
})

describe('every equation of a proof counts', () => {
  const table = dealtTable('weights', 2, 3)
  const distinct = (weights: readonly bigint[]): void => {
    expect(weights.every(weight => weight > 0n && weight < 1n << 128n)).toBe(true)
    expect(new Set(weights).size).toBe(weights.length)
  }
  test('in a shuffle', () => {
    const before = elementAt(table.decks, 2)
    const ready = readyShuffle(elementAt(table.secrets, 1), table.keyring, table.deck.layout, 2, fresh)
    const { salt, piles } = shuffle(before, ready)
    const message = elementAt(piles, 0)
    const fixed = { group: ristretto, key: table.keyring.joint, h: H, hs: SHUFFLE_POINTS }
    const where = { ...place(table.session, 'P2', { device: 1, step: 2, index: 0 }), salt }
    const claimed = { place: where, deck: elementAt(before.piles, 0), shuffled: message }
    const terms = shuffleTerms(fixed, [claimed])
    expect(ristretto.isZero(ristretto.sum(terms))).toBe(true)
    const commitments = [...message.proof.t, ...message.proof.tChain]
    const weights = weightsOf(terms, commitments)
    distinct(weights)
    for (const other of [{ key: H }, { h: table.keyring.joint }, { hs: SHUFFLE_POINTS.toReversed() }]) {
      const elsewhere = shuffleTerms({ ...fixed, ...other }, [claimed])
      expect(weightsOf(elsewhere, commitments).some(weight => weights.includes(weight))).toBe(false)
    }
  })
  test('in a sheet', () => {
    const sheet = elementAt(table.sheets, 1)
    distinct(weightsOf(sheetTerms(table.deck, table.residue, 1 as Seat, sheet), sheet.t))
  })
})

const weightsOf = (terms: readonly Term<Point>[], commitments: readonly Point[]): readonly bigint[] =>
  commitments.map(commitment => terms.find(([, point]) => point === commitment)?.[0] ?? 0n)
