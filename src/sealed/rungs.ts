import { bug } from '../rules/result'
import { elementAt } from './elementAt'
import type { Group } from './group'

/** A worth is counted in digits, the highest first. On each level a seat says of each rung whether its digit is at least that. */
export const LEVELS = 3
export const RUNGS = 12
const BASE = RUNGS + 1

/** The highest worth that can be counted: one more is counted, so that no worth at all is nothing but zeros. */
export const MOST_WORTH = BASE ** LEVELS - 2

export const digitsOf = (worth: number | undefined): readonly number[] => {
  if (worth !== undefined && !(Number.isInteger(worth) && worth >= 0 && worth <= MOST_WORTH))
    throw bug(`a worth of ${worth} cannot be counted`)
  const counted = worth === undefined ? 0 : worth + 1
  return Array.from({ length: LEVELS }, (_, i) => Math.floor(counted / BASE ** (LEVELS - 1 - i)) % BASE)
}

/** The worth that these digits say; undefined where they are all zeros, which is no worth. */
export const worthIn = (found: readonly number[]): number | undefined => {
  const counted = found.reduce((sum, digit) => sum * BASE + digit, 0)
  return counted === 0 ? undefined : counted - 1
}

/** Does a seat with these digits say yes to a rung, once the digits before have been found? */
export const isYes = (digits: readonly number[], found: readonly number[], rung: number): boolean =>
  found.every((digit, i) => digit === digits[i]) && elementAt(digits, found.length) >= rung

/** The last rung on the way that somebody has said yes to. Whoever said no to it has less than was found. */
export const decidingRung = (
  found: readonly number[],
): { readonly level: number; readonly rung: number } | undefined => {
  const level = found.findLastIndex(digit => digit > 0)
  return level < 0 ? undefined : { level, rung: elementAt(found, level) }
}

/** One answer, locked under the joint key: with yes it locks something, with no it locks nothing. */
export interface Rung<P> {
  readonly a: P
  readonly b: P
}

/** The numbers that make a rung. `yes` is zero for no. */
export interface RungNumbers {
  readonly lock: bigint
  readonly yes: bigint
}

/** As much work for no as for yes: how long it takes does not tell them apart. */
export const lockRung = <P>(group: Group<P>, key: P, { lock, yes }: RungNumbers): Rung<P> => {
  const isNothing = yes === 0n
  const locked = group.times(isNothing ? lock : yes, group.base)
  return {
    a: group.times(lock, group.base),
    b: group.add(isNothing ? group.zero : locked, group.times(lock, key)),
  }
}

/** Rung by rung, the sum of what several seats have answered: it locks nothing only where all said no. */
export const sumOfRungs = <P>(group: Group<P>, all: readonly (readonly Rung<P>[])[]): readonly Rung<P>[] =>
  Array.from({ length: RUNGS }, (_, i) =>
    all
      .map(rungs => elementAt(rungs, i))
      .reduce((sum, { a, b }) => ({ a: group.add(sum.a, a), b: group.add(sum.b, b) }), {
        a: group.zero,
        b: group.zero,
      }),
  )

/**
 * From the top down, a weighted sum of each rung and all above it: it locks nothing only where they all do. So nothing below the
 * highest is empty, and no gap shows where somebody else stands.
 */
export const heapOfRungs = <P>(
  group: Group<P>,
  rungs: readonly Rung<P>[],
  weights: readonly bigint[],
): readonly Rung<P>[] => {
  let above: Rung<P> = { a: group.zero, b: group.zero }
  const heaped = rungs.toReversed().map(({ a, b }, i) => {
    const weight = elementAt(weights, rungs.length - 1 - i)
    const withMore = (more: P, sum: P): P => group.add(sum, group.sum([[weight, more]]))
    above = { a: withMore(a, above.a), b: withMore(b, above.b) }
    return above
  })
  return heaped.toReversed()
}

/** Multiplies what is locked by a number: nothing stays nothing, and anything else becomes anything. */
export const maskRung = <P>(group: Group<P>, k: bigint, { a, b }: Rung<P>): Rung<P> => ({
  a: group.times(k, a),
  b: group.times(k, b),
})

/** The highest rung that locks something, once the locks are opened; 0 where none does. */
export const highestRung = <P>(group: Group<P>, rungs: readonly Rung<P>[], opened: readonly P[]): number =>
  rungs.findLastIndex(({ b }, i) => !group.isSame(b, elementAt(opened, i))) + 1

/** Does this lock open the rung, and is nothing locked in it? */
export const isNo = <P>(group: Group<P>, key: P, { a, b }: Rung<P>, lock: bigint): boolean =>
  group.isSame(a, group.times(lock, group.base)) && group.isSame(b, group.times(lock, key))
