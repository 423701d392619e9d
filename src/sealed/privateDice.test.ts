import { describe, expect, test } from 'vitest'

import { bytesFrom, keyed, there } from '../../test/sealed/table'
import { seeded } from '../rules/random'
import type { Seat } from '../rules/seat'
import { decisionCodec, lockDecision, openDecision } from './decision'
import { beaconOf, drawPart, secretDice, verifyDrawPart, type DiceDraw, type SecretThrow } from './dice'
import { elementAt } from './elementAt'
import { seatSecret } from './pledge'

const table = keyed('private dice', 5, [0, 1, 2, 3, 4])
const secret = seatSecret(elementAt(table.secrets, 1), 1 as Seat)

const drawing = (step: number, seat = 1, move = 4): DiceDraw => ({
  keyring: table.keyring,
  use: 'draw',
  step,
  asked: { seat, move },
})

/** The beacon, made by the parts of these devices. */
const beacon = (of: DiceDraw, devices: readonly number[]): Uint8Array =>
  there(
    beaconOf(
      of,
      new Map(
        devices.map(device => {
          const own = elementAt(table.secrets, device)
          const part = drawPart(of, own, elementAt(table.shares, device), bytesFrom('part', device))
          const read = verifyDrawPart(of, device, part)
          if (!read.ok) throw new Error(read.error)
          return [device, read.value]
        }),
      ),
    ),
  )

const thrown = (more: Partial<SecretThrow> = {}): SecretThrow => ({
  seat: 1 as Seat,
  draw: 7,
  beacon: bytesFrom('beacon'),
  count: 5,
  sides: 6,
  ...more,
})

describe('a secret throw', () => {
  test('[P1] has the same beacon, whichever t devices answer, and another for another draw or move', () => {
    const first = beacon(drawing(7), [0, 1, 2])
    expect(beacon(drawing(7), [2, 3, 4])).toEqual(first)
    expect(beacon(drawing(7), [4, 0, 3])).toEqual(first)
    for (const other of [drawing(8), drawing(7, 2), drawing(7, 1, 5)])
      expect(beacon(other, [0, 1, 2])).not.toEqual(first)
    expect(beaconOf(drawing(7), new Map())).toBeUndefined()
  })

  test('falls by the beacon, the secret of its seat and the number of the draw, in its session', () => {
    const dice = secretDice(table.session, thrown(), secret)
    expect(secretDice(table.session, thrown(), secret)).toEqual(dice)
    const many = { count: 60 }
    const others = [
      secretDice(table.session, thrown({ ...many, beacon: bytesFrom('other') }), secret),
      secretDice(table.session, thrown({ ...many, draw: 8 }), secret),
      secretDice(table.session, thrown({ ...many, seat: 2 as Seat }), secret),
      secretDice(table.session, thrown(many), bytesFrom('other')),
      secretDice({ ...table.session, sid: bytesFrom('sid') }, thrown(many), secret),
    ]
    const long = secretDice(table.session, thrown(many), secret)
    expect(long.slice(0, 5)).toEqual(dice)
    for (const other of others) expect(other).not.toEqual(long)
  })

  test('[P5] is as many dice as were asked for, of as many sides, whatever was kept', () => {
    const all = Array.from({ length: 600 }, (_, draw) => secretDice(table.session, thrown({ draw }), secret))
    expect(all.every(dice => dice.length === 5)).toBe(true)
    for (const place of [0, 1, 2, 3, 4]) {
      const seen = all.map(dice => elementAt(dice, place))
      expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    }
  })

  test('is as likely to fall in any way: places, pairs of places, and one throw after another', () => {
    const throws = Array.from({ length: 3000 }, (_, draw) =>
      secretDice(table.session, thrown({ draw, beacon: bytesFrom('b', draw) }), secret),
    )
    // Bounds at 0.0001 for 5 and 35 degrees of freedom; the beacons are fixed.
    for (const place of [0, 1, 2, 3, 4]) {
      expect(
        chiSquare(
          throws.map(dice => elementAt(dice, place) - 1),
          6,
        ),
      ).toBeLessThan(25.7)
      const next = (place + 1) % 5
      const pairs = throws.map(dice => 6 * (elementAt(dice, place) - 1) + elementAt(dice, next) - 1)
      expect(chiSquare(pairs, 36)).toBeLessThan(76.8)
      const after = throws
        .slice(1)
        .map((dice, i) => 6 * (elementAt(elementAt(throws, i), place) - 1) + elementAt(dice, place) - 1)
      expect(chiSquare(after, 36)).toBeLessThan(76.8)
    }
  })
})

/** The distance of these numbers below `sides` from being as many of each. */
const chiSquare = (seen: readonly number[], sides: number): number => {
  const expected = seen.length / sides
  return Array.from({ length: sides }, (_, side) => seen.filter(each => each === side).length).reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  )
}

describe('a locked decision', () => {
  test('opens to what was decided, with the secret of its seat, in its turn', () => {
    const random = seeded(11)
    for (let time = 0; time < 200; time++) {
      const [decision, turn] = [random() % 65_536, random() % 2000]
      const locked = lockDecision(secret, bytesFrom('fresh', time), turn, decision)
      expect(openDecision(secret, locked, turn)).toBe(decision)
    }
  })

  test('[P2] is bound: the same bytes with the same secret open to one decision in a turn', () => {
    const locked = lockDecision(secret, bytesFrom('fresh'), 9, 300)
    expect(openDecision(secret, locked, 10)).not.toBe(300)
    expect(openDecision(bytesFrom('other'), locked, 9)).not.toBe(300)
    const changed = locked.with(0, elementAt([...locked], 0) ^ 1)
    expect(openDecision(secret, changed, 9)).not.toBe(300)
  })

  test('[G1.10] that differs in one turn has another pad: the two together say nothing', () => {
    const pads = Array.from({ length: 400 }, (_, time) => {
      const locked = lockDecision(secret, bytesFrom('fresh', time), 9, 0)
      return (elementAt([...locked], 16) << 8) | elementAt([...locked], 17)
    })
    // About one pair among 400 pads of 16 bits is alike by chance; all alike would be one pad.
    expect(new Set(pads).size).toBeGreaterThan(390)
  })

  test('has bits as likely as not', () => {
    const bytes = Array.from({ length: 4000 }, (_, time) =>
      [...lockDecision(secret, bytesFrom('bits', time), time, 30)].slice(16),
    ).flat()
    for (let bit = 0; bit < 8; bit++) {
      const ones = bytes.filter(byte => (byte >> bit) & 1).length
      expect(Math.abs(ones - bytes.length / 2)).toBeLessThan(4 * Math.sqrt(bytes.length / 4))
    }
  })

  test('[P7] is eighteen bytes in one spelling: anything else is malformed', () => {
    const spelt = decisionCodec.format(lockDecision(secret, bytesFrom('fresh'), 9, 300)) as string
    expect(spelt).toHaveLength(24)
    for (const raw of [spelt.slice(1), `${spelt}A`, `${spelt}AA`, `${spelt}=`, '', null, 300, [spelt]])
      expect(decisionCodec.parse(raw)).toBeUndefined()
    for (const decision of [0, 1, 30, 831, 65_535])
      expect(decisionCodec.format(lockDecision(secret, bytesFrom('f', decision), 9, decision))).toHaveLength(
        24,
      )
  })
})
