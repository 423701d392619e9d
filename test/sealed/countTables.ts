import type { Seat } from '../../src/rules/seat'
import { below, pick, seeded, type Random } from '../../src/rules/random'
import {
  countOf,
  decidingClaim,
  nextInCount,
  withClaims,
  withDigit,
  withMask,
  withShown,
  withoutSeats,
  shownBy,
  type AddsUp,
  type Count,
  type Shown,
} from '../../src/dealer/highest/count'
import type { Group } from '../../src/sealed/group'
import type { Claimed } from '../../src/sealed/rungClaim'
import {
  digitsOf,
  heapOfRungs,
  highestRung,
  isNo,
  isYes,
  LEVELS,
  lockRung,
  maskRung,
  MOST_WORTH,
  RUNGS,
  sumOfRungs,
  worthIn,
} from '../../src/sealed/rungs'
import { there } from './table'
import { toyGroup } from './toy'

/** This prime has forty bits: locks that are alike by chance are rarer than tables. */
const Q = 1_099_511_627_933n
export const TOY: Group<bigint> = toyGroup(2n * Q + 1n, Q, 4n)

const LIES = [
  'honest',
  'too-high',
  'too-low',
  'any-rung',
  'split',
  'none',
  /** Says yes to its own rung alone, and to none below it. */
  'one-rung',
  /** Says nothing in the first round, and what it has in those after it. */
  'late',
] as const
type Lie = (typeof LIES)[number]

interface Player {
  readonly seat: Seat
  /** The worth of its play; undefined where it was not by the rules. */
  readonly worth: number | undefined
  readonly lie: Lie
}

export interface CountTable {
  readonly players: readonly Player[]
  readonly of: readonly Seat[]
  readonly worth: number
  readonly struck: readonly Seat[]
  readonly rounds: number
  /** The seats that left while all was counted. */
  readonly left: readonly Seat[]
  /** By level that was counted: does each rung up to the digit lock something? */
  readonly heaps: readonly (readonly boolean[])[]
  /** By round that came to its end: what was found. */
  readonly found: readonly (number | undefined)[]
}

const scalarBy = (random: Random): bigint => 1n + (((BigInt(random()) << 32n) + BigInt(random())) % (Q - 1n))

/** A table of the toy group, its seats, masks, worths and liars all from one seed; without proofs, which say only who knows what. */
export const countTable = (seed: number): CountTable => {
  const random = seeded(seed)
  const seats = 2 + below(random, 4)
  const devices = 2 + below(random, 4)
  const threshold = Math.floor(devices / 2) + 1
  // Half the tables are close, so that worths are shared and first digits alike.
  const most = below(random, 2) === 0 ? MOST_WORTH + 1 : 1 + below(random, 40)
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const isLiar = below(random, 4) === 0
    const worth = below(random, 12) === 0 ? undefined : below(random, most)
    return { seat: seat as Seat, worth, lie: isLiar ? there(pick(random, LIES)) : 'honest' }
  })
  const x = scalarBy(random)
  const key = TOY.times(x, TOY.base)
  const addsUp: AddsUp<bigint> = all =>
    heapOfRungs(
      TOY,
      sumOfRungs(TOY, all),
      Array.from({ length: RUNGS }, () => scalarBy(random)),
    )
  let count: Count<bigint> = countOf(players.map(({ seat }) => seat))
  const [left, heaps, found]: [Seat[], boolean[][], (number | undefined)[]] = [[], [], []]
  for (let steps = 0; steps < 1000; steps++) {
    const next = nextInCount(count)
    if (next.at !== 'end' && count.seats.length > 1 && below(random, 80) === 0) {
      const gone = there(pick(random, count.seats))
      left.push(gone)
      count = withoutSeats(addsUp, count, [gone])
      continue
    }
    switch (next.at) {
      case 'claim': {
        const seat = there(next.seats[below(random, next.seats.length)])
        const claim = claimOf(there(players[seat]), count, key, random)
        count = withClaims(addsUp, count, new Map([[seat, claim]]))
        break
      }
      case 'level': {
        const { by, rungs } = next.standing
        if (by.length >= threshold) {
          const opened = rungs.map(({ a }) => TOY.times(x, a))
          heaps.push(rungs.map(({ b }, i) => !TOY.isSame(b, there(opened[i]))))
          count = withDigit(count, highestRung(TOY, rungs, opened))
          if (count.found.length === LEVELS) found.push(worthIn(count.found))
          break
        }
        const made = rungs.map(rung => maskRung(TOY, scalarBy(random), rung))
        count = withMask(count, { by: [...by, by.length], rungs: made })
        break
      }
      case 'show': {
        const seat = there(next.seats[below(random, next.seats.length)])
        count = withShown(addsUp, count, new Map([[seat, shownIn(there(players[seat]), count, key)]]))
        break
      }
      case 'end':
        return {
          players,
          of: next.of,
          worth: next.worth,
          struck: count.struck,
          rounds: count.round + 1,
          left,
          heaps,
          found,
        }
    }
  }
  throw new Error('the count never ended')
}

/** By its first fresh byte a claim finds its locks again; the toy keeps them beside. */
const locks = new WeakMap<Claimed<bigint>, readonly bigint[]>()

const claimOf = (
  { worth, lie }: Player,
  { found, round }: Count<bigint>,
  key: bigint,
  random: Random,
): Claimed<bigint> | null => {
  if (found.length === 0 && (lie === 'none' || (worth === undefined && lie === 'honest'))) return null
  const isLow = lie === 'too-low' || (lie === 'late' && round === 0)
  const digits = digitsOf(lie === 'too-high' ? MOST_WORTH - below(random, 3) : isLow ? 0 : worth)
  const isSaid = (rung: number): boolean => {
    if (lie === 'any-rung') return below(random, 3) === 0
    // Says nothing on the first level, and the highest on those after it.
    if (lie === 'split') return found.length > 0
    if (lie === 'one-rung') return isYes(digits, found, rung) && digits[found.length] === rung
    return isYes(digits, found, rung)
  }
  const numbers = Array.from({ length: RUNGS }, (_, i) => ({
    lock: scalarBy(random),
    yes: isSaid(i + 1) ? scalarBy(random) : 0n,
  }))
  const claimed = { fresh: new Uint8Array(), rungs: numbers.map(each => lockRung(TOY, key, each)) }
  locks.set(
    claimed,
    numbers.map(({ lock }) => lock),
  )
  return claimed
}

const shownIn = ({ seat, worth }: Player, count: Count<bigint>, key: bigint): Shown => {
  if (shownBy(count, worth) === 'has') return 'has'
  const { claimed, rung } = there(decidingClaim(count, seat))
  const lock = there(locks.get(claimed)?.[claimed.rungs.indexOf(rung)])
  return isNo(TOY, key, rung, lock) ? 'less' : 'struck'
}
