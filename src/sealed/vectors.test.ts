import { ristretto255_hasher, x25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import { toyGroup } from '../../test/sealed/toy'
import dleqVectors from '../../test/vectors/dleq.json'
import frost from '../../test/vectors/frost-dkg.json'
import hashed from '../../test/vectors/hash-to-ristretto255.json'
import naclBox from '../../test/vectors/nacl-box.json'
import rfc8032 from '../../test/vectors/rfc8032.json'
import ristretto255 from '../../test/vectors/ristretto255.json'
import toy from '../../test/vectors/shuffle-toy.json'
import wycheproofSign from '../../test/vectors/wycheproof-ed25519.json'
import wycheproofBox from '../../test/vectors/wycheproof-x25519.json'
import { elementAt } from './elementAt'
import { boxKeys, isHollow, isSigned, seal, sign, signKeys, unseal } from './box'
import { concat } from './bytes'
import { point, scalar } from './codec'
import { compose, composedBy, prove, verify } from './dleq'
import { encodeScalar, lagrange, mod, ristretto } from './group'
import { shareKey } from './keys'
import { shareOf } from './secrets'
import {
  commitmentsOf,
  commit,
  equations,
  masksOf,
  mix,
  prepare,
  respond,
  type ShuffleSetup,
} from './shuffle'

const hex = hexToBytes
const pointOf = (text: string) => {
  const read = point.read(hex(text))
  if (read === undefined) throw new Error(`${text} is no point`)
  return read
}
const scalarOf = (text: string): bigint => {
  const read = scalar.read(hex(text))
  if (read === undefined) throw new Error(`${text} is no scalar`)
  return read
}

describe('ristretto255, as RFC 9496 has it', () => {
  test('has the small multiples of its base, by addition, multiplication and sums', () => {
    let added = ristretto.zero
    for (const [i, multiple] of ristretto255.multiples.entries()) {
      const k = BigInt(i)
      expect(bytesToHex(ristretto.encode(added))).toBe(multiple)
      expect(bytesToHex(ristretto.encode(ristretto.times(k, ristretto.base)))).toBe(multiple)
      expect(bytesToHex(ristretto.encode(ristretto.sum([[k, ristretto.base]])))).toBe(multiple)
      expect(
        bytesToHex(
          ristretto.encode(
            ristretto.sum([
              [k - 20n, ristretto.base],
              [20n, ristretto.base],
            ]),
          ),
        ),
      ).toBe(multiple)
      const read = ristretto.decode(hex(multiple))
      expect(read && bytesToHex(read.toBytes())).toBe(multiple)
      added = ristretto.add(added, ristretto.base)
    }
  })
  test.each(ristretto255.bad)('does not read %s', text => {
    expect(ristretto.decode(hex(text))).toBeUndefined()
  })
  test('makes points of uniform bytes', () => {
    for (const [input = '', output] of ristretto255.uniform)
      expect(bytesToHex(ristretto255_hasher.deriveToCurve?.(hex(input)).toBytes() ?? new Uint8Array())).toBe(
        output,
      )
  })
  test('hashes to points as RFC 9497 and libsodium do', () => {
    for (const [mode, input, output] of hashed.points as [number, string, string][]) {
      const tag = concat(
        utf8ToBytes('HashToGroup-OPRFV1-'),
        Uint8Array.of(mode),
        utf8ToBytes('-ristretto255-SHA512'),
      )
      expect(bytesToHex(ristretto255_hasher.hashToCurve(hex(input), { DST: tag }).toBytes())).toBe(output)
    }
  })
})

describe('the proof that one secret is at work, as RFC 9497 has it', () => {
  const context = concat(utf8ToBytes('OPRFV1-'), Uint8Array.of(1), utf8ToBytes('-ristretto255-SHA512'))
  test.each(dleqVectors.proofs)(
    'is made byte for byte, and verified: $proof',
    ({ blinded, evaluated, random, proof }) => {
      const same = {
        a: ristretto.base,
        b: pointOf(dleqVectors.public),
        from: blinded.map(pointOf),
        to: evaluated.map(pointOf),
      }
      const k = scalarOf(dleqVectors.secret)
      const made = prove(context, same, composedBy(context, same, k), k, scalarOf(random))
      expect(bytesToHex(concat(encodeScalar(made.c), encodeScalar(made.s)))).toBe(proof)
      const pair = compose(context, same)
      expect(verify(context, same, pair, made)).toBe(true)
      expect(verify(context, same, pair, { c: made.c, s: mod(made.s + 1n) })).toBe(false)
    },
  )
})

test('keys made together are those of the FROST vectors', () => {
  const { parties, threshold } = frost
  const polynomials = parties.map(({ secret, coefficient }) => [scalarOf(secret), scalarOf(coefficient)])
  const commitments = parties.map(each => each.commitments.map(pointOf))
  for (const [party, { commitments: spelt, shares }] of parties.entries()) {
    const own = elementAt(polynomials, party).map(k => ristretto.times(k, ristretto.base))
    expect(own.map(each => bytesToHex(ristretto.encode(each)))).toEqual(spelt)
    for (const [from, share] of shares.entries()) {
      if (share === null) continue
      expect(bytesToHex(encodeScalar(shareOf(elementAt(polynomials, from), party)))).toBe(share)
      const key = shareKey(elementAt(commitments, from), party)
      expect(ristretto.isSame(key, ristretto.times(scalarOf(share), ristretto.base))).toBe(true)
    }
  }
  const columns = Array.from({ length: threshold }, (_, i) =>
    commitments.reduce((sum, each) => ristretto.add(sum, elementAt(each, i)), ristretto.zero),
  )
  expect(bytesToHex(ristretto.encode(elementAt(columns, 0)))).toBe(frost.key)
  for (const [party, { shareKey: key, share }] of parties.entries()) {
    expect(bytesToHex(ristretto.encode(shareKey(columns, party)))).toBe(key)
    const whole = polynomials.reduce((sum, polynomial) => mod(sum + shareOf(polynomial, party)), 0n)
    expect(bytesToHex(encodeScalar(whole))).toBe(share)
  }
  for (const some of [
    [0, 1],
    [0, 2],
    [2, 1],
  ]) {
    const weights = lagrange(some)
    const secret = some.reduce(
      (sum, party, i) => mod(sum + elementAt(weights, i) * scalarOf(elementAt(parties, party).share)),
      0n,
    )
    expect(bytesToHex(ristretto.encode(ristretto.times(secret, ristretto.base)))).toBe(frost.key)
  }
})

describe('signatures', () => {
  test.each(rfc8032)('are those of RFC 8032: $public', ({ secret, public: key, message, signature }) => {
    const pair = signKeys(hex(secret))
    expect(bytesToHex(pair.publicKey)).toBe(key)
    expect(bytesToHex(sign(hex(message), pair.secretKey))).toBe(signature)
    expect(isSigned(hex(message), hex(signature), pair.publicKey)).toBe(true)
  })
  test.each(wycheproofSign as [number, string, string, string, boolean][])(
    'pass Wycheproof %i',
    (_id, key, message, signature, isValid) => {
      expect(isSigned(hex(message), hex(signature), hex(key))).toBe(isValid)
    },
  )
})

test('a signature under a key of small order, which would fit any message, is none', () => {
  const one = hex(`01${'00'.repeat(31)}`)
  const none = concat(one, new Uint8Array(32))
  for (const message of ['', 'anything']) expect(isSigned(utf8ToBytes(message), none, one)).toBe(false)
})

describe('boxes', () => {
  test.each(wycheproofBox as [number, string, string, string][])(
    'pass Wycheproof %i',
    (_id, key, secret, shared) => {
      expect(bytesToHex(nacl.scalarMult(hex(secret), hex(key)))).toBe(shared)
      expect(isHollow(hex(key))).toBe(/^0*$/.test(shared))
      if (!isHollow(hex(key))) expect(bytesToHex(x25519.getSharedSecret(hex(secret), hex(key)))).toBe(shared)
    },
  )
  test.each(naclBox.random as [string, string, string, string][])(
    'to %s are those of TweetNaCl',
    (key, secret, message, box) => {
      const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
      const nonce = new Uint8Array(24)
      expect(seal(bytes(message), nonce, bytes(key), bytes(secret))).toEqual(bytes(box))
      expect(unseal(bytes(box), nonce, bytes(key), bytes(secret))).toEqual(bytes(message))
    },
  )
  test('are that of NaCl', () => {
    const { secret, public: key, nonce, message, box } = naclBox.classic
    expect(bytesToHex(seal(hex(message), hex(nonce), hex(key), hex(secret)))).toBe(box)
    expect(bytesToHex(boxKeys(hex(secret)).publicKey)).toBe(
      '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
    )
    expect(isHollow(hex(naclBox.smallOrder))).toBe(true)
  })
})

describe("the shuffle's proof, over the toy group of the worked example", () => {
  const big = (numbers: readonly number[]): readonly bigint[] => numbers.map(BigInt)
  const group = toyGroup(BigInt(toy.p), BigInt(toy.q), BigInt(toy.g))
  const table: ShuffleSetup<bigint> = { group, key: BigInt(toy.key), h: BigInt(toy.h), hs: big(toy.hs) }
  const pairs = (rows: readonly (readonly number[])[]) =>
    rows.map(([b = 0, a = 0]) => ({ a: BigInt(a), b: BigInt(b) }))
  const deck = pairs(toy.deck)
  const out = pairs(toy.shuffled)
  const mixing = { order: toy.order, factors: big(toy.factors) }
  const own = {
    r: big(toy.r),
    w: big(toy.w),
    wOrder: big(toy.wOrder),
    rChain: big(toy.rChain),
    wChain: big(toy.wChain),
  }
  const [u, uOrder, e] = [big(toy.u), big(toy.uOrder), BigInt(toy.e)]
  const prepared = prepare(table, mixing, own)
  const chain = commitmentsOf(table, own.rChain, uOrder)
  const { t4, tChain } = commit(table, own, chain, out)
  const responses = respond(table, mixing, own, chain, u, uOrder, e)

  test('commits to the order as published', () => {
    expect(prepared.c).toEqual(big(toy.c))
    expect(toy.order.map(from => u[from])).toEqual(uOrder)
    expect(chain.points).toEqual(big(toy.chain))
    expect([...prepared.t, ...t4]).toEqual(big(toy.t))
    expect(tChain).toEqual(big(toy.tChain))
  })
  test('answers as published', () => {
    expect(responses).toEqual({ s: big(toy.s), sChain: big(toy.sChain), sOrder: big(toy.sOrder) })
  })
  test('re-encrypts as published: there in the order in which it came', () => {
    expect(mix(table, masksOf(table, mixing.factors), [0, 1, 2], deck)).toEqual(
      pairs([
        [4, 3],
        [1, 5],
        [1, 4],
      ]),
    )
    expect(mix(table, masksOf(table, mixing.factors), toy.order, deck)).toEqual(out)
  })
  test('is accepted, equation by equation, and with any one number of it changed is not', () => {
    const proof = { c: prepared.c, chain: chain.points, t: [...prepared.t, ...t4], tChain, ...responses }
    const holds = (changed: typeof proof): boolean =>
      Array.from({ length: 8 }, (_, i) => i).every(only => {
        const weights = Array.from({ length: 8 }, (_, i) => (i === only ? 1n : 0n))
        return group.isZero(group.sum(equations(table, deck, { out, proof: changed }, u, e, weights)))
      })
    expect(holds(proof)).toBe(true)
    for (const [field, numbers] of Object.entries(proof)) {
      const isScalar = field.startsWith('s')
      for (const i of numbers.keys()) {
        const other = isScalar ? (elementAt(numbers, i) + 1n) % 5n : (elementAt(numbers, i) * 3n) % 11n
        expect(holds({ ...proof, [field]: numbers.map((each, k) => (k === i ? other : each)) })).toBe(false)
      }
    }
  })
})
