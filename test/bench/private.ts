import { below, seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { lockDecision } from '../../src/sealed/decision'
import { beaconOf, drawPart, secretDice, type DiceDraw } from '../../src/sealed/dice'
import { elementAt } from '../../src/sealed/elementAt'
import { seatSecret } from '../../src/sealed/pledge'
import { foundOn, isOver, overclaim, playUntil, playUntilAwaited, pursesOf } from '../sealed/purses'
import { bytesFrom, keyed, there } from '../sealed/table'
import type { Figure } from './figure'

const THROWS = 20_000
const DICE = 5
const SIDES = 6
const TABLES = 30

/** At 0.001, for so many degrees of freedom. */
const LIMITS = { 1: 10.828, 5: 20.515, 35: 66.619 } as const

/** Are private dice and locked decisions fair, do counts with real keys find the highest, and what does one cost? */
export const privateFigures = (): readonly Figure[] => {
  const throws = thrown()
  const at = (i: number, place: number): number => elementAt(elementAt(throws, i), place) - 1
  const places = [0, 1, 2, 3, 4]
  const pairs = places.flatMap(a => places.filter(b => b > a).map(b => [a, b] as const))
  const all = throws.map((_, i) => i)
  const { right, counted } = tables()
  return [
    chi(
      'private-dice',
      `${THROWS * DICE} secret dice of a table of two, each place`,
      5,
      worst(places, place => all.map(i => at(i, place)), SIDES),
    ),
    chi(
      'private-pairs',
      `${THROWS * DICE} secret dice of a table of two, each pair of places`,
      35,
      worst(pairs, ([a, b]) => all.map(i => SIDES * at(i, a) + at(i, b)), 36),
    ),
    chi(
      'private-next',
      `${THROWS * DICE} secret dice of a table of two, throw n and n + 1`,
      35,
      worst(places, place => all.slice(1).map(i => SIDES * at(i - 1, place) + at(i, place)), 36),
    ),
    chi('private-bits', `${THROWS} locked decisions, each bit`, 1, worstBit()),
    {
      id: 'private-counts',
      what: `of ${TABLES} random tables with real keys, those whose count found just the owners of the highest`,
      value: right,
      unit: 'tables',
      toReach: `= ${TABLES}`,
      ok: right === TABLES,
      beside: null,
    },
    {
      id: 'private-count-ms',
      what: 'a count of five seats on five devices, all of them in one thread, by the processor',
      value: counted,
      unit: 'ms',
      toReach: null,
      ok: true,
      beside: null,
    },
  ]
}

const chi = (id: string, what: string, freedom: keyof typeof LIMITS, value: number): Figure => ({
  id,
  what: `${what}: the largest chi-square of ${freedom} degrees`,
  value,
  unit: '',
  toReach: `<= ${LIMITS[freedom]}`,
  ok: value <= LIMITS[freedom],
  beside: null,
})

/** Throws of seat 1, each by its own draw, whose parts both devices have made. */
const thrown = (): readonly (readonly number[])[] => {
  const { keyring, session, secrets, shares } = keyed('fair dice', 2, [0, 1])
  const secret = seatSecret(elementAt(secrets, 1), 1 as Seat)
  return Array.from({ length: THROWS }, (_, step) => {
    const drawing: DiceDraw = { keyring, use: 'draw', step, asked: { seat: 1, move: 2 * step } }
    const given = new Map(
      secrets.map((own, device) => [
        device,
        drawPart(drawing, own, elementAt(shares, device), bytesFrom('fair', step, device)).parts,
      ]),
    )
    const beacon = there(beaconOf(drawing, given))
    return secretDice(session, { seat: 1 as Seat, draw: step, beacon, count: DICE, sides: SIDES }, secret)
  })
}

const worst = <Of>(sorts: readonly Of[], seen: (of: Of) => readonly number[], cells: number): number =>
  Math.max(...sorts.map(of => chiSquare(seen(of), cells)))

const chiSquare = (seen: readonly number[], cells: number): number => {
  const counts = Array.from({ length: cells }, () => 0)
  for (const each of seen) counts[each] = (counts[each] ?? 0) + 1
  const expected = seen.length / cells
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The bit, of the two bytes that hold a decision, that is furthest from being set in half of them. */
const worstBit = (): number => {
  const secret = bytesFrom('bits')
  const locked = Array.from({ length: THROWS }, (_, turn) =>
    lockDecision(secret, bytesFrom('bits', turn), turn, 30).slice(16),
  )
  const bits = Array.from({ length: 16 }, (_, bit) => bit)
  return worst(bits, bit => locked.map(bytes => (elementAt([...bytes], bit >> 3) >> (bit & 7)) & 1), 2)
}

/** Tables of 2-5 seats on 2-5 devices, each third with a liar; and the time of a count of five. */
const tables = (): { readonly right: number; readonly counted: number } => {
  let right = 0
  const random = seeded(2026)
  for (let table = 0; table < TABLES; table++) {
    const seats = 2 + below(random, 4)
    const devices = 2 + below(random, seats - 1)
    const seating = Array.from({ length: seats }, (_, seat) => seat % devices)
    const most = below(random, 2) === 0 ? 2196 : 3
    const coins = seating.map(() => below(random, most))
    const purses = pursesOf(`table ${table}`, seating, coins)
    const liar = table % 3 === 0 ? below(random, devices) : undefined
    if (liar !== undefined) overclaim(purses.ring.member(liar), () => 2195)
    playUntil(purses, isOver)
    const isHonest = (seat: number): boolean => seating[seat] !== liar || coins[seat] === 2195
    const worth = Math.max(...coins.filter((_, seat) => isHonest(seat)))
    const of = seating.flatMap((_, seat) => (isHonest(seat) && coins[seat] === worth ? [seat] : []))
    const found = foundOn(purses.ring.member(0))
    if (found?.worth === worth && found.of.join() === of.join()) right++
  }
  return { right, counted: countMs() }
}

const countMs = (): number => {
  const purses = pursesOf('a count of five', [0, 1, 2, 3, 4], [5, 900, 30, 900, 7])
  playUntilAwaited(purses, 'claim')
  const began = process.cpuUsage()
  playUntil(purses, isOver)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
