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
  type Count,
  type Shown,
} from '../../src/dealer/highest/count'
import type { Group } from '../../src/sealed/group'
import type { Claimed } from '../../src/sealed/rungClaim'
import {
  digitsOf,
  highestRung,
  isNo,
  isYes,
  lockRung,
  maskRung,
  MOST_WORTH,
  RUNGS,
  worthIn,
} from '../../src/sealed/rungs'
import { there } from './table'
import { toyGroup } from './toy'

/** Of forty bits: locks that are alike by chance are rarer than tables. */
const Q = 1_099_511_627_933n
export const TOY: Group<bigint> = toyGroup(2n * Q + 1n, Q, 4n)

const LIES = ['honest', 'too-high', 'too-low', 'any-rung', 'split', 'none'] as const
type Lie = (typeof LIES)[number]

interface Player {
  readonly seat: Seat
  /** What its play is worth; undefined where it was not by the rules. */
  readonly worth: number | undefined
  readonly lie: Lie
}

export interface CountTable {
  readonly players: readonly Player[]
  readonly of: readonly Seat[]
  readonly worth: number
  readonly struck: readonly Seat[]
  readonly rounds: number
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
  let count: Count<bigint> = countOf(players.map(({ seat }) => seat))
  for (let steps = 0; steps < 1000; steps++) {
    const next = nextInCount(count)
    switch (next.at) {
      case 'claim': {
        const seat = there(next.seats[below(random, next.seats.length)])
        const claim = claimOf(there(players[seat]), count.found, key, random)
        count = withClaims(TOY, count, new Map([[seat, claim]]))
        break
      }
      case 'level': {
        const { by, rungs } = next.standing
        if (by.length >= threshold) {
          count = withDigit(
            count,
            highestRung(
              TOY,
              rungs,
              rungs.map(({ a }) => TOY.times(x, a)),
            ),
          )
          break
        }
        const made = rungs.map(rung => maskRung(TOY, scalarBy(random), rung))
        count = withMask(count, { by: [...by, by.length], rungs: made })
        break
      }
      case 'show': {
        const seat = there(next.seats[below(random, next.seats.length)])
        count = withShown(count, new Map([[seat, shownBy(there(players[seat]), count, key)]]))
        break
      }
      case 'end':
        return { players, of: next.of, worth: next.worth, struck: count.struck, rounds: count.round + 1 }
    }
  }
  throw new Error('the count never ended')
}

/** By its first fresh byte a claim finds its locks again; the toy keeps them beside. */
const locks = new WeakMap<Claimed<bigint>, readonly bigint[]>()

const claimOf = (
  { worth, lie }: Player,
  found: readonly number[],
  key: bigint,
  random: Random,
): Claimed<bigint> | null => {
  if (found.length === 0 && (lie === 'none' || (worth === undefined && lie === 'honest'))) return null
  const digits = digitsOf(lie === 'too-high' ? MOST_WORTH - below(random, 3) : lie === 'too-low' ? 0 : worth)
  const isSaid = (rung: number): boolean => {
    if (lie === 'any-rung') return below(random, 3) === 0
    // Says nothing on the first level, and the highest on those after it.
    if (lie === 'split') return found.length > 0
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

const shownBy = ({ seat, worth }: Player, count: Count<bigint>, key: bigint): Shown => {
  if (worth !== undefined && worth === worthIn(count.found)) return 'has'
  const { claimed, rung } = there(decidingClaim(count, seat))
  const lock = there(locks.get(claimed)?.[claimed.rungs.indexOf(rung)])
  return isNo(TOY, key, rung, lock) ? 'less' : 'struck'
}
