import type { Seat } from '../../rules/seat'
import type { Claimed } from '../../sealed/rungClaim'
import type { Masked } from '../../sealed/rungMask'
import { decidingRung, LEVELS, sumOfRungs, worthIn, type Rung } from '../../sealed/rungs'
import type { Group } from '../../sealed/group'

/** What a seat has shown: that it has what was found, that it has less, or neither. */
export type Shown = 'has' | 'less' | 'struck'

/**
 * A count as far as it has come. Level by level all claim, t mask, and t open the digit; then all show. If nobody has what was
 * found, somebody lied: who cannot show a no is struck, and the others count once more.
 */
export interface Count<P> {
  readonly round: number
  /** The seats that count in this round. */
  readonly seats: readonly Seat[]
  readonly struck: readonly Seat[]
  readonly found: readonly number[]
  /** By level, and then by seat. */
  readonly claims: readonly ReadonlyMap<Seat, Claimed<P>>[]
  /** The sums of the level under way, once all have claimed. */
  readonly masked: Masked<P> | null
  readonly shown: ReadonlyMap<Seat, Shown>
}

export const countOf = <P>(seats: readonly Seat[], struck: readonly Seat[] = [], round = 0): Count<P> => ({
  round,
  seats,
  struck,
  found: [],
  claims: [],
  masked: null,
  shown: new Map(),
})

/** What comes next: the seats that still have to claim or to show, a level to be masked and opened, or the end. */
export type CountNext<P> =
  | { readonly at: 'claim' | 'show'; readonly seats: readonly Seat[] }
  | { readonly at: 'level'; readonly standing: Masked<P> }
  | { readonly at: 'end'; readonly of: readonly Seat[]; readonly worth: number }

export const nextInCount = <P>({ seats, found, claims, masked, shown }: Count<P>): CountNext<P> => {
  const worth = worthIn(found)
  if (seats.length === 0) return NOBODY
  if (found.length < LEVELS) {
    if (masked !== null) return { at: 'level', standing: masked }
    const claimed = claims[found.length]
    return { at: 'claim', seats: seats.filter(seat => claimed?.has(seat) !== true) }
  }
  if (worth === undefined) return NOBODY
  const still = seats.filter(seat => !shown.has(seat))
  if (still.length > 0) return { at: 'show', seats: still }
  return { at: 'end', of: seats.filter(seat => shown.get(seat) === 'has'), worth }
}

const NOBODY = { at: 'end', of: [], worth: 0 } as const

/** A seat that claims nothing says itself that its play is worth nothing. */
export const withClaims = <P>(
  group: Group<P>,
  count: Count<P>,
  given: ReadonlyMap<Seat, Claimed<P> | null>,
): Count<P> => {
  const out = [...given].flatMap(([seat, claimed]) => (claimed === null ? [seat] : []))
  const level = count.found.length
  const claimed = new Map(count.claims[level])
  for (const [seat, each] of given) if (each !== null) claimed.set(seat, each)
  const seats = count.seats.filter(seat => !out.includes(seat))
  const after = {
    ...count,
    seats,
    struck: [...count.struck, ...out],
    claims: [...count.claims.slice(0, level), claimed],
  }
  const isWhole = seats.length > 0 && seats.every(seat => claimed.has(seat))
  return isWhole ? { ...after, masked: { by: [], rungs: sumOfRungs(group, rungsIn(claimed)) } } : after
}

const rungsIn = <P>(claimed: ReadonlyMap<Seat, Claimed<P>>): readonly (readonly Rung<P>[])[] =>
  [...claimed.values()].map(({ rungs }) => rungs)

export const withMask = <P>(count: Count<P>, masked: Masked<P>): Count<P> => ({ ...count, masked })

export const withDigit = <P>(count: Count<P>, digit: number): Count<P> => ({
  ...count,
  found: [...count.found, digit],
  masked: null,
})

export const withShown = <P>(count: Count<P>, given: ReadonlyMap<Seat, Shown>): Count<P> => {
  const shown = new Map([...count.shown, ...given])
  const { seats, struck, round } = count
  const isWhole = seats.every(seat => shown.has(seat))
  const after = seats.filter(seat => shown.get(seat) !== 'struck')
  const liars = seats.filter(seat => shown.get(seat) === 'struck')
  if (!isWhole) return { ...count, shown }
  if (!hasOwner({ shown })) return countOf(after, [...struck, ...liars], round + 1)
  return { ...count, shown, struck: [...struck, ...liars] }
}

/** Has some seat shown that it has what was found? */
export const hasOwner = ({ shown }: Pick<Count<unknown>, 'shown'>): boolean =>
  [...shown.values()].includes('has')

/**
 * Strikes the seats of a device that has left, once some seat has shown its play: to ask all of it anew would find the same, or
 * lose a winner that is asleep by then. [G1.11]
 */
export const withoutSeats = <P>(count: Count<P>, gone: readonly Seat[]): Count<P> =>
  withShown(count, new Map(gone.filter(seat => count.seats.includes(seat)).map(seat => [seat, 'struck'])))

/** The rung of a seat that decides whether it may have less than was found; undefined while digits are missing. */
export const decidingClaim = <P>(
  { found, claims }: Count<P>,
  seat: Seat,
): { readonly level: number; readonly claimed: Claimed<P>; readonly rung: Rung<P> } | undefined => {
  const deciding = decidingRung(found)
  const claimed = deciding && claims[deciding.level]?.get(seat)
  const rung = deciding && claimed?.rungs[deciding.rung - 1]
  return deciding && claimed && rung && { level: deciding.level, claimed, rung }
}
