import { join } from 'node:path'
import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import nacl from 'tweetnacl'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { leanCrypto } from './leanCrypto.mjs'

const ENTRY = `
export { default as nacl } from 'tweetnacl'
export { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'`

interface Shipped {
  readonly nacl: typeof nacl
  readonly ed25519: Pick<typeof ed25519, 'verify'>
  readonly ristretto255: typeof ristretto255
  readonly ristretto255_hasher: typeof ristretto255_hasher
}

let shipped: Shipped

beforeAll(async () => {
  const entry = join(import.meta.dirname, 'shipped.js')
  const whole: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: id => (id === entry ? id : undefined),
    load: id => (id === entry ? ENTRY : undefined),
  }
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [whole, leanCrypto()],
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code ?? ''
  shipped = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Shipped
})

/** Bytes by chance, the same ones whenever this runs. */
const bytes = (length: number, name: string): Uint8Array => {
  const found: number[] = []
  for (let i = 0; found.length < length; i++) found.push(...nacl.hash(Buffer.from(`${name} ${i}`)))
  return Uint8Array.from(found.slice(0, length))
}

/** The bytes at which a carry or a borrow is most likely to go wrong. */
const EDGES = [0, 1, 2, 127, 128, 254, 255].map(byte => new Uint8Array(32).fill(byte))
const seeds = (name: string, count: number): readonly Uint8Array[] => [
  ...EDGES,
  ...Array.from({ length: count }, (_, i) => bytes(32, `${name} ${i}`)),
]

test('a function that nobody calls is not shipped', () => {
  expect(Object.keys(shipped.ed25519)).toEqual(['verify', 'Point', 'lengths'])
  expect(Object.keys(shipped.nacl.sign)).toEqual(['detached', 'keyPair'])
})

test('a library that is not what we knew is not shipped', () => {
  const { transform } = leanCrypto()
  for (const id of [
    'tweetnacl/nacl-fast.js',
    '@noble/curves/ed25519.js',
    '@noble/curves/abstract/edwards.js',
  ])
    expect(() => transform('export const another = 1', join('node_modules', id))).toThrow('not found')
})

test('the shipped tweetnacl hashes as the library does, whatever the length', () => {
  for (let length = 0; length < 400; length++) {
    const message = bytes(length, 'hashed')
    expect(shipped.nacl.hash(message)).toEqual(nacl.hash(message))
  }
})

test('the shipped tweetnacl signs as the library does', () => {
  for (const [i, seed] of seeds('seed', 15).entries()) {
    const [ours, theirs] = [shipped.nacl.sign.keyPair.fromSeed(seed), nacl.sign.keyPair.fromSeed(seed)]
    expect(ours).toEqual(theirs)
    const message = bytes(17 * i, 'signed')
    expect(shipped.nacl.sign.detached(message, ours.secretKey)).toEqual(
      nacl.sign.detached(message, theirs.secretKey),
    )
  }
})

test('the shipped tweetnacl multiplies as the library does, also points of no use', () => {
  for (const [i, scalar] of seeds('scalar', 25).entries())
    for (const point of [...EDGES, bytes(32, `point ${i}`)])
      expect(shipped.nacl.scalarMult(scalar, point)).toEqual(nacl.scalarMult(scalar, point))
})

test('the shipped tweetnacl locks as the library does, and opens nothing but its boxes', () => {
  for (let length = 0; length < 300; length += 7) {
    const [mine, theirs] = [bytes(32, `mine ${length}`), bytes(32, `theirs ${length}`)]
    const { publicKey } = shipped.nacl.box.keyPair.fromSecretKey(mine)
    expect(publicKey).toEqual(nacl.box.keyPair.fromSecretKey(mine).publicKey)
    const [message, nonce] = [bytes(length, 'locked'), bytes(24, `nonce ${length}`)]
    const box = nacl.box(message, nonce, publicKey, theirs)
    expect(shipped.nacl.box(message, nonce, publicKey, theirs)).toEqual(box)
    const from = nacl.box.keyPair.fromSecretKey(theirs).publicKey
    expect(shipped.nacl.box.open(box, nonce, from, mine)).toEqual(message)
    for (const at of [0, 15, box.length - 1]) {
      const changed = box.map((byte, i) => (i === at ? byte ^ 1 : byte))
      expect(shipped.nacl.box.open(changed, nonce, from, mine)).toBeNull()
    }
  }
})

test('the shipped noble takes the signatures that the library takes', () => {
  for (const [i, seed] of seeds('signer', 10).entries()) {
    const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed)
    const message = bytes(i, 'signed')
    const signature = nacl.sign.detached(message, secretKey)
    expect(shipped.ed25519.verify(signature, message, publicKey, { zip215: false })).toBe(true)
    for (const at of [0, 31, 32, 63]) {
      const changed = signature.map((byte, place) => (place === at ? byte ^ 1 : byte))
      expect(shipped.ed25519.verify(changed, message, publicKey, { zip215: false })).toBe(
        ed25519.verify(changed, message, publicKey, { zip215: false }),
      )
    }
  }
})

test('the points of the shipped noble are those of the library', () => {
  const { Point } = shipped.ristretto255
  for (const seed of seeds('point', 20)) {
    const [ours, theirs] = [shipped.ristretto255_hasher, ristretto255_hasher].map(hasher =>
      hasher.hashToCurve(seed, { DST: 'shipped' }),
    ) as [InstanceType<typeof Point>, InstanceType<typeof ristretto255.Point>]
    const scalar = Point.Fn.create(seed.reduce((sum, byte) => sum * 256n + BigInt(byte), 1n))
    expect(ours.multiply(scalar).toBytes()).toEqual(theirs.multiply(scalar).toBytes())
    expect(ours.multiplyUnsafe(scalar).add(Point.BASE).toBytes()).toEqual(
      theirs.multiplyUnsafe(scalar).add(ristretto255.Point.BASE).toBytes(),
    )
    expect(Point.fromBytes(theirs.toBytes()).equals(ours)).toBe(true)
  }
})
