/** libsodium's ristretto255 and ours, on the same random input: `cd bench && npm install && npm run libsodium [-- count]`. */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { encodeScalar, mod, ristretto, scalarFrom, type Point } from '../src/sealed/group'

interface Sodium {
  readonly ready: Promise<void>
  crypto_scalarmult_ristretto255(k: Uint8Array, point: Uint8Array): Uint8Array
  crypto_scalarmult_ristretto255_base(k: Uint8Array): Uint8Array
  crypto_core_ristretto255_add(a: Uint8Array, b: Uint8Array): Uint8Array
  crypto_core_ristretto255_sub(a: Uint8Array, b: Uint8Array): Uint8Array
  crypto_core_ristretto255_from_hash(hash: Uint8Array): Uint8Array
  crypto_core_ristretto255_is_valid_point(point: Uint8Array): boolean
  crypto_core_ristretto255_scalar_reduce(bytes: Uint8Array): Uint8Array
}

const sodium = createRequire(import.meta.url)('libsodium-wrappers-sumo') as Sodium
await sodium.ready

const count = Number(process.argv[2] ?? 500)
let compared = 0
const same = (what: string, ours: Uint8Array, theirs: Uint8Array): void => {
  compared++
  if (Buffer.compare(ours, theirs) !== 0)
    throw new Error(`${what}: ${Buffer.from(ours).toString('hex')} is not theirs`)
}
const read = (bytes: Uint8Array): Point => {
  const point = ristretto.decode(bytes)
  if (point === undefined) throw new Error('theirs is no point to us')
  return point
}

for (let i = 0; i < count; i++) {
  const [wide, hash, other, noise] = [randomBytes(64), randomBytes(64), randomBytes(64), randomBytes(32)]
  const k = scalarFrom(wide)
  same('a scalar', encodeScalar(k), sodium.crypto_core_ristretto255_scalar_reduce(wide))
  const [a, b] = [hash, other].map(each => sodium.crypto_core_ristretto255_from_hash(each)) as [
    Uint8Array,
    Uint8Array,
  ]
  const [p, q] = [read(a), read(b)]
  same(
    'base',
    ristretto.encode(ristretto.times(k, ristretto.base)),
    sodium.crypto_scalarmult_ristretto255_base(encodeScalar(k)),
  )
  const multiple = sodium.crypto_scalarmult_ristretto255(encodeScalar(k), a)
  same('times', ristretto.encode(ristretto.times(k, p)), multiple)
  same('sum of one', ristretto.encode(ristretto.sum([[k, p]])), multiple)
  same('add', ristretto.encode(ristretto.add(p, q)), sodium.crypto_core_ristretto255_add(a, b))
  same('subtract', ristretto.encode(ristretto.subtract(p, q)), sodium.crypto_core_ristretto255_sub(a, b))
  const less = mod(-k)
  const both = sodium.crypto_core_ristretto255_add(
    multiple,
    sodium.crypto_scalarmult_ristretto255(encodeScalar(less), b),
  )
  same(
    'sum of two',
    ristretto.encode(
      ristretto.sum([
        [k, p],
        [-k, q],
      ]),
    ),
    both,
  )
  noise[31] = (noise[31] ?? 0) & 127
  noise[0] = (noise[0] ?? 0) & 254
  if (sodium.crypto_core_ristretto255_is_valid_point(noise) !== (ristretto.decode(noise) !== undefined))
    throw new Error(`a point to one of us only: ${noise.toString('hex')}`)
  compared++
}
console.log(`${compared} results on random input, all the same as libsodium's`)
