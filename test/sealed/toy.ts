import type { Group } from '../../src/sealed/group'

/** A subgroup of the numbers below p, as the published example of the shuffle proof uses: small enough to read. */
export const toyGroup = (p: bigint, q: bigint, g: bigint): Group<bigint> => {
  const rest = (a: bigint, by: bigint): bigint => ((a % by) + by) % by
  const power = (a: bigint, k: bigint): bigint => {
    let [product, square] = [1n, a]
    for (let left = rest(k, q); left > 0n; left >>= 1n) {
      if (left & 1n) product = (product * square) % p
      square = (square * square) % p
    }
    return product
  }
  const encode = (a: bigint): Uint8Array => Uint8Array.of(Number(a))
  const never = (): never => {
    throw new Error('nothing is hashed to the toy group')
  }
  return {
    order: q,
    base: g,
    zero: 1n,
    add: (a, b) => (a * b) % p,
    subtract: (a, b) => (a * power(b, q - 1n)) % p,
    times: (k, a) => power(a, k),
    sum: terms => terms.reduce((product, [k, a]) => (product * power(a, k)) % p, 1n),
    isZero: a => a === 1n,
    isSame: (a, b) => a === b,
    encode,
    decode: ([byte]) => (byte === undefined ? undefined : BigInt(byte)),
    hashToPoint: never,
    hashToScalar: (_label, data) => rest(BigInt(data[0] ?? 0), q),
  }
}
