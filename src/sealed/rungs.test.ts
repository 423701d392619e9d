import { describe, expect, test } from 'vitest'
import { bytesFrom, keyed, must, there } from '../../test/sealed/table'
import { Bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { CountPlace } from './countPlace'
import { elementAt } from './elementAt'
import { mod, ristretto, type Group, type Point } from './group'
import { claimRungs, rungClaimCodec, rungNumbers, verifyRungClaim, type RungClaim } from './rungClaim'
import { countedDigit, rungCountPart, verifyRungCountPart } from './rungCount'
import { maskRungs, rungMaskCodec, verifyRungMask, type Masked } from './rungMask'
import { rungShowCodec } from './rungShow'
import {
  decidingRung,
  digitsOf,
  isNo,
  isYes,
  lockRung,
  MOST_WORTH,
  RUNGS,
  sumOfRungs,
  worthIn,
  type Rung,
} from './rungs'
import { heapedSums } from './rungSum'

const table = keyed('rungs', 3, [0, 1, 2])
const { keyring, secrets, shares } = table
const where: CountPlace = { keyring, number: 9, round: 0, found: [] }
const fresh = bytesFrom('rungs fresh')

const claimOf = (
  device: number,
  worth: number | undefined,
  at: CountPlace = where,
  bytes = fresh,
): RungClaim => claimRungs(at, elementAt(secrets, device), device as Seat, bytes, digitsOf(worth))

const take = (device: number, claim: RungClaim, at: CountPlace = where, bytes = fresh) =>
  verifyRungClaim(at, device, device as Seat, bytes, claim)

const claimed = (device: number, worth: number | undefined, at: CountPlace = where) =>
  must(take(device, claimOf(device, worth, at), at)).rungs

const maskedBy = (devices: readonly number[], rungs: Masked['rungs'], at: CountPlace = where): Masked =>
  devices.reduce<Masked>(
    (standing, device) => {
      const mask = maskRungs(at, standing, elementAt(secrets, device), bytesFrom('mask', device))
      return must(verifyRungMask(at, standing, device, mask))
    },
    { by: [], rungs },
  )

const partOf = (masked: Masked, device: number, at: CountPlace = where) =>
  rungCountPart(at, masked, elementAt(secrets, device), elementAt(shares, device), bytesFrom('part', device))

const digitOf = (masked: Masked, devices: readonly number[], at: CountPlace = where): number => {
  const given = devices.map(
    device => [device, must(verifyRungCountPart(at, masked, device, partOf(masked, device, at)))] as const,
  )
  return there(countedDigit(at, masked, new Map(given)))
}

describe('a worth in digits', () => {
  test('comes back from its digits, and no worth is nothing but zeros', () => {
    for (let worth = 0; worth <= MOST_WORTH; worth++) expect(worthIn(digitsOf(worth))).toBe(worth)
    expect(digitsOf(undefined)).toEqual([0, 0, 0])
    expect(worthIn([0, 0, 0])).toBeUndefined()
  })

  test('that is too high, below nothing or no whole number is a bug', () => {
    for (const worth of [MOST_WORTH + 1, -1, 0.5, NaN]) expect(() => digitsOf(worth)).toThrow(Bug)
  })

  test('says yes to the rungs up to its digit, as long as the digits before are those found', () => {
    const digits = [4, 0, 12]
    const yes = (found: readonly number[]): number =>
      Array.from({ length: RUNGS }, (_, i) => isYes(digits, found, i + 1)).lastIndexOf(true) + 1
    expect([yes([]), yes([4]), yes([4, 0]), yes([5]), yes([4, 1])]).toEqual([4, 0, 12, 0, 0])
  })

  test('is decided on the last level that has a digit', () => {
    expect(decidingRung([4, 0, 12])).toEqual({ level: 2, rung: 12 })
    expect(decidingRung([4, 0, 0])).toEqual({ level: 0, rung: 4 })
    expect(decidingRung([0, 0, 0])).toBeUndefined()
  })
})

describe('the sums of a level', () => {
  const x = secrets.reduce((sum, each) => mod(sum + each.x), 0n)
  /** Twelve rungs with these yeses, from the lowest on. */
  const rungsOf = (yeses: readonly bigint[]): readonly Rung<Point>[] =>
    Array.from({ length: RUNGS }, (_, i) =>
      lockRung(ristretto, keyring.joint, { lock: 1000n + BigInt(i), yes: mod(yeses[i] ?? 0n) }),
    )
  const locking = (rungs: readonly Rung<Point>[]): string =>
    rungs.map(({ a, b }) => (ristretto.isSame(b, ristretto.times(x, a)) ? '-' : 'x')).join('')
  const upTo = (digit: number, yes: bigint): readonly bigint[] => Array.from({ length: digit }, () => yes)
  const second = rungsOf(upTo(2, 7n))

  test('[P15] have no gap that shows the second, where the first says yes to its highest rung alone', () => {
    const first = rungsOf([...upTo(7, 0n), 5n])
    expect(locking(sumOfRungs(ristretto, [first, second]))).toBe('xx-----x----')
    expect(locking(heapedSums(where, [first, second]))).toBe('xxxxxxxx----')
  })

  test('[P15] have no gap that shows the second, where one in league takes back what the first has said', () => {
    const all = [rungsOf(upTo(8, 5n)), rungsOf(upTo(7, -5n)), second]
    expect(locking(sumOfRungs(ristretto, all))).toBe('xx-----x----')
    expect(locking(heapedSums(where, all))).toBe('xxxxxxxx----')
  })

  test('[P15] weigh every rung by all of them, at one place of the count', () => {
    const spelt = (at: CountPlace, yes: bigint): string =>
      heapedSums(at, [rungsOf([yes]), second])
        .map(({ b }) => ristretto.encode(b).join())
        .join(' ')
    const others = [
      { ...where, round: 1 },
      { ...where, number: 10 },
      { ...where, found: [3] },
    ].map(at => spelt(at, 5n))
    expect(new Set([spelt(where, 5n), ...others]).size).toBe(4)
    const top = (yes: bigint): Point => elementAt(heapedSums(where, [rungsOf([yes]), second]), 11).a
    expect(ristretto.isSame(top(5n), top(6n))).toBe(false)
  })

  test('are locked with as many multiplications for a no as for a yes', () => {
    const worked = (yes: bigint): number => {
      let count = 0
      const group: Group<Point> = {
        ...ristretto,
        times: (k, point) => {
          if (k !== 0n) count++
          return ristretto.times(k, point)
        },
      }
      lockRung(group, keyring.joint, { lock: 9n, yes })
      return count
    }
    expect(worked(0n)).toBe(worked(5n))
  })
})

describe('a level of a count', () => {
  test.each([
    [[5, 900, 30], 5],
    [[undefined, undefined, undefined], 0],
    [[2195, 2195, 0], 12],
    [[0, 1, 2], 0],
  ])('of %j finds the digit %i, whoever masks and whoever opens', (worths, digit) => {
    const sums = sumOfRungs(
      ristretto,
      worths.map((worth, device) => claimed(device, worth)),
    )
    expect(digitOf(maskedBy([0, 1], sums), [0, 1])).toBe(digit)
    expect(digitOf(maskedBy([2, 0], sums), [1, 2])).toBe(digit)
  })

  test('counts after the digits found those alone who have them', () => {
    const at = { ...where, found: [5] }
    const sums = sumOfRungs(ristretto, [claimed(0, 5 * 169 + 3 * 13, at), claimed(1, 6 * 169 + 9 * 13, at)])
    expect(digitOf(maskedBy([1, 2], sums, at), [0, 1], at)).toBe(3)
  })
})

describe('a claim', () => {
  const honest = claimOf(1, 900)

  test('[P10] of another seat is not taken as one’s own: copied, negated, or locked once more', () => {
    expect(take(1, honest).ok).toBe(true)
    expect(take(2, honest).ok).toBe(false)
    const own = claimOf(2, 3)
    const negated = (points: readonly Point[]): readonly Point[] =>
      points.map(each => ristretto.subtract(ristretto.zero, each))
    for (const [a, b] of [
      [honest.a, honest.b],
      [negated(honest.a), negated(honest.b)],
      [
        honest.a.map(each => ristretto.add(each, ristretto.base)),
        honest.b.map(each => ristretto.add(each, keyring.joint)),
      ],
    ] as const) {
      expect(take(2, { ...honest, a, b }).ok).toBe(false)
      expect(take(2, { ...own, a, b }).ok).toBe(false)
      const negatedAnswers = { sLocks: honest.sLocks.map(s => mod(-s)), sYes: honest.sYes.map(s => mod(-s)) }
      const t = { tLocks: negated(honest.tLocks), tYes: negated(honest.tYes) }
      expect(take(2, { a, b, ...t, ...negatedAnswers }).ok).toBe(false)
    }
  })

  test('[P10] holds for its round, level, digits, request, seat and fresh bytes alone', () => {
    for (const at of [
      { ...where, round: 1 },
      { ...where, number: 10 },
      { ...where, found: [0] },
    ])
      expect(take(1, honest, at).ok).toBe(false)
    const second = claimOf(1, 900, { ...where, found: [5] })
    expect(take(1, second, { ...where, found: [5] }).ok).toBe(true)
    expect(take(1, second, { ...where, found: [4] }).ok).toBe(false)
    expect(verifyRungClaim(where, 1, 2 as Seat, fresh, honest).ok).toBe(false)
    expect(take(1, honest, where, bytesFrom('other')).ok).toBe(false)
  })

  test('[P10] with a rung that its maker does not know is refused', () => {
    const stranger = ristretto.hashToPoint('stranger', fresh)
    for (const rung of [0, RUNGS - 1]) {
      expect(take(1, { ...honest, b: honest.b.with(rung, stranger) }).ok).toBe(false)
      expect(take(1, { ...honest, a: honest.a.with(rung, stranger) }).ok).toBe(false)
    }
  })

  test('[G1.5] made twice, with other bytes or digits, shares no lock: no two lines show what was said', () => {
    const others = [
      claimOf(1, 900, where, bytesFrom('a store that lost its last writes')),
      claimOf(1, 900, { ...where, found: [5] }),
      claimOf(1, 900, { ...where, round: 1 }),
      claimOf(1, 900, { ...where, number: 10 }),
      claimOf(0, 900),
    ]
    for (const { a, b } of others)
      for (let rung = 0; rung < RUNGS; rung++) {
        expect(ristretto.isSame(elementAt(a, rung), elementAt(honest.a, rung))).toBe(false)
        const apart = ristretto.subtract(elementAt(b, rung), elementAt(honest.b, rung))
        expect(ristretto.isZero(apart)).toBe(false)
      }
    const own = elementAt(secrets, 1)
    expect(rungNumbers(where, own, 1 as Seat, fresh, digitsOf(900))).toEqual(
      rungNumbers(where, own, 1 as Seat, fresh, digitsOf(900)),
    )
  })

  test('says yes and no alike: the same claim of another worth is as long, and no point of it is the same', () => {
    const [high, none] = [claimOf(1, 2195), claimOf(1, undefined)]
    expect(JSON.stringify(rungClaimCodec.format(high))).toHaveLength(
      JSON.stringify(rungClaimCodec.format(none)).length,
    )
    for (let rung = 0; rung < RUNGS; rung++)
      expect(ristretto.isSame(elementAt(high.b, rung), elementAt(none.b, rung))).toBe(false)
  })

  test('opens by its lock where it said no, and by none where it said yes', () => {
    const numbers = rungNumbers(where, elementAt(secrets, 1), 1 as Seat, fresh, digitsOf(900))
    const rungs = claimed(1, 900)
    const opened = numbers.map(({ lock }, i) => isNo(ristretto, keyring.joint, elementAt(rungs, i), lock))
    expect(opened).toEqual(rungs.map((_, i) => i + 1 > 5))
    expect(isNo(ristretto, keyring.joint, elementAt(rungs, 11), elementAt(numbers, 10).lock)).toBe(false)
  })
})

describe('a mask', () => {
  const sums = sumOfRungs(ristretto, [claimed(0, 900), claimed(1, 300), claimed(2, 0)])
  const once = maskedBy([0], sums)

  test('[G1.3] multiplies each rung by another number, and by others each time', () => {
    const alike: Masked = { by: [0], rungs: once.rungs.map(() => elementAt(once.rungs, 0)) }
    const made = [bytesFrom('m', 1), bytesFrom('m', 2)].flatMap(
      bytes => maskRungs(where, alike, elementAt(secrets, 1), bytes).a,
    )
    expect(new Set(made.map(each => ristretto.encode(each).join())).size).toBe(2 * RUNGS)
  })

  test('[P11] by nothing is malformed, and with one half left as it was it is refused', () => {
    const mask = maskRungs(where, once, elementAt(secrets, 1), fresh)
    const spelt = rungMaskCodec.format({ ...mask, a: mask.a.with(3, ristretto.zero) })
    expect(rungMaskCodec.parse(spelt)).toBeUndefined()
    for (const half of ['a', 'b'] as const) {
      const kept = elementAt(once.rungs, 4)[half]
      const other = { ...mask, [half]: mask[half].with(4, kept) }
      expect(verifyRungMask(where, once, 1, other)).toEqual({ ok: false, error: 'not-masked' })
    }
    const swapped = { ...mask, a: mask.a.toReversed(), b: mask.b.toReversed() }
    expect(verifyRungMask(where, once, 1, swapped).ok).toBe(false)
  })

  test('is made once by each device, in its place, round and level', () => {
    const mask = maskRungs(where, once, elementAt(secrets, 1), fresh)
    expect(verifyRungMask(where, once, 1, mask).ok).toBe(true)
    expect(verifyRungMask(where, { ...once, by: [0, 1] }, 1, mask)).toEqual({
      ok: false,
      error: 'masked-before',
    })
    expect(() => maskRungs(where, once, elementAt(secrets, 0), fresh)).toThrow(Bug)
    expect(verifyRungMask(where, { ...once, by: [] }, 1, mask).ok).toBe(false)
    expect(verifyRungMask({ ...where, round: 1 }, once, 1, mask).ok).toBe(false)
    expect(verifyRungMask({ ...where, found: [0] }, once, 1, mask).ok).toBe(false)
    expect(verifyRungMask(where, once, 2, mask).ok).toBe(false)
  })

  test('[P11] by fewer than t is not opened: the one who made it would know the factor', () => {
    expect(() => partOf(once, 1)).toThrow(Bug)
  })

  test('[P11] a part of a count holds for its own level and masks alone', () => {
    const masked = maskedBy([0, 1], sums)
    const part = partOf(masked, 2)
    expect(verifyRungCountPart(where, masked, 2, part).ok).toBe(true)
    expect(verifyRungCountPart({ ...where, found: [0] }, masked, 2, part).ok).toBe(false)
    expect(verifyRungCountPart({ ...where, round: 2 }, masked, 2, part).ok).toBe(false)
    expect(verifyRungCountPart(where, maskedBy([1, 0], sums), 2, part).ok).toBe(false)
    expect(verifyRungCountPart(where, masked, 1, part).ok).toBe(false)
  })
})

test('what is shown is a secret, a lock or nothing, each in one spelling', () => {
  const shows = [
    { kind: 'has', secret: bytesFrom('own') },
    { kind: 'less', lock: 5n },
    { kind: 'cannot' },
  ] as const
  for (const show of shows) expect(rungShowCodec.parse(rungShowCodec.format(show))).toEqual(show)
  const [has, less] = shows.map(show => rungShowCodec.format(show) as object)
  for (const raw of [{ ...has, ...less }, {}, { secret: 'AA' }, { lock: 'AA' }, undefined, 'x', [], 0])
    expect(rungShowCodec.parse(raw)).toBeUndefined()
})
