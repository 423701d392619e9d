import type { Seat } from '../../rules/seat'
import type { Claimed } from '../../sealed/rungClaim'
import type { Masked } from '../../sealed/rungMask'
import { decidingRung, LEVELS, MOST_WORTH, worthIn, type Rung } from '../../sealed/rungs'

/** A seat has shown that it has the number that was found, that it has less, or neither. */
export type Shown = 'has' | 'less' | 'struck'

/**
 * A count as far as it has come. Level by level all claim, t mask, and t open the digit; then all show. If nobody has what was
 * found, somebody lied or has left: who cannot show a no is struck, and the others count once more.
 */
export interface Count<P> {
  readonly round: number
  /** The seats that count in this round. */
  readonly seats: readonly Seat[]
  readonly struck: readonly Seat[]
  /** Less than what was found in earlier rounds, which nobody had: a seat that has more now said there that it had not. [P16] */
  readonly most: number
  readonly found: readonly number[]
  /** By level, and then by seat. */
  readonly claims: readonly ReadonlyMap<Seat, Claimed<P>>[]
  /** The sums of the level under way, once all have claimed. */
  readonly masked: Masked<P> | null
  readonly shown: ReadonlyMap<Seat, Shown>
}

export const countOf = <P>(
  seats: readonly Seat[],
  struck: readonly Seat[] = [],
  round = 0,
  most = MOST_WORTH,
): Count<P> => ({
  round,
  seats,
  struck,
  most,
  found: [],
  claims: [],
  masked: null,
  shown: new Map(),
})

/** The next step of a count: seats that still have to claim or to show, a level to be masked and opened, or the end. */
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

/** Adds up what all have claimed on a level, rung by rung, to what is masked and opened. */
export type AddsUp<P> = (claims: readonly (readonly Rung<P>[])[]) => readonly Rung<P>[]

/** A seat that claims nothing says itself that its play is worth nothing. */
export const withClaims = <P>(
  addsUp: AddsUp<P>,
  count: Count<P>,
  given: ReadonlyMap<Seat, Claimed<P> | null>,
): Count<P> => {
  const out = [...given].flatMap(([seat, claimed]) => (claimed === null ? [seat] : []))
  const level = count.found.length
  const claimed = new Map(count.claims[level])
  for (const [seat, each] of given) if (each !== null) claimed.set(seat, each)
  const seats = count.seats.filter(seat => !out.includes(seat))
  const claims = [...count.claims.slice(0, level), claimed]
  return settled(addsUp, { ...count, seats, struck: [...count.struck, ...out], claims })
}

export const withMask = <P>(count: Count<P>, masked: Masked<P>): Count<P> => ({ ...count, masked })

export const withDigit = <P>(count: Count<P>, digit: number): Count<P> => ({
  ...count,
  found: [...count.found, digit],
  masked: null,
})

export const withShown = <P>(addsUp: AddsUp<P>, count: Count<P>, given: ReadonlyMap<Seat, Shown>): Count<P> =>
  settled(addsUp, { ...count, shown: new Map([...count.shown, ...given]) })

/** The show of a seat whose play, laid open, comes to this. */
export const shownBy = <P>({ found, most }: Count<P>, worth: number | undefined): Shown =>
  worth !== undefined && worth === worthIn(found) && worth <= most ? 'has' : 'struck'

/**
 * Goes on without the seats of a device that has left. What they claimed stays in the sums: were it all asked anew, a seat that
 * had said less than it has, and seen what the others have, could say now what it has. [P16]
 */
export const withoutSeats = <P>(addsUp: AddsUp<P>, count: Count<P>, gone: readonly Seat[]): Count<P> =>
  settled(addsUp, {
    ...count,
    seats: count.seats.filter(seat => !gone.includes(seat)),
    shown: new Map([...count.shown].filter(([seat]) => !gone.includes(seat))),
  })

/** Goes on to the masks once all have claimed, and to the end or the next round once all have shown. */
const settled = <P>(addsUp: AddsUp<P>, count: Count<P>): Count<P> => {
  const { seats, found, masked, claims, shown, struck, round, most } = count
  const claimed = claims[found.length]
  if (seats.length === 0) return count
  if (found.length < LEVELS) {
    const isWhole = masked === null && claimed !== undefined && seats.every(seat => claimed.has(seat))
    if (!isWhole) return count
    return { ...count, masked: { by: [], rungs: addsUp([...claimed.values()].map(({ rungs }) => rungs)) } }
  }
  const worth = worthIn(found)
  if (worth === undefined || !seats.every(seat => shown.has(seat))) return count
  const liars = seats.filter(seat => shown.get(seat) === 'struck')
  const after = [...struck, ...liars]
  if ([...shown.values()].includes('has')) return { ...count, struck: after }
  const others = seats.filter(seat => !liars.includes(seat))
  return countOf(others, after, round + 1, Math.min(most, worth - 1))
}

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
